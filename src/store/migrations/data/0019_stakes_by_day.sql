-- The first and the last filing day of an issuer's stakes are found without reading those between.
drop index stakes_of_issuer;
create index stakes_of_issuer on stakes (issuer_cik, filed, accepted_at);
