-- What a notice says beside what it is listed by: its text, contacts, award and attachments. A row for
-- each change that was seen, and for each of the publisher's documents by itself, since they name
-- different things.
create table opportunity_details (
  notice_id text not null,
  -- `file` or `search`.
  origin text not null,
  seen_at text not null,
  superseded_at text,
  hash text not null,
  -- Null where the document does not hold the text.
  description text,
  body text not null,
  primary key (notice_id, origin, seen_at)
);
