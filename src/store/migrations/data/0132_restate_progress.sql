-- How far the restating of a domain's rows is: those restated, of those that were outdated at its start.
alter table row_versions add column done bigint not null default 0;
alter table row_versions add column total bigint not null default 0;
