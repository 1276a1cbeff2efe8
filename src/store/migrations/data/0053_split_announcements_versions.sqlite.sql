-- Answers kept ready to send have the announcements of splits.
create trigger split_announcements_added after insert on split_announcements begin
  insert into company_versions (cik, version) values (new.cik, 1)
    on conflict (cik) do update set version = version + 1;
end;
create trigger split_announcements_changed after update on split_announcements begin
  insert into company_versions (cik, version) values (new.cik, 1)
    on conflict (cik) do update set version = version + 1;
end;
create trigger split_announcements_removed after delete on split_announcements begin
  insert into company_versions (cik, version) values (old.cik, 1)
    on conflict (cik) do update set version = version + 1;
end;
