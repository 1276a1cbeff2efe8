-- Which filings a company's facts are from, so that a filing that is not among them is found without
-- reading the facts. A company without a row gets one with its next answer.
create table facts_filings (
  cik text primary key,
  -- The facts that were read, as in company_facts.
  hash text not null,
  -- Accession numbers, separated by spaces.
  accessions text not null
);
