-- An issuer's stakes in the order in which answers have them. Holders, of whom a group has many, are
-- longer than this engine's indexes allow.
create index stakes_of_holders on stakes (issuer_cik, ordered_at, accession);
drop index stakes_by_issuer;
