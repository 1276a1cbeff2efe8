-- What trades are narrowed by: the box about a plan, owners' roles with spaces around, and the percent
-- that a trade is of what was held before. Null where the form does not say.
alter table insider_purchases add column plan bigint;
alter table insider_purchases add column roles text;
alter table insider_purchases add column share_of_holdings double precision;
-- Sales that count (code S), as insider_purchases has purchases.
create table insider_sales (
  accession text not null,
  line bigint not null,
  kind text not null,
  issuer_cik text not null,
  owners text not null,
  filed text not null,
  accepted_at text not null,
  is_dated bigint not null,
  reported_on text not null,
  transaction_date text,
  trade_key text not null,
  held text,
  shares double precision,
  value double precision,
  superseded_at text,
  report text,
  plan bigint,
  roles text,
  share_of_holdings double precision,
  primary key (accession, line)
);
create index insider_sales_by_report on insider_sales (kind, reported_on, value);
