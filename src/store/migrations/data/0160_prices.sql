-- Closing prices that the operator loaded.
create table prices (
  symbol text not null,
  day text not null,
  close double precision not null,
  -- Day up to which splits are taken into the price; null for a price as quoted then.
  adjusted_to text,
  primary key (symbol, day)
);
