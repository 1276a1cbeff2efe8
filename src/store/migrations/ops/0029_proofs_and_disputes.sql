-- What an account is told on its pages, and by mail where there is a mail server.
create table account_notices (
  id text primary key,
  account_id text not null references accounts (id),
  at text not null,
  title text not null,
  text text not null
);
create index account_notices_by_account on account_notices (account_id, at);
create index account_notices_by_age on account_notices (at);
-- One word, sealed with the key that seals the secrets of this store: another key cannot open it.
create table sealed_words (
  id text primary key,
  sealed text not null,
  created_at text not null
);
-- Credits that open disputes over the charge are worth, and those of them that a hold keeps.
alter table billing_refunds add column disputed bigint not null default 0;
alter table billing_refunds add column held bigint not null default 0;
-- The cause of that hold in the ledger; null where nothing is held.
alter table billing_refunds add column held_by text;
-- Counts writes: whoever writes has to have read the one before.
alter table billing_refunds add column version bigint not null default 0;
-- They are kept as hashes from now on; those that stand here in clear live for an hour at most.
delete from verifications;
