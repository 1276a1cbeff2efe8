-- Keys and accounts are counted apart: a person who made keys can still open an account.
alter table key_mints add column kind text not null default 'key';
drop index key_mints_by_address;
create index key_mints_by_address on key_mints (address, kind, at);
create index key_mints_by_time on key_mints (at);
-- Which accounts of keys made without signing in were merged into which, and how many credits of the
-- free plan came along.
create table key_claims (
  from_account_id text primary key references accounts (id),
  account_id text not null references accounts (id),
  free_credits bigint not null,
  at text not null
);
create index key_claims_by_account on key_claims (account_id, at);
