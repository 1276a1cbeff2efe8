-- Which worker pools of graphile-worker are alive. Jobs locked by a pool that is not among them are
-- unlocked; the library itself would wait four hours.
create table queue_workers (
  id text primary key,
  seen_at timestamptz not null
);
