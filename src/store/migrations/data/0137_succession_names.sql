-- Registrants that the report of a succession names, by its accession number.
create table succession_names (
  accession text not null,
  cik text not null,
  primary key (accession, cik)
);
