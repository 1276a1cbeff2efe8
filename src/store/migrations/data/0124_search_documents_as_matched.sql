-- All that a search asks of each document that matches, beside one another.
create index search_documents_as_matched
  on search_documents (id, row_version, filed, accepted_at, form, length);
-- Lengths are counted by month.
drop index search_documents_by_version;
create index search_documents_by_version on search_documents (row_version);
