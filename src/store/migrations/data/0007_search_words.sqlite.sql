-- The words of each piece, by the piece's id; the text itself is not kept.
create virtual table search_text using fts5 (
  words, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0'
);
