-- Places that callers hold for long, such as event streams: a caller's share of them is counted across processes.
-- A process that ends without a word stops renewing.
create table held_places (
  id text primary key,
  resource text not null,
  -- SHA-256 of the account or the network.
  caller text not null,
  held_until text not null
);
create index held_places_by_caller on held_places (caller, resource);
create index held_places_by_end on held_places (held_until);
