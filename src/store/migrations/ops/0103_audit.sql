-- Who did what in an account, when and from where: written in the transaction of the act, kept for a
-- set time. Names are those of the time of the act.
create table audit_entries (
  id text primary key,
  account_id text not null references accounts (id),
  at text not null,
  act text not null,
  actor_kind text not null check (actor_kind in ('person', 'key', 'operator', 'service')),
  actor_id text,
  actor text not null,
  address text,
  target text not null,
  detail text not null
);
create index audit_by_account on audit_entries (account_id, at, id);
create index audit_by_actor on audit_entries (actor_id);
-- What is thrown away is one end of this index.
create index audit_by_age on audit_entries (at);
