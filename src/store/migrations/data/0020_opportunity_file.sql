-- Until when a notice can be answered: null where it was not read, empty where the document names
-- no time.
alter table opportunity_versions add column response_deadline text;
-- The row of the daily file that the newest version was last found in: the same row again says
-- nothing new.
alter table opportunity_versions add column row_hash text;
-- The daily file: what was last read whole, the reading under way, and why the last one failed.
create table opportunity_file (
  name text primary key,
  loaded_at text,
  etag text,
  last_modified text,
  -- Which reader read it; another one reads it again.
  reader text,
  notices bigint,
  failed_notices bigint,
  run text,
  run_until text,
  run_since text,
  run_notices bigint,
  run_bytes bigint,
  run_total bigint,
  failed_at text,
  failure text
);
insert into opportunity_file (name, loaded_at)
  select 'opportunities', at from ingests where job = 'opportunities.file' and outcome = 'stored';
-- What the API last said to the key, of which only a hash is kept.
create table opportunity_api (
  key_hash text primary key,
  refused_since text,
  refused_at text,
  refusal text,
  paused_until text,
  answered_at text
);
