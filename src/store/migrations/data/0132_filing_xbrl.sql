-- What is read of a filing's XBRL, once: its statements as the filer lays them out, its revenue, income
-- and assets by segment, product and geography, and the numbers that it tags, with their places. Rows
-- of filed_reports and tagged_filings are read again; only programs from before this table use those.
create table filing_xbrl (
  accession text primary key,
  -- Rules it was read by; a row of other rules is read again when it is next needed.
  row_version bigint not null,
  cik text not null,
  fetched_at text not null,
  -- The document that the statements are from; null where there are none.
  statements_url text,
  facts bigint not null,
  -- Why something may be missing; null where nothing is.
  doubt text,
  -- Why there are no statements although the filing has XBRL.
  unread text,
  -- Compressed JSON.
  statements bytea,
  breakdowns bytea,
  -- The document that the numbers are from, and its bytes as received; null where there is none.
  url text,
  sha256 text,
  bytes bigint,
  -- CIK that its contexts name; null where there is none, or several.
  entity text,
  -- Why its numbers cannot stand in for the publisher's facts; null where they can.
  problem text,
  -- Compressed JSON.
  tagged bytea
);
