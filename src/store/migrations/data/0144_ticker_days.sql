-- Days on which a ticker was a company's, for each kind of evidence.
create table ticker_days (
  cik text not null,
  ticker text not null,
  -- list, profile, form or cover.
  basis text not null,
  first_on text not null,
  -- Null while the newest list or profile has it.
  last_on text,
  -- Accession number of the newest filing with it; null for lists.
  document text,
  -- Title of the security and exchange, as the cover of a report names them.
  title text,
  exchange text,
  primary key (cik, ticker, basis)
);
create index ticker_days_by_ticker on ticker_days (ticker);
insert into ticker_days (cik, ticker, basis, first_on, last_on)
select cik, ticker, 'list', last_on, last_on from former_tickers;
