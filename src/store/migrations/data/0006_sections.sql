-- Clean text of annual and quarterly reports, with the offsets of their items in it.
create table report_texts (
  accession text primary key,
  -- Rules the text was made by; a row of other rules is made again when it is asked for.
  version text not null,
  form text not null,
  filed text not null,
  accepted_at text not null,
  url text not null,
  fetched_at text not null,
  hidden_chars bigint not null,
  furniture_lines bigint not null,
  furniture_chars bigint not null,
  sections text not null,
  body bytea not null
);
