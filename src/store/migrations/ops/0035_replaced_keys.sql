-- The text that a key had before it was replaced; it works until then. A key has one such text at most.
create table replaced_keys (
  key_id text primary key references keys (id),
  hash text not null unique,
  last_four text not null,
  expires_at text not null
);
