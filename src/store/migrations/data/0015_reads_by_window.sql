-- Which issuers of a window can be clusters is told by the index alone.
create index insider_purchases_of_window on insider_purchases (kind, transaction_date, issuer_cik,
  filed, accession, value, accepted_at, is_dated, superseded_at);
drop index insider_purchases_by_trade;
-- 8-Ks of one company that no list may name, as far back as an answer reaches.
create index event_filings_by_company on event_filings (cik, accepted_at, accession);
