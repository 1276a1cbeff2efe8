// Finds the newest 13F report of every manager in the publisher's quarterly indexes, from which
// portfolios and holders are answered. The queue then ingests the reports.

import { type IndexRow, parseEdgarIndex } from '../../formats/edgar-index.ts'
import { addDays, toDay } from '../../kernel/time.ts'
import { type Quarter, quarterOf } from '../live/completeness.ts'
import { watchesOf } from '../live/parts.ts'
import { recordFound } from '../live/record.ts'
import type { FoundFiling } from '../live/store.ts'
import type { BackfillParts, Followed, Run } from './stage.ts'
import { countFound } from './store.ts'

/** A quarter and the 45 days for reporting it (Form 13F, General Instruction 1). */
const DAYS_BACK = 140
const REPORT = '13F-HR'
const AMENDMENT = '13F-HR/A'
const HOLDING_FORMS = [REPORT, AMENDMENT]
const AT_ONCE = 500

/** Quarters from the one of `from` to that of `to`, oldest first. */
export function quartersBetween(from: string, to: string): Quarter[] {
  const ordinal = (day: string) => {
    const [year, quarter] = quarterOf(day)
    return year * 4 + quarter - 1
  }
  const quarters: Quarter[] = []
  for (let at = ordinal(from); at <= ordinal(to); at++) {
    quarters.push([Math.floor(at / 4), (at % 4) + 1])
  }
  return quarters
}

/** Only rows of 13F reports are collected, since a quarterly index has some 250,000 others. */
export async function parseReports(index: string, where: string): Promise<IndexRow[]> {
  const rows: IndexRow[] = []
  for await (const part of parseEdgarIndex(index, where)) {
    rows.push(...part.rows.filter(({ form }) => HOLDING_FORMS.includes(form)))
  }
  return rows
}

/** For each manager, the reports of the last day with any, and later amendments. */
export function chooseNewest(rows: readonly IndexRow[]): FoundFiling[] {
  const chosen: FoundFiling[] = []
  for (const own of Map.groupBy(rows, ({ cik }) => cik).values()) {
    const inOrder = own.toSorted(byDay)
    const newest = inOrder.findLast(({ form }) => form === REPORT)
    if (!newest) continue
    // Late filers report several quarters on one day, and the index does not name the quarter.
    const first = inOrder.findIndex(({ form, filed }) => form === REPORT && filed === newest.filed)
    chosen.push(...inOrder.slice(first).map(toFound))
  }
  return chosen
}

function byDay(a: IndexRow, b: IndexRow): number {
  if (a.filed !== b.filed) return a.filed < b.filed ? -1 : 1
  // An amendment comes after the report that it amends.
  if (a.form !== b.form) return a.form === REPORT ? -1 : 1
  return a.accession < b.accession ? -1 : 1
}

function toFound({ accession, form, cik, filed, name }: IndexRow): FoundFiling {
  return { accession, form, ciks: [cik], filed, accepted_at: null, names: { [cik]: name } }
}

export async function findNewestHoldings({ parts, report, signal }: Run): Promise<void> {
  const today = toDay(parts.services.clock.now())
  const quarters = quartersBetween(addDays(today, -DAYS_BACK), today)
  const rows: IndexRow[] = []
  let found = 0
  for (const [index, [year, quarter]] of quarters.entries()) {
    const ask = { priority: 'backfill', signal } as const
    report({ done: index, total: quarters.length, unit: 'indexes', detail: `${year} Q${quarter}` })
    const fetched = await parts.services.edgar.fetchFullIndex(year, quarter, 'master', ask)
    if (!fetched) continue
    found++
    rows.push(...(await parseReports(fetched.document, fetched.url)))
  }
  // Without an index the existence of reports is unknown.
  if (found === 0) throw new Error('the publisher has no index for recent quarters')
  const filings = await withoutStored(parts, chooseNewest(rows))
  for (let from = 0; from < filings.length; from += AT_ONCE) {
    report({ done: from, total: filings.length, unit: 'reports found', detail: null })
    await recordFound(parts, filings.slice(from, from + AT_ONCE), 'backfill')
  }
}

/** Drops reports that are already stored. */
async function withoutStored(parts: BackfillParts, filings: FoundFiling[]) {
  let left = filings
  for (const watch of watchesOf(parts.watches, REPORT)) {
    const names = left.map(({ accession }) => accession)
    const stored = await watch.selectStored(parts.services.data, names)
    left = left.filter(({ accession }) => !stored.has(accession))
  }
  return left
}

export async function followHoldings({ services }: BackfillParts): Promise<Followed> {
  const { total, pending, failed } = await countFound(services.ops, HOLDING_FORMS)
  const detail = failed === 0 ? null : `${failed} could not be read`
  return { done: total - pending - failed, total, isDone: pending === 0, detail }
}
