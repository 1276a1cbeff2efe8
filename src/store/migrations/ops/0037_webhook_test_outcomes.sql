-- What receivers answered to tests; the last ones of each webhook.
create table webhook_test_outcomes (
  id text primary key,
  webhook_id text not null references webhooks (id),
  at text not null,
  status_code bigint,
  duration_ms bigint not null,
  error text,
  answer text,
  -- Checks of the lab, and how many of them failed; null for a test without it.
  lab_checks bigint,
  lab_failed bigint
);
create index webhook_test_outcomes_by_webhook on webhook_test_outcomes (webhook_id, at);
create index webhook_test_outcomes_by_age on webhook_test_outcomes (at);
