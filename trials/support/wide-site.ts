// The SEC's site as a small server of this machine: thousands of companies with a short list of filings
// each, and a feed to which a filing is added every two seconds. It counts what it is asked for.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DayFiling, documentsOf, feedOf } from '../../tests/live/forms.ts'
import { ACME, toColumns } from '../../tests/support/documents.ts'

export const COMPANIES = 8000
const FIRST_CIK = 1_000_000
const NEW_EVERY_MS = 2000

export interface Counted {
  seconds: number
  asked: number
  /** For companies from a number on. */
  askedForVisitors: number
  mostInASecond: number
  /** Seconds from when a filing stood in the feed until its document was asked for. */
  lags: number[]
}

export interface WideSite {
  readonly url: string
  /** Resolves when the feed was asked for. */
  feedIsRead(): Promise<void>
  beginCounting(): void
  count(visitedFrom: number): Counted
  stop(): void
}

interface Asked {
  at: number
  path: string
}

interface News extends DayFiling {
  shownAt: number
}

export async function startWideSite(clock: string): Promise<WideSite> {
  const asked: Asked[] = []
  const news: News[] = []
  const startedAt = performance.now()
  let countedFrom = startedAt

  const publishing = setInterval(() => {
    const shownAt = performance.now()
    const accepted_at = new Date(Date.parse(clock) + shownAt - startedAt).toISOString()
    const accession = `0000999999-25-${String(news.length + 1).padStart(6, '0')}`
    news.push({ accession, form: '4', accepted_at, ciks: [ACME], shownAt })
  }, NEW_EVERY_MS)

  function find(path: string): string | undefined {
    if (path.includes('action=getcurrent')) return at(path, feedOf(news))
    if (path.startsWith('/Archives/')) return at(path, documentsOf(news))
    if (path.startsWith('/submissions/')) return submissionsOf(numberOf(path))
    return LISTS[path]
  }

  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ at: performance.now(), path })
    const body = find(path)
    response.statusCode = body === undefined ? 404 : 200
    response.end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async feedIsRead() {
      while (!asked.some(({ path }) => path.includes('getcurrent'))) await sleep(50)
    },
    beginCounting() {
      countedFrom = performance.now()
    },
    count(visitedFrom) {
      const now = performance.now()
      const counted = asked.filter((one) => one.at >= countedFrom)
      const isVisitors = ({ path }: Asked) => numberOf(path) >= visitedFrom
      return {
        seconds: (now - countedFrom) / 1000,
        asked: counted.length,
        askedForVisitors: counted.filter(isVisitors).length,
        mostInASecond: mostInASecond(counted.map((one) => one.at)),
        lags: news
          .filter(({ shownAt }) => shownAt >= countedFrom)
          .map(({ accession, shownAt }) => {
            const first = asked.find(({ path }) => path.includes(accession))
            return ((first?.at ?? now) - shownAt) / 1000
          }),
      }
    },
    stop() {
      clearInterval(publishing)
      server.closeAllConnections()
      server.close()
    },
  }
}

function at(path: string, documents: readonly [url: string, text: string][]): string | undefined {
  return documents.find(([url]) => url.endsWith(path))?.[1]
}

/** Position of the company in an address; -1 if it names none. */
function numberOf(path: string): number {
  const cik = /CIK(\d{10})\.json$/.exec(path)?.[1]
  return cik === undefined ? -1 : Number(cik) - FIRST_CIK
}

const numbers = Array.from({ length: COMPANIES }, (_, company) => company)
const nameOf = (company: number) => `Visited ${company} Inc.`

const LISTS: Readonly<Record<string, string>> = {
  '/files/company_tickers.json': JSON.stringify(
    numbers.map((one) => ({ cik_str: FIRST_CIK + one, ticker: `V${one}`, title: nameOf(one) })),
  ),
  '/files/company_tickers_exchange.json': JSON.stringify({
    fields: ['cik', 'name', 'ticker', 'exchange'],
    data: numbers.map((one) => [FIRST_CIK + one, nameOf(one), `V${one}`, 'NYSE']),
  }),
}

function submissionsOf(company: number): string {
  const report = { accession: '0000999998-25-000001', form: '10-K', filed: '2025-02-14' }
  return JSON.stringify({
    cik: String(FIRST_CIK + company),
    name: nameOf(company),
    tickers: [`V${company}`],
    exchanges: ['NYSE'],
    fiscalYearEnd: '1231',
    filings: { recent: toColumns([report]), files: [] },
  })
}

function mostInASecond(times: readonly number[]): number {
  const counts = times.map((from) => times.filter((one) => one >= from && one < from + 1000).length)
  return Math.max(0, ...counts)
}
