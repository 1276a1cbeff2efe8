-- Which version of its domain's parser made a row; rows from before this column are of the first.
alter table insider_filings add column row_version bigint not null default 1;
alter table event_filings add column row_version bigint not null default 1;
alter table holding_reports add column row_version bigint not null default 1;
alter table stakes add column row_version bigint not null default 1;
-- Which version of its job an ingest was; lists of an older one are asked for again.
alter table ingests add column version bigint not null default 1;
-- Up to which version every row of a domain has been brought, and how far the next one is.
create table row_versions (
  domain text primary key,
  version bigint not null,
  target bigint not null,
  -- The key of the last row that was looked at on the way to the target.
  position text not null,
  updated_at text not null
);
-- Whoever renews what follows from the forms of an issuer holds its row.
create table insider_turns (issuer_cik text primary key);
