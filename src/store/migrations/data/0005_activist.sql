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
  -- Both null where no document at hand says when the filing was made.
  filed text,
  accepted_at text,
  -- The time of acceptance; failing that, the last day the form names and that had passed.
  ordered_at text not null,
  url text not null,
  -- Who reports, as keys between bars: the same holder has one key in common.
  holders text not null,
  body text not null
);
create index stakes_by_issuer on stakes (issuer_cik, ordered_at);
create index stakes_by_time on stakes (ordered_at, accession, percent_of_class);
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
-- Stretches of time of which the current feed has shown every schedule, merged where they meet.
create table schedule_stretches (
  from_at text primary key,
  to_at text not null
);
