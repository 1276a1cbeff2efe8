-- One index finds a filing by its number alone and keeps it from being in a company’s list twice.
create table filings (
  cik text not null,
  accession text not null,
  form text not null,
  filed text not null,
  accepted_at text not null,
  report_date text,
  primary_document text,
  description text,
  items text not null,
  primary key (accession, cik)
);
create index filings_by_date on filings (cik, accepted_at, accession);
create index filings_by_form on filings (cik, form, accepted_at, accession);
-- The 8-Ks of one company, and those whose list names no items.
create index filings_8k_by_company on filings (cik, accepted_at, accession)
  where form like '8-K%';
create index filings_8k_without_items on filings (cik, accepted_at, accession)
  where form like '8-K%' and items = '';
-- The 8-Ks of a window by what is known of their items, for counting them from the index alone.
create index filings_8k_items_by_day on filings
  (filed, accession, accepted_at, cik, form, items)
  where form like '8-K%' and items <> '';
create index filings_8k_bare_by_day on filings (filed, accession)
  where form like '8-K%' and items = '';
-- 8-Ks with items that are red flags.
create index filings_8k_flagged on filings (filed, accession)
  where form like '8-K%' and items <> '' and (',' || items || ',' like '%,4,%'
    or ',' || items || ',' like '%,4.01,%' or ',' || items || ',' like '%,4.02,%');
-- The schedules that a company's list names, in the order in which answers reach back.
create index filings_schedules on filings (cik, accepted_at, accession, form)
  where form in ('SC 13D', 'SC 13D/A', 'SC 13G', 'SC 13G/A', 'SCHEDULE 13D', 'SCHEDULE 13D/A',
    'SCHEDULE 13G', 'SCHEDULE 13G/A');
-- The newest 8-Ks of all companies, and those of some items, from indexes alone.
create index filings_8k_newest on filings (accepted_at, accession, items)
  where form like '8-K%' and items <> '';

-- Pieces of a document's text, cut where an engine could no longer tell positions apart.
create table search_pieces (
  id bigint primary key,
  document bigint not null references search_documents (id),
  -- The words of each piece with their positions.
  words tsvector not null
);
create index search_pieces_by_document on search_pieces (document);
create index search_pieces_by_word on search_pieces using gin (words)
  with (gin_pending_list_limit = 512);

-- The stems of each document, each behind a letter that says how often it occurs.
create table search_ranks (
  document bigint primary key references search_documents (id),
  words tsvector not null
);
-- A search looks up a dozen tokens for each stem; with a list of pending entries each would read it.
create index search_ranks_by_word on search_ranks using gin (words) with (fastupdate = off);

-- Positions of all 13F reports. The key holds the whole row, so that an answer is read from the key
-- alone, where each quarter's lie together and in it each security's.
create table held_positions (
  period text not null,
  cusip text not null,
  cik text not null,
  accession text not null,
  -- shares, call, put or principal.
  kind text not null,
  amount bigint not null,
  -- In dollars.
  value bigint not null,
  primary key (period, cusip, cik, accession, kind) include (amount, value)
);
-- Rows are added and hardly ever changed: pages are marked as readable from the key alone after a
-- few of them, instead of after a fifth of the table.
alter table held_positions set (
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 500000
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
-- Keeps stake_days.
create function count_stake_days() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.accepted_at is not null then
    update stake_days set filings = filings - 1
      where accepted_on = substr(old.accepted_at, 1, 10)
        and coalesce(filed, '') = coalesce(old.filed, '');
  end if;
  if tg_op <> 'DELETE' and new.accepted_at is not null then
    insert into stake_days as kept (accepted_on, filed, filings)
      values (substr(new.accepted_at, 1, 10), new.filed, 1)
      on conflict (accepted_on, coalesce(filed, '')) do update set filings = kept.filings + 1;
  end if;
  return null;
end $$;
create trigger stakes_added_or_removed after insert or delete on stakes
  for each row execute function count_stake_days();
create trigger stakes_redated after update on stakes for each row
  when (old.accepted_at is distinct from new.accepted_at or old.filed is distinct from new.filed)
  execute function count_stake_days();
-- An issuer's stakes in the order in which answers have them. Holders, of whom a group has many, are
-- longer than this engine's indexes allow.
create index stakes_of_holders on stakes (issuer_cik, ordered_at, accession);
-- Answers kept ready to send have the announcements of splits.
create trigger split_announcements_changed after insert or update or delete on split_announcements
  for each row execute function raise_company_version();
