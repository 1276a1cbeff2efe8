-- Webhooks, what is to be delivered to them, and every attempt at it.
create table webhooks (
  id text primary key,
  account_id text not null references accounts (id),
  url text not null,
  -- Event kinds between commas, such as `,insider,8-k,`.
  events text not null,
  active bigint not null,
  created_at text not null,
  deactivated_at text,
  deactivated_reason text,
  -- Number of the last event that was queued for it.
  sequence bigint not null,
  -- Since when every attempt has failed; null after a success.
  failing_since text,
  -- When its next delivery is due; null when nothing is pending.
  due_at text,
  -- One worker at a time delivers to a webhook, until then.
  lease text,
  lease_until text
);
create index webhooks_by_account on webhooks (account_id, created_at);
create index webhooks_by_due on webhooks (due_at) where active = 1 and due_at is not null;
create index webhooks_by_lease on webhooks (lease) where lease is not null;
create table webhook_companies (
  webhook_id text not null references webhooks (id),
  cik text not null,
  -- As it was registered.
  ticker text not null,
  position bigint not null,
  primary key (webhook_id, position)
);
create index webhook_companies_by_cik on webhook_companies (cik, webhook_id);
create table webhook_secrets (
  id text primary key,
  webhook_id text not null references webhooks (id),
  sealed text not null,
  created_at text not null,
  -- Null for the current one; a replaced one signs beside it until then.
  expires_at text
);
create index webhook_secrets_by_webhook on webhook_secrets (webhook_id, created_at);
-- Filings that were marked processed and have not been matched to webhooks yet.
create table webhook_outbox (
  accession text primary key,
  form text not null,
  ciks text not null,
  accepted_at text,
  seen_at text not null,
  parsed_at text not null,
  tries bigint not null,
  next_at text not null
);
create index webhook_outbox_by_time on webhook_outbox (next_at);
-- One row per filing that some webhook watches; `data` is what a delivery carries.
create table webhook_events (
  accession text primary key,
  kind text not null,
  at text not null,
  data text not null
);
create table webhook_deliveries (
  id text primary key,
  webhook_id text not null references webhooks (id),
  accession text not null references webhook_events (accession),
  sequence bigint not null,
  status text not null check (status in ('pending', 'delivered', 'failed', 'cancelled')),
  -- Attempts of the present round; a replay begins another one.
  tries bigint not null,
  round bigint not null,
  -- Attempts of all rounds.
  attempts bigint not null,
  next_at text,
  created_at text not null,
  done_at text,
  unique (webhook_id, accession),
  unique (webhook_id, sequence)
);
create index webhook_deliveries_pending on webhook_deliveries (webhook_id, next_at)
  where status = 'pending';
create index webhook_deliveries_done on webhook_deliveries (done_at) where status <> 'pending';
create table webhook_attempts (
  delivery_id text not null references webhook_deliveries (id),
  number bigint not null,
  at text not null,
  status_code bigint,
  duration_ms bigint not null,
  error text,
  -- First bytes of what the receiver answered.
  answer text,
  primary key (delivery_id, number)
);
-- Written first by whoever matches filings to webhooks, so that one at a time does.
create table webhook_turns (
  name text primary key,
  at text not null
);
