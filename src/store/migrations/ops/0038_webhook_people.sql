-- People, managers and other filers whom webhooks watch, whatever company they report on.
create table webhook_people (
  webhook_id text not null references webhooks (id),
  cik text not null,
  position bigint not null,
  primary key (webhook_id, position)
);
create index webhook_people_by_cik on webhook_people (cik, webhook_id);
