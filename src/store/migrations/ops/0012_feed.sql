-- The order in which filings were seen, for whoever reads them by a cursor. Numbers are given out under
-- the lock of `feed_turns`, so that a smaller one never appears after a larger one.
alter table seen_filings add column seq bigint;
update seen_filings set seq = (
  select numbered.place
  from (select accession, row_number() over (order by seen_at, accession) as place
        from seen_filings) as numbered
  where numbered.accession = seen_filings.accession);
create unique index seen_filings_by_seq on seen_filings (seq);
create index seen_filings_by_form on seen_filings (form, seq);
-- The parties of each, by its number.
create table seen_parties (
  cik text not null,
  seq bigint not null,
  -- In the publisher's spelling; null where only the number was named.
  name text,
  primary key (cik, seq)
);
create index seen_parties_by_seq on seen_parties (seq);
insert into seen_parties (cik, seq)
with recursive places (place) as (
  select 0 union all select place + 1 from places where place < 99)
select distinct substr(ciks, 1 + 11 * place, 10), seq from seen_filings
join places on length(ciks) > 11 * place;
create table feed_turns (
  name text primary key,
  last_seq bigint not null
);
insert into feed_turns (name, last_seq)
select 'seen', max(seq) from seen_filings having max(seq) is not null;
-- How the reading of the feed stands.
create table feed_state (
  name text primary key,
  -- When this service first looked at it: filings of earlier days are no news.
  began_at text not null,
  -- Acceptance time down to which nothing of the feed was passed over.
  read_to text,
  -- The last look that got an answer, and since when looks have followed one another.
  looked_at text,
  steady_since text,
  -- Why the last look failed; null after one that did not.
  failure text,
  failing_since text
);
insert into feed_state (name, began_at)
select 'current', min(seen_at) from seen_filings where source = 'feed'
having min(seen_at) is not null;
