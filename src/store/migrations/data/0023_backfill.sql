-- How far each stage of the filling is, and when it was done last.
create table backfill_stages (
  stage text primary key,
  state text not null,
  -- What is done of the total, and what was done when this run of it began.
  done bigint not null,
  begun_at_done bigint not null,
  total bigint,
  unit text not null,
  -- What is being loaded, or why it failed.
  detail text,
  -- Times in a row that it failed.
  failures bigint not null,
  started_at text,
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
