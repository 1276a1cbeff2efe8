-- Portfolios of registered funds (Form N-PORT), and which filing is about which of a trust's series.
create index fund_classes_by_series on fund_classes (series_id, symbol);
create index fund_classes_by_class on fund_classes (class_id);
create index fund_classes_by_trust on fund_classes (cik, symbol);
-- What the newest filing that was read calls a series or a class, by its id.
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
