-- Answers kept ready to send have the newest report.
create trigger filing_xbrl_added after insert on filing_xbrl begin
  insert into company_versions (cik, version) values (new.cik, 1)
    on conflict (cik) do update set version = version + 1;
end;
create trigger filing_xbrl_changed after update on filing_xbrl begin
  insert into company_versions (cik, version) values (new.cik, 1)
    on conflict (cik) do update set version = version + 1;
end;
