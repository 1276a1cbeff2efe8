// SEC EDGAR, one function per address. JSON is returned as `unknown` or parsed by the caller,
// everything else as text or bytes.

import { Failure } from '../kernel/failure.ts'
import { filingFolderUrl, toAccession, toCik } from '../kernel/identifiers.ts'
import type { Ask, Fetched, Parse, PublisherClient } from './client.ts'
import type { Downloaded, DownloadOptions } from './download.ts'
import type { Priority, Sieve } from './source.ts'

export type Json = Promise<Fetched<unknown> | null>
export type Text = Promise<Fetched<string> | null>

/** Lists of a day's or a quarter's filings; `master` is sorted by CIK, `form` by form. */
export type IndexKind = 'master' | 'form' | 'crawler'

export interface FeedPage {
  /** Entries to skip; the feed is paged by at most 100. */
  start: number
  count: number
  /** A beginning of form names (`4` also brings `424B2`); empty for all. */
  form: string
}

export interface FullTextQuery {
  q: string
  forms?: readonly string[] | undefined
  ciks?: readonly string[] | undefined
  entityName?: string | undefined
  /** Days; the publisher wants both or neither. */
  startdt?: string | undefined
  enddt?: string | undefined
  /** Hits to skip; the publisher returns 100 at a time and nothing past 10,000. */
  from?: number | undefined
}

export interface Edgar {
  fetchCompanyTickers(ask: Ask): Json
  fetchCompanyTickersExchange(ask: Ask): Json
  /** Classes of funds with their symbols. */
  fetchFundTickers(ask: Ask): Json
  fetchSubmissions(cik: string, ask: Ask): Json
  /** An older page, by the name that `filings.files[]` of the submissions gives it. */
  fetchSubmissionsPage(name: string, ask: Ask): Json
  fetchCompanyFacts<T>(cik: string, parse: Parse<T>, ask: Ask): Promise<Fetched<T> | null>
  /** Fetches a filing’s index; only for `domains/filings/source`, as is `fetchDocument`. */
  fetchFilingIndex(cik: string, accession: string, ask: Ask): Json
  /** Fetches the bytes of one document as received; `upstream/expect.ts` decodes them. */
  fetchDocument(url: string, ask: Ask, sieve?: Sieve): Promise<Fetched<Buffer> | null>
  /** Raises the priority of a waiting request for a document, if there is one. */
  raise(url: string, priority: Priority): void
  fetchCurrentFeed(page: FeedPage, ask: Ask): Text
  /** Fetches a page of the feed by its address. */
  fetchFeedPage(url: string, ask: Ask): Text
  fetchDailyIndex(day: string, kind: IndexKind, ask: Ask): Text
  fetchFullIndex(year: number, quarter: number, kind: IndexKind, ask: Ask): Text
  searchFullText(query: FullTextQuery, ask: Ask): Json
  /** Half `a` or `b` of a month `YYYYMM`, as a ZIP archive. */
  fetchFailsToDeliver(month: string, half: 'a' | 'b', ask: Ask): Promise<Fetched<Buffer> | null>
  /** The text in that archive, which a mirror may hold instead. */
  fetchFailsToDeliverText(month: string, half: 'a' | 'b', ask: Ask): Text
  /** A page of the publisher's site that lists files, as bytes. */
  fetchListing(url: string, ask: Ask): Promise<Fetched<Buffer> | null>
  /** A bulk file, downloaded to the disk. */
  fetchFile(url: string, path: string, options: DownloadOptions): Promise<Downloaded>
}

const WWW = 'https://www.sec.gov'
const DATA = 'https://data.sec.gov'
const SEARCH = 'https://efts.sec.gov/LATEST/search-index'

/** Limit for whole submissions with graphics, the largest holdings tables and a quarter’s index. */
const LARGE_BYTES = 256 * 1024 * 1024

export const edgarUrls = {
  companyTickers: `${WWW}/files/company_tickers.json`,
  companyTickersExchange: `${WWW}/files/company_tickers_exchange.json`,
  fundTickers: `${WWW}/files/company_tickers_mf.json`,

  submissions: (cik: string) => `${DATA}/submissions/CIK${toCik(cik)}.json`,

  submissionsPage(name: string): string {
    if (/^CIK\d{10}-submissions-\d{3}\.json$/.test(name)) return `${DATA}/submissions/${name}`
    const text = `${DATA}/submissions/: a page has an unknown kind of name.`
    throw new Failure('publisher.changed', text, { cause: name })
  },

  companyFacts: (cik: string) => `${DATA}/api/xbrl/companyfacts/CIK${toCik(cik)}.json`,

  filingIndex: (cik: string, accession: string) =>
    `${filingFolderUrl(cik, toAccession(accession))}index.json`,

  submissionText(cik: string, accession: string): string {
    const dashed = toAccession(accession)
    return `${filingFolderUrl(cik, dashed)}${dashed}.txt`
  },

  currentFeed(page: FeedPage): string {
    const { start, count, form } = page
    const type = encodeURIComponent(form)
    const query = `action=getcurrent&count=${count}&start=${start}&type=${type}&owner=include`
    return `${WWW}/cgi-bin/browse-edgar?${query}&output=atom`
  },

  dailyIndex(day: string, kind: IndexKind): string {
    const [year, month = '', date = ''] = day.split('-')
    const folder = `${WWW}/Archives/edgar/daily-index/${year}/QTR${Math.ceil(Number(month) / 3)}`
    return `${folder}/${kind}.${year}${month}${date}.idx`
  },

  fullIndex: (year: number, quarter: number, kind: IndexKind) =>
    `${WWW}/Archives/edgar/full-index/${year}/QTR${quarter}/${kind}.idx`,

  fullText(query: FullTextQuery): string {
    const { q, forms = [], ciks = [], entityName, startdt, enddt, from = 0 } = query
    const members: [string, string][] = [['q', q]]
    if (forms.length > 0) members.push(['forms', forms.join()])
    if (ciks.length > 0) members.push(['ciks', ciks.map(toCik).join()])
    if (entityName) members.push(['entityName', entityName])
    if (startdt && enddt) {
      members.push(['dateRange', 'custom'], ['startdt', startdt], ['enddt', enddt])
    }
    if (from > 0) members.push(['from', String(from)])
    return `${SEARCH}?${new URLSearchParams(members)}`
  },

  failsToDeliver: (month: string, half: 'a' | 'b') =>
    `${WWW}/files/data/fails-deliver-data/cnsfails${month}${half}.zip`,
} as const

export function createEdgar(client: PublisherClient): Edgar {
  const isRemembered = true
  const at = edgarUrls
  const fetchCached = (url: string, ask: Ask) => client.fetchJson(url, { ...ask, isRemembered })
  const fetchIndex = (url: string, ask: Ask) =>
    client.fetchText(url, { ...ask, isRemembered, expect: 'text', maxBytes: LARGE_BYTES })
  const fetchFeedPage = (url: string, ask: Ask) => client.fetchText(url, { ...ask, expect: 'xml' })

  return {
    fetchCompanyTickers: (ask) => fetchCached(at.companyTickers, ask),
    fetchCompanyTickersExchange: (ask) => fetchCached(at.companyTickersExchange, ask),
    fetchFundTickers: (ask) => fetchCached(at.fundTickers, ask),
    fetchSubmissions: (cik, ask) => fetchCached(at.submissions(cik), ask),
    fetchSubmissionsPage: async (name, ask) => fetchCached(at.submissionsPage(name), ask),
    fetchCompanyFacts: (cik, parse, ask) =>
      client.fetchParsed(at.companyFacts(cik), parse, { ...ask, isRemembered }),
    fetchFilingIndex: (cik, accession, ask) =>
      client.fetchJson(at.filingIndex(cik, accession), ask),
    fetchDocument: (url, ask, sieve) =>
      client.fetchBytes(url, { ...ask, maxBytes: LARGE_BYTES, sieve }),
    raise: (url, priority) => client.raise(url, priority),
    fetchCurrentFeed: (page, ask) => fetchFeedPage(at.currentFeed(page), ask),
    fetchFeedPage,
    fetchDailyIndex: (day, kind, ask) => fetchIndex(at.dailyIndex(day, kind), ask),
    fetchFullIndex: (year, quarter, kind, ask) =>
      fetchIndex(at.fullIndex(year, quarter, kind), ask),
    searchFullText: (query, ask) => client.fetchJson(at.fullText(query), ask),
    fetchFailsToDeliver: (month, half, ask) =>
      client.fetchBytes(at.failsToDeliver(month, half), ask),
    fetchFailsToDeliverText: (month, half, ask) => {
      const url = at.failsToDeliver(month, half).replace(/\.zip$/, '.txt')
      return client.fetchText(url, { ...ask, expect: 'html' })
    },
    fetchListing: (url, ask) => client.fetchBytes(url, ask),
    fetchFile: (url, path, options) => client.fetchFile(url, path, options),
  }
}
