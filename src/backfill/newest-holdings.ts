// The newest 13F report of every manager, by the publisher's index of quarters: what who-holds-what
// and a fund's portfolio answer from. The queue reads the reports.

import { type IndexRow, readEdgarIndex } from '../formats/edgar-index.ts'
import { addDays, toDay } from '../kernel/time.ts'
import { type Quarter, quarterOf } from '../live/completeness.ts'
import { watchesOf } from '../live/parts.ts'
import { recordFound } from '../live/record.ts'
import type { FoundFiling } from '../live/store.ts'
import type { BackfillParts, Followed, Run } from './parts.ts'
import { countFound } from './store.ts'

/** A quarter and the 45 days in which it is reported (Form 13F, General Instruction 1). */
const DAYS_BACK = 140
const REPORT = '13F-HR'
const AMENDMENT = '13F-HR/A'
export const HOLDING_FORMS = [REPORT, AMENDMENT]
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

/** Rows of reports alone: a quarter's index has a quarter of a million others. */
export async function readReports(index: string, where: string): Promise<IndexRow[]> {
  const rows: IndexRow[] = []
  for await (const part of readEdgarIndex(index, where)) {
    rows.push(...part.rows.filter(({ form }) => HOLDING_FORMS.includes(form)))
  }
  return rows
}

/** Of each manager the reports of the newest day that has one, and what amends them since. */
export function chooseNewest(rows: readonly IndexRow[]): FoundFiling[] {
  const chosen: FoundFiling[] = []
  for (const own of Map.groupBy(rows, ({ cik }) => cik).values()) {
    const inOrder = own.toSorted(byDay)
    const newest = inOrder.findLast(({ form }) => form === REPORT)
    if (!newest) continue
    // Who reports late files several quarters on one day, and the index names no quarter.
    const first = inOrder.findIndex(({ form, filed }) => form === REPORT && filed === newest.filed)
    chosen.push(...inOrder.slice(first).map(toFound))
  }
  return chosen
}

function byDay(a: IndexRow, b: IndexRow): number {
  if (a.filed !== b.filed) return a.filed < b.filed ? -1 : 1
  // An amendment is of a report that stands already.
  if (a.form !== b.form) return a.form === REPORT ? -1 : 1
  return a.accession < b.accession ? -1 : 1
}

function toFound({ accession, form, cik, filed, name }: IndexRow): FoundFiling {
  return { accession, form, ciks: [cik], filed, accepted_at: null, names: { [cik]: name } }
}

export async function findNewestHoldings({ parts, at, signal }: Run): Promise<void> {
  const today = toDay(parts.services.clock.now())
  const quarters = quartersBetween(addDays(today, -DAYS_BACK), today)
  const rows: IndexRow[] = []
  let came = 0
  for (const [index, [year, quarter]] of quarters.entries()) {
    const ask = { priority: 'backfill', signal } as const
    at({ done: index, total: quarters.length, unit: 'indexes', detail: `${year} Q${quarter}` })
    const fetched = await parts.services.edgar.fetchFullIndex(year, quarter, 'master', ask)
    if (!fetched) continue
    came++
    rows.push(...(await readReports(fetched.document, fetched.url)))
  }
  // Without any index nothing is known, which is not the same as no reports.
  if (came === 0) throw new Error('the publisher has no index of the last quarters')
  const filings = await withoutStored(parts, chooseNewest(rows))
  for (let from = 0; from < filings.length; from += AT_ONCE) {
    at({ done: from, total: filings.length, unit: 'reports found', detail: null })
    await recordFound(parts, filings.slice(from, from + AT_ONCE), 'backfill')
  }
}

/** What a caller has asked for before is there, whoever found it. */
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
