-- Which items of an 8-K are read from the headings of its document, why items may be missing, and
-- whether they were read at all.
alter table event_filings add column items_from_text text not null default '';
alter table event_filings add column items_unknown text;
alter table event_filings add column items_read integer not null default 0;
-- Headers of 1997 to 2004 have lines with nothing on them, each for an item: those are read again.
update event_filings set items_read = 1 where items <> ''
  and not (source = 'header' and filed >= '1997-01-01' and filed < '2004-08-23');
delete from ingests where job = 'events.header'
  and subject in (select accession from event_filings where items_read = 0);
create index event_filings_unread on event_filings (cik, accepted_at, accession)
  where items_read = 0;
