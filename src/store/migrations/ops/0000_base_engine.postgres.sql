-- Which worker pools of graphile-worker are alive. Jobs locked by a pool that is not among them are
-- unlocked; the library itself would wait four hours.
create table queue_workers (
  id text primary key,
  seen_at timestamptz not null
);
-- An entry that grows is written anew on its page, without a word to the indexes, while there is room.
alter table ledger set (fillfactor = 80);
