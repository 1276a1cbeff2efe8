-- Keeps stake_days.
create trigger stakes_added after insert on stakes when new.accepted_at is not null begin
  insert into stake_days (accepted_on, filed, filings)
    values (substr(new.accepted_at, 1, 10), new.filed, 1)
    on conflict (accepted_on, coalesce(filed, '')) do update set filings = filings + 1;
end;
create trigger stakes_redated after update on stakes
when old.accepted_at is not new.accepted_at or old.filed is not new.filed begin
  update stake_days set filings = filings - 1
    where accepted_on = substr(old.accepted_at, 1, 10)
      and coalesce(filed, '') = coalesce(old.filed, '');
  insert into stake_days (accepted_on, filed, filings)
    select substr(new.accepted_at, 1, 10), new.filed, 1 where new.accepted_at is not null
    on conflict (accepted_on, coalesce(filed, '')) do update set filings = filings + 1;
end;
create trigger stakes_removed after delete on stakes when old.accepted_at is not null begin
  update stake_days set filings = filings - 1
    where accepted_on = substr(old.accepted_at, 1, 10)
      and coalesce(filed, '') = coalesce(old.filed, '');
end;
