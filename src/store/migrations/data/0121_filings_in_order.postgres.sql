-- One index finds a filing by its number alone and keeps it from being in a company's list twice.
alter table filings drop constraint filings_pkey;
drop index filings_by_accession;
alter table filings add primary key (accession, cik);
