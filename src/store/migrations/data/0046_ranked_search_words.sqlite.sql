drop table search_text;
create virtual table search_text using fts5 (
  words, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0'
);
-- The stems of each document, by its id, each behind a letter that says how often it occurs.
create virtual table search_ranks using fts5 (
  words, content='', contentless_delete=1, detail=none, tokenize='unicode61 remove_diacritics 0'
);
