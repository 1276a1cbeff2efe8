-- Reads that cost the same however many filings there are.
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
-- Those of the red flags.
create index filings_8k_flagged on filings (filed, accession)
  where form like '8-K%' and items <> '' and (',' || items || ',' like '%,4,%'
    or ',' || items || ',' like '%,4.01,%' or ',' || items || ',' like '%,4.02,%');
create index event_filings_flagged on event_filings (filed, accession)
  where (',' || items || ',' like '%,4,%'
    or ',' || items || ',' like '%,4.01,%' or ',' || items || ',' like '%,4.02,%');
-- No query goes by day alone any more.
drop index filings_8k_by_day;
-- Settlement spells tickers without punctuation.
create index tickers_by_bare on tickers (replace(ticker, '-', ''));
-- Schedules: of one issuer, those of activists, those that nothing dates, those known by name.
create index stakes_of_issuer on stakes (issuer_cik, accepted_at, filed);
create index stakes_13d_by_time on stakes (ordered_at, accession, percent_of_class)
  where form like '%13D%';
create index stakes_by_acceptance on stakes (accepted_at, filed);
create index schedules_of_company on schedules (cik, coalesce(accepted_at, ''), accession);
create index schedules_newest on schedules (coalesce(accepted_at, ''), accession);
-- How many schedules were accepted on a day and filed on another, kept by triggers.
create table stake_days (
  accepted_on text not null,
  -- Null where the filing day is not known.
  filed text,
  filings bigint not null
);
create unique index stake_days_by_days on stake_days (accepted_on, coalesce(filed, ''));
insert into stake_days (accepted_on, filed, filings)
  select substr(accepted_at, 1, 10), filed, count(*) from stakes
  where accepted_at is not null group by substr(accepted_at, 1, 10), filed;
