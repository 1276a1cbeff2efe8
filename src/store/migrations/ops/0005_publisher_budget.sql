-- What all processes may ask of a publisher together; times are milliseconds of the store's clock.
create table publisher_budget (
  publisher text primary key,
  -- The next free slot.
  next_at bigint not null,
  -- Nobody asks until then, after so many refusals in a row.
  paused_until bigint not null,
  refusals bigint not null,
  -- Turns of a lower rank leave slots to this one until then.
  urgent_rank bigint not null,
  urgent_until bigint not null
);
