-- Why the last try to match a filing to webhooks failed, and when it was given up: it is not tried
-- again then. A process of an older version, which does not look, still tries it.
alter table webhook_outbox add column reason text;
alter table webhook_outbox add column given_up_at text;
