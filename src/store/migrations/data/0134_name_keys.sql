-- Names are compared without apostrophes and without `and`: rows that had them take their new keys.
update company_names set name_key = trim(replace(' ' || name_key || ' ', ' and ', ' '))
  where name_key like '% and %' and not exists (
    select 1 from company_names o where o.cik = company_names.cik
      and o.name_key = trim(replace(' ' || company_names.name_key || ' ', ' and ', ' ')));
delete from company_names where name_key like '% and %';
update company_names set name_key = trim(replace(' ' || name_key || ' ', ' s ', 's '))
  where (name like '%''s%' or name like '%’s%') and ' ' || name_key || ' ' like '% s %' and not exists (
    select 1 from company_names o where o.cik = company_names.cik
      and o.name_key = trim(replace(' ' || company_names.name_key || ' ', ' s ', 's ')));
update held_securities set name_key = trim(replace(' ' || name_key || ' ', ' and ', ' '))
  where name_key like '% and %' and not exists (
    select 1 from held_securities o where o.cusip = held_securities.cusip
      and o.name_key = trim(replace(' ' || held_securities.name_key || ' ', ' and ', ' ')));
delete from held_securities where name_key like '% and %';
update held_securities set name_key = trim(replace(' ' || name_key || ' ', ' s ', 's '))
  where (issuer like '%''s%' or issuer like '%’s%') and ' ' || name_key || ' ' like '% s %' and not exists (
    select 1 from held_securities o where o.cusip = held_securities.cusip
      and o.name_key = trim(replace(' ' || held_securities.name_key || ' ', ' s ', 's ')));
update manager_names set name_key = trim(replace(' ' || name_key || ' ', ' and ', ' '))
  where name_key like '% and %' and not exists (
    select 1 from manager_names o where o.cik = manager_names.cik
      and o.name_key = trim(replace(' ' || manager_names.name_key || ' ', ' and ', ' ')));
delete from manager_names where name_key like '% and %';
update manager_names set name_key = trim(replace(' ' || name_key || ' ', ' s ', 's '))
  where (name like '%''s%' or name like '%’s%') and ' ' || name_key || ' ' like '% s %' and not exists (
    select 1 from manager_names o where o.cik = manager_names.cik
      and o.name_key = trim(replace(' ' || manager_names.name_key || ' ', ' s ', 's ')));
