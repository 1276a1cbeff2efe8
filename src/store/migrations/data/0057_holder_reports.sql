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
  -- 1 where every report of the manager and quarter is at hand and says what it does.
  is_whole integer not null,
  -- In dollars; null for a notice, and where no table is at hand.
  total_value bigint,
  row_version bigint not null,
  primary key (cik, accession)
);
-- All that is read of the reports of a whole quarter, in the order in which positions come.
create index holder_reports_by_period on holder_reports (
  period, cik, accession, in_force_from, in_force_until, known_at, form, is_whole, row_version
);
insert into holder_reports
  select cik, accession, coalesce(period, ''), coalesce(form, ''), manager, amendment, filed,
    accepted_at, coalesce(accepted_at, filed, '9999'), null, null, 0, null, 1
  from holding_reports;
-- What managers write beside a CUSIP, once for each name.
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
