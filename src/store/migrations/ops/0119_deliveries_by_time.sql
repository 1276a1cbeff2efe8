-- The log of all webhooks of an account, last queued first.
create index webhook_deliveries_by_time on webhook_deliveries (webhook_id, created_at, id);
