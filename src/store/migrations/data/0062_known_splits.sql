-- The splits that a company's facts show, as a list in JSON, for answers that compare counts of its
-- shares; null in rows from before, which are built again.
alter table statements add column splits text;
delete from row_versions where domain = 'financials';
