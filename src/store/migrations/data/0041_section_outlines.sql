-- The headings inside a report's clean text, for the path above a piece of it.
alter table report_texts add column outline text not null default '[]';

-- A section as Markdown or HTML, made when it was first asked for.
create table section_renderings (
  accession text not null,
  -- Rules that the section was cut by; a row of other rules is made again.
  version text not null,
  -- The section's number or name; in a quarterly report with its part.
  section text not null,
  format text not null,
  -- Compressed.
  body bytea not null,
  primary key (accession, section, format)
);
