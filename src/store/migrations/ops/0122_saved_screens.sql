-- Screens of the market that an account keeps by a name: what the address of the page says.
create table saved_screens (
  id text primary key,
  account_id text not null references accounts (id),
  name text not null,
  query text not null,
  saved_at text not null,
  unique (account_id, name)
);
