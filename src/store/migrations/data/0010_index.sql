-- What the publisher's index lists for a day and form against what the store holds, as last checked.
create table completeness (
  day text not null,
  form text not null,
  listed bigint not null,
  processed bigint not null,
  -- Accession and reason of each filing that is missing.
  missing text not null,
  checked_at text not null,
  primary key (day, form)
);
-- How far a bulk file has been loaded.
create table bulk_loads (
  file text primary key,
  position bigint not null,
  counts text not null,
  updated_at text not null,
  finished_at text
);
