// A company whose ticker moves to a new registrant on a simulated day, as in a holding company
// reorganization: the successor's report, the end of the old listing, then a report of the successor.
// Lists of tickers and of both registrants' filings follow the clock.

import { fromEastern, toInstant } from '../../src/kernel/time.ts'
import { edgarUrls } from '../../src/upstream/edgar.ts'
import type { MirrorSource } from '../../src/upstream/mirror.ts'
import type { SimulatedFiling } from './filing.ts'

export interface SimulatedSuccession {
  readonly successor: string
  readonly filings: readonly SimulatedFiling[]
  /** Current list at an address; undefined for other addresses. */
  list(url: string): Promise<object | null | undefined>
}

interface Submissions {
  readonly tickers: string[]
  readonly filings: { readonly recent: Record<string, unknown[]>; readonly files: unknown[] }
}

/** Row of the list of tickers with exchanges: CIK, name, ticker, exchange. */
interface TickerColumns {
  readonly fields: readonly string[]
  readonly data: readonly (readonly unknown[])[]
}

type TickerRows = Record<string, { cik_str: number; ticker: string; title: string }>

const EXCHANGE = { cik: '0000876661', name: 'NEW YORK STOCK EXCHANGE LLC', role: 'Filed by' }
/** Invented registrants have the numbers from here on. */
const FIRST_INVENTED = 9_990_000_000
const TIMES = { report: '08:30:00', end: '10:15:00', next: '11:45:00' } as const

/** Undefined if the mirror’s list of tickers has no such ticker. */
export async function createSuccession(
  mirror: Pick<MirrorSource, 'fetch'>,
  { ticker, day }: { ticker: string; day: string },
  now: () => number,
): Promise<SimulatedSuccession | undefined> {
  const load = async <Document>(url: string): Promise<Document | null> => {
    const { status, body } = await mirror.fetch({ url, priority: 'backfill' })
    return status === 200 ? (JSON.parse(body.toString('utf8')) as Document) : null
  }
  const rows = await load<TickerColumns>(edgarUrls.companyTickersExchange)
  const at = Object.fromEntries((rows?.fields ?? []).map((name, index) => [name, index]))
  const found = rows?.data.find((row) => row[at.ticker ?? -1] === ticker)
  if (!found) return undefined
  const number = Number(found[at.cik ?? -1])
  const [cik, name] = [String(number).padStart(10, '0'), String(found[at.name ?? -1])]
  const successor = String(FIRST_INVENTED + (number % 1_000_000))
  const filings = makeFilings({ cik, name }, successor, day)
  const isOut = (time: string) => now() >= Date.parse(fromEastern(`${day}T${time}`))
  const outOf = (own: string) =>
    filings.filter(
      ({ parties, accepted_at }) =>
        parties.some((party) => party.cik === own) && Date.parse(accepted_at) <= now(),
    )

  async function submissionsOf(own: string): Promise<object | null> {
    const old = await load<Submissions>(edgarUrls.submissions(cik))
    if (!old || (own === successor && !isOut(TIMES.report))) return null
    const added = outOf(own)
    if (own === cik) {
      const { recent, files } = old.filings
      const tickers = isOut(TIMES.report)
        ? old.tickers.filter((one) => one !== ticker)
        : old.tickers
      return { ...old, tickers, filings: { recent: prepend(added, recent), files } }
    }
    const recent = prepend(added, Object.fromEntries(Object.keys(old.filings.recent).map(empty)))
    return { ...old, cik: own, tickers: [ticker], filings: { recent, files: [] } }
  }

  function moveColumns(list: TickerColumns): object {
    const toRow = (row: readonly unknown[]) =>
      row[at.ticker ?? -1] === ticker
        ? row.map((cell, index) => (index === at.cik ? Number(successor) : cell))
        : row
    return { ...list, data: list.data.map(toRow) }
  }

  const lists: Readonly<Record<string, () => Promise<object | null>>> = {
    [edgarUrls.companyTickersExchange]: async () => rows && moveColumns(rows),
    [edgarUrls.companyTickers]: async () => {
      const list = await load<TickerRows>(edgarUrls.companyTickers)
      return list && moveRows(list, ticker, Number(successor))
    },
  }

  return {
    successor,
    filings,
    async list(url) {
      if (url === edgarUrls.submissions(cik)) return submissionsOf(cik)
      if (url === edgarUrls.submissions(successor)) return submissionsOf(successor)
      return isOut(TIMES.report) ? lists[url]?.() : undefined
    },
  }
}

const empty = (name: string): [string, unknown[]] => [name, []]

function moveRows(list: TickerRows, ticker: string, successor: number): TickerRows {
  const moved = Object.entries(list).map(([place, row]) => [
    place,
    row.ticker === ticker ? { ...row, cik_str: successor } : row,
  ])
  return Object.fromEntries(moved) as TickerRows
}

function makeFilings(
  { cik, name }: { cik: string; name: string },
  successor: string,
  day: string,
): SimulatedFiling[] {
  const filer = { cik: successor, name, role: 'Filer' }
  const year = day.slice(2, 4)
  const make = (
    accession: string,
    form: string,
    time: string,
    parties: SimulatedFiling['parties'],
    items: readonly string[] = [],
  ): SimulatedFiling => {
    const accepted_at = toInstant(Date.parse(fromEastern(`${day}T${time}`)))
    return {
      accession,
      form,
      accepted_at,
      filed: day,
      listed_on: day,
      is_in_feed: true,
      parties,
      items,
    }
  }
  const subject = { cik, name, role: 'Subject' }
  return [
    make(`${successor}-${year}-000001`, '8-K12B', TIMES.report, [filer], ['8.01']),
    make(`${EXCHANGE.cik}-${year}-999001`, '25-NSE', TIMES.end, [subject, EXCHANGE]),
    make(`${successor}-${year}-000002`, '8-K', TIMES.next, [filer], ['8.01']),
  ]
}

/** Cells of a list’s row; the list has other columns, too, which stay empty. */
function toCells(filing: SimulatedFiling): Readonly<Record<string, unknown>> {
  return {
    accessionNumber: filing.accession,
    filingDate: filing.filed,
    reportDate: filing.filed,
    acceptanceDateTime: filing.accepted_at,
    form: filing.form,
    items: filing.items.join(','),
    primaryDocument: 'document.htm',
  }
}

/** Adds filings, which are oldest first, to a list, which is newest first. */
function prepend(filings: readonly SimulatedFiling[], recent: Record<string, unknown[]>) {
  const rows = filings.map(toCells).reverse()
  const columns = Object.entries(recent).map(([name, cells]) => [
    name,
    [...rows.map((row) => row[name] ?? ''), ...cells],
  ])
  return Object.fromEntries(columns) as Record<string, unknown[]>
}
