-- Records of forms that a domain declares by their fields: a row for each company that a filing names.
create table form_records (
  domain text not null,
  accession text not null,
  cik text not null,
  form text not null,
  -- The company that the filing names first; lists of all companies have a filing once.
  is_first integer not null,
  filed text not null,
  accepted_at text not null,
  -- The value that a question can bound; null where the form states none.
  amount double precision,
  -- The form's own fields, the issuer's name and the address of the submission.
  body text not null,
  row_version bigint not null,
  primary key (domain, accession, cik)
);
create index form_records_by_company on form_records (domain, cik, accepted_at, accession);
create index form_records_by_time on form_records (domain, accepted_at, accession)
  where is_first = 1;
