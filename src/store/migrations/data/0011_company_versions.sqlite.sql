-- The version of what is stored of a company: raised with every change of its tickers, names,
-- profiles, facts and statements, whoever writes it. Answers kept ready to send are held to it.
create table company_versions (
  cik text primary key,
  version bigint not null
);
create trigger tickers_added after insert on tickers begin
  insert into company_versions (cik, version) values (new.cik, 1)
    on conflict (cik) do update set version = version + 1;
end;
create trigger tickers_changed after update on tickers
when old.cik <> new.cik or old.name <> new.name or old.position <> new.position begin
  insert into company_versions (cik, version) values (old.cik, 1)
    on conflict (cik) do update set version = version + 1;
  insert into company_versions (cik, version) values (new.cik, 1)
    on conflict (cik) do update set version = version + 1;
end;
create trigger tickers_removed after delete on tickers begin
  insert into company_versions (cik, version) values (old.cik, 1)
    on conflict (cik) do update set version = version + 1;
end;
create trigger company_names_added after insert on company_names begin
  insert into company_versions (cik, version) values (new.cik, 1)
    on conflict (cik) do update set version = version + 1;
end;
create trigger company_names_changed after update on company_names
when old.name <> new.name or old.is_former <> new.is_former begin
  insert into company_versions (cik, version) values (new.cik, 1)
    on conflict (cik) do update set version = version + 1;
end;
create trigger company_names_removed after delete on company_names begin
  insert into company_versions (cik, version) values (old.cik, 1)
    on conflict (cik) do update set version = version + 1;
end;
create trigger company_profiles_added after insert on company_profiles begin
  insert into company_versions (cik, version) values (new.cik, 1)
    on conflict (cik) do update set version = version + 1;
end;
create trigger company_profiles_changed after update on company_profiles begin
  insert into company_versions (cik, version) values (new.cik, 1)
    on conflict (cik) do update set version = version + 1;
end;
create trigger company_profiles_removed after delete on company_profiles begin
  insert into company_versions (cik, version) values (old.cik, 1)
    on conflict (cik) do update set version = version + 1;
end;
create trigger company_facts_added after insert on company_facts begin
  insert into company_versions (cik, version) values (new.cik, 1)
    on conflict (cik) do update set version = version + 1;
end;
create trigger company_facts_changed after update on company_facts begin
  insert into company_versions (cik, version) values (new.cik, 1)
    on conflict (cik) do update set version = version + 1;
end;
create trigger company_facts_removed after delete on company_facts begin
  insert into company_versions (cik, version) values (old.cik, 1)
    on conflict (cik) do update set version = version + 1;
end;
create trigger statements_added after insert on statements begin
  insert into company_versions (cik, version) values (new.cik, 1)
    on conflict (cik) do update set version = version + 1;
end;
create trigger statements_changed after update on statements begin
  insert into company_versions (cik, version) values (new.cik, 1)
    on conflict (cik) do update set version = version + 1;
end;
create trigger statements_removed after delete on statements begin
  insert into company_versions (cik, version) values (old.cik, 1)
    on conflict (cik) do update set version = version + 1;
end;
