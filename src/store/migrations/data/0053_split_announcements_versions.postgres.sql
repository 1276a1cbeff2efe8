-- Answers kept ready to send have the announcements of splits.
create trigger split_announcements_changed after insert or update or delete on split_announcements
  for each row execute function raise_company_version();
