-- What webhooks look for in the text of new filings.
create table webhook_searches (
  webhook_id text primary key references webhooks (id),
  -- Hash of what is asked: webhooks that ask the same are matched as one.
  search text not null,
  q text not null,
  -- As they were registered; null where the search is not narrowed by them.
  forms text,
  entity_name text,
  -- 1 where it is about every filer, 0 where about the companies of its webhook.
  is_for_all bigint not null
);
create index webhook_searches_by_search on webhook_searches (search);
-- New filings whose text some search may be about and that have not been read for it yet.
create table webhook_readings (
  accession text primary key,
  form text not null,
  ciks text not null,
  -- Names of the parties, as a JSON object by CIK.
  names text not null,
  accepted_at text,
  seen_at text not null,
  tries bigint not null,
  -- Null once it was given up.
  next_at text,
  -- Why the last try failed.
  reason text,
  lease text,
  lease_until text
);
create index webhook_readings_by_time on webhook_readings (next_at);
create index webhook_readings_by_lease on webhook_readings (lease) where lease is not null;
-- The filing of an event, where there are several of one: `accession` then only tells them apart.
alter table webhook_events add column filing text;
