-- Prices of trades as they are compared with the issuer's others, and the rule that a trade fails: it
-- counts in no ranking. Rows are filled when filings are recorded anew.
alter table insider_purchases add column security text not null default '';
alter table insider_purchases add column unit_price double precision;
alter table insider_purchases add column doubt text;
alter table insider_sales add column security text not null default '';
alter table insider_sales add column unit_price double precision;
alter table insider_sales add column doubt text;
drop index insider_purchases_of_window;
-- Finds the issuers of a window that can be clusters from the index alone.
create index insider_purchases_of_window on insider_purchases (kind, transaction_date, issuer_cik,
  filed, accession, value, accepted_at, is_dated, superseded_at, doubt);
create index insider_sales_by_issuer on insider_sales (issuer_cik, transaction_date);
