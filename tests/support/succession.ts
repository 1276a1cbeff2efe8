// A registrant that takes the place of Acme's in the test's publisher: the ticker moves to a new CIK.

import type { TestApp } from './app.ts'
import { ACME, type ListedFiling, toColumns, urls } from './documents.ts'

export const SUCCESSOR = '0000444444'
export const SUCCESSION = '0000444444-25-000001'
export const ANNUAL = '0000444444-26-000002'
export const END = '0000876661-25-000010'
/** A day after the successor's first annual report. */
export const AFTER = '2026-03-02T17:00:00.000Z'

const filings: ListedFiling[] = [
  {
    accession: ANNUAL,
    form: '10-K',
    filed: '2026-02-16',
    accepted: '2026-02-16T21:30:00.000Z',
    report: '2025-12-31',
    document: 'acme-20251231.htm',
  },
  {
    accession: SUCCESSION,
    form: '8-K12B',
    filed: '2025-11-17',
    accepted: '2025-11-17T22:05:00.000Z',
    report: '2025-11-17',
    items: '3.03,8.01',
    document: 'acme-8k12b.htm',
  },
]

/** A registration of the ticker, by a successor that files no report of the succession. */
export const REGISTRATION: ListedFiling = {
  accession: '0000444444-25-000003',
  form: '8-A12B',
  filed: '2025-11-17',
  accepted: '2025-11-17T22:05:00.000Z',
}
/** A report from before the old listing ended, as a buyer of the company has. */
export const EARLIER_REPORT: ListedFiling = {
  accession: '0000444444-25-000004',
  form: '10-K',
  filed: '2025-02-18',
  accepted: '2025-02-18T22:05:00.000Z',
}

const end: ListedFiling = {
  accession: END,
  form: '25-NSE',
  filed: '2025-11-18',
  accepted: '2025-11-18T15:00:00.000Z',
}

interface Submissions {
  sic: string
  tickers: string[]
  formerNames: unknown[]
  filings: { recent: ReturnType<typeof toColumns>; files: unknown[] }
}

export interface SuccessionOptions {
  readonly sic?: string
  readonly name?: string
  /** Whether the end of the old listing is filed. */
  readonly isEnded?: boolean
  /** Whether the successor’s list names its report about the succession. */
  readonly isListed?: boolean
  /** Filings of the successor in place of its report about the succession. */
  readonly instead?: readonly ListedFiling[]
}

/** Makes the publisher's documents show the succession from now on. */
export function succeed(
  { publisher: { documents } }: Pick<TestApp, 'publisher'>,
  {
    sic = '3490',
    name = 'Acme Widgets Inc.',
    isEnded = true,
    isListed = true,
    instead,
  }: SuccessionOptions = {},
): void {
  const list = documents.get(urls.tickersExchange) as { data: unknown[][] }
  const others = list.data.filter(([cik]) => cik !== Number(ACME))
  const moved = [Number(SUCCESSOR), name, 'ACME', 'Nasdaq']
  documents.set(urls.tickersExchange, { ...list, data: [...others, moved] })
  documents.set(urls.tickers, {})
  const old = documents.get(urls.submissions(ACME)) as Submissions
  const { recent, files } = old.filings
  const listed = instead ? [...filings.slice(0, 1), ...instead] : filings
  const ended = isEnded ? concat(toColumns([end]), recent) : recent
  documents.set(urls.submissions(ACME), {
    ...old,
    tickers: [],
    exchanges: [],
    filings: { recent: ended, files },
  })
  documents.set(urls.submissions(SUCCESSOR), {
    ...old,
    cik: SUCCESSOR,
    name,
    sic,
    formerNames: [],
    filings: { recent: toColumns(isListed ? listed : []), files: [] },
  })
  const own = { accn: ANNUAL, form: '10-K', filed: '2026-02-16', fy: 2025, fp: 'FY' }
  const usd = (...facts: object[]) => ({ label: null, units: { USD: facts } })
  const year = { start: '2025-01-01', end: '2025-12-31', ...own }
  documents.set(urls.facts(SUCCESSOR), {
    cik: Number(SUCCESSOR),
    entityName: name,
    facts: {
      'us-gaap': {
        Revenues: usd({ ...year, val: 1_500_000 }),
        NetIncomeLoss: usd({ ...year, val: 150_000 }),
        Assets: usd({ end: '2025-12-31', val: 800_000, ...own }),
      },
    },
  })
}

type Columns = ReturnType<typeof toColumns>

function concat(first: Columns, second: Columns): Columns {
  const names = Object.keys(first) as (keyof Columns)[]
  return Object.fromEntries(
    names.map((name) => [name, [...first[name], ...second[name]]]),
  ) as unknown as Columns
}
