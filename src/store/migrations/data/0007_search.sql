-- Documents of filings that can be searched; their words are in the index of the engine.
create table search_documents (
  id bigint primary key,
  accession text not null,
  file text not null,
  sequence bigint not null,
  cik text not null,
  company text not null,
  form text not null,
  filed text not null,
  accepted_at text not null,
  period text,
  items text not null,
  file_type text,
  description text,
  url text not null,
  -- 1 when it came in its whole submission, 0 when it stood alone.
  is_whole bigint not null,
  hash text not null,
  unique (accession, file)
);
create index search_documents_by_day on search_documents (filed, accession, sequence, file);
-- Pieces of a document's text, cut where an engine could no longer tell positions apart.
create table search_pieces (
  id bigint primary key,
  document bigint not null references search_documents (id)
);
create index search_pieces_by_document on search_pieces (document);
-- The next id of a document or a piece; one row.
create table search_ids (next bigint not null);
insert into search_ids (next) values (1);
-- Pages of the publisher's full-text index, kept for minutes.
create table search_answers (
  query text not null,
  page bigint not null,
  at text not null,
  hits text not null,
  primary key (query, page)
);
create index search_answers_by_age on search_answers (at);
