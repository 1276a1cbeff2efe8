-- Acceptance times by the filings' own headers, which decide over the lists'.
create table filing_headers (
  accession text primary key,
  accepted_at text not null
);

-- Zone in which a company's list states acceptance times: eastern, utc or undecided.
create table list_zones (
  cik text primary key,
  zone text not null
);
