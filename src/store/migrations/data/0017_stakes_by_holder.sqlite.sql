-- What an amendment follows is found in the index alone: an issuer's stakes lie scattered.
create index stakes_of_holders on stakes (issuer_cik, ordered_at, accession, holders);
drop index stakes_by_issuer;
