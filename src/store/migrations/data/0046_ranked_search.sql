-- What a document says is kept to quote from, and its words are counted to rank it by. Documents from
-- before (version 1) have neither and are read again; until then no search finds them.
alter table search_documents add column row_version bigint not null default 1;
-- Words of the document.
alter table search_documents add column length bigint not null default 0;
create index search_documents_by_filing on search_documents (cik, accession);
create index search_documents_by_version on search_documents (row_version, length);
-- Everybody the header of its submission names.
create table search_parties (
  cik text not null,
  document bigint not null references search_documents (id),
  name text not null,
  primary key (cik, document)
);
create index search_parties_by_document on search_parties (document);
-- The text as a reader would read it, compressed (Brotli).
create table search_texts (
  document bigint primary key references search_documents (id),
  text bytea not null
);
delete from search_pieces;
