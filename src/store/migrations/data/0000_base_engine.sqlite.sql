-- Pieces of a document's text, cut where an engine could no longer tell positions apart.
create table search_pieces (
  id bigint primary key,
  document bigint not null references search_documents (id)
);
create index search_pieces_by_document on search_pieces (document);

create virtual table search_text using fts5 (
  words, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0'
);

-- The stems of each document, by its id, each behind a letter that says how often it occurs.
create virtual table search_ranks using fts5 (
  words, content='', contentless_delete=1, detail=none, tokenize='unicode61 remove_diacritics 0'
);

-- Positions of all 13F reports, each quarter's together and in it each security's: what one answer
-- reads lies side by side, and a quarter that is being filled is a small part of the table.
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
  primary key (period, cusip, cik, accession, kind)
) without rowid;

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
  primary key (cik, accepted_at, accession)
) without rowid;
-- A filing is in a company's list once; also finds it by its number alone.
create unique index filings_by_accession on filings (accession, cik);
create index filings_by_form on filings (cik, form, accepted_at, accession);
create index filings_8k_by_company on filings (cik, accepted_at, accession)
  where form like '8-K%';
create index filings_8k_without_items on filings (cik, accepted_at, accession)
  where form like '8-K%' and items = '';
create index filings_8k_items_by_day on filings
  (filed, accession, accepted_at, cik, form, items)
  where form like '8-K%' and items <> '';
create index filings_8k_bare_by_day on filings (filed, accession)
  where form like '8-K%' and items = '';
create index filings_8k_flagged on filings (filed, accession)
  where form like '8-K%' and items <> '' and (',' || items || ',' like '%,4,%'
    or ',' || items || ',' like '%,4.01,%' or ',' || items || ',' like '%,4.02,%');
create index filings_8k_newest on filings (accepted_at, accession, items)
  where form like '8-K%' and items <> '';
create index filings_schedules on filings (cik, accepted_at, accession, form)
  where form in ('SC 13D', 'SC 13D/A', 'SC 13G', 'SC 13G/A', 'SCHEDULE 13D', 'SCHEDULE 13D/A',
    'SCHEDULE 13G', 'SCHEDULE 13G/A');
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
-- Keeps stake_days.
create trigger stakes_added after insert on stakes when new.accepted_at is not null begin
  insert into stake_days (accepted_on, filed, filings)
    values (substr(new.accepted_at, 1, 10), new.filed, 1)
    on conflict (accepted_on, coalesce(filed, '')) do update set filings = filings + 1;
end;
create trigger stakes_redated after update on stakes
when old.accepted_at is not new.accepted_at or old.filed is not new.filed begin
  update stake_days set filings = filings - 1
    where accepted_on = substr(old.accepted_at, 1, 10)
      and coalesce(filed, '') = coalesce(old.filed, '');
  insert into stake_days (accepted_on, filed, filings)
    select substr(new.accepted_at, 1, 10), new.filed, 1 where new.accepted_at is not null
    on conflict (accepted_on, coalesce(filed, '')) do update set filings = filings + 1;
end;
create trigger stakes_removed after delete on stakes when old.accepted_at is not null begin
  update stake_days set filings = filings - 1
    where accepted_on = substr(old.accepted_at, 1, 10)
      and coalesce(filed, '') = coalesce(old.filed, '');
end;
create index stakes_whole on stakes (issuer_cik, ordered_at, accession, form, is_amendment, issuer,
  cusip, percent_of_class, shares, event_date, filed, accepted_at, url, holders, body);
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
-- Rows by columns of each index, in round numbers of a large store. Without them SQLite takes a company to
-- have ten filings, and goes through its whole list for those of a form (SQLite, *The sqlite_stat1 Table*).
analyze sqlite_schema;
insert into sqlite_stat1 (tbl, idx, stat) values
  ('filings', 'filings', '10000000 1000 2 1'),
  ('filings', 'filings_by_accession', '10000000 2 1'),
  ('filings', 'filings_by_form', '10000000 1000 20 2 1'),
  ('filings', 'filings_8k_by_company', '1000000 100 2 1'),
  ('filings', 'filings_8k_without_items', '10000 2 2 1'),
  ('filings', 'filings_8k_items_by_day', '1000000 200 2 2 1 1 1'),
  ('filings', 'filings_8k_bare_by_day', '10000 2 1'),
  ('filings', 'filings_8k_flagged', '10000 2 1'),
  ('filings', 'filings_8k_newest', '1000000 2 1 1'),
  ('filings', 'filings_schedules', '500000 50 2 1 1');
analyze sqlite_schema;
