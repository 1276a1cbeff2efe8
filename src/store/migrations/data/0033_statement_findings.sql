-- What is found in companies' statements, one row for each value: those that a later filing gives
-- otherwise (`list` is `restatement`) and those that do not add up (`exception`).
create table statement_findings (
  cik text not null,
  list text not null,
  -- Which value of which row; with the company and the list, what a row is known by.
  place text not null,
  kind text not null,
  found_on text not null,
  -- Of the filing that shows it.
  filed text not null,
  -- What is said of it: while that stays the same, so does the day it was found.
  said text not null,
  body text not null,
  primary key (cik, list, place)
);
create index statement_findings_newest on statement_findings (list, found_on, filed, cik, place);
create index statement_findings_by_kind
  on statement_findings (list, kind, found_on, filed, cik, place);
