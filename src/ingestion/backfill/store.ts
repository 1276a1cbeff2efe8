// Progress of each stage, and the loaded version of each bulk file.

import { type Database, placeholders, type Queries } from '../../store/database.ts'
import { column, defineTable, each, type RowIn, upsertRow } from '../../store/table.ts'

const STAGE_STATES = ['waiting', 'running', 'done', 'failed', 'off'] as const
export type StageState = (typeof STAGE_STATES)[number]

const stages = defineTable({
  name: 'backfill_stages',
  key: ['stage'],
  columns: {
    stage: column.text,
    state: column.oneOf<StageState>(),
    done: column.whole,
    /** Amount of work in the stage; null if not known yet. */
    total: column.wholeOrNull,
    unit: column.text,
    /** Document being loaded, or the reason of failure. */
    detail: column.textOrNull,
    /** Number of failures since the last success. */
    failures: column.whole,
    /** Time when this run began, and when counting in this unit began. */
    ...each(column.textOrNull, 'started_at', 'phase_at'),
    /** The number that counting in this unit began from. */
    phase_done: column.whole,
    updated_at: column.text,
    finished_at: column.textOrNull,
    /** 1 if its own work is done and the rest is in the queue or with the watcher. */
    is_followed: column.whole,
  },
})
export type StageRow = RowIn<typeof stages>

export function selectStageRows(data: Queries): Promise<StageRow[]> {
  return stages.all(data, '')
}

export async function writeStage(data: Queries, row: StageRow): Promise<void> {
  await stages.upsert(data, [row])
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
  const { etag, lastModified: last_modified, bytes } = file
  await upsertRow(data, 'bulk_files', ['url'], { url, etag, last_modified, bytes, loaded_at: at })
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
