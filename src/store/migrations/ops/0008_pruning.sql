-- To find what is old, and the deliveries of an event.
create index webhook_deliveries_by_accession on webhook_deliveries (accession);
create index webhook_events_by_age on webhook_events (at);
create index idempotency_by_age on idempotency (created_at);
