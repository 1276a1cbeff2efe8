-- Days of the publisher's index, and whether everything that a day lists is in the store.
create table index_days (
  day text primary key,
  -- unpublished: no index is out. closed: the quarter's index goes on without the day.
  state text not null check (state in ('complete', 'incomplete', 'closed', 'unpublished')),
  url text,
  listed bigint not null,
  unread bigint not null,
  checked_at text not null
);
insert into index_days (day, state, url, listed, unread, checked_at)
select day,
  case when min(form) = '' then 'unpublished' when max(missing) > '[]' then 'incomplete'
    else 'complete' end,
  null, sum(listed), 0, max(checked_at)
from completeness group by day;
delete from completeness where form = '';
create index completeness_missing on completeness (form, day) where missing <> '[]';
-- Rows of each kind of data, counted now and then: tables of millions are not counted for every caller.
create table row_counts (
  name text primary key,
  row_count bigint not null,
  counted_at text not null
);
