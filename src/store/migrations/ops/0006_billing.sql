-- Money from elsewhere. What the payment provider told us: whose customer is whose account, what they subscribe to, and
-- which payments were turned into credits.
create table billing_customers (
  -- The provider's identifier; an account's newest is the one in use.
  id text primary key,
  account_id text not null references accounts (id),
  created_at text not null
);
create index billing_customers_by_account on billing_customers (account_id, created_at);
create table billing_subscriptions (
  id text primary key,
  account_id text not null references accounts (id),
  plan text not null,
  status text not null,
  -- When the period that is paid for ends.
  period_end text,
  -- When it ends for good; null while it renews.
  ends_at text,
  -- Counts writes: whoever writes has to have read the one before.
  version bigint not null
);
create index billing_subscriptions_by_account on billing_subscriptions (account_id);
-- A payment is turned into credits once: by its own identifier.
create table billing_purchases (
  id text primary key,
  account_id text not null references accounts (id),
  -- A plan's name, or `pack`.
  item text not null,
  credits bigint not null,
  -- In the currency's smallest unit, as the provider has it.
  amount bigint not null,
  currency text not null,
  at text not null
);
create index billing_purchases_by_account on billing_purchases (account_id, at);
create table billing_refunds (
  -- The charge that was refunded, in whole or in part.
  id text primary key,
  purchase_id text not null references billing_purchases (id),
  -- Credits that the refunded part was worth, and those that were still there to be taken.
  owed bigint not null,
  taken bigint not null
);
create index billing_refunds_by_purchase on billing_refunds (purchase_id);
-- What a marketplace call would have cost a key; the marketplace meters it.
alter table marketplace_usage add column credits bigint not null default 0;
create index marketplace_usage_by_time on marketplace_usage (at);
