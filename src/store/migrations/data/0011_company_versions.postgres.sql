-- The version of what is stored of a company: raised with every change of its tickers, names,
-- profiles, facts and statements, whoever writes it. Answers kept ready to send are held to it.
create table company_versions (
  cik text primary key,
  version bigint not null
);
create function raise_company_version() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into company_versions as kept (cik, version) values (old.cik, 1)
      on conflict (cik) do update set version = kept.version + 1;
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.cik <> old.cik) then
    insert into company_versions as kept (cik, version) values (new.cik, 1)
      on conflict (cik) do update set version = kept.version + 1;
  end if;
  return null;
end $$;
create trigger tickers_added_or_removed after insert or delete on tickers
  for each row execute function raise_company_version();
create trigger tickers_changed after update on tickers for each row
  when (old.cik <> new.cik or old.name <> new.name or old.position <> new.position)
  execute function raise_company_version();
create trigger company_names_added after insert or delete on company_names
  for each row execute function raise_company_version();
create trigger company_names_changed after update on company_names for each row
  when (old.name <> new.name or old.is_former <> new.is_former)
  execute function raise_company_version();
create trigger company_profiles_changed after insert or update or delete on company_profiles
  for each row execute function raise_company_version();
create trigger company_facts_changed after insert or update or delete on company_facts
  for each row execute function raise_company_version();
create trigger statements_changed after insert or update or delete on statements
  for each row execute function raise_company_version();
