// openfilings load recent: the filings of the last days, by the publisher's daily indexes, as work
// for whoever serves. Callers and the feed go before it.

import type { Config } from '../config.ts'
import { SettingError } from '../config.ts'
import { addDays, easternDay, toInstant } from '../kernel/time.ts'
import { fetchListedDay } from '../live/completeness.ts'
import { indexedDays } from '../live/hours.ts'
import { type LiveParts, watchesOf } from '../live/parts.ts'
import { recordFound } from '../live/record.ts'
import { toLiveParts } from '../main.ts'
import { buildServices } from '../services.ts'
import { requireMirror } from './mirror.ts'
import { startBar } from './progress.ts'

interface RecentOptions {
  days: number
  form?: string[]
  json?: boolean
}

/** Ownership forms and 8-Ks: what the market-wide feeds answer from. */
const KINDS = ['insider', 'events']
const DAYS_MAX = 3660

export async function loadRecent(config: Config, options: RecentOptions): Promise<void> {
  if (options.days < 1 || options.days > DAYS_MAX) {
    throw new SettingError(`--days must be from 1 to ${DAYS_MAX}`)
  }
  await requireMirror(config)
  const services = await buildServices(config)
  try {
    const parts = await toLiveParts(services)
    const forms = options.form ?? formsOf(parts)
    const unread = forms.find((form) => watchesOf(parts.watches, form).length === 0)
    if (unread !== undefined) throw new SettingError(`no part of the service reads Form ${unread}`)
    report(await enqueueRecent(parts, options.days, forms), options)
  } finally {
    await services.close()
  }
}

function formsOf({ watches }: LiveParts): string[] {
  return watches.filter(({ kind }) => KINDS.includes(kind)).flatMap(({ forms }) => [...forms])
}

interface RecentSummary {
  days: number
  days_without_index: string[]
  listed: number
  enqueued: number
}

/** Newest day first: what is asked about most comes in first. */
export async function enqueueRecent(
  parts: LiveParts,
  count: number,
  forms: readonly string[],
): Promise<RecentSummary> {
  const now = parts.services.clock.now()
  const today = easternDay(toInstant(now))
  const from = addDays(today, -count)
  const days = indexedDays(now, count).filter((day) => day >= from)
  const summary: RecentSummary = {
    days: days.length,
    days_without_index: [],
    listed: 0,
    enqueued: 0,
  }
  const bar = startBar(days.length)
  for (const day of days) {
    const listed = await fetchListedDay(parts.services.edgar, day)
    if (!listed) summary.days_without_index.push(day)
    if (listed && listed.skipped.length > 0) {
      const { url, skipped } = listed
      parts.services.log.warn({ url, skipped }, 'lines of the index were left out')
    }
    const filings = listed?.filings.filter(({ form }) => forms.includes(form)) ?? []
    // What the feed may still bring as news must not be taken for old.
    const source = day >= addDays(today, -1) ? 'index' : 'backfill'
    const { enqueued } = await recordFound(parts, filings, source)
    summary.listed += filings.length
    summary.enqueued += enqueued
    bar?.increment()
  }
  bar?.stop()
  return summary
}

function report(summary: RecentSummary, { json }: RecentOptions): void {
  if (json) {
    process.stdout.write(`${JSON.stringify(summary)}\n`)
    return
  }
  const { days, days_without_index, listed, enqueued } = summary
  process.stdout.write(`${enqueued} of ${listed} filings of ${days} days enqueued\n`)
  if (days_without_index.length > 0) {
    process.stdout.write(`no index of ${days_without_index.join(', ')}\n`)
  }
}
