-- What the items of an 8-K say, as they were read from its document.
create table event_contents (
  accession text primary key,
  -- Rules it was read by; a row of other rules is made again when it is asked for.
  version text not null,
  url text not null,
  fetched_at text not null,
  items text not null
);
