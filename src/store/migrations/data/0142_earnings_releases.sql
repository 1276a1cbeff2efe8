-- Figures and guidance of an earnings release, as its exhibit states them.
create table earnings_releases (
  accession text primary key,
  -- Rules it was read by; a row of other rules is made again when it is next needed.
  version bigint not null,
  url text not null,
  fetched_at text not null,
  release text not null
);
