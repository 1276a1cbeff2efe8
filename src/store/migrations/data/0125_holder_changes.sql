-- How often reports on a quarter have changed since the store was made: what is counted of all of them is
-- counted again only then. A quarter has several counts, each for some of the managers, as who changes
-- one keeps others from it until the end of the transaction.
create table holder_changes (
  period text not null,
  slot integer not null,
  changes bigint not null,
  primary key (period, slot)
);
