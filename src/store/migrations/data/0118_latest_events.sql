-- The newest 8-Ks of all companies, and those of some items, from indexes alone.
create index filings_8k_newest on filings (accepted_at, accession, items)
  where form like '8-K%' and items <> '';
create index event_filings_newest on event_filings (accepted_at, accession, items)
  where items <> '';
-- Whether another source has the same filing.
create index event_filings_by_accession on event_filings (accession);
