-- A company's list lies in the order in which it is read, without a second copy of that order.
alter table filings rename to filings_before;
create table filings (
  cik text not null,
  accession text not null,
  form text not null,
  filed text not null,
  accepted_at text not null,
  report_date text,
  primary_document text,
  description text,
  items text not null,
  primary key (cik, accepted_at, accession)
) without rowid;
insert into filings
  select cik, accession, form, filed, accepted_at, report_date, primary_document, description, items
  from filings_before order by cik, accepted_at, accession;
drop table filings_before;
-- A filing is in a company's list once; also finds it by its number alone.
create unique index filings_by_accession on filings (accession, cik);
create index filings_by_form on filings (cik, form, accepted_at, accession);
create index filings_8k_by_company on filings (cik, accepted_at, accession)
  where form like '8-K%';
create index filings_8k_without_items on filings (cik, accepted_at, accession)
  where form like '8-K%' and items = '';
create index filings_8k_items_by_day on filings
  (filed, accession, accepted_at, cik, form, items)
  where form like '8-K%' and items <> '';
create index filings_8k_bare_by_day on filings (filed, accession)
  where form like '8-K%' and items = '';
create index filings_8k_flagged on filings (filed, accession)
  where form like '8-K%' and items <> '' and (',' || items || ',' like '%,4,%'
    or ',' || items || ',' like '%,4.01,%' or ',' || items || ',' like '%,4.02,%');
create index filings_8k_newest on filings (accepted_at, accession, items)
  where form like '8-K%' and items <> '';
create index filings_schedules on filings (cik, accepted_at, accession, form)
  where form in ('SC 13D', 'SC 13D/A', 'SC 13G', 'SC 13G/A', 'SCHEDULE 13D', 'SCHEDULE 13D/A',
    'SCHEDULE 13G', 'SCHEDULE 13G/A');
-- Rows by columns of each index, in round numbers of a large store. Without them SQLite takes a company to
-- have ten filings, and goes through its whole list for those of a form (SQLite, *The sqlite_stat1 Table*).
analyze sqlite_schema;
insert into sqlite_stat1 (tbl, idx, stat) values
  ('filings', 'filings', '10000000 1000 2 1'),
  ('filings', 'filings_by_accession', '10000000 2 1'),
  ('filings', 'filings_by_form', '10000000 1000 20 2 1'),
  ('filings', 'filings_8k_by_company', '1000000 100 2 1'),
  ('filings', 'filings_8k_without_items', '10000 2 2 1'),
  ('filings', 'filings_8k_items_by_day', '1000000 200 2 2 1 1 1'),
  ('filings', 'filings_8k_bare_by_day', '10000 2 1'),
  ('filings', 'filings_8k_flagged', '10000 2 1'),
  ('filings', 'filings_8k_newest', '1000000 2 1 1'),
  ('filings', 'filings_schedules', '500000 50 2 1 1');
analyze sqlite_schema;
