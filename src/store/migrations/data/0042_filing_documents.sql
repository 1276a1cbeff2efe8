-- The documents of filings that were asked for, as they were filed.
create table filing_submissions (
  accession text primary key,
  -- Rules it was split by; a row of other rules is made again when it is asked for.
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
