-- The names last heard of are read in their order, up to a bound.
create index insider_names_last_at on insider_names (last_at desc, owner_cik, name);
