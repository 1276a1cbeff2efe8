-- Answers kept ready to send have the newest days of tickers.
create trigger ticker_days_changed after insert or update on ticker_days
  for each row execute function raise_company_version();
