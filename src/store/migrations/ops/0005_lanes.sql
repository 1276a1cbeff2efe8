-- Jobs of filings accepted last go first in some lanes; jobs that wait for a publisher are due when it
-- is back. A dead job is tried again when the index of its day names its filing.
alter table jobs add column accepted_at text not null default '';
alter table jobs add column awaits_publisher bigint not null default 0;
alter table jobs add column revived_at text not null default '';
create index jobs_newest on jobs (state, priority, accepted_at);
create index jobs_awaiting on jobs (awaits_publisher) where awaits_publisher = 1;

-- Publishers as this service knows them: whether they answer, since when, and until when a block lasts.
create table publisher_states (
  publisher text primary key,
  condition text not null check (condition in ('answering', 'slow', 'refusing', 'blocked', 'away')),
  since text not null,
  until_at text,
  detail text
);

-- Times in which a publisher did not answer at all, and what was read of them since.
create table publisher_outages (
  publisher text not null,
  condition text not null,
  began_at text not null,
  ended_at text not null,
  -- Jobs that waited for it, and when the last of them was done.
  waited bigint not null,
  caught_up_at text,
  filings_read bigint,
  primary key (publisher, began_at)
);

-- Filings that the publisher named and has no documents of any more.
create table withdrawn_filings (
  accession text primary key,
  -- The day on which it was found to be gone.
  day text not null
);
