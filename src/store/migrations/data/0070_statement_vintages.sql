-- Statements and ratios of a company as they stood after each day on which it filed, for views of the
-- whole market as of any day.
create table statement_vintages (
  cik text primary key,
  -- The facts, industry and rules that these were made of; made again where those differ.
  basis text not null,
  -- Compressed JSON.
  body bytea not null
);
