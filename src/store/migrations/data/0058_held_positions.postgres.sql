-- Positions of all 13F reports. The key holds the whole row, so that an answer is read from the key
-- alone, where each quarter's lie together and in it each security's.
create table held_positions (
  period text not null,
  cusip text not null,
  cik text not null,
  accession text not null,
  -- shares, call, put or principal.
  kind text not null,
  amount bigint not null,
  -- In dollars.
  value bigint not null,
  primary key (period, cusip, cik, accession, kind) include (amount, value)
);
-- Rows are added and hardly ever changed: pages are marked as readable from the key alone after a
-- few of them, instead of after a fifth of the table.
alter table held_positions set (
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 500000
);
