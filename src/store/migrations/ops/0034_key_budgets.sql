-- Credits that a key may spend in a day (UTC), null for any number, and what it has spent on the day
-- that is named: counted only while there is a budget.
alter table keys add column budget bigint check (budget >= 0);
alter table keys add column budget_day text not null default '';
alter table keys add column budget_spent bigint not null default 0;
