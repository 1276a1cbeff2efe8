-- Numbers that a filing tags in its own document, read where the publisher's facts do not have the
-- filing yet, or where their places in the document are asked for.
create table tagged_filings (
  accession text primary key,
  -- Rules it was read by; a row of other rules is read again when it is asked for.
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
