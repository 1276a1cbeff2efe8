-- Buckets of the request rate that processes on one store share: tokens left, below zero where several
-- let through more than there was, and when that was so, in milliseconds.
create table rate_buckets (
  key text primary key,
  tokens double precision not null,
  at bigint not null
);
create index rate_buckets_by_age on rate_buckets (at);
