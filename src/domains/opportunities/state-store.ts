// The state of SAM.gov in the store: the ingest of its daily file, and the API's last answers to the
// key. All processes on a store share it, also after a restart.

import { latestLeaseEnd } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'
import { column, defineTable, each, type RowIn } from '../../store/table.ts'

export interface FileState {
  /** Time of the completely stored file; null before the first one. */
  readonly loadedAt: string | null
  readonly notices: number | null
  readonly failedNotices: number | null
  /** The ingest under way; null without one. */
  readonly run: FileRun | null
  /** Failure of the last ingest; null after a success. */
  readonly failure: { readonly at: string; readonly reason: string } | null
}

export interface FileRun {
  readonly since: string
  readonly notices: number
  /** Transferred bytes; `total` is null if the publisher does not say. */
  readonly bytes: number
  readonly total: number | null
}

export interface ApiState {
  /** First and last refusal of the key; null while it is accepted. */
  readonly refused: { readonly since: string; readonly at: string; readonly reason: string } | null
  /** End of the pause after the day’s requests were used up. */
  readonly pausedUntil: string | null
  readonly answeredAt: string | null
}

export interface SamState {
  readonly file: FileState
  readonly api: ApiState
  /** Requests sent on the day (UTC). */
  readonly used: number
}

/** `now` is the machine’s, for the running ingest; `keyHash` and `day` select key and day. */
export async function selectSamState(
  data: Queries,
  { keyHash, day, now }: { keyHash: string | null; day: string; now: string },
): Promise<SamState> {
  return {
    file: await selectFile(data, now),
    api: await selectApi(data, keyHash),
    used: await countRequests(data, day),
  }
}

const NAME = 'opportunities'

const fileTable = defineTable({
  name: 'opportunity_file',
  key: ['name'],
  columns: {
    name: column.text,
    ...each(column.textOrNull, 'loaded_at', 'etag', 'last_modified', 'reader'),
    ...each(column.wholeOrNull, 'notices', 'failed_notices'),
    ...each(column.textOrNull, 'run', 'run_until', 'run_since'),
    ...each(column.wholeOrNull, 'run_notices', 'run_bytes', 'run_total'),
    ...each(column.textOrNull, 'failed_at', 'failure'),
  },
})
const runs = fileTable.withColumns('name', 'run', 'run_until', 'run_since')
const loadedFiles = fileTable.withColumns(
  ...(['name', 'loaded_at', 'etag', 'last_modified', 'reader'] as const),
  ...(['notices', 'failed_notices'] as const),
)

export async function selectFile(data: Queries, now: string): Promise<FileState> {
  const row = await fileTable.one(data, 'where name = $1', NAME)
  return {
    loadedAt: row?.loaded_at ?? null,
    notices: row?.notices ?? null,
    failedNotices: row?.failed_notices ?? null,
    run: row ? toRun(row, now) : null,
    failure: row?.failed_at ? { at: row.failed_at, reason: row.failure ?? '' } : null,
  }
}

function toRun(row: RowIn<typeof fileTable>, now: string): FileRun | null {
  if (row.run === null || (row.run_until ?? '') < now || row.run_since === null) return null
  const { run_notices, run_bytes, run_total } = row
  return {
    since: row.run_since,
    notices: run_notices ?? 0,
    bytes: run_bytes ?? 0,
    total: run_total,
  }
}

/** The run that ingests the file; it is over when its lease ends without being renewed. */
export interface Lease {
  readonly run: string
  readonly now: string
  readonly until: string
}

/** Returns false while another run is active. */
export async function claimFile(data: Queries, { run, now, until }: Lease): Promise<boolean> {
  const row = { name: NAME, run, run_until: until, run_since: now }
  const claimed = await runs.upsert(data, [row], {
    set: { run_notices: 'null', run_bytes: 'null', run_total: 'null' },
    where: `opportunity_file.run is null or opportunity_file.run_until < excluded.run_since
      or opportunity_file.run_until > '${latestLeaseEnd(Date.parse(now), Date.parse(until) - Date.parse(now))}'`,
  })
  return claimed > 0
}

/** Returns false for a run that another one has replaced. */
export async function noteProgress(
  data: Queries,
  { run, until }: Lease,
  { notices, bytes, total }: Omit<FileRun, 'since'>,
): Promise<boolean> {
  const written = await data.run(
    `update opportunity_file set run_until = $3, run_notices = $4, run_bytes = $5, run_total = $6
     where name = $1 and run = $2`,
    NAME,
    run,
    until,
    notices,
    bytes,
    total,
  )
  return written > 0
}

export interface LoadedFile {
  readonly loadedAt: string
  readonly etag: string | null
  readonly lastModified: string | null
  readonly reader: string
  readonly notices: number
  readonly failedNotices: number
}

/** Records a complete file; one older than the last changes nothing. */
export async function recordLoadedFile(data: Queries, file: LoadedFile): Promise<void> {
  const { loadedAt, etag, lastModified, reader, notices, failedNotices } = file
  const validators = { etag, last_modified: lastModified, reader }
  const counts = { notices, failed_notices: failedNotices }
  await loadedFiles.upsert(data, [{ name: NAME, loaded_at: loadedAt, ...validators, ...counts }], {
    set: { failed_at: 'null', failure: 'null' },
    where: 'opportunity_file.loaded_at is null or opportunity_file.loaded_at <= excluded.loaded_at',
  })
}

/** Records that the publisher’s file is still the stored one. */
export async function recordSameFile(data: Queries, at: string): Promise<void> {
  await data.run(
    'update opportunity_file set loaded_at = $2, failed_at = null, failure = null where name = $1',
    NAME,
    at,
  )
}

export async function recordFailedFile(data: Queries, at: string, reason: string): Promise<void> {
  await data.run(
    'update opportunity_file set failed_at = $2, failure = $3 where name = $1',
    NAME,
    at,
    reason,
  )
}

export async function releaseFile(data: Queries, run: string): Promise<void> {
  await data.run(
    'update opportunity_file set run = null, run_until = null where name = $1 and run = $2',
    NAME,
    run,
  )
}

/** Validators of the stored file, as far as this reader read it. */
export async function selectValidators(data: Queries, reader: string) {
  const row = await data.one<{ etag: string | null; last_modified: string | null }>(
    `select etag, last_modified from opportunity_file
     where name = $1 and reader = $2 and loaded_at is not null`,
    NAME,
    reader,
  )
  return { etag: row?.etag ?? null, lastModified: row?.last_modified ?? null }
}

const api = defineTable({
  name: 'opportunity_api',
  key: ['key_hash'],
  columns: {
    key_hash: column.text,
    ...each(column.textOrNull, 'refused_since', 'refused_at', 'refusal'),
    ...each(column.textOrNull, 'paused_until', 'answered_at'),
  },
})
const refusals = api.withColumns('key_hash', 'refused_since', 'refused_at', 'refusal')
const pauses = api.withColumns('key_hash', 'paused_until')
const answers = api.withColumns('key_hash', 'answered_at')

export async function selectApi(data: Queries, keyHash: string | null): Promise<ApiState> {
  const row = await api.one(data, 'where key_hash = $1', keyHash)
  const { refused_since: since, refused_at: at, refusal } = row ?? {}
  return {
    refused: since && at ? { since, at, reason: refusal ?? '' } : null,
    pausedUntil: row?.paused_until ?? null,
    answeredAt: row?.answered_at ?? null,
  }
}

/** Records a refusal of the key; true if it was accepted before. */
export async function recordRefusedKey(
  data: Queries,
  keyHash: string,
  at: string,
  reason: string,
): Promise<boolean> {
  const before = await selectApi(data, keyHash)
  const row = { key_hash: keyHash, refused_since: at, refused_at: at, refusal: reason }
  await refusals.upsert(data, [row], {
    set: { refused_since: 'coalesce(opportunity_api.refused_since, excluded.refused_since)' },
  })
  return before.refused === null
}

export async function recordPause(data: Queries, keyHash: string, until: string): Promise<void> {
  await pauses.upsert(data, [{ key_hash: keyHash, paused_until: until }])
}

/** Records an answer to the key. */
export async function recordAnswered(data: Queries, keyHash: string, at: string): Promise<void> {
  await answers.upsert(data, [{ key_hash: keyHash, answered_at: at }], {
    set: { refused_since: 'null', refused_at: 'null', refusal: 'null', paused_until: 'null' },
  })
}

/** Takes one request of a day's allowance; false when it is used up. */
export async function claimRequest(data: Queries, day: string, perDay: number): Promise<boolean> {
  const claimed = await data.run(
    `insert into opportunity_requests (day, used) values ($1, 1)
     on conflict (day) do update set used = opportunity_requests.used + 1
     where opportunity_requests.used < $2`,
    day,
    perDay,
  )
  return claimed > 0
}

/** Gives back one that never reached the publisher. */
export async function returnRequest(data: Queries, day: string): Promise<void> {
  await data.run('update opportunity_requests set used = used - 1 where day = $1 and used > 0', day)
}

export async function countRequests(data: Queries, day: string): Promise<number> {
  const row = await data.one<{ used: number }>(
    'select used from opportunity_requests where day = $1',
    day,
  )
  return row?.used ?? 0
}
