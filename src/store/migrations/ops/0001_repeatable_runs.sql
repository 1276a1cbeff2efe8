-- How many processes with a stopped clock or a seed have opened the store: each draws identifiers of its own.
create table repeatable_runs (
  name text primary key,
  count integer not null
);
