-- What the text index holds of each month of filing, so that a search can read the newest months first.
-- Counts of one month may lie on several rows, added to by writers that do not wait for one another.
create table search_months (
  month text not null,
  -- The document that was counted first on this row; 0 on an embedded store.
  part bigint not null,
  documents bigint not null,
  -- Words of these documents.
  words bigint not null,
  primary key (month, part)
);
-- Documents of version 2 stand in the index without their month. They are read again; until then no
-- search finds them, and every answer says how many wait.
