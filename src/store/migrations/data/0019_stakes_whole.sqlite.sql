-- An issuer's stakes in the order in which answers have them, whole: the rows lie scattered over the
-- table, and each took a search and a page of its own.
drop index stakes_before;
create index stakes_whole on stakes (issuer_cik, ordered_at, accession, form, is_amendment, issuer,
  cusip, percent_of_class, shares, event_date, filed, accepted_at, url, holders, body);
