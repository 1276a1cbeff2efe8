-- Which issuer a CUSIP belongs to, by the Schedules 13D and 13G that name both. One row per filing,
-- so that every pair keeps where it comes from.
create table cusip_issuers (
  cusip text not null,
  cik text not null,
  accession text not null,
  issuer text not null,
  -- Null where no document at hand says when the filing was made.
  accepted_at text,
  primary key (cusip, cik, accession)
);
create index cusip_issuers_by_cik on cusip_issuers (cik, cusip);
create index cusip_issuers_by_filing on cusip_issuers (accession);
