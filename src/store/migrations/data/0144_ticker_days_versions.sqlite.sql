-- Answers kept ready to send have the newest days of tickers.
create trigger ticker_days_added after insert on ticker_days begin
  insert into company_versions (cik, version) values (new.cik, 1)
    on conflict (cik) do update set version = version + 1;
end;
create trigger ticker_days_changed after update on ticker_days begin
  insert into company_versions (cik, version) values (new.cik, 1)
    on conflict (cik) do update set version = version + 1;
end;
