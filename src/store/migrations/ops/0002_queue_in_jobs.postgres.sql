-- Jobs of graphile-worker, which kept the queue before, with their attempts, times and reasons. Those
-- under way count as waiting: their workers end with the version that started them.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then
    return;
  end if;
  insert into jobs (id, name, job_key, payload, priority, run_at, attempts, state, reason, created_at)
  select 'job_' || job.id, task.identifier, job.payload->>'key', coalesce(job.payload->'payload', 'null')::text,
    job.priority, to_char(job.run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), job.attempts,
    case when job.attempts >= job.max_attempts and job.locked_at is null then 'dead' else 'waiting' end,
    job.last_error, to_char(job.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from graphile_worker._private_jobs job
  join graphile_worker._private_tasks task on task.id = job.task_id
  where job.payload->>'key' is not null
  on conflict (name, job_key) do nothing;
  delete from graphile_worker._private_jobs where payload->>'key' is not null;
  if not exists (select 1 from graphile_worker._private_jobs) then
    drop schema graphile_worker cascade;
  end if;
end $$;
drop table if exists queue_workers;
