-- How far each stage of the filling is, and when it was done last.
create table backfill_stages (
  stage text primary key,
  state text not null,
  done bigint not null,
  total bigint,
  unit text not null,
  -- What is being loaded, or why it failed.
  detail text,
  -- 1 when its own part is done, and the rest is others' work that is only watched.
  is_followed bigint not null,
  -- Times in a row that it failed.
  failures bigint not null,
  started_at text,
  -- When counting in this unit began, and at what.
  phase_at text,
  phase_done bigint not null,
  updated_at text not null,
  finished_at text
);
-- The version of each bulk file that is in the store.
create table bulk_files (
  url text primary key,
  etag text,
  last_modified text,
  bytes bigint not null,
  loaded_at text not null
);
-- Symbols of funds' classes, which no list of companies names.
create table fund_classes (
  symbol text primary key,
  cik text not null,
  series_id text not null,
  class_id text not null
);
