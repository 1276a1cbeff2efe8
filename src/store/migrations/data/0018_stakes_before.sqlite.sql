-- What an amendment follows is compared from the index alone: an issuer's stakes lie scattered.
create index stakes_before on stakes (issuer_cik, ordered_at, accession, holders, form,
  percent_of_class, shares, filed);
drop index stakes_of_holders;
