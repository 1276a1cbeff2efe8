-- The last look at the feed that did not list a filing yet: it was listed at most this long before it was seen.
alter table seen_filings add column unlisted_at text;
