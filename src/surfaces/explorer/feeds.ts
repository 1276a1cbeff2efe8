// The Atom feeds beside pages, rendered from the same answers as the pages.

import { getHoldings } from '../../catalogue/catalogue.ts'
import type { Endpoint } from '../../contract/declare/endpoint.ts'
import { getLatestEvents, itemName } from '../../domains/events/endpoint.ts'
import { getFilings } from '../../domains/filings/endpoint.ts'
import { getInsiderPerson } from '../../domains/persons/endpoint.ts'
import { getFeed } from '../../ingestion/live/endpoint.ts'
import { type HttpApp, type HttpReply, type HttpRequest, taking } from '../http/listener.ts'
import type { Ask, BodyOf, Query, QueryOf, Refused } from '../pages/ask.ts'
import { figureWords, money, whole } from '../pages/figures.ts'
import { sendText, toText } from '../pages/send.ts'
import type { RowOf } from '../pages/table.ts'
import { type AtomEntry, sendAtom } from '../rest/atom.ts'
import {
  companyAddress,
  filingAddress,
  fundAddress,
  personAddress,
  toSearch,
} from './frame/addresses.ts'
import { noticeEntries, tradeEntries } from './people/person-entries.ts'

/** A feed of one endpoint's answers, which types what is made of them. */
interface Feed<E extends Endpoint> {
  readonly endpoint: E
  /** Parameters of the feed; others are dropped from its address. */
  readonly takes: readonly string[]
  queryOf(query: Query): QueryOf<E>
  titleOf(body: BodyOf<E>, query: Query): string
  /** Page with the same content for people. */
  pageOf(query: Query): string
  /** Links begin with a slash. */
  entriesOf(body: BodyOf<E>): readonly AtomEntry[]
}

interface Filled {
  readonly title: string
  readonly entries: readonly AtomEntry[]
}

interface AnyFeed {
  readonly takes: readonly string[]
  pageOf(query: Query): string
  fill(ask: Ask, query: Query): Promise<Filled | Refused>
}

function toFeed<E extends Endpoint>(feed: Feed<E>): AnyFeed {
  const { endpoint, takes, pageOf } = feed
  return {
    takes,
    pageOf,
    async fill(ask, query) {
      const answer = await ask(endpoint, feed.queryOf(query))
      if (!answer.isGood) return answer
      const { body } = answer
      return { title: feed.titleOf(body, query), entries: feed.entriesOf(body) }
    },
  }
}

const ENTRIES = 50
const FILINGS = 100

const filings = toFeed({
  endpoint: getFeed,
  takes: ['form', 'ticker'],
  queryOf: ({ form, ticker }) => ({ form, ticker, limit: FILINGS }),
  titleOf: (_, { form = '', ticker = '' }) =>
    form || ticker ? `New filings: ${[form, ticker].filter(Boolean).join(' ')}` : 'New filings',
  pageOf: ({ form }) => `/market${toSearch({ form })}`,
  entriesOf: ({ filings }) => filings.toReversed().map(filingEntry),
})

function filingEntry(filing: RowOf<typeof getFeed, 'filings'>): AtomEntry {
  const { accession, form, filed, accepted_at, seen_at, companies } = filing
  const short = companies.map((one) => one.ticker || nameOf(one)).join(', ')
  return {
    ...placeOf(accession),
    title: `${form}: ${short}`,
    updated: accepted_at || seen_at,
    category: form,
    summary: `${form} of ${companies.map(nameOf).join(', ')}, filed ${filed}, accession ${accession}.`,
  }
}

interface Named {
  readonly company: string | null
  readonly cik: string
}

function nameOf({ company, cik }: Named): string {
  return company || `CIK ${cik}`
}

function placeOf(accession: string): Pick<AtomEntry, 'accession' | 'link'> {
  return { accession, link: filingAddress(accession) }
}

const events = toFeed({
  endpoint: getLatestEvents,
  takes: ['item'],
  queryOf: ({ item }) => ({ item, limit: ENTRIES }),
  titleOf: (_, { item = '' }) =>
    item === '' ? '8-K events' : `8-K events: ${item.split(',').map(itemName).join(', ')}`,
  pageOf: ({ item }) => `/market/events${toSearch({ item })}`,
  entriesOf: ({ events }) =>
    events.map((event) => {
      const { accession, ticker, items, accepted_at, form, filed } = event
      return {
        ...placeOf(accession),
        title: `${ticker || nameOf(event)}: ${items.map(({ code }) => itemName(code)).join(', ')}`,
        updated: accepted_at,
        category: form,
        summary: `${form} of ${nameOf(event)}, filed ${filed}. ${items.map(({ code, label }) => `${code} ${label}`).join('; ')}.`,
      }
    }),
})

const company = toFeed({
  endpoint: getFilings,
  takes: ['ticker', 'form'],
  queryOf: ({ ticker, form }) => ({ ticker, form, limit: ENTRIES }),
  titleOf: ({ company }, { ticker = '', form }) => `${company || ticker}: ${form ?? 'all filings'}`,
  pageOf: ({ ticker = '', form }) => companyAddress(ticker, '/filings', { form }),
  entriesOf: ({ filings }) =>
    filings.map(({ accession, form, filed, accepted_at, report_date, items, description }) => {
      // A description often repeats the form.
      const other = description && description !== form ? description : ''
      const about = items.map(itemName).join(', ') || other
      const period = report_date ? `, for the period to ${report_date}` : ''
      return {
        ...placeOf(accession),
        title: `${form}${about && `: ${about}`}`,
        updated: accepted_at,
        category: form,
        summary: `${form} filed ${filed}${period}, accession ${accession}.`,
      }
    }),
})

const person = toFeed({
  endpoint: getInsiderPerson,
  takes: ['cik'],
  queryOf: ({ cik }) => ({ person_cik: cik, limit: ENTRIES }),
  titleOf: ({ name, cik }) => `${name || `CIK ${cik}`}: Forms 3, 4, 5 and 144`,
  pageOf: ({ cik }) => personAddress(cik),
  entriesOf: ({ notices = [], ...trades }) =>
    [...tradeEntries(trades), ...noticeEntries(notices)]
      .toSorted((a, b) => (a.updated < b.updated ? 1 : -1))
      .slice(0, ENTRIES),
})

const POSITIONS = 500

const fund = toFeed({
  endpoint: getHoldings,
  takes: ['cik'],
  queryOf: ({ cik }) => ({ identifier: cik, kind: 'manager', limit: POSITIONS }),
  titleOf: ({ fund, cik }) => `${fund || `CIK ${cik ?? ''}`}: reports on Form 13F`,
  pageOf: ({ cik }) => fundAddress(cik),
  entriesOf: (body) => (body.kind === 'fund' ? [] : reportEntries(body)),
})

/** All Atom feeds, by the paths of their pages. */
const FEEDS: Readonly<Record<string, AnyFeed>> = {
  '/feeds/filings.atom': filings,
  '/feeds/events.atom': events,
  '/feeds/company.atom': company,
  '/feeds/person.atom': person,
  '/feeds/fund.atom': fund,
}

interface FeedOptions {
  readonly askFor: (request: HttpRequest) => Ask
  readonly address: { readonly baseUrl: string }
}

export function addFeeds(app: HttpApp, { askFor, address }: FeedOptions): void {
  for (const [path, feed] of Object.entries(FEEDS)) {
    app.get(path, taking('calls'), async (request, reply) => {
      const query = Object.fromEntries(feed.takes.map((name) => [name, request.query[name]]))
      const filled = await feed.fill(askFor(request), query)
      if ('isGood' in filled) return sendRefusal(reply, filled)
      const { baseUrl } = address
      const entries = filled.entries.map((entry) => ({ ...entry, link: baseUrl + entry.link }))
      return sendAtom(reply, {
        title: filled.title,
        self: `${baseUrl}${path}${toSearch(query)}`,
        page: baseUrl + feed.pageOf(query),
        entries,
      })
    })
  }
}

function sendRefusal(reply: HttpReply, { status, retryAfter, body }: Refused): Promise<HttpReply> {
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
  const type = { 'content-type': 'application/json; charset=utf-8' }
  return sendText(reply.code(status), toText(JSON.stringify(body)), type)
}

const NAMED = 5

type Portfolio = Exclude<BodyOf<typeof getHoldings>, { readonly kind: 'fund' }>

/** The feed’s entry names the last filing of the quarter: that one completed the portfolio. */
function reportEntries(body: Portfolio): AtomEntry[] {
  const period = body.period ?? ''
  return body.filings.toReversed().map(({ accession, form, filed, accepted_at }, index) => ({
    ...placeOf(accession),
    title: `${form} for the quarter to ${period}`,
    updated: accepted_at || `${filed || period}T00:00:00.000Z`,
    category: form,
    summary: index === 0 ? portfolioWords(body) : 'A later filing of the quarter followed.',
  }))
}

function portfolioWords({ holdings, exits, total_value, position_count, ...body }: Portfolio) {
  const total = total_value === null ? '' : `${money(total_value)} in `
  const all = `${total}${position_count} positions`
  if (!body.prior_period) return `${all}; the prior quarter is not stored.`
  const changed = (to: string) => holdings.filter(({ change }) => change === to)
  const added = changed('added').toSorted((a, b) => addedValue(b) - addedValue(a))
  return [
    `${all}, compared with ${body.prior_period}.`,
    said('New', changed('new'), ({ value }) => worth(value)),
    said('Gone', exits, ({ value_prior }) => worth(value_prior)),
    said('Added most', added, ({ shares_change }) => `${figureWords(shares_change, whole)} shares`),
  ].join(' ')
}

function worth(value: number | null): string {
  return figureWords(value, (one) => money(one))
}

/** Value of added shares, at the report’s value per share. */
function addedValue({ shares_change, value, shares }: Portfolio['holdings'][number]): number {
  return shares === 0 ? 0 : ((shares_change ?? 0) * value) / shares
}

type Security = Pick<Portfolio['exits'][number], 'ticker' | 'issuer' | 'put_call'>

function said<Row extends Security>(
  what: string,
  positions: readonly Row[],
  how: (position: Row) => string,
): string {
  const names = positions.slice(0, NAMED).map((one) => {
    const option = one.put_call ? ` ${one.put_call}` : ''
    return `${one.ticker || one.issuer}${option} (${how(one)})`
  })
  const more = positions.length > NAMED ? ` and ${positions.length - NAMED} more` : ''
  return `${what}: ${names.length === 0 ? 'none' : names.join(', ')}${more}.`
}
