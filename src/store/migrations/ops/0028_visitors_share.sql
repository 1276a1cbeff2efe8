-- When visitors of the pages may ask next: their share of the budget is used up until then.
alter table publisher_budget add column visitors_at bigint not null default 0;
