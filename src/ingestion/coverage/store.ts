// Row counts, which are cached, and when each filing of the feed reached each stage.

import type { Queries } from '../../store/database.ts'
import { upsertRow } from '../../store/table.ts'

export interface RowCount {
  name: string
  rows: number
  counted_at: string
}

export function selectRowCounts(data: Queries): Promise<RowCount[]> {
  return data.all<RowCount>('select name, row_count as rows, counted_at from row_counts')
}

export async function recordRowCount(data: Queries, { name, rows, counted_at }: RowCount) {
  await upsertRow(data, 'row_counts', ['name'], { name, row_count: rows, counted_at })
}

export interface StageTimes {
  accepted_at: string
  seen_at: string
  parsed_at: string | null
}

/** Filings of the feed that were accepted from `from` on. */
export function selectStageTimes(ops: Queries, from: string): Promise<StageTimes[]> {
  return ops.all<StageTimes>(
    `select accepted_at, seen_at, parsed_at from seen_filings
     where state in ('pending', 'processed', 'failed') and seen_at >= $1 and accepted_at >= $1
       and source = 'feed'`,
    from,
  )
}

export interface DeliveryTimes {
  accepted_at: string
  told_at: string
}

/** Times when filings accepted since `from` were first delivered to a webhook. */
export function selectDeliveryTimes(ops: Queries, from: string): Promise<DeliveryTimes[]> {
  return ops.all<DeliveryTimes>(
    `select f.accepted_at as accepted_at, min(d.done_at) as told_at
     from webhook_deliveries d join seen_filings f on f.accession = d.accession
     where d.status = 'delivered' and d.done_at >= $1 and f.accepted_at >= $1
     group by f.accession, f.accepted_at`,
    from,
  )
}
