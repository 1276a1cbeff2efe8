-- The Form 8-K that announced a split of a company's shares, or why none is known. Splits themselves
-- are found in facts; the row is named by the first report on the new basis and the ratio.
create table split_announcements (
  cik text not null,
  report text not null,
  ratio text not null,
  -- Rules it was read by; a row of other rules is read again.
  row_version bigint not null,
  -- The filing and its sentence; these are null where none is known.
  accession text,
  form text,
  filed text,
  accepted_at text,
  url text,
  sentence text,
  -- Null where there is one.
  reason text,
  -- 1 where asking again would find nothing else.
  is_settled integer not null,
  primary key (cik, report, ratio)
);
