-- What answers show of a purchase's filing, as JSON: who reports it, where it is, and the issuer's
-- name. Null in rows from before: these are read from the filing.
alter table insider_purchases add column report text;
