-- Fails to deliver, as the half-monthly files list them.
create table settlement_fails (
  cusip text not null,
  settled_on text not null,
  symbol text not null,
  description text not null,
  quantity bigint,
  price double precision,
  file text not null,
  primary key (cusip, settled_on)
);
create index settlement_fails_by_day on settlement_fails (settled_on);
