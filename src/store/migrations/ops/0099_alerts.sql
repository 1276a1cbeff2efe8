-- How a webhook is told: `json`, a chat's format, or `email` to its owner.
alter table webhooks add column format text not null default 'json';
-- What its owner calls it.
alter table webhooks add column name text;
-- Of e-mail: `filing` for a letter each, `daily` for one a day; null for the others.
alter table webhooks add column digest text;
