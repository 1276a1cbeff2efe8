-- Accounts, keys and the append-only credit ledger.
create table accounts (
  id text primary key,
  plan text not null,
  balance bigint not null check (balance >= 0),
  monthly_grant bigint not null,
  granted_month text not null,
  created_at text not null,
  merged_into text references accounts (id)
);
create index accounts_merged on accounts (merged_into);

create table keys (
  id text primary key,
  account_id text not null references accounts (id),
  hash text not null unique,
  kind text not null check (kind in ('live', 'sandbox')),
  last_four text not null,
  label text,
  created_at text not null,
  revoked_at text,
  last_used_at text,
  -- Credits that a key may spend in a day (UTC), null for any number, and what it has spent on the day
  -- that is named: counted only while there is a budget.
  budget bigint check (budget >= 0),
  budget_day text not null default '',
  budget_spent bigint not null default 0,
  -- Limits of a key: its expiry, its uses (words with spaces between them;
  -- null for everything), and the networks it may be used from (the same; null for any).
  expires_at text,
  scopes text,
  allowed text
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
  -- Calls that are charged at once share one entry for each account, key, endpoint and day (UTC), which
  -- grows while the day lasts: how many calls an entry is of. Entries of before are of one call each.
  calls bigint not null default 1,
  unique (call_id, kind)
);
create index ledger_by_account on ledger (account_id, at);
-- A call ends once: its hold is settled or released, never both.
create unique index ledger_ends on ledger (call_id) where kind in ('settle', 'release');
-- Holds are few, since most calls are settled at once; only they are looked for by their age.
create index ledger_holds on ledger (at) where kind = 'hold';

-- One row per address, written first, so that parallel requests of one address wait their turn.
create table key_mint_turns (
  address text primary key,
  at text not null
);

create table key_mints (
  address text not null,
  at text not null,
  -- Keys and accounts are counted apart: a person who made keys can still open an account.
  kind text not null default 'key'
);
create index key_mints_by_address on key_mints (address, kind, at);
create index key_mints_by_time on key_mints (at);

create table idempotency (
  scope text not null,
  idempotency_key text not null,
  body_hash text not null,
  answer text,
  created_at text not null,
  -- Until when a request under way blocks its Idempotency-Key; whoever answers it says so again and
  -- again. Null from nodes that do not: a minute from its beginning.
  held_until text,
  primary key (scope, idempotency_key)
);
create index idempotency_by_age on idempotency (created_at);

create table marketplace_usage (
  id text primary key,
  user_name text not null,
  subscription text not null,
  endpoint text not null,
  at text not null,
  -- The price a key would have paid for a marketplace call; the marketplace meters it.
  credits bigint not null default 0
);
create index marketplace_usage_by_user on marketplace_usage (user_name, at);
create index marketplace_usage_by_time on marketplace_usage (at);

-- Work to be done, on the embedded store; PostgreSQL has its own queue beside these tables.
create table jobs (
  id text primary key,
  name text not null,
  job_key text not null,
  payload text not null,
  -- Lower goes first.
  priority bigint not null,
  run_at text not null,
  attempts bigint not null,
  state text not null check (state in ('waiting', 'dead')),
  -- A job under way is its worker's until then; afterwards anybody's.
  leased_until text,
  leased_by text,
  reason text,
  created_at text not null,
  unique (name, job_key)
);
create index jobs_in_turn on jobs (state, priority, run_at);

-- Offices that one process holds at a time, such as watching the feed.
create table offices (
  name text primary key,
  holder text not null,
  until_at text not null
);

-- Every filing that a feed or an index named, and what became of it.
create table seen_filings (
  accession text primary key,
  form text not null,
  -- Ten digits each, joined by commas.
  ciks text not null,
  filed text not null,
  accepted_at text,
  seen_at text not null,
  source text not null check (source in ('feed', 'index', 'backfill')),
  state text not null check (state in ('pending', 'processed', 'failed', 'ignored')),
  reason text,
  parsed_at text,
  -- The order in which filings were seen, for whoever reads them by a cursor. Numbers are given out under
  -- the lock of `feed_turns`, so that a smaller one never appears after a larger one.
  seq bigint
);
create index seen_filings_by_day on seen_filings (filed, form);
create index seen_filings_by_state on seen_filings (state, seen_at);
create unique index seen_filings_by_seq on seen_filings (seq);
create index seen_filings_by_form on seen_filings (form, seq);

-- Webhooks, what is to be delivered to them, and every attempt at it.
create table webhooks (
  id text primary key,
  account_id text not null references accounts (id),
  url text not null,
  -- Event kinds between commas, such as `,insider,8-k,`.
  events text not null,
  active bigint not null,
  created_at text not null,
  deactivated_at text,
  deactivated_reason text,
  -- Number of the last event that was queued for it.
  sequence bigint not null,
  -- Time from which every attempt has failed; null after a success.
  failing_since text,
  -- When its next delivery is due; null when nothing is pending.
  due_at text,
  -- One worker at a time delivers to a webhook, until then.
  lease text,
  lease_until text,
  -- Host of a webhook, to share out attempts among hosts; written with its next delivery where
  -- it is missing. Slow is one whose receiver took long to answer last time, or did not.
  host text,
  slow bigint not null default 0,
  -- When a webhook's host proved that it wants deliveries; null until then.
  proven_at text,
  -- How a webhook is told: `json`, a chat's format, or `email` to its owner.
  format text not null default 'json',
  -- The owner's name for it.
  name text,
  -- For e-mail: `filing` sends a letter each, `daily` one a day; null for other formats.
  digest text,
  -- Filings that a webhook reports, by the order in which they were seen, not by clocks: those after
  -- the last one that was seen when it was registered. 0 where it was registered before this was noted.
  seen_before bigint not null default 0
);
create index webhooks_by_account on webhooks (account_id, created_at);
create index webhooks_by_due on webhooks (due_at) where active = 1 and due_at is not null;
create index webhooks_by_lease on webhooks (lease) where lease is not null;
-- Finds what is due in each pool without walking the other's.
create index webhooks_by_room on webhooks (slow, due_at) where active = 1 and due_at is not null;

create table webhook_companies (
  webhook_id text not null references webhooks (id),
  cik text not null,
  -- The address as it was registered.
  ticker text not null,
  position bigint not null,
  primary key (webhook_id, position)
);
create index webhook_companies_by_cik on webhook_companies (cik, webhook_id);

create table webhook_secrets (
  id text primary key,
  webhook_id text not null references webhooks (id),
  sealed text not null,
  created_at text not null,
  -- Null for the current secret; a replaced one signs beside it until then.
  expires_at text
);
create index webhook_secrets_by_webhook on webhook_secrets (webhook_id, created_at);

-- Filings that were marked processed and have not been matched to webhooks yet.
create table webhook_outbox (
  accession text primary key,
  form text not null,
  ciks text not null,
  accepted_at text,
  seen_at text not null,
  parsed_at text not null,
  tries bigint not null,
  next_at text not null,
  -- The place of the filing in that order. A process of an older version does not note it: such a filing
  -- counts as seen after everything.
  seq bigint not null default 9007199254740991,
  -- Why the last try to match a filing to webhooks failed, and when it was given up: it is not tried
  -- again then. A process of an older version, which does not look, still tries it.
  reason text,
  given_up_at text
);
create index webhook_outbox_by_time on webhook_outbox (next_at);

-- One row per filing that some webhook watches; `data` is what a delivery carries.
create table webhook_events (
  accession text primary key,
  kind text not null,
  at text not null,
  data text not null,
  -- The filing of an event, where there are several of one: `accession` then only tells them apart.
  filing text
);
create index webhook_events_by_age on webhook_events (at);

create table webhook_deliveries (
  id text primary key,
  webhook_id text not null references webhooks (id),
  accession text not null references webhook_events (accession),
  sequence bigint not null,
  status text not null check (status in ('pending', 'delivered', 'failed', 'cancelled')),
  -- Attempts of the present round; a replay begins another one.
  tries bigint not null,
  round bigint not null,
  -- Attempts of all rounds.
  attempts bigint not null,
  next_at text,
  created_at text not null,
  done_at text,
  unique (webhook_id, accession),
  unique (webhook_id, sequence)
);
create index webhook_deliveries_pending on webhook_deliveries (webhook_id, next_at)
  where status = 'pending';
create index webhook_deliveries_done on webhook_deliveries (done_at) where status <> 'pending';
-- To find what is old, and the deliveries of an event.
create index webhook_deliveries_by_accession on webhook_deliveries (accession);
-- The log of all webhooks of an account, last queued first.
create index webhook_deliveries_by_time on webhook_deliveries (webhook_id, created_at, id);

create table webhook_attempts (
  delivery_id text not null references webhook_deliveries (id),
  number bigint not null,
  at text not null,
  status_code bigint,
  duration_ms bigint not null,
  error text,
  -- First bytes of what the receiver answered.
  answer text,
  primary key (delivery_id, number)
);

-- Written first by whoever matches filings to webhooks, so that one at a time does.
create table webhook_turns (
  name text primary key,
  at text not null
);

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
  user_id text not null references users (id) on delete cascade,
  -- The account that a browser looks at; null for the person's own.
  account_id text
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

-- The budget of requests to a publisher, shared by all processes; times are milliseconds of the store's clock.
create table publisher_budget (
  publisher text primary key,
  -- The next free slot.
  next_at bigint not null,
  -- Nobody asks until then, after so many refusals in a row.
  paused_until bigint not null,
  refusals bigint not null,
  -- Turns of a lower rank leave slots to this one until then.
  urgent_rank bigint not null,
  urgent_until bigint not null,
  -- Reason for the pause until `paused_until`, in the word of the process that was refused.
  reason text,
  -- When visitors of the pages may send the next request; their share is used up until then.
  visitors_at bigint not null default 0
);

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
  taken bigint not null,
  -- Credits that open disputes over the charge are worth, and those of them that a hold keeps.
  disputed bigint not null default 0,
  held bigint not null default 0,
  -- The cause of that hold in the ledger; null where nothing is held.
  held_by text,
  -- Counts writes: whoever writes has to have read the one before.
  version bigint not null default 0
);
create index billing_refunds_by_purchase on billing_refunds (purchase_id);

-- Written now and then to learn whether the store can be: a full disk still answers reads.
create table write_probes (
  name text primary key,
  at text not null
);

-- The parties of each, by its number.
create table seen_parties (
  cik text not null,
  seq bigint not null,
  -- In the publisher's spelling; null where only the number was named.
  name text,
  primary key (cik, seq)
);
create index seen_parties_by_seq on seen_parties (seq);

create table feed_turns (
  name text primary key,
  last_seq bigint not null
);

-- How the reading of the feed stands.
create table feed_state (
  name text primary key,
  -- When this service first looked at it: filings of earlier days are no news.
  began_at text not null,
  -- Acceptance time down to which nothing of the feed was passed over.
  read_to text,
  -- The last look that got an answer, and since when looks have followed one another.
  looked_at text,
  steady_since text,
  -- Why the last look failed; null after one that did not.
  failure text,
  failing_since text
);

-- Merges of accounts whose keys were made without signing in, and how many credits of the
-- free plan came along.
create table key_claims (
  from_account_id text primary key references accounts (id),
  account_id text not null references accounts (id),
  free_credits bigint not null,
  at text not null
);
create index key_claims_by_account on key_claims (account_id, at);

-- Messages to an account on its pages, and by mail where there is a mail server.
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

-- Tests that began within the last minute or are under way, which the bounds on tests count.
create table webhook_tests (
  id text primary key,
  webhook_id text not null,
  account_id text not null,
  host text not null,
  -- Requests that the receiver may get: one, or as many as the lab sends.
  posts bigint not null,
  began_at text not null,
  -- When it ended; before that, when it will have ended at the latest.
  ends_at text not null
);

-- Searches by webhooks in the text of new filings.
create table webhook_searches (
  webhook_id text primary key references webhooks (id),
  -- Hash of the search: webhooks with the same search are matched as one.
  search text not null,
  q text not null,
  -- Filters as registered; null if the search has none.
  forms text,
  entity_name text,
  -- 1 where it is about every filer, 0 where about the companies of its webhook.
  is_for_all bigint not null
);
create index webhook_searches_by_search on webhook_searches (search);

-- New filings whose text some search may be about and that have not been read for it yet.
create table webhook_readings (
  accession text primary key,
  form text not null,
  ciks text not null,
  -- Names of the parties, as a JSON object by CIK.
  names text not null,
  accepted_at text,
  seen_at text not null,
  tries bigint not null,
  -- Null once it was given up.
  next_at text,
  -- Why the last try failed.
  reason text,
  lease text,
  lease_until text,
  seq bigint not null default 9007199254740991
);
create index webhook_readings_by_time on webhook_readings (next_at);
create index webhook_readings_by_lease on webhook_readings (lease) where lease is not null;

-- The text that a key had before it was replaced; it works until then. A key has one such text at most.
create table replaced_keys (
  key_id text primary key references keys (id),
  hash text not null unique,
  last_four text not null,
  expires_at text not null
);

-- Requests of keys and their outcome, for their owners: stored for some days, and not durable as the
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
-- Pruning deletes one end of this index.
create index requests_by_age on requests (at);

-- Receivers' answers to tests; the last ones of each webhook.
create table webhook_test_outcomes (
  id text primary key,
  webhook_id text not null references webhooks (id),
  at text not null,
  status_code bigint,
  duration_ms bigint not null,
  error text,
  answer text,
  -- Checks of the lab, and how many of them failed; null for a test without it.
  lab_checks bigint,
  lab_failed bigint
);
create index webhook_test_outcomes_by_webhook on webhook_test_outcomes (webhook_id, at);
create index webhook_test_outcomes_by_age on webhook_test_outcomes (at);

-- People, managers and other filers whom webhooks watch, whatever company they report on.
create table webhook_people (
  webhook_id text not null references webhooks (id),
  cik text not null,
  position bigint not null,
  primary key (webhook_id, position)
);
create index webhook_people_by_cik on webhook_people (cik, webhook_id);

-- Audit log of an account (actor, act, time, address): written in the transaction of the act, kept for a
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
-- Pruning deletes one end of this index.
create index audit_by_age on audit_entries (at);

-- Members of an account, with their roles. Every account that somebody signed up for has
-- one owner; a person may be in several accounts.
create table account_members (
  account_id text not null references accounts (id),
  user_id text not null references users (id) on delete cascade,
  role text not null check (role in ('viewer', 'member', 'admin', 'owner')),
  joined_at text not null,
  primary key (account_id, user_id)
);
create index account_members_by_user on account_members (user_id);
create unique index account_members_owner on account_members (account_id) where role = 'owner';

-- The links are kept as hashes; what was accepted or taken back has ended.
create table account_invitations (
  id text primary key,
  account_id text not null references accounts (id),
  email text not null,
  role text not null check (role in ('viewer', 'member', 'admin')),
  hash text not null unique,
  created_at text not null,
  expires_at text not null,
  ended_at text
);
create index account_invitations_by_account on account_invitations (account_id, created_at);
create index account_invitations_by_age on account_invitations (expires_at);

-- Buckets of the request rate that processes on one store share: tokens left, below zero where several
-- let through more than there was, and when that was so, in milliseconds.
create table rate_buckets (
  key text primary key,
  tokens double precision not null,
  at bigint not null
);
create index rate_buckets_by_age on rate_buckets (at);

-- Screens of the market that an account keeps by a name: what the address of the page says.
create table saved_screens (
  id text primary key,
  account_id text not null references accounts (id),
  name text not null,
  query text not null,
  saved_at text not null,
  unique (account_id, name)
);
