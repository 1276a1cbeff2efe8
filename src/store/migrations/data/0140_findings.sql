-- Findings of all rules in one table: those of statements, and those of single filings of other
-- forms, which are replaced with their filing.
alter table statement_findings rename to findings;
-- What the rule is about; a name of those that domains declare.
alter table findings add column subject text not null default 'statements';
-- The filing that a finding is replaced with; null for statements, which are judged as a whole.
alter table findings add column accession text;
drop index statement_findings_newest;
drop index statement_findings_by_kind;
create index findings_newest on findings (list, found_on, filed, cik, place);
create index findings_by_kind on findings (list, kind, found_on, filed, cik, place);
create index findings_by_subject on findings (list, subject, found_on, filed, cik, place);
create index findings_of_filing on findings (accession, subject);

-- CIKs of the people who report the filing, separated by commas.
alter table finding_news add column people text not null default '';
