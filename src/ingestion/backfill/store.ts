// Progress of each stage, and the loaded version of each bulk file.

import { type Database, placeholders, type Queries } from '../../store/database.ts'

const STAGE_STATES = ['waiting', 'running', 'done', 'failed', 'off'] as const
export type StageState = (typeof STAGE_STATES)[number]

export interface StageRow {
  stage: string
  state: StageState
  done: number
  total: number | null
  unit: string
  /** Document being loaded, or the reason of failure. */
  detail: string | null
  /** 1 if its own work is done and the rest is in the queue or with the watcher. */
  is_followed: number
  /** Consecutive failures. */
  failures: number
  started_at: string | null
  /** Time when counting in this unit began, and the number it began from. */
  phase_at: string | null
  phase_done: number
  updated_at: string
  finished_at: string | null
}

const COLUMNS = `stage, state, done, total, unit, detail, failures, started_at, phase_at,
  phase_done, updated_at, finished_at, is_followed`

export function selectStageRows(data: Queries): Promise<StageRow[]> {
  return data.all<StageRow>(`select ${COLUMNS} from backfill_stages`)
}

export async function writeStage(data: Queries, row: StageRow): Promise<void> {
  await data.run(
    `insert into backfill_stages (${COLUMNS})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (stage) do update set state = excluded.state, done = excluded.done,
       total = excluded.total, unit = excluded.unit, detail = excluded.detail,
       failures = excluded.failures, started_at = excluded.started_at,
       phase_at = excluded.phase_at, phase_done = excluded.phase_done,
       updated_at = excluded.updated_at, finished_at = excluded.finished_at,
       is_followed = excluded.is_followed`,
    row.stage,
    row.state,
    row.done,
    row.total,
    row.unit,
    row.detail,
    row.failures,
    row.started_at,
    row.phase_at,
    row.phase_done,
    row.updated_at,
    row.finished_at,
    row.is_followed,
  )
}

export interface BulkVersion {
  etag: string | null
  lastModified: string | null
}

/** The version of a bulk file that was loaded last. */
export async function selectBulkVersion(data: Queries, url: string): Promise<BulkVersion | null> {
  const row = await data.one<{ etag: string | null; last_modified: string | null }>(
    'select etag, last_modified from bulk_files where url = $1',
    url,
  )
  return row ? { etag: row.etag, lastModified: row.last_modified } : null
}

export async function recordBulkVersion(
  data: Database,
  url: string,
  file: BulkVersion & { bytes: number },
  at: string,
): Promise<void> {
  await data.run(
    `insert into bulk_files (url, etag, last_modified, bytes, loaded_at) values ($1, $2, $3, $4, $5)
     on conflict (url) do update set etag = excluded.etag,
       last_modified = excluded.last_modified, bytes = excluded.bytes,
       loaded_at = excluded.loaded_at`,
    url,
    file.etag,
    file.lastModified,
    file.bytes,
    at,
  )
}

export interface ReadCounts {
  total: number
  pending: number
  failed: number
}

/** Outcomes of the backfill’s filings of some forms. */
export async function countFound(ops: Queries, forms: readonly string[]): Promise<ReadCounts> {
  const row = await ops.one<ReadCounts>(
    `select count(*) as total, count(case when state = 'pending' then 1 end) as pending,
       count(case when state = 'failed' then 1 end) as failed
     from seen_filings where source = 'backfill' and form in (${placeholders(forms)})`,
    ...forms,
  )
  return row ?? { total: 0, pending: 0, failed: 0 }
}
