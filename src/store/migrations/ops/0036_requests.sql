-- What keys asked and what became of it, for their owners: kept for some days, and not durable as the
-- ledger is.
create table requests (
  id text primary key,
  account_id text not null,
  key_id text not null,
  at text not null,
  endpoint text not null,
  status bigint not null,
  duration_us bigint not null,
  credits bigint not null,
  -- Parameters, stages and requests to publishers, as JSON.
  detail text not null
);
create index requests_by_account on requests (account_id, at, id);
-- What is thrown away is one end of this index.
create index requests_by_age on requests (at);
