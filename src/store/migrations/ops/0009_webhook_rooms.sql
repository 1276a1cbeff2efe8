-- Where a webhook points, to share out attempts among hosts; written with its next delivery where
-- it is missing. Slow is one whose receiver took long to answer last time, or did not.
alter table webhooks add column host text;
alter table webhooks add column slow bigint not null default 0;
