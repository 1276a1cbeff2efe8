-- Work to be done, on the embedded store; PostgreSQL has its own queue beside these tables.
create table jobs (
  id text primary key,
  name text not null,
  job_key text not null,
  payload text not null,
  -- Lower goes first.
  priority bigint not null,
  run_at text not null,
  attempts bigint not null,
  state text not null check (state in ('waiting', 'dead')),
  -- A job under way is its worker's until then; afterwards anybody's.
  leased_until text,
  leased_by text,
  reason text,
  created_at text not null,
  unique (name, job_key)
);
create index jobs_in_turn on jobs (state, priority, run_at);
-- Offices that one process holds at a time, such as watching the feed.
create table offices (
  name text primary key,
  holder text not null,
  until_at text not null
);
-- Every filing that a feed or an index named, and what became of it.
create table seen_filings (
  accession text primary key,
  form text not null,
  -- Ten digits each, joined by commas.
  ciks text not null,
  filed text not null,
  accepted_at text,
  seen_at text not null,
  source text not null check (source in ('feed', 'index', 'backfill')),
  state text not null check (state in ('pending', 'processed', 'failed', 'ignored')),
  reason text,
  parsed_at text
);
create index seen_filings_by_day on seen_filings (filed, form);
create index seen_filings_by_state on seen_filings (state, seen_at);
