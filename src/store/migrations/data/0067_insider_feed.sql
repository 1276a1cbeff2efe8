-- Ownership forms in the order in which they were numbered for the feed: only what is committed is
-- numbered, by one at a time, so that a number once passed is never filled later.
create table insider_feed (
  seq bigint primary key,
  accession text not null unique
);
-- Forms that are stored and not numbered yet.
create table insider_arrivals (
  accession text primary key
);
-- Whoever numbers holds the row.
create table insider_feed_head (
  name text primary key,
  seq bigint not null
);
