-- Calls that are charged at once share one entry for each account, key, endpoint and day (UTC), which
-- grows while the day lasts: how many calls an entry is of. Entries of before are of one call each.
alter table ledger add column calls bigint not null default 1;
