// The explorer's routes. Every page is rendered on the server from the endpoints' own answers.

import type { Endpoint } from '../../contract/endpoint.ts'
import type { CallServices } from '../call.ts'
import { type Html, html } from '../html.ts'
import type { HttpApp, HttpReply, HttpRequest, Parts } from '../http/listener.ts'
import { sendPage } from '../pages/send.ts'
import { type Ask, type Asked, createAsk } from './ask.ts'
import { COMPANY_TABS, companyHead } from './company-head.ts'
import { COMPANY_PAGES, type CompanyPage, type Drawn, type Query } from './company-pages.ts'
import { list, text } from './figures.ts'
import { FUND_PAGE, MARKET_PAGES, type MarketPage } from './market-pages.ts'
import { isGood, refusal, sameByCall, table } from './parts.ts'

export interface ExplorerOptions {
  endpoints: readonly Endpoint[]
  services: CallServices
  address: { baseUrl: string }
}

type PageHandler = (request: HttpRequest, reply: HttpReply) => Promise<unknown>

interface Shown {
  status: number
  title: string
  path: string
  head: Html
  drawn: Drawn
}

export function addExplorer(app: HttpApp, { endpoints, services, address }: ExplorerOptions) {
  const askFor = createAsk(endpoints, services)
  const show = (reply: HttpReply, { title, path, head, drawn, ...shown }: Shown) => {
    const { body, asked, scripts = [], styles = [] } = drawn
    const { status, retryAfter } = toStatus(shown.status, asked)
    if (retryAfter > 0) reply.header('retry-after', String(retryAfter))
    const whole = html`${head}${body}${asked.length > 0 && sameByCall(address.baseUrl, asked)}`
    return sendPage(reply, { title, path, body: whole, scripts, styles }, status)
  }

  const addPage = (path: string, handler: PageHandler) =>
    app.get<Parts>(path, { config: { turns: PAGE_TURNS } }, handler)

  addPage('/company', async (request, reply) => {
    const found = await search(askFor(request), request.query.q ?? '')
    if (typeof found === 'string') return reply.redirect(found)
    return show(reply, {
      status: 200,
      title: 'Search',
      path: '/company',
      head: html`<h1>Search</h1>
<form class="row"><label>Company, ticker or CIK<input name="q" type="search" maxlength="100" value="${request.query.q ?? ''}"></label><button>Search</button></form>`,
      drawn: found,
    })
  })

  for (const [path, draw] of Object.entries(COMPANY_PAGES)) {
    addPage(`/company/:ticker${path}`, async (request, reply) => {
      const { ticker = '' } = request.params
      return show(reply, await companyPage(askFor(request), ticker, path, draw, request.query))
    })
  }

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
      await marketPage(askFor(request), path, FUND_PAGE, request.query, identifier),
    )
  })
}

/** A page asks for several answers, and draws them. */
const PAGE_TURNS = 4
const BUSY = 503

/** A page that lacks a part which will be there later says so to programs, too. */
function toStatus(status: number, asked: readonly Asked[]) {
  const isBusy = asked.some((answer) => answer.status === BUSY)
  const shown = isBusy ? BUSY : status
  const waits = asked.map((answer) => (answer.status === shown ? (answer.retryAfter ?? 0) : 0))
  return { status: shown, retryAfter: Math.max(0, ...waits) }
}

const HINT = html`<p class="notice">Type a ticker such as AAPL, a CIK, or the beginning of a name.</p>`

/** The path of the company that the words name, else the matches. */
async function search(ask: Ask, words: string): Promise<string | Drawn> {
  const q = words.trim()
  if (q === '') return { body: HINT, asked: [] }
  const direct = await ask('get_company', { ticker: q })
  if (isGood(direct)) return `/company/${encodeURIComponent(q)}`
  const found = await ask('resolve_entity', { name: q })
  if (!isGood(found) && found.status !== 404) return { body: refusal(found), asked: [found] }
  const matches = list(found.body.matches)
  const ident = (match: (typeof matches)[number]) => text(match.ticker) || text(match.cik)
  const body = table(
    [
      {
        name: 'Company',
        cell: (match) =>
          html`<a href="/company/${encodeURIComponent(ident(match))}">${text(match.name)}</a>`,
      },
      { name: 'Ticker', cell: (match) => text(match.ticker) },
      { name: 'CIK', cell: (match) => text(match.cik) },
    ],
    matches,
    {
      caption: `Companies called “${q}”`,
      empty: 'No company has such a name, ticker or CIK. Try the beginning of its name.',
    },
  )
  return { body, asked: [found] }
}

async function companyPage(
  ask: Ask,
  ticker: string,
  tab: string,
  draw: CompanyPage,
  query: Query,
): Promise<Shown> {
  const company = await ask('get_company', { ticker })
  const path = `/company/${encodeURIComponent(ticker)}${tab}`
  if (!isGood(company)) {
    const drawn = { body: refusal(company), asked: [company] }
    return { status: company.status, title: ticker, path, head: html`<h1>${ticker}</h1>`, drawn }
  }
  const drawn = await draw(ask, ticker, query)
  const [, name] = COMPANY_TABS.find(([one]) => one === tab) ?? []
  const title = `${text(company.body.company) || ticker}: ${name}`
  return { status: 200, title, path, head: companyHead(company, ticker, tab), drawn }
}

async function marketPage(
  ask: Ask,
  path: string,
  page: MarketPage,
  query: Query,
  ident: string,
): Promise<Shown> {
  const drawn = await page.draw(ask, query, ident)
  const status = drawn.asked.find((answer) => !isGood(answer))?.status ?? 200
  const title = drawn.title ?? page.title
  return { status, title, path, head: html`<h1>${title}</h1>`, drawn }
}
