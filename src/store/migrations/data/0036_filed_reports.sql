-- What is made of the XBRL of a filing: its statements as the filer lays them out, and its revenue,
-- income and assets by segment, product and geography.
create table filed_reports (
  accession text primary key,
  -- Rules it was made by; a row of other rules is made again when it is asked for.
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
