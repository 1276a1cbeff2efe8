-- Written now and then to learn whether the store can be: a full disk still answers reads.
create table write_probes (
  name text primary key,
  at text not null
);
