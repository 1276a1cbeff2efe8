-- Earnings releases of all filers: a row for each company that the filing names. Rows of the table
-- before lack the filing's own data and are read again.
drop table earnings_releases;
create table earnings_releases (
  cik text not null,
  accession text not null,
  -- The company that the filing names first; lists of all companies have a filing once.
  is_first integer not null,
  form text not null,
  filed text not null,
  accepted_at text not null,
  company text not null,
  url text not null,
  fetched_at text not null,
  -- Figures and guidance, as the exhibit states them.
  release text not null,
  row_version bigint not null,
  primary key (cik, accession)
);
create index earnings_releases_by_accession on earnings_releases (accession);
create index earnings_releases_by_time on earnings_releases (accepted_at, accession)
  where is_first = 1;
