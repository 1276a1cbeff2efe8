-- Ownership forms (3, 4, 5 and their amendments), one row per filing with its lines in the body.
create table insider_filings (
  accession text primary key,
  issuer_cik text not null,
  issuer_name text,
  form text not null,
  kind text not null,
  is_amendment bigint not null,
  -- Both null where no document says when the filing was made.
  filed text,
  accepted_at text,
  -- When it was accepted; failing that, the last day that the form itself names.
  ordered_at text not null,
  period_of_report text,
  -- Filing day of what an amendment amends, as the amendment says.
  original_on text,
  url text not null,
  -- What was read: the filing's own document, or the publisher's quarterly data set.
  source text not null,
  fetched_at text not null,
  -- The packed document; null for a form filed as text.
  body bytea
);
create index insider_filings_by_issuer on insider_filings (issuer_cik, kind, ordered_at);
create index insider_filings_by_day on insider_filings (kind, filed, accepted_at)
  where body is not null;
create index insider_amendments on insider_filings (issuer_cik, kind) where is_amendment = 1;
create index insider_undated on insider_filings (kind, issuer_cik) where accepted_at is null;
-- Purchases that count: what the market-wide answers search and merge. Rows of a
-- filing and of those that amendments tie it to are written anew whenever one of them is.
create table insider_purchases (
  accession text not null,
  line bigint not null,
  kind text not null,
  issuer_cik text not null,
  -- CIKs of the reporting owners, with spaces between.
  owners text not null,
  -- Of a filing that no document dates, the last day that the form itself names.
  filed text not null,
  accepted_at text not null,
  is_dated bigint not null,
  -- Day on which the line, or the one it restates, was first filed.
  reported_on text not null,
  transaction_date text,
  -- Equal for lines that may report one trade.
  trade_key text not null,
  -- How it is held; null where the form does not say what is held afterwards.
  held text,
  shares double precision,
  value double precision,
  -- When an amendment that restates the line was accepted.
  superseded_at text,
  primary key (accession, line)
);
create index insider_purchases_by_report on insider_purchases (kind, reported_on, value);
create index insider_purchases_by_trade on insider_purchases (kind, transaction_date, issuer_cik);
create index insider_purchases_by_issuer on insider_purchases (issuer_cik, kind, transaction_date);
