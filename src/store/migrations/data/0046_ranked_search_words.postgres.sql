-- The stems of each document, each behind a letter that says how often it occurs.
create table search_ranks (
  document bigint primary key references search_documents (id),
  words tsvector not null
);
-- A search looks up a dozen tokens for each stem; with a list of pending entries each would read it.
create index search_ranks_by_word on search_ranks using gin (words) with (fastupdate = off);
alter index search_pieces_by_word set (gin_pending_list_limit = 512);
