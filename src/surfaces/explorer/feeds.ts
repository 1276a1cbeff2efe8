// The Atom feeds beside pages: what the page shows, for readers that come again. Each is rendered from
// the answers that the page is rendered from.

import type { HttpApp, HttpReply, HttpRequest, Parts } from '../http/listener.ts'
import type { Ask, Asked, Json, Query } from '../pages/ask.ts'
import { figureWords, isNumber, list, money, text, whole } from '../pages/figures.ts'
import { isGood } from '../pages/parts.ts'
import { sendText, toText } from '../pages/send.ts'
import { type AtomEntry, sendAtom } from '../rest/atom.ts'
import {
  companyAddress,
  filingAddress,
  fundAddress,
  personAddress,
  toSearch,
} from './frame/addresses.ts'
import { itemName } from './frame/event-names.ts'
import { noticeEntries, tradeEntries } from './people/person-entries.ts'

type Row = Readonly<Record<string, unknown>>

interface Feed {
  /** Parameters that the feed takes; others are left out of its address. */
  readonly takes: readonly string[]
  ask(ask: Ask, query: Query): Promise<Asked>
  titleOf(body: Json, query: Query): string
  /** Where people see the same. */
  pageOf(query: Query): string
  /** Links begin with a slash. */
  entriesOf(body: Json): readonly AtomEntry[]
}

const ENTRIES = 50
const FILINGS = 100

const filings: Feed = {
  takes: ['form', 'ticker'],
  ask: (ask, { form, ticker }) => ask('get_feed', { form, ticker, limit: FILINGS }),
  titleOf: (_, { form = '', ticker = '' }) =>
    form || ticker ? `New filings: ${[form, ticker].filter(Boolean).join(' ')}` : 'New filings',
  pageOf: ({ form }) => `/market${toSearch({ form })}`,
  entriesOf: ({ filings }) => list(filings).toReversed().map(filingEntry),
}

function filingEntry({ accession, form, filed, accepted_at, seen_at, companies }: Row): AtomEntry {
  const parties = list(companies)
  const short = parties.map((one) => text(one.ticker) || nameOf(one)).join(', ')
  return {
    ...placeOf(accession),
    title: `${text(form)}: ${short}`,
    updated: text(accepted_at) || text(seen_at),
    category: text(form),
    summary: `${text(form)} of ${parties.map(nameOf).join(', ')}, filed ${text(filed)}, accession ${text(accession)}.`,
  }
}

function nameOf({ company, cik }: Row): string {
  return text(company) || `CIK ${text(cik)}`
}

function placeOf(accession: unknown): Pick<AtomEntry, 'accession' | 'link'> {
  return { accession: text(accession), link: filingAddress(accession) }
}

const events: Feed = {
  takes: ['item'],
  ask: (ask, { item }) => ask('get_latest_events', { item, limit: ENTRIES }),
  titleOf: (_, { item = '' }) =>
    item === '' ? '8-K events' : `8-K events: ${item.split(',').map(itemName).join(', ')}`,
  pageOf: ({ item }) => `/market/events${toSearch({ item })}`,
  entriesOf: ({ events }) =>
    list(events).map((event) => {
      const items = list(event.items)
      return {
        ...placeOf(event.accession),
        title: `${text(event.ticker) || nameOf(event)}: ${items.map(({ code }) => itemName(text(code))).join(', ')}`,
        updated: text(event.accepted_at),
        category: text(event.form),
        summary: `${text(event.form)} of ${nameOf(event)}, filed ${text(event.filed)}. ${items.map(({ code, label }) => `${text(code)} ${text(label)}`).join('; ')}.`,
      }
    }),
}

const company: Feed = {
  takes: ['ticker', 'form'],
  ask: (ask, { ticker, form }) => ask('get_filings', { ticker, form, limit: ENTRIES }),
  titleOf: ({ company }, { ticker = '', form }) =>
    `${text(company) || ticker}: ${form ?? 'all filings'}`,
  pageOf: ({ ticker = '', form }) => companyAddress(ticker, '/filings', { form }),
  entriesOf: ({ filings }) =>
    list(filings).map((filing) => {
      const { accession, form, filed, accepted_at, report_date } = filing
      const items = Array.isArray(filing.items) ? filing.items.map(text) : []
      const about = items.map(itemName).join(', ') || otherWords(filing)
      const period = text(report_date) && `, for the period to ${text(report_date)}`
      return {
        ...placeOf(accession),
        title: `${text(form)}${about && `: ${about}`}`,
        updated: text(accepted_at),
        category: text(form),
        summary: `${text(form)} filed ${text(filed)}${period}, accession ${text(accession)}.`,
      }
    }),
}

/** A description that says more than the form. */
function otherWords({ form, description }: Row): string {
  return text(description) === text(form) ? '' : text(description)
}

const person: Feed = {
  takes: ['cik'],
  ask: (ask, { cik }) => ask('get_insider_person', { person_cik: cik, limit: ENTRIES }),
  titleOf: ({ name, cik }) => `${text(name) || `CIK ${text(cik)}`}: Forms 3, 4, 5 and 144`,
  pageOf: ({ cik }) => personAddress(cik),
  entriesOf: ({ transactions, notices }) =>
    [...tradeEntries(list(transactions)), ...noticeEntries(list(notices))]
      .toSorted((a, b) => (a.updated < b.updated ? 1 : -1))
      .slice(0, ENTRIES),
}

const POSITIONS = 500

const fund: Feed = {
  takes: ['cik'],
  ask: (ask, { cik }) =>
    ask('get_holdings', { identifier: cik, kind: 'manager', limit: POSITIONS }),
  titleOf: ({ fund, cik }) => `${text(fund) || `CIK ${text(cik)}`}: reports on Form 13F`,
  pageOf: ({ cik }) => fundAddress(cik),
  entriesOf: reportEntries,
}

/** By path. */
const FEEDS: Readonly<Record<string, Feed>> = {
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
    app.get<Parts>(path, async (request, reply) => {
      const query = Object.fromEntries(feed.takes.map((name) => [name, request.query[name]]))
      const answer = await feed.ask(askFor(request), query)
      if (!isGood(answer)) return sendRefusal(reply, answer)
      const { baseUrl } = address
      return sendAtom(reply, {
        title: feed.titleOf(answer.body, query),
        self: `${baseUrl}${path}${toSearch(query)}`,
        page: baseUrl + feed.pageOf(query),
        entries: feed
          .entriesOf(answer.body)
          .map((entry) => ({ ...entry, link: baseUrl + entry.link })),
      })
    })
  }
}

function sendRefusal(reply: HttpReply, { status, retryAfter, body }: Asked): Promise<HttpReply> {
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
  const type = { 'content-type': 'application/json; charset=utf-8' }
  return sendText(reply.code(status), toText(JSON.stringify(body)), type)
}

const NAMED = 5

/** The portfolio is told of with the last of the quarter's filings, which made it what it is. */
function reportEntries(body: Json): AtomEntry[] {
  const filings = list(body.filings).toReversed()
  return filings.map((filing, index) => {
    const { accession, form, filed, accepted_at } = filing
    const period = text(body.period)
    return {
      accession: text(accession),
      link: filingAddress(accession),
      title: `${text(form)} for the quarter to ${period}`,
      updated: text(accepted_at) || `${text(filed) || period}T00:00:00.000Z`,
      category: text(form),
      summary: index === 0 ? portfolioWords(body) : 'A later filing of the quarter followed.',
    }
  })
}

function portfolioWords(body: Json): string {
  const holdings = list(body.holdings)
  const total = isNumber(body.total_value) ? `${money(body.total_value)} in ` : ''
  const all = `${total}${text(body.position_count)} positions`
  const prior = text(body.prior_period)
  if (prior === '') return `${all}; the prior quarter is not stored.`
  const changed = (to: string) => holdings.filter(({ change }) => change === to)
  const added = changed('added').toSorted((a, b) => addedValue(b) - addedValue(a))
  return [
    `${all}, compared with ${prior}.`,
    said('New', changed('new'), ({ value }) => worth(value)),
    said('Gone', list(body.exits), ({ value_prior }) => worth(value_prior)),
    said('Added most', added, ({ shares_change }) => `${figureWords(shares_change, whole)} shares`),
  ].join(' ')
}

function worth(value: unknown): string {
  return figureWords(value, (one) => money(one))
}

/** What the shares that were added are worth, at the value of a share in the report. */
function addedValue({ shares_change, value, shares }: Row): number {
  if (!isNumber(shares_change) || !isNumber(value) || !isNumber(shares) || shares === 0) return 0
  return (shares_change * value) / shares
}

function said(what: string, positions: readonly Row[], how: (position: Row) => string): string {
  const names = positions.slice(0, NAMED).map((one) => {
    const option = text(one.put_call) && ` ${text(one.put_call)}`
    return `${text(one.ticker) || text(one.issuer)}${option} (${how(one)})`
  })
  const more = positions.length > NAMED ? ` and ${positions.length - NAMED} more` : ''
  return `${what}: ${names.length === 0 ? 'none' : names.join(', ')}${more}.`
}
