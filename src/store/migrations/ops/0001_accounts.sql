-- Accounts, keys and the append-only credit ledger.
create table accounts (
  id text primary key,
  plan text not null,
  balance bigint not null check (balance >= 0),
  monthly_grant bigint not null,
  granted_month text not null,
  created_at text not null
);
create table keys (
  id text primary key,
  account_id text not null references accounts (id),
  hash text not null unique,
  kind text not null check (kind in ('live', 'sandbox')),
  last_four text not null,
  label text,
  created_at text not null,
  revoked_at text
);
create index keys_by_account on keys (account_id);
-- `amount` is the entry's effect on the balance: a grant or release is positive, a hold negative, a
-- settle zero. The balance is the sum of the amounts.
create table ledger (
  id text primary key,
  account_id text not null references accounts (id),
  kind text not null check (kind in ('grant', 'hold', 'settle', 'release')),
  amount bigint not null,
  call_id text not null,
  endpoint text,
  key_id text,
  at text not null,
  unique (call_id, kind)
);
create index ledger_by_account on ledger (account_id, at);
create index ledger_by_kind on ledger (kind, at);
-- One row per address, written first, so that parallel requests of one address wait their turn.
create table key_mint_turns (
  address text primary key,
  at text not null
);
create table key_mints (
  address text not null,
  at text not null
);
create index key_mints_by_address on key_mints (address, at);
create table idempotency (
  scope text not null,
  idempotency_key text not null,
  body_hash text not null,
  answer text,
  created_at text not null,
  primary key (scope, idempotency_key)
);
create table marketplace_usage (
  id text primary key,
  user_name text not null,
  subscription text not null,
  endpoint text not null,
  at text not null
);
create index marketplace_usage_by_user on marketplace_usage (user_name, at);
