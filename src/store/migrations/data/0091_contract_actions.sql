-- Who was awarded federal contracts, as the publisher writes it: one row per spelling.
create table contract_recipients (
  id text primary key,
  name text not null,
  uei text,
  parent_name text,
  parent_uei text,
  -- The names as they are compared.
  core text not null,
  parent_core text
);
create index contract_recipients_by_core on contract_recipients (core);
create index contract_recipients_by_parent on contract_recipients (parent_core);
create index contract_recipients_by_uei on contract_recipients (uei);
create index contract_recipients_by_parent_uei on contract_recipients (parent_uei);
-- Awards, as their newest action that was read describes them. Amounts are in cents.
create table contract_awards (
  award_key text primary key,
  award_id text,
  parent_award_id text,
  award_type text,
  agency text,
  sub_agency text,
  naics_code text,
  naics text,
  psc_code text,
  psc text,
  description text,
  starts_on text,
  ends_on text,
  -- As the publisher totals the award; null where only single actions were read.
  total_cents bigint,
  last_action_on text not null
);
-- Actions on awards: what one obligates may be negative.
create table contract_actions (
  award_key text not null,
  modification text not null,
  -- Empty where the document does not say.
  transaction_number text not null,
  recipient_id text not null,
  agency text,
  action_on text not null,
  -- When it was first reported; null where the document does not say.
  reported_on text,
  fiscal_year bigint not null,
  obligated_cents bigint not null,
  seen_at text not null,
  primary key (award_key, modification, transaction_number)
);
create index contract_actions_by_recipient on contract_actions (recipient_id, action_on);
-- What was asked of the publisher's search about a company, and the archive files that were loaded.
create table contract_searches (
  cik text primary key,
  at text not null,
  actions bigint not null,
  is_whole integer not null
);
create table contract_files (
  name text primary key,
  loaded_at text not null,
  actions bigint not null
);
