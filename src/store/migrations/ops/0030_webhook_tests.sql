-- When a webhook's host proved that it wants deliveries; null until then.
alter table webhooks add column proven_at text;
-- Tests that began within the last minute or are under way, which the bounds on tests count.
create table webhook_tests (
  id text primary key,
  webhook_id text not null,
  account_id text not null,
  host text not null,
  -- Requests that the receiver may get: one, or as many as the lab sends.
  posts bigint not null,
  began_at text not null,
  -- When it ended; before that, when it will have ended at the latest.
  ends_at text not null
);
