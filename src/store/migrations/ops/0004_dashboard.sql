-- People who sign in to the dashboard, as better-auth keeps them: booleans are 0 and 1, instants text.
create table users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified bigint not null,
  image text,
  created_at text not null,
  updated_at text not null
);
create table sessions (
  id text primary key,
  expires_at text not null,
  token text not null unique,
  created_at text not null,
  updated_at text not null,
  ip_address text,
  user_agent text,
  user_id text not null references users (id) on delete cascade
);
create index sessions_by_user on sessions (user_id);
-- A way to sign in: a password's hash, or somebody at another provider.
create table credentials (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at text,
  refresh_token_expires_at text,
  scope text,
  password text,
  created_at text not null,
  updated_at text not null
);
create index credentials_by_user on credentials (user_id);
create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at text not null,
  created_at text not null,
  updated_at text not null
);
create index verifications_by_identifier on verifications (identifier);
create table sign_in_rates (
  id text primary key,
  rate_key text not null unique,
  count bigint not null,
  last_request bigint not null
);
-- One person owns one account; an account that a key was claimed from points to its new one.
create table account_owners (
  user_id text primary key references users (id) on delete cascade,
  account_id text not null unique references accounts (id)
);
alter table accounts add column merged_into text references accounts (id);
create index accounts_merged on accounts (merged_into);
alter table keys add column last_used_at text;
