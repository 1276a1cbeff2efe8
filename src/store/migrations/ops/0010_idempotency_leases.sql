-- Until when a request under way blocks its Idempotency-Key; whoever answers it says so again and
-- again. Null from nodes that do not: a minute from its beginning.
alter table idempotency add column held_until text;
