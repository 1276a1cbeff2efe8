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
  -- Rows with the code of a purchase.
  purchases bigint not null,
  url text not null,
  fetched_at text not null,
  -- Null for a form filed as text.
  body text
);
create index insider_filings_by_issuer on insider_filings (issuer_cik, kind, ordered_at);
create index insider_filings_by_day on insider_filings (kind, filed);
