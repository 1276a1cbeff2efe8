// The explorer's routes. Every page is rendered on the server from the endpoints' own answers.

import type { Endpoint } from '../../contract/declare/endpoint.ts'
import { getCompany } from '../../domains/companies/endpoint.ts'
import { type CallRequest, type CallServices, toCallable } from '../call/call.ts'
import {
  clientAddressOf,
  type HttpApp,
  type HttpReply,
  type HttpRequest,
  noteTurn,
  signalOf,
  taking,
} from '../http/listener.ts'
import { type Ask, createAsk, type Outcome, type Query } from '../pages/ask.ts'
import { demoBanner, demoCompanies, demoTexts } from '../pages/demonstration.ts'
import { companyName } from '../pages/display-names.ts'
import { type Html, html } from '../pages/html.ts'
import { EMBED_HEADERS } from '../pages/layout.ts'
import { refusal, sameByCall } from '../pages/parts.ts'
import { sendPage, sendText, toText } from '../pages/send.ts'
import type { EventStreams } from '../rest/event-stream.ts'
import { COMPANY_TABS, companyFeed, companyHead, sharedAddress } from './company/company-head.ts'
import { COMPANY_PAGES } from './company/company-pages.ts'
import { addFeeds } from './feeds.ts'
import { documentPage, filingPage } from './filing/filing-pages.ts'
import { companyAddress, toView } from './frame/addresses.ts'
import type { CompanyPage, Drawn } from './frame/page.ts'
import { FUND_PAGE, MARKET_PAGES, MARKET_TABS, type MarketPage } from './market/market-pages.ts'
import { noticePage } from './market/notice-page.ts'
import { type Embedded, embedPage } from './number/embed.ts'
import { fundsPage } from './people/funds-page.ts'
import { peoplePage, personPage } from './people/people-pages.ts'
import { matchesOf, search } from './search.ts'

export interface ExplorerOptions {
  endpoints: readonly Endpoint[]
  services: CallServices
  address: { baseUrl: string }
  /** Streams of all calls, ended with the service. */
  streams: EventStreams
}

type PageHandler = (request: HttpRequest, reply: HttpReply) => Promise<unknown>

interface Shown {
  status: number
  title: string
  path: string
  head: Html
  drawn: Drawn
  /** Address with every choice, if it can be shared. */
  share?: string
}

export function addExplorer(app: HttpApp, options: ExplorerOptions) {
  const { endpoints, services, address } = options
  const askFor = createAsk(endpoints, services)
  const { pages } = services.gate.at
  const show = (reply: HttpReply, { title, path, head, drawn, ...shown }: Shown) => {
    const { body, asked, scripts = [], styles = [], feed, description, hasTexts } = drawn
    const { status, retryAfter } = toStatus(shown.status, asked)
    if (retryAfter > 0) reply.header('retry-after', String(retryAfter))
    const whole = html`${demoBanner(services.mode)}${head}${hasTexts && demoTexts(services.mode)}${body}${status === NOT_FOUND && services.mode === 'demo' && demoList()}${asked.length > 0 && sameByCall(address.baseUrl, asked)}`
    const told = {
      ...(feed && { feed }),
      ...(description && { description }),
      ...(shown.share && { address: address.baseUrl + shown.share }),
    }
    return sendPage(reply, { title, path, body: whole, scripts, styles, ...told }, status)
  }

  const addPage = (path: string, handler: PageHandler) =>
    app.get(path, { config: { turns: PAGE_TURNS, takes: ['calls'] } }, async (request, reply) => {
      const caller = { class: 'visitor', name: clientAddressOf(request) } as const
      const ticket = await pages.enter({ caller, signal: signalOf(request) ?? null })
      noteTurn(request, ticket)
      try {
        return await handler(request, reply)
      } finally {
        ticket.leave()
      }
    })

  addPage('/company', async (request, reply) => {
    const found = await search(askFor(request), request.query.q ?? '')
    if (typeof found === 'string') return reply.redirect(found)
    return show(reply, {
      status: 200,
      title: 'Search',
      path: '/company',
      head: html`<h1>Search</h1>`,
      drawn: found,
    })
  })

  for (const [path, draw] of Object.entries(COMPANY_PAGES)) {
    addPage(`/company/:ticker${path}`, async (request, reply) => {
      const { ticker = '' } = request.params
      const asked = { ident: ticker, query: request.query, baseUrl: address.baseUrl }
      const ask = askFor(request, request.query.as_of)
      return show(reply, await companyPage(ask, asked, path, draw))
    })
  }

  app.get('/find', taking('calls'), async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
    return reply.send(await matchesOf(askFor(request), request.query.q ?? ''))
  })

  addPage('/people', async (request, reply) => {
    const drawn = await peoplePage(askFor(request), request.query)
    return show(reply, toShown('/insiders', 'People', drawn))
  })
  addPage('/person/:cik', async (request, reply) => {
    const { cik = '' } = request.params
    return show(
      reply,
      toShown('/insiders', cik, await personPage(askFor(request), cik, request.query)),
    )
  })
  addPage('/funds', async (request, reply) => {
    const drawn = await fundsPage(askFor(request), request.query)
    return show(reply, toShown('/funds', 'Managers', drawn))
  })

  addPage('/filing/:accession', async (request, reply) => {
    const { accession = '' } = request.params
    const drawn = await filingPage(askFor(request), accession)
    return show(reply, toShown(`/filing/${accession}`, accession, drawn))
  })
  addPage('/filing/:accession/:document', async (request, reply) => {
    const { accession = '', document = '' } = request.params
    const drawn = await documentPage(askFor(request), accession, document, request.query)
    return show(reply, toShown(`/filing/${accession}`, document, drawn))
  })

  addPage('/opportunities/:notice', async (request, reply) => {
    const { notice = '' } = request.params
    const drawn = await noticePage(askFor(request), notice, request.query.as_of)
    return show(reply, toShown(`/opportunities/${notice}`, notice, drawn))
  })

  addPage('/embed/:ticker', async (request, reply) => {
    const { ticker = '' } = request.params
    return sendEmbed(reply, await embedPage(askFor(request), ticker, request.query))
  })

  addLiveFilings(app, options)
  addFeeds(app, { askFor, address })
  for (const [path, page] of Object.entries(MARKET_PAGES)) {
    addPage(path, async (request, reply) =>
      show(reply, await marketPage(askFor(request), path, page, request.query, '')),
    )
  }

  addPage('/fund', async (request, reply) =>
    reply.redirect(`/fund/${encodeURIComponent(request.query.q ?? 'berkshire')}`),
  )
  addPage('/fund/:identifier', async (request, reply) => {
    const { identifier = '' } = request.params
    const path = `/fund/${encodeURIComponent(identifier)}`
    return show(
      reply,
      await marketPage(
        askFor(request, request.query.as_of),
        path,
        FUND_PAGE,
        request.query,
        identifier,
      ),
    )
  })
}

/** The one page that others may frame. */
function sendEmbed(reply: HttpReply, { status, asked, page }: Embedded): Promise<HttpReply> {
  const { status: code, retryAfter } = toStatus(status, asked)
  if (retryAfter > 0) reply.header('retry-after', String(retryAfter))
  reply.removeHeader('x-frame-options')
  return sendText(reply.code(code), toText(page), EMBED_HEADERS)
}

/** Stream of new filings for the market’s open page, without a key. */
function addLiveFilings(app: HttpApp, { endpoints, streams }: ExplorerOptions): void {
  const feed = endpoints.find(({ name }) => name === 'get_feed')
  if (!feed) throw new Error('no endpoint is called get_feed')
  const callable = toCallable(feed)
  app.get('/market/filings', taking('streams', 'calls'), async (request, reply) => {
    const { form, since = 'now' } = request.query
    const call: CallRequest = {
      requestId: request.id,
      headers: request.headers,
      address: clientAddressOf(request),
      signal: signalOf(request),
      raw: { path: {}, query: { since, ...(form && { form }) }, body: undefined },
      isVisit: true,
    }
    const refused = await streams.answer(callable, call, reply)
    if (refused === null) return
    const type = { 'content-type': 'application/json; charset=utf-8' }
    const { status, headers, answer } = refused
    return sendText(reply.code(status).headers(headers), toText(answer.bytes), type)
  })
}

function toShown(path: string, name: string, drawn: Drawn): Shown {
  const title = drawn.title ?? name
  return {
    status: drawn.status ?? 200,
    title,
    path,
    head: html`<h1 class="long">${title}</h1>`,
    drawn,
  }
}

const NOT_FOUND = 404

function demoList(): Html {
  return html`<h2>Demonstration companies</h2>${demoCompanies()}`
}

/** Turns of the pace for a page, which queries several endpoints. */
const PAGE_TURNS = 4
const BUSY = 503

/** Status of a page that lacks a part for now, so that programs notice. */
function toStatus(status: number, asked: readonly Outcome[]) {
  const isBusy = asked.some((answer) => answer.status === BUSY)
  const shown = isBusy ? BUSY : status
  const waits = asked.map((answer) => (answer.status === shown ? (answer.retryAfter ?? 0) : 0))
  return { status: shown, retryAfter: Math.max(0, ...waits) }
}

interface CompanyAddress {
  readonly ident: string
  readonly query: Query
  readonly baseUrl: string
}

async function companyPage(
  ask: Ask,
  { ident, query, baseUrl }: CompanyAddress,
  tab: string,
  draw: CompanyPage,
): Promise<Shown> {
  const view = toView(ident, query)
  const company = await ask(getCompany, { ticker: ident })
  const path = companyAddress(ident, tab)
  if (!company.isGood) {
    const today =
      view.asOf !== '' && html`<p><a href="${companyAddress(ident, tab)}">Show today’s data</a></p>`
    const drawn = { body: html`${refusal(company)}${today}`, asked: [company] }
    return { status: company.status, title: ident, path, head: html`<h1>${ident}</h1>`, drawn }
  }
  const drawn = await draw(ask, { ident, query, view, company: company.body, baseUrl })
  const [, tabName] = COMPANY_TABS.find(([one]) => one === tab) ?? []
  const name = companyName(company.body.company) || ident
  const title = `${name}: ${drawn.title ?? tabName}`
  const head = companyHead(company.body, view, tab, query)
  const share = sharedAddress(view, tab, query)
  const description = drawn.description || `${tabName ?? ''} of ${name}, from its filings.`
  const whole: Drawn = {
    ...drawn,
    description,
    feed: companyFeed(ident, name),
    scripts: [...new Set([...(drawn.scripts ?? []), 'share.js'])],
  }
  return { status: drawn.status ?? 200, title, path, head, drawn: whole, share }
}

async function marketPage(
  ask: Ask,
  path: string,
  page: MarketPage,
  query: Query,
  ident: string,
): Promise<Shown> {
  const drawn = await page.draw(ask, query, ident)
  const status = drawn.asked.find((answer) => !answer.isGood)?.status ?? 200
  const title = drawn.title ?? page.title
  return { status, title, path, head: html`<h1>${title}</h1>${marketTabs(path)}`, drawn }
}

function marketTabs(path: string): Html {
  if (!MARKET_TABS.some(([to]) => to === path)) return html``
  const links = MARKET_TABS.map(
    ([to, name]) => html`<a href="${to}"${to === path && html` aria-current="page"`}>${name}</a>`,
  )
  return html`<nav class="tabs" aria-label="The market">${links}</nav>`
}
