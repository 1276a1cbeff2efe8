-- Answers kept ready to send have the newest report.
create trigger filing_xbrl_changed after insert or update on filing_xbrl
  for each row execute function raise_company_version();
