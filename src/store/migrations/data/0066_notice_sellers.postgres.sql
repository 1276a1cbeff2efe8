-- Whose sale a notice announces: a person's notices are found by it.
alter table proposed_sales add column seller_cik text;
update proposed_sales set seller_cik = body::json ->> 'seller_cik';
create index proposed_sales_by_seller on proposed_sales (seller_cik, accepted_at, accession);
