-- A company's names as names of two publishers are compared: without legal form, and the form. Null in
-- rows that were written before; they are filled when the lists and profiles are read again.
alter table company_names add column core text;
alter table company_names add column legal_form text;
create index company_names_by_core on company_names (core, cik);
-- Lists of subsidiaries (Exhibit 21 of annual reports) that were looked for, one row per filing.
create table subsidiary_lists (
  accession text primary key,
  cik text not null,
  form text not null,
  filed text not null,
  accepted_at text not null,
  -- Type and address of the exhibit; null where the filing has none.
  exhibit text,
  url text,
  names bigint not null,
  row_version bigint not null
);
create index subsidiary_lists_by_company on subsidiary_lists (cik, accepted_at);
create table subsidiaries (
  accession text not null,
  position bigint not null,
  cik text not null,
  name text not null,
  jurisdiction text,
  core text not null,
  legal_form text not null,
  primary key (accession, position)
);
create index subsidiaries_by_core on subsidiaries (core, cik);
