-- Managers that file on Form 13F by name: as the publisher's indexes and their own covers spell it,
-- with the first and last day of a filing under it.
create table manager_names (
  cik text not null,
  name_key text not null,
  name text not null,
  first_on text not null,
  last_on text not null,
  primary key (cik, name_key)
);
create index manager_names_by_key on manager_names (name_key);
-- What one report adds up to, so that the sizes of all managers need no table unpacked.
create table manager_reports (
  cik text not null,
  accession text not null,
  period text not null,
  filed text,
  -- When it was accepted, or the end of its day; null where neither is known.
  known_at text,
  -- In dollars; null where it has no table, as a notice.
  value bigint,
  positions bigint,
  primary key (cik, accession)
);
