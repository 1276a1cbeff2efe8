-- Time of the last look at the budget by the store's clock: if it is in the future, the clock was set back, and all
-- times of the row are too far ahead by as much.
alter table publisher_budget add column looked_at bigint not null default 0;
