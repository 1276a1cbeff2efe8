-- Positions of all 13F reports, each quarter's together and in it each security's: what one answer
-- reads lies side by side, and a quarter that is being filled is a small part of the table.
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
  primary key (period, cusip, cik, accession, kind)
) without rowid;
