-- Who reports each ownership form: a person's forms over all companies are found by it.
create table insider_owners (
  owner_cik text not null,
  accession text not null,
  -- Place among the owners of the form.
  position bigint not null,
  issuer_cik text not null,
  issuer_name text,
  kind text not null,
  is_amendment bigint not null,
  -- As in insider_filings.
  filed text,
  accepted_at text,
  ordered_at text not null,
  name text,
  role text,
  officer_title text,
  primary key (owner_cik, accession)
);
create index insider_owners_by_time on insider_owners (owner_cik, ordered_at, accession);
create index insider_owners_by_filing on insider_owners (accession);
-- Spellings of owners' names, which people are searched by.
create table insider_names (
  owner_cik text not null,
  name text not null,
  -- The newest form that spells it so.
  last_at text not null,
  primary key (owner_cik, name)
);
