-- 8-K filings and their item codes as headers, the current feed and the full-text index have them;
-- beside the lists of single companies, which are in filings.
create table event_filings (
  cik text not null,
  accession text not null,
  form text not null,
  filed text not null,
  accepted_at text not null,
  company text not null,
  primary_document text,
  items text not null,
  source text not null check (source in ('header', 'feed', 'search')),
  primary key (cik, accession)
);
create index event_filings_by_day on event_filings (filed, accession);
-- The feeds read the 8-Ks of a window, which are few among the filings of its days.
create index filings_8k_by_day on filings (filed, accession) where form like '8-K%';
