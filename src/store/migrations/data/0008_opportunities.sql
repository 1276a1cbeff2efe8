-- One row per version of a contract opportunity; the newest of a notice has no `superseded_at`.
create table opportunity_versions (
  notice_id text not null,
  -- Since when the version has been public, as far as the publisher or our own reading tells.
  known_at text not null,
  superseded_at text,
  hash text not null,
  posted_on text not null,
  -- Null where the publisher names the day only.
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
  primary key (notice_id, known_at)
);
create index opportunity_versions_by_day on opportunity_versions (posted_on, known_at, notice_id);
-- Requests to the opportunities API, by day (UTC): the publisher allows few.
create table opportunity_requests (
  day text primary key,
  used bigint not null
);
-- A filing is also asked for by its accession number alone.
create index filings_by_accession on filings (accession);
