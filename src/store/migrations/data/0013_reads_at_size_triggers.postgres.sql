-- Keeps stake_days.
create function count_stake_days() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.accepted_at is not null then
    update stake_days set filings = filings - 1
      where accepted_on = substr(old.accepted_at, 1, 10)
        and coalesce(filed, '') = coalesce(old.filed, '');
  end if;
  if tg_op <> 'DELETE' and new.accepted_at is not null then
    insert into stake_days as kept (accepted_on, filed, filings)
      values (substr(new.accepted_at, 1, 10), new.filed, 1)
      on conflict (accepted_on, coalesce(filed, '')) do update set filings = kept.filings + 1;
  end if;
  return null;
end $$;
create trigger stakes_added_or_removed after insert or delete on stakes
  for each row execute function count_stake_days();
create trigger stakes_redated after update on stakes for each row
  when (old.accepted_at is distinct from new.accepted_at or old.filed is distinct from new.filed)
  execute function count_stake_days();
