-- Which filings a webhook is told of, by the order in which they were seen, not by clocks: those after
-- the last one that was seen when it was registered. 0 where it was registered before this was noted.
alter table webhooks add column seen_before bigint not null default 0;
-- The place of the filing in that order. A process of an older version does not note it: such a filing
-- counts as seen after everything.
alter table webhook_outbox add column seq bigint not null default 9007199254740991;
update webhook_outbox set seq = coalesce((
  select seq from seen_filings where seen_filings.accession = webhook_outbox.accession), seq);
alter table webhook_readings add column seq bigint not null default 9007199254740991;
update webhook_readings set seq = coalesce((
  select seq from seen_filings where seen_filings.accession = webhook_readings.accession), seq);
