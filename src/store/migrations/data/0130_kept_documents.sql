-- Documents of filings as the publisher sent them, so that each is fetched once.
create table kept_documents (
  url text primary key,
  -- Order of use: the least recently used are deleted first.
  used bigint not null,
  -- Bytes of the body.
  size bigint not null,
  fetched_at text not null,
  -- Compressed with zstd.
  body bytea not null
);
create index kept_documents_by_use on kept_documents (used, size);
