-- Companies, their filings and their structured facts.
create table tickers (
  ticker text primary key,
  cik text not null,
  name text not null,
  exchange text,
  position bigint not null
);
create index tickers_by_cik on tickers (cik, position);
-- One row per version of a profile that was seen; the newest is the current one.
create table company_profiles (
  cik text not null,
  seen_at text not null,
  hash text not null,
  body text not null,
  primary key (cik, seen_at)
);
create table company_names (
  cik text not null,
  name_key text not null,
  name text not null,
  is_former bigint not null,
  primary key (cik, name_key)
);
create index company_names_by_key on company_names (name_key);
create table cusips (
  cusip text not null,
  symbol text not null,
  description text not null,
  source text not null,
  first_on text not null,
  last_on text not null,
  primary key (cusip, symbol)
);
create index cusips_by_symbol on cusips (symbol);
create table filings (
  cik text not null,
  accession text not null,
  form text not null,
  filed text not null,
  accepted_at text not null,
  report_date text,
  primary_document text,
  description text,
  items text not null,
  primary key (cik, accession)
);
create index filings_by_date on filings (cik, accepted_at, accession);
create index filings_by_form on filings (cik, form, accepted_at, accession);
-- Older pages of a company's filing list; read from the newest on, as far as callers ask.
create table filing_pages (
  cik text not null,
  name text not null,
  filing_from text not null,
  filing_to text not null,
  primary key (cik, name)
);
create table company_facts (
  cik text primary key,
  hash text not null,
  fetched_at text not null,
  body bytea not null
);
create table statements (
  cik text not null,
  period_type text not null,
  hash text not null,
  body bytea not null,
  primary key (cik, period_type)
);
-- What was asked of a publisher, when, and whether anything was there.
create table ingests (
  job text not null,
  subject text not null,
  at text not null,
  outcome text not null check (outcome in ('stored', 'absent')),
  primary key (job, subject)
);
-- Answers with validators, kept so that an unchanged document need not be sent again.
create table publisher_answers (
  url text primary key,
  body bytea not null,
  etag text,
  last_modified text
);
