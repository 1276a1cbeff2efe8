-- Companies, their filings and their structured facts.
create table tickers (
  ticker text primary key,
  cik text not null,
  name text not null,
  exchange text,
  position bigint not null
);
create index tickers_by_cik on tickers (cik, position);
-- Settlement spells tickers without punctuation.
create index tickers_by_bare on tickers (replace(ticker, '-', ''));

-- One row per version of a profile that was seen; the newest is the current one.
create table company_profiles (
  cik text not null,
  seen_at text not null,
  hash text not null,
  body text not null,
  primary key (cik, seen_at)
);

create table company_names (
  cik text not null,
  name_key text not null,
  name text not null,
  is_former bigint not null,
  -- A company's names as names of two publishers are compared: without legal form, and the form. Null in
  -- rows that were written before; they are filled when the lists and profiles are read again.
  core text,
  legal_form text,
  primary key (cik, name_key)
);
create index company_names_by_key on company_names (name_key);
create index company_names_by_core on company_names (core, cik);

create table cusips (
  cusip text not null,
  symbol text not null,
  description text not null,
  source text not null,
  first_on text not null,
  last_on text not null,
  primary key (cusip, symbol)
);
create index cusips_by_symbol on cusips (symbol);

-- Older pages of a company's filing list; read from the newest on, as far as callers ask.
create table filing_pages (
  cik text not null,
  name text not null,
  filing_from text not null,
  filing_to text not null,
  primary key (cik, name)
);

create table company_facts (
  cik text primary key,
  hash text not null,
  fetched_at text not null,
  body bytea not null,
  -- The bytes of a company's facts as their publisher sent them: SHA-256 in hexadecimal digits, and how
  -- many. An answer names them, so that it can be checked against the document. Rows from before have
  -- neither until the document is read again.
  sha256 text,
  bytes integer
);

create table statements (
  cik text not null,
  period_type text not null,
  hash text not null,
  body bytea not null,
  -- Sources of the values in statements, apart from the rows: most answers leave them out.
  sources bytea,
  -- The splits that a company's facts show, as a list in JSON, for answers that compare counts of its
  -- shares; null in rows from before, which are built again.
  splits text,
  primary key (cik, period_type)
);

-- Queries to publishers, with their time and outcome.
create table ingests (
  job text not null,
  subject text not null,
  at text not null,
  outcome text not null check (outcome in ('stored', 'absent')),
  -- Version of the job that ran; lists of an older one are fetched again.
  version bigint not null default 1,
  primary key (job, subject)
);

-- Answers with validators, kept so that an unchanged document need not be sent again.
create table publisher_answers (
  url text primary key,
  body bytea not null,
  etag text,
  last_modified text,
  -- When an answer was last received whole; null if it was never noted.
  kept_at text not null default ''
);
create index publisher_answers_by_age on publisher_answers (kept_at);

-- Ownership forms (3, 4, 5 and their amendments), one row per filing with its lines in the body.
create table insider_filings (
  accession text primary key,
  issuer_cik text not null,
  issuer_name text,
  form text not null,
  kind text not null,
  is_amendment bigint not null,
  -- Both null where no document says when the filing was made.
  filed text,
  accepted_at text,
  -- When it was accepted; failing that, the last day that the form itself names.
  ordered_at text not null,
  period_of_report text,
  -- Filing day of what an amendment amends, as the amendment says.
  original_on text,
  url text not null,
  -- Source: the filing's own document, or the publisher's quarterly data set.
  source text not null,
  fetched_at text not null,
  -- The packed document; null for a form filed as text.
  body bytea,
  -- Version of the domain's parser that made the row.
  row_version bigint not null default 1
);
create index insider_filings_by_issuer on insider_filings (issuer_cik, kind, ordered_at);
create index insider_filings_by_day on insider_filings (kind, filed, accepted_at)
  where body is not null;
create index insider_amendments on insider_filings (issuer_cik, kind) where is_amendment = 1;
create index insider_undated on insider_filings (kind, issuer_cik) where accepted_at is null;

-- Purchases that count: what the market-wide answers search and merge. Rows of a
-- filing and of those that amendments tie it to are written anew whenever one of them is.
create table insider_purchases (
  accession text not null,
  line bigint not null,
  kind text not null,
  issuer_cik text not null,
  -- CIKs of the reporting owners, with spaces between.
  owners text not null,
  -- Last day that the form itself names, for a filing that no document dates.
  filed text not null,
  accepted_at text not null,
  is_dated bigint not null,
  -- Day on which the line, or the one it restates, was first filed.
  reported_on text not null,
  transaction_date text,
  -- Equal for lines that may report one trade.
  trade_key text not null,
  -- How it is held; null where the form does not say what is held afterwards.
  held text,
  shares double precision,
  value double precision,
  -- When an amendment that restates the line was accepted.
  superseded_at text,
  -- What answers show of a purchase's filing, as JSON: who reports it, where it is, and the issuer's
  -- name. Null in rows from before: these are read from the filing.
  report text,
  -- What trades are narrowed by: the box about a plan, owners' roles with spaces around, and the percent
  -- that a trade is of what was held before. Null where the form does not say.
  plan bigint,
  roles text,
  share_of_holdings double precision,
  primary key (accession, line)
);
create index insider_purchases_by_report on insider_purchases (kind, reported_on, value);
create index insider_purchases_by_issuer on insider_purchases (issuer_cik, kind, transaction_date);
-- Finds the issuers of a window that can be clusters from the index alone.
create index insider_purchases_of_window on insider_purchases (kind, transaction_date, issuer_cik,
  filed, accession, value, accepted_at, is_dated, superseded_at);

-- Filings of Form 13F: what cover and header say, and the information table summed by security.
-- Every filing keeps its own row; the portfolio in force is derived with each answer.
create table holding_reports (
  cik text not null,
  accession text not null,
  form text,
  period text,
  filed text,
  accepted_at text,
  manager text,
  report_type text,
  amendment text,
  confidential_omitted bigint,
  reported_by text not null,
  -- As the summary page states them, the total in dollars.
  reported_entries bigint,
  reported_total bigint,
  -- Lines of the table; null while no table is stored.
  entries bigint,
  unit text,
  unit_evidence text not null,
  table_url text,
  fetched_at text not null,
  -- The positions, values in the unit of the table.
  body bytea,
  -- What was read of a 13F filing: its own documents, or the publisher's quarterly data set. Rows from
  -- before whose table has no address came from a data set, or lack their table.
  source text not null default 'document',
  row_version bigint not null default 1,
  primary key (cik, accession)
);
create index holding_reports_by_period on holding_reports (cik, period);

-- 8-K filings and their item codes as headers, the current feed and the full-text index have them;
-- beside the lists of single companies, which are in filings.
create table event_filings (
  cik text not null,
  accession text not null,
  form text not null,
  filed text not null,
  accepted_at text not null,
  company text not null,
  primary_document text,
  items text not null,
  source text not null check (source in ('header', 'feed', 'search')),
  -- Which items of an 8-K are read from the headings of its document, why items may be missing, and
  -- whether they were read at all.
  items_from_text text not null default '',
  items_unknown text,
  items_read integer not null default 0,
  row_version bigint not null default 1,
  primary key (cik, accession)
);
create index event_filings_by_day on event_filings (filed, accession);
create index event_filings_flagged on event_filings (filed, accession)
  where (',' || items || ',' like '%,4,%'
    or ',' || items || ',' like '%,4.01,%' or ',' || items || ',' like '%,4.02,%');
-- 8-Ks of one company that no list may name, as far back as an answer reaches.
create index event_filings_by_company on event_filings (cik, accepted_at, accession);
create index event_filings_unread on event_filings (cik, accepted_at, accession)
  where items_read = 0;
create index event_filings_newest on event_filings (accepted_at, accession, items)
  where items <> '';
-- Finds the same filing from another source.
create index event_filings_by_accession on event_filings (accession);

-- Schedules 13D and 13G, one row per filing however many filers it has, with persons and flags in
-- the body. Nothing is overwritten by an amendment, which is a filing of its own.
create table stakes (
  accession text primary key,
  form text not null,
  is_amendment bigint not null,
  issuer_cik text not null,
  issuer text not null,
  cusip text,
  percent_of_class double precision,
  shares double precision,
  event_date text,
  -- Both null if no stored document says when the filing was made.
  filed text,
  accepted_at text,
  -- The time of acceptance; failing that, the last day the form names and that had passed.
  ordered_at text not null,
  url text not null,
  -- Filers, as keys between bars: the same holder has one key in common.
  holders text not null,
  body text not null,
  row_version bigint not null default 1
);
create index stakes_by_time on stakes (ordered_at, accession, percent_of_class);
create index stakes_13d_by_time on stakes (ordered_at, accession, percent_of_class)
  where form like '%13D%';
create index stakes_by_acceptance on stakes (accepted_at, filed);
create index stakes_of_issuer on stakes (issuer_cik, filed, accepted_at);
-- Few stakes have no time, and they are counted at every read.
create index stakes_undated on stakes (issuer_cik, accepted_at) where accepted_at is null;

-- Schedules known by name: from the current feed, or because their document could not be read.
create table schedules (
  accession text primary key,
  -- The issuer's CIK, or that of a folder the filing stands in.
  cik text not null,
  form text,
  filed text,
  accepted_at text,
  -- Why its document could not be read, where that is, and when it was tried; the time is null
  -- where what is missing is not in the document.
  reason text,
  url text,
  tried_at text
);
create index schedules_by_time on schedules (accepted_at, accession);
create index schedules_of_company on schedules (cik, coalesce(accepted_at, ''), accession);
create index schedules_newest on schedules (coalesce(accepted_at, ''), accession);

-- Stretches of time of which the current feed has shown every schedule, merged where they meet.
create table schedule_stretches (
  from_at text primary key,
  to_at text not null
);

-- Clean text of annual and quarterly reports, with the offsets of their items in it.
create table report_texts (
  accession text primary key,
  -- Rules the text was made by; a row of other rules is made again when it is next needed.
  version text not null,
  form text not null,
  filed text not null,
  accepted_at text not null,
  url text not null,
  fetched_at text not null,
  hidden_chars bigint not null,
  furniture_lines bigint not null,
  furniture_chars bigint not null,
  sections text not null,
  body bytea not null,
  -- The fiscal year that a report states in its inline XBRL: filers whose year ends early in a calendar
  -- year call it by that year or by the one before.
  stated_year bigint,
  -- The headings inside a report's clean text, for the path above a piece of it.
  outline text not null default '[]'
);

-- Documents of filings that can be searched; their words are in the index of the engine.
create table search_documents (
  id bigint primary key,
  accession text not null,
  file text not null,
  sequence bigint not null,
  cik text not null,
  company text not null,
  form text not null,
  filed text not null,
  accepted_at text not null,
  period text,
  items text not null,
  file_type text,
  description text,
  url text not null,
  -- 1 when it came in its whole submission, 0 when it stood alone.
  is_whole bigint not null,
  hash text not null,
  -- What a document says is kept to quote from, and its words are counted to rank it by. Documents from
  -- before (version 1) have neither and are read again; until then no search finds them.
  row_version bigint not null default 1,
  -- Words of the document.
  length bigint not null default 0,
  unique (accession, file)
);
create index search_documents_by_day on search_documents (filed, accession, sequence, file);
create index search_documents_by_filing on search_documents (cik, accession);
-- Everything a search needs of each matching document, side by side in the index.
create index search_documents_as_matched
  on search_documents (id, row_version, filed, accepted_at, form, length);
create index search_documents_by_version on search_documents (row_version);

-- The next id of a document or a piece; one row.
create table search_ids (next bigint not null);
insert into search_ids (next) values (1);

-- Pages of the publisher's full-text index, kept for minutes.
create table search_answers (
  query text not null,
  page bigint not null,
  at text not null,
  hits text not null,
  primary key (query, page)
);
create index search_answers_by_age on search_answers (at);

-- One row per version of a contract opportunity; the newest of a notice has no `superseded_at`.
create table opportunity_versions (
  notice_id text not null,
  -- Since when the version has been public, as far as the publisher or our own reading tells.
  known_at text not null,
  superseded_at text,
  hash text not null,
  posted_on text not null,
  -- Null if the publisher names only the day.
  posted_at text,
  title text,
  -- The title in lower case, for finding parts of it.
  title_key text not null,
  solicitation_number text,
  type text,
  -- The publisher's letter for the type; null for a type that has none.
  ptype text,
  active bigint not null,
  naics_code text,
  set_aside_code text,
  set_aside text,
  state text,
  ui_link text,
  -- Until when a notice can be answered: null where it was not read, empty where the document names
  -- no time.
  response_deadline text,
  -- The row of the daily file that the newest version was last found in: the same row again says
  -- nothing new.
  row_hash text,
  primary key (notice_id, known_at)
);
create index opportunity_versions_by_day on opportunity_versions (posted_on, known_at, notice_id);
-- The newest version of each notice, with what a question picks by: counting those of a year reads
-- this alone.
create index opportunity_versions_newest on opportunity_versions (
  posted_on, known_at, notice_id, naics_code, set_aside_code, ptype, state
) where superseded_at is null;

-- Requests to the opportunities API, by day (UTC): the publisher allows few.
create table opportunity_requests (
  day text primary key,
  used bigint not null
);

-- Which issuer a CUSIP belongs to, by the Schedules 13D and 13G that name both. One row per filing,
-- so that every pair keeps where it comes from.
create table cusip_issuers (
  cusip text not null,
  cik text not null,
  accession text not null,
  issuer text not null,
  -- Null if no stored document says when the filing was made.
  accepted_at text,
  primary key (cusip, cik, accession)
);
create index cusip_issuers_by_cik on cusip_issuers (cik, cusip);
create index cusip_issuers_by_filing on cusip_issuers (accession);

-- What the publisher's index lists for a day and form against what the store holds, as last checked.
create table completeness (
  day text not null,
  form text not null,
  listed bigint not null,
  processed bigint not null,
  -- Accession and reason of each filing that is missing.
  missing text not null,
  checked_at text not null,
  primary key (day, form)
);
create index completeness_missing on completeness (form, day) where missing <> '[]';

-- How far a bulk file has been loaded.
create table bulk_loads (
  file text primary key,
  position bigint not null,
  counts text not null,
  updated_at text not null,
  finished_at text
);

-- The version of what is stored of a company: raised with every change of its tickers, names,
-- profiles, facts and statements, whoever writes it. Answers kept ready to send are held to it.
create table company_versions (
  cik text primary key,
  version bigint not null
);

-- How many schedules were accepted on a day and filed on another, kept by triggers.
create table stake_days (
  accepted_on text not null,
  -- Null if the filing day is not known.
  filed text,
  filings bigint not null
);
create unique index stake_days_by_days on stake_days (accepted_on, coalesce(filed, ''));

-- The daily file: what was last read whole, the reading under way, and why the last one failed.
create table opportunity_file (
  name text primary key,
  loaded_at text,
  etag text,
  last_modified text,
  -- Version of the reader; another one reads it again.
  reader text,
  notices bigint,
  failed_notices bigint,
  run text,
  run_until text,
  run_since text,
  run_notices bigint,
  run_bytes bigint,
  run_total bigint,
  failed_at text,
  failure text
);

-- The API's last answers to the key, of which only a hash is stored.
create table opportunity_api (
  key_hash text primary key,
  refused_since text,
  refused_at text,
  refusal text,
  paused_until text,
  answered_at text
);

-- How far each stage of the filling is, and when it was done last.
create table backfill_stages (
  stage text primary key,
  state text not null,
  done bigint not null,
  total bigint,
  unit text not null,
  -- What is being loaded, or why it failed.
  detail text,
  -- 1 when its own part is done, and the rest is others' work that is only watched.
  is_followed bigint not null,
  -- Times in a row that it failed.
  failures bigint not null,
  started_at text,
  -- When counting in this unit began, and at what.
  phase_at text,
  phase_done bigint not null,
  updated_at text not null,
  finished_at text
);

-- The version of each bulk file that is in the store.
create table bulk_files (
  url text primary key,
  etag text,
  last_modified text,
  bytes bigint not null,
  loaded_at text not null
);

-- Symbols of funds' classes, which no list of companies names.
create table fund_classes (
  symbol text primary key,
  cik text not null,
  series_id text not null,
  class_id text not null
);
-- Portfolios of registered funds (Form N-PORT), and which filing is about which of a trust's series.
create index fund_classes_by_series on fund_classes (series_id, symbol);
create index fund_classes_by_class on fund_classes (class_id);
create index fund_classes_by_trust on fund_classes (cik, symbol);

-- Days of the publisher's index, and whether everything that a day lists is in the store.
create table index_days (
  day text primary key,
  -- unpublished: no index is out. closed: the quarter's index goes on without the day.
  state text not null check (state in ('complete', 'incomplete', 'closed', 'unpublished')),
  url text,
  listed bigint not null,
  unread bigint not null,
  checked_at text not null
);

-- Rows of each kind of data, counted now and then: tables of millions are not counted for every caller.
create table row_counts (
  name text primary key,
  row_count bigint not null,
  counted_at text not null
);

-- Up to which version every row of a domain has been brought, and how far the next one is.
create table row_versions (
  domain text primary key,
  version bigint not null,
  target bigint not null,
  -- The key of the last row that was looked at on the way to the target.
  position text not null,
  updated_at text not null
);

-- A writer holds an issuer's row while it renews what follows from the issuer's forms.
create table insider_turns (issuer_cik text primary key);

-- Notices of proposed sales (Form 144), one row per filing.
create table proposed_sales (
  accession text primary key,
  form text not null,
  issuer_cik text not null,
  filed text not null,
  accepted_at text not null,
  -- Market value in dollars of all that is to be sold.
  value double precision not null,
  -- Seller, relationships, what is to be sold, how it was acquired, and recent sales.
  body text not null,
  row_version bigint not null,
  -- Whose sale a notice announces: a person's notices are found by it.
  seller_cik text
);
create index proposed_sales_by_issuer on proposed_sales (issuer_cik, accepted_at, accession);
create index proposed_sales_by_time on proposed_sales (accepted_at, accession, value);
create index proposed_sales_by_seller on proposed_sales (seller_cik, accepted_at, accession);

-- Findings in companies' statements, one row for each value: those that a later filing gives
-- otherwise (`list` is `restatement`) and those that do not add up (`exception`).
create table statement_findings (
  cik text not null,
  list text not null,
  -- The value and its row; the key, with the company and the list.
  place text not null,
  kind text not null,
  found_on text not null,
  -- The filing that shows it.
  filed text not null,
  -- The finding; the day it was found stays while this is the same.
  said text not null,
  body text not null,
  primary key (cik, list, place)
);
create index statement_findings_newest on statement_findings (list, found_on, filed, cik, place);
create index statement_findings_by_kind
  on statement_findings (list, kind, found_on, filed, cik, place);

-- Derived from the XBRL of a filing: its statements as the filer lays them out, and its revenue,
-- income and assets by segment, product and geography.
create table filed_reports (
  accession text primary key,
  -- Rules it was made by; a row of other rules is made again when it is next needed.
  row_version bigint not null,
  cik text not null,
  -- The document that the facts were read from.
  url text not null,
  fetched_at text not null,
  -- Facts of the document; 0 where the filing has none.
  facts bigint not null,
  -- Why something may be missing; null where nothing is.
  doubt text,
  -- Compressed JSON.
  statements bytea not null,
  breakdowns bytea not null
);

-- A section as Markdown or HTML, made at its first request.
create table section_renderings (
  accession text not null,
  -- Rules that the section was cut by; a row of other rules is made again.
  version text not null,
  -- The section's number or name; in a quarterly report with its part.
  section text not null,
  format text not null,
  -- Compressed.
  body bytea not null,
  primary key (accession, section, format)
);

-- The documents of requested filings, as they were filed.
create table filing_submissions (
  accession text primary key,
  -- Rules it was split by; a row of other rules is made again when it is next needed.
  row_version bigint not null,
  -- The company in whose folder it was found.
  cik text not null,
  form text,
  filed text,
  accepted_at text,
  -- JSON: the header's entities with their roles.
  entities text not null,
  url text not null,
  fetched_at text not null,
  -- 0 where only the main document could be had.
  is_whole bigint not null
);

create table filing_documents (
  accession text not null,
  sequence bigint not null,
  -- Null in filings from before 2001.
  name text,
  type text not null,
  description text,
  -- page (HTML or plain text), data (XML and the like) or binary.
  kind text not null,
  bytes bigint not null,
  sha256 text not null,
  -- The text as filed, compressed; null for what is no text.
  body bytea,
  primary key (accession, sequence)
);

-- Contents of the items of an 8-K, parsed from its document.
create table event_contents (
  accession text primary key,
  -- Rules it was read by; a row of other rules is made again when it is next needed.
  version text not null,
  url text not null,
  fetched_at text not null,
  items text not null
);

-- Everybody the header of its submission names.
create table search_parties (
  cik text not null,
  document bigint not null references search_documents (id),
  name text not null,
  primary key (cik, document)
);
create index search_parties_by_document on search_parties (document);

-- The text as a reader would read it, compressed (Brotli).
create table search_texts (
  document bigint primary key references search_documents (id),
  text bytea not null
);

-- Numbers that a filing tags in its own document, read where the publisher's facts do not have the
-- filing yet, or if a request wants their positions in the document.
create table tagged_filings (
  accession text primary key,
  -- Rules it was read by; a row of other rules is read again when it is next needed.
  row_version bigint not null,
  -- The document that was read, and its bytes as received; null where there is none.
  url text,
  sha256 text,
  bytes bigint,
  fetched_at text not null,
  -- CIK that its contexts name; null where there is none, or several.
  entity text,
  -- Why its numbers cannot stand in for the publisher's facts; null where they can.
  problem text,
  -- Compressed JSON; null where nothing can be read.
  body bytea
);

-- Which filings a company's facts are from, so that a filing that is not among them is found without
-- reading the facts. A company without a row gets one with its next answer.
create table facts_filings (
  cik text primary key,
  -- The facts that were read, as in company_facts.
  hash text not null,
  -- Accession numbers, separated by spaces.
  accessions text not null
);

-- The Form 8-K that announced a split of a company's shares, or why none is known. Splits themselves
-- are found in facts; the row is named by the first report on the new basis and the ratio.
create table split_announcements (
  cik text not null,
  report text not null,
  ratio text not null,
  -- Rules it was read by; a row of other rules is read again.
  row_version bigint not null,
  -- The filing and its sentence; these are null where none is known.
  accession text,
  form text,
  filed text,
  accepted_at text,
  url text,
  sentence text,
  -- Null if there is one.
  reason text,
  -- 1 where asking again would find nothing else.
  is_settled integer not null,
  primary key (cik, report, ratio)
);

-- 13F reports as holders are looked up by: one row for each stored report. A report of a version below
-- today's is still to be put among `held_positions`.
create table holder_reports (
  cik text not null,
  accession text not null,
  -- Empty where no document gives it.
  period text not null,
  form text not null,
  manager text,
  amendment text,
  filed text,
  accepted_at text,
  -- When it was published; '9999' where no document dates it.
  known_at text not null,
  -- From when until when its positions count; null in both where they never do, an open end while
  -- no restatement has replaced it.
  in_force_from text,
  in_force_until text,
  -- 1 if every report of the manager and quarter is stored and says what it amends.
  is_whole integer not null,
  -- In dollars; null for a notice, and if no table is stored.
  total_value bigint,
  row_version bigint not null,
  primary key (cik, accession)
);
-- Everything needed of the reports of a whole quarter, in the order of their positions.
create index holder_reports_by_period on holder_reports (
  period, cik, accession, in_force_from, in_force_until, known_at, form, is_whole, row_version
);
-- Reports whose positions do not count: what is looked for in every answer about holders.
create index holder_reports_replaced on holder_reports (period, cik, accession)
  where in_force_from is null or in_force_until is not null;

-- Issuer names and classes that managers write beside a CUSIP, once for each name.
create table held_securities (
  cusip text not null,
  name_key text not null,
  issuer text not null,
  title_of_class text,
  primary key (cusip, name_key)
);
create index held_securities_by_name on held_securities (name_key, cusip);

-- Two reports of one manager are recorded one after the other.
create table holder_turns (cik text primary key);

-- Managers that file on Form 13F by name: as the publisher's indexes and their own covers spell it,
-- with the first and last day of a filing under it.
create table manager_names (
  cik text not null,
  name_key text not null,
  name text not null,
  first_on text not null,
  last_on text not null,
  primary key (cik, name_key)
);
create index manager_names_by_key on manager_names (name_key);

-- Totals of each report, so that the sizes of all managers need no table unpacked.
create table manager_reports (
  cik text not null,
  accession text not null,
  period text not null,
  filed text,
  -- When it was accepted, or the end of its day; null where neither is known.
  known_at text,
  -- In dollars; null where it has no table, as a notice.
  value bigint,
  positions bigint,
  primary key (cik, accession)
);

-- Owners of each ownership form: finds a person's forms over all companies.
create table insider_owners (
  owner_cik text not null,
  accession text not null,
  -- Place among the owners of the form.
  position bigint not null,
  issuer_cik text not null,
  issuer_name text,
  kind text not null,
  is_amendment bigint not null,
  -- As in insider_filings.
  filed text,
  accepted_at text,
  ordered_at text not null,
  name text,
  role text,
  officer_title text,
  primary key (owner_cik, accession)
);
create index insider_owners_by_time on insider_owners (owner_cik, ordered_at, accession);
create index insider_owners_by_filing on insider_owners (accession);

-- Spellings of owners' names, which people are searched by.
create table insider_names (
  owner_cik text not null,
  name text not null,
  -- The newest form that spells it so.
  last_at text not null,
  primary key (owner_cik, name)
);
-- The names last heard of are read in their order, up to a bound.
create index insider_names_last_at on insider_names (last_at desc, owner_cik, name);

-- Sales that count (code S), as insider_purchases has purchases.
create table insider_sales (
  accession text not null,
  line bigint not null,
  kind text not null,
  issuer_cik text not null,
  owners text not null,
  filed text not null,
  accepted_at text not null,
  is_dated bigint not null,
  reported_on text not null,
  transaction_date text,
  trade_key text not null,
  held text,
  shares double precision,
  value double precision,
  superseded_at text,
  report text,
  plan bigint,
  roles text,
  share_of_holdings double precision,
  primary key (accession, line)
);
create index insider_sales_by_report on insider_sales (kind, reported_on, value);

-- Ownership forms in the order in which they were numbered for the feed: only what is committed is
-- numbered, by one at a time, so that a number once passed is never filled later.
create table insider_feed (
  seq bigint primary key,
  accession text not null unique
);

-- Forms that are stored and not numbered yet.
create table insider_arrivals (
  accession text primary key
);

-- A writer holds the row while it numbers.
create table insider_feed_head (
  name text primary key,
  seq bigint not null
);

-- Statements and ratios of a company as they stood after each day on which it filed, for views of the
-- whole market as of any day.
create table statement_vintages (
  cik text primary key,
  -- The facts, industry and rules that these were made of; made again where those differ.
  basis text not null,
  -- Compressed JSON.
  body bytea not null
);

-- Names of series and classes, as in the newest filing read.
create table fund_names (
  id text primary key,
  name text not null,
  filed text not null
);

-- One row for each filing whose header was read; the series is empty for a registrant without any.
create table fund_filings (
  accession text primary key,
  cik text not null,
  series_id text not null
);
create index fund_filings_by_trust on fund_filings (cik);

create table fund_reports (
  accession text primary key,
  cik text not null,
  form text not null,
  filed text,
  accepted_at text,
  url text not null,
  total_value double precision not null,
  position_count bigint not null,
  -- Parts A, B and E of the form.
  summary text not null,
  fetched_at text not null,
  row_version bigint not null
);

-- Positions in the order of the answer, some hundreds to a row.
create table fund_positions (
  accession text not null,
  part bigint not null,
  body bytea not null,
  primary key (accession, part)
);

-- Lists of subsidiaries (Exhibit 21 of annual reports) that were looked for, one row per filing.
create table subsidiary_lists (
  accession text primary key,
  cik text not null,
  form text not null,
  filed text not null,
  accepted_at text not null,
  -- Type and address of the exhibit; null where the filing has none.
  exhibit text,
  url text,
  names bigint not null,
  row_version bigint not null
);
create index subsidiary_lists_by_company on subsidiary_lists (cik, accepted_at);

create table subsidiaries (
  accession text not null,
  position bigint not null,
  cik text not null,
  name text not null,
  jurisdiction text,
  core text not null,
  legal_form text not null,
  primary key (accession, position)
);
create index subsidiaries_by_core on subsidiaries (core, cik);

-- Recipients of federal contracts, as the publisher writes them: one row per spelling.
create table contract_recipients (
  id text primary key,
  name text not null,
  uei text,
  parent_name text,
  parent_uei text,
  -- The names as they are compared.
  core text not null,
  parent_core text
);
create index contract_recipients_by_core on contract_recipients (core);
create index contract_recipients_by_parent on contract_recipients (parent_core);
create index contract_recipients_by_uei on contract_recipients (uei);
create index contract_recipients_by_parent_uei on contract_recipients (parent_uei);

-- Awards, as their newest action that was read describes them. Amounts are in cents.
create table contract_awards (
  award_key text primary key,
  award_id text,
  parent_award_id text,
  award_type text,
  agency text,
  sub_agency text,
  naics_code text,
  naics text,
  psc_code text,
  psc text,
  description text,
  starts_on text,
  ends_on text,
  -- As the publisher totals the award; null where only single actions were read.
  total_cents bigint,
  last_action_on text not null
);

-- Actions on awards: what one obligates may be negative.
create table contract_actions (
  award_key text not null,
  modification text not null,
  -- Empty where the document does not say.
  transaction_number text not null,
  recipient_id text not null,
  agency text,
  action_on text not null,
  -- When it was first reported; null where the document does not say.
  reported_on text,
  fiscal_year bigint not null,
  obligated_cents bigint not null,
  seen_at text not null,
  primary key (award_key, modification, transaction_number)
);
create index contract_actions_by_recipient on contract_actions (recipient_id, action_on);

-- Searches of the publisher about a company, and the archive files that were loaded.
create table contract_searches (
  cik text primary key,
  at text not null,
  actions bigint not null,
  is_whole integer not null
);

create table contract_files (
  name text primary key,
  loaded_at text not null,
  actions bigint not null
);

-- The rest of a notice: its text, contacts, award and attachments. A row for
-- each change that was seen, and for each of the publisher's documents by itself, since they name
-- different things.
create table opportunity_details (
  notice_id text not null,
  -- `file` or `search`.
  origin text not null,
  seen_at text not null,
  superseded_at text,
  hash text not null,
  -- Null where the document does not hold the text.
  description text,
  body text not null,
  primary key (notice_id, origin, seen_at)
);

-- New award notices and contract awards of which webhooks are still to be told; gone once they are.
create table contract_news (
  key text primary key,
  -- `notice` or `award`.
  origin text not null,
  seen_at text not null,
  tries bigint not null,
  next_at text not null
);
create index contract_news_by_time on contract_news (next_at, key);

-- Tickers that a list had and has no longer, or has for another company; also those that a company's
-- own document named and names no longer.
create table former_tickers (
  ticker text not null,
  cik text not null,
  -- The company's name, in the list.
  name text not null,
  -- Last day on which the ticker is known to have been the company's.
  last_on text not null,
  primary key (ticker, cik)
);

-- Counts of the text index by month of filing, so that a search can read the newest months first.
-- Counts of one month may lie on several rows, added to by writers that do not wait for one another.
create table search_months (
  month text not null,
  -- The document that was counted first on this row; 0 on an embedded store.
  part bigint not null,
  documents bigint not null,
  -- Words of these documents.
  words bigint not null,
  primary key (month, part)
);

-- How often reports on a quarter have changed since the store was made: what is counted of all of them is
-- counted again only then. A quarter has several counts, each for some of the managers, as who changes
-- one keeps others from it until the end of the transaction.
create table holder_changes (
  period text not null,
  slot integer not null,
  changes bigint not null,
  primary key (period, slot)
);
