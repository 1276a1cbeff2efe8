// Jobs: refresh the ticker lists, and learn CUSIPs from the fails-to-deliver files.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import { defineJob, type Job, selectIngested } from '../../contract/work/job.ts'
import { readFirstEntry } from '../../formats/zip.ts'
import { inChunks } from '../../kernel/event-loop.ts'
import { Failure } from '../../kernel/failure.ts'
import { versionOf } from '../../kernel/module-version.ts'
import { easternDay, toInstant } from '../../kernel/time.ts'
import { type Priority, publisherChanged } from '../../upstream/source.ts'
import { loadFailsToDeliver } from './bulk.ts'
import { replaceFundClasses } from './fund-store.ts'
import { parseFundTickers } from './fund-tickers.ts'
import { countListed, replaceTickers } from './store.ts'
import { mergeTickers, parseTickers, parseTickersExchange } from './tickers.ts'

/** Delistings are a few a day: a list that lost more, in number and in share, is cut. */
const LOST_MAX = 20
const LEAST_SHARE = 0.9

function isCutList(listed: number, known: number): boolean {
  if (listed === 0) return known > 0
  return known - listed > LOST_MAX && listed < known * LEAST_SHARE
}

export const ingestTickers: Job<null> = defineJob<null>({
  name: 'companies.tickers',
  kind: 'tickers',
  summary: 'Refreshes the list of tickers, CIKs and exchanges.',
  isScheduled: true,
  takesFew: true,
  version: versionOf(new URL('./tickers.ts', import.meta.url)),
  subjectOf: () => 'all',
  async run(_, { edgar, data, log, clock }, priority) {
    const [exchange, plain] = await Promise.all([
      edgar.fetchCompanyTickersExchange({ priority }),
      edgar.fetchCompanyTickers({ priority }),
    ])
    if (!exchange && !plain) return 'absent'
    const none = { rows: [], skipped: [] }
    const listed = exchange ? parseTickersExchange(exchange.document, exchange.url) : none
    const more = plain ? parseTickers(plain.document, plain.url) : none
    const skipped = listed.skipped.length + more.skipped.length
    if (skipped > 0) log.warn({ skipped }, 'entries of the ticker lists were left out')
    const rows = mergeTickers(listed.rows, more.rows)
    const known = await countListed(data)
    if (isCutList(rows.length, known)) {
      const url = exchange?.url ?? plain?.url ?? ''
      throw publisherChanged(url, `it lists ${rows.length} tickers of ${known} known before`)
    }
    const last = await selectIngested(ingestTickers, null, { data })
    const today = easternDay(toInstant(clock.now()))
    await replaceTickers(data, rows, last ? easternDay(last.at) : today, today)
    return 'stored'
  },
})

/** Separate job, since only a symbol unknown among companies needs it. */
export const ingestFundTickers = defineJob<null>({
  name: 'companies.fund_tickers',
  kind: 'tickers',
  summary: 'Refreshes the list of fund classes and their symbols.',
  subjectOf: () => 'all',
  async run(_, { edgar, data }, priority) {
    const list = await edgar.fetchFundTickers({ priority })
    if (!list) return 'absent'
    await replaceFundClasses(data, parseFundTickers(list.document, list.url))
    return 'stored'
  },
})

const FAILS_MAX_BYTES = 64 * 1024 * 1024

export interface HalfMonth {
  /** Month of the file, as `YYYYMM`. */
  month: string
  half: 'a' | 'b'
}

export const ingestCusips = defineJob<HalfMonth>({
  name: 'companies.cusips',
  kind: 'cusips',
  summary: 'Reads fails, and CUSIP and symbol pairs, from a half-monthly fails-to-deliver file.',
  version: versionOf(new URL('./cusips/parse.ts', import.meta.url)),
  subjectOf: ({ month, half }) => month + half,
  async run(payload, services, priority) {
    const file = await fetchFails(payload, services, priority)
    if (!file) return 'absent'
    await loadFailsToDeliver(inChunks(file.text), file.url, services)
    return 'stored'
  },
})

/** Published as an archive; a mirror may hold the text itself. */
async function fetchFails(
  { month, half }: HalfMonth,
  { edgar }: Pick<DataServices, 'edgar'>,
  priority: Priority,
) {
  const archive = await edgar.fetchFailsToDeliver(month, half, { priority })
  if (!archive) {
    const plain = await edgar.fetchFailsToDeliverText(month, half, { priority })
    return plain && { text: plain.document, url: plain.url }
  }
  const { document, url } = archive
  const entry = await readFirstEntry(document, url, FAILS_MAX_BYTES).catch((cause: unknown) => {
    const text = `The archive ${url} cannot be read.`
    throw new Failure('publisher.changed', text, { cause })
  })
  return entry && { text: entry.toString('latin1'), url }
}

/** The half months before an instant, newest first: files appear some weeks after their half ends. */
export function recentHalves(now: number, count: number): HalfMonth[] {
  const halves: HalfMonth[] = []
  const at = new Date(now)
  at.setUTCDate(1)
  while (halves.length < count) {
    const month = at.toISOString().slice(0, 7).replace('-', '')
    halves.push({ month, half: 'b' }, { month, half: 'a' })
    at.setUTCMonth(at.getUTCMonth() - 1)
  }
  return halves
}
