-- Few stakes have no time, and they are counted at every read.
create index stakes_undated on stakes (issuer_cik, accepted_at) where accepted_at is null;
