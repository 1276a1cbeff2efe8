-- Notices of proposed sales (Form 144), one row per filing.
create table proposed_sales (
  accession text primary key,
  form text not null,
  issuer_cik text not null,
  filed text not null,
  accepted_at text not null,
  -- Market value in dollars of all that is to be sold.
  value double precision not null,
  -- Seller, relationships, what is to be sold, how it was acquired, and recent sales.
  body text not null,
  row_version bigint not null
);
create index proposed_sales_by_issuer on proposed_sales (issuer_cik, accepted_at, accession);
create index proposed_sales_by_time on proposed_sales (accepted_at, accession, value);
