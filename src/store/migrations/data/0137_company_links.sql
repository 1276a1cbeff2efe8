-- Registrants that succeeded one another, with the filings that are the evidence.
create table company_links (
  successor text not null,
  predecessor text not null,
  -- Day, form and accession number of the successor's own filing about the succession.
  since text not null,
  form text not null,
  accession text not null,
  -- What shows that the two are one company: name, ticker, filing.
  basis text not null,
  -- Form 25 or 15 of the predecessor; null where it is not filed yet.
  ended_form text,
  ended_filed text,
  ended_accession text,
  -- Null if the successor continues the predecessor's accounts.
  reason text,
  primary key (successor, predecessor)
);
create index company_links_by_predecessor on company_links (predecessor);
