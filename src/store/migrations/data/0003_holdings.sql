-- Filings of Form 13F: what cover and header say, and the information table summed by security.
-- Every filing keeps its own row; which portfolio is in force is worked out when it is asked for.
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
  -- Lines of the table; null while no table is at hand.
  entries bigint,
  unit text,
  unit_evidence text not null,
  table_url text,
  fetched_at text not null,
  -- The positions, values in the unit of the table.
  body bytea,
  primary key (cik, accession)
);
create index holding_reports_by_period on holding_reports (cik, period);
