-- Tickers that a list had and has no longer, or has for another company; also those that a company's
-- own document named and names no longer.
create table former_tickers (
  ticker text not null,
  cik text not null,
  -- Of the company, in the list.
  name text not null,
  -- Last day on which the ticker is known to have been the company's.
  last_on text not null,
  primary key (ticker, cik)
);
