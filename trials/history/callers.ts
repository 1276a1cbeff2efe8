// The callers of a history: accounts that follow the feed, ask, register and remove webhooks, over REST
// and MCP, and remember what they were answered.

import { createHash } from 'node:crypto'
import type { Server } from 'node:http'
import inject from 'light-my-request'
import type { Random } from '../random.ts'
import type { SimulatedFiling } from '../simulate/filing.ts'
import type { Account, Hook } from './accounts.ts'
import { COMPANIES } from './publisher.ts'
import { RECEIVERS } from './receivers.ts'
import type { Rule } from './rules.ts'
import type { SimulatedTime } from './time.ts'

export interface CallerParts {
  readonly time: SimulatedTime
  readonly random: Random
  readonly filings: readonly SimulatedFiling[]
  server(): Server | null
  /** Milliseconds by which the clock was moved so far. */
  moved(): number
  violate(rule: Rule, text: string): void
  note(text: string): void
}

export interface Callers {
  readonly accounts: readonly Account[]
  calls(): number
  /** No call is made any more. */
  stop(): void
  /** The process has ended, and with it the calls under way. */
  cutOff(): void
}

const NAMES = ['ada', 'ben', 'cleo']
const PAUSE_MS = 40_000
/** A company’s first call waits for its ticker and then for its list, thirty seconds each. */
const ANSWER_MS = 75_000
/** Price of the dearest call that is made here. */
const DEAREST = 5

type Outcome = { status: number; headers: Record<string, unknown>; body: string }

interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: object
  /** Whether it may cost credits. */
  readonly isMetered: boolean
}

export function createCallers(parts: CallerParts): Callers {
  const { time, random, violate, note } = parts
  const accounts = NAMES.map((name, index) => createAccount(name, index))
  const underWay = new Set<(outcome: null) => void>()
  const asOf = new Map<string, string>()
  let calls = 0
  let isStopped = false
  let paths = 0

  /** A call that nobody answered is null. */
  async function call(account: Account, given: Call): Promise<Outcome | null> {
    const server = parts.server()
    if (server === null || !time.isAlive()) return null
    calls += 1
    const { method, url, headers = {}, payload, isMetered } = given
    const key = account.key === null ? {} : { 'x-api-key': account.key }
    const { promise, resolve } = Promise.withResolvers<Outcome | null>()
    underWay.add(resolve)
    const late = time.after(ANSWER_MS, () => violate('answered', `${method} ${url}`))
    const options = { method, url, headers: { ...key, ...headers }, remoteAddress: account.address }
    void inject(
      (request, response) => void server.emit('request', request, response),
      payload === undefined ? options : { ...options, payload },
    )
      .then((answer) => {
        resolve({ status: answer.statusCode, headers: answer.headers, body: answer.payload })
      })
      .catch((error: unknown) => {
        note(`broken off ${method} ${url} ${String(error)}`)
        resolve(null)
      })
    const outcome = await promise
    underWay.delete(resolve)
    time.cancel(late)
    note(`call ${account.name} ${method} ${url} ${outcome?.status ?? 'cut off'}`)
    if (outcome === null) {
      if (isMetered) account.cutMost += DEAREST
    } else account.paid += Number(outcome.headers['x-credits-cost'] ?? 0)
    return outcome
  }

  async function act(account: Account): Promise<void> {
    if (account.key === null) return mint(account)
    const isNew = account.hooks.length < HOOKS_AT_FIRST
    const action = isNew ? register : random.pick(ACTIONS)
    await action(account)
  }

  async function mint(account: Account): Promise<void> {
    const headers = {
      'idempotency-key': createHash('md5').update(`mint ${account.name}`).digest('hex'),
    }
    const outcome = await call(account, {
      method: 'POST',
      url: '/v1/keys',
      headers,
      payload: { label: account.name },
      isMetered: false,
    })
    if (outcome?.status !== 200) return
    const { api_key, credits } = JSON.parse(outcome.body) as { api_key: string; credits: number }
    account.key = api_key
    account.keyId = createHash('sha256').update(api_key).digest('hex')
    account.granted = credits
  }

  async function follow(account: Account): Promise<void> {
    const since = account.cursor ?? 'now'
    const url = `/v1/feed?limit=100&since=${since}`
    const outcome = await call(account, { method: 'GET', url, isMetered: true })
    if (outcome?.status !== 200) return
    const { cursor, filings } = JSON.parse(outcome.body) as FeedAnswer
    account.cursor = cursor
    account.followed.push(...filings.map(({ accession }) => accession))
  }

  async function list(account: Account): Promise<void> {
    const { ticker, cik } = random.pick(ASKED_OFTEN)
    const isOverMcp = random.below(3) === 0
    const outcome = isOverMcp
      ? await call(account, toTool('get_filings', { ticker, limit: 100 }))
      : await call(account, get(`/v1/filings/${ticker}?limit=100`))
    if (outcome?.status !== 200) return
    const text = isOverMcp ? toToolAnswer(outcome.body) : outcome.body
    if (text !== null) checkListed(cik, text, outcome)
  }

  /** A list is fetched again when it is ten minutes old. */
  function checkListed(cik: string, text: string, { headers }: Outcome): void {
    const { stale, complete } = JSON.parse(text) as { stale?: boolean; complete?: boolean }
    if (stale === true || complete === false || headers['x-data-as-of'] !== undefined) return
    const fetchedBy = time.trueNow() - LISTED_MS - Math.abs(parts.moved())
    const own = parts.filings.filter(({ parties }) => parties.some((party) => party.cik === cik))
    const due = own.filter(({ accepted_at }) => Date.parse(accepted_at) < fetchedBy).slice(-40)
    const missing = due.find(({ accession }) => !text.includes(accession))
    if (missing) violate('denied', `${missing.accession}, accepted ${missing.accepted_at}`)
  }

  async function lookBack(account: Account): Promise<void> {
    const url = `/v1/fundamentals/ZOAK?limit=2&as_of=${random.pick(AS_OF)}`
    const outcome = await call(account, get(url))
    if (outcome?.status !== 200) return
    // A stale answer says so; its numbers as of the day are the same.
    const { stale: _, ...answer } = JSON.parse(outcome.body) as { stale?: boolean }
    const text = JSON.stringify(answer)
    const known = asOf.get(url)
    asOf.set(url, known ?? text)
    if (known !== undefined && known !== text) violate('as_of', url)
  }

  async function register(account: Account): Promise<void> {
    if (account.hooks.length >= HOOKS_MAX) return
    const path = `/${account.name}/${paths++}`
    const hook: Hook = { id: null, path }
    account.hooks.push(hook)
    const tickers = Array.from({ length: 9 }, () => random.pick(COMPANIES).ticker)
    const outcome = await call(account, {
      method: 'POST',
      url: '/v1/webhooks',
      payload: {
        url: `https://${random.pick(RECEIVERS)}${path}`,
        tickers: [...new Set(tickers)],
        events: random.pick([['insider'], ['8-k'], ['insider', '8-k']]),
      },
      isMetered: false,
    })
    if (outcome?.status === 200) hook.id = (JSON.parse(outcome.body) as { id: string }).id
  }

  async function remove(account: Account): Promise<void> {
    const known = account.hooks.filter(({ id }) => id !== null)
    if (known.length < 3) return
    const hook = random.pick(known)
    const url = `/v1/webhooks/${hook.id}`
    const outcome = await call(account, { method: 'DELETE', url, isMetered: false })
    if (outcome?.status === 200) hook.removedAt ??= time.elapsed()
  }

  async function listHooks(account: Account): Promise<void> {
    const outcome = await call(account, { method: 'GET', url: '/v1/webhooks', isMetered: false })
    if (outcome?.status !== 200) return
    const urls = [...outcome.body.matchAll(/tieout-receivers\.net\/(\w+)\/\d+/g)]
    const other = urls.find(([, name]) => name !== account.name)
    if (other) violate('others', `${account.name} was shown ${other[0]}`)
  }

  const ask = (account: Account) =>
    call(account, get(random.pick(QUESTIONS)(random))).then(() => {})

  const ACTIONS = [
    follow,
    follow,
    follow,
    list,
    list,
    lookBack,
    register,
    listHooks,
    remove,
    ask,
    ask,
  ]

  function schedule(account: Account): void {
    time.after(500 + random.below(PAUSE_MS * 2), () => {
      if (isStopped) return
      void act(account).then(() => schedule(account))
    })
  }

  for (const account of accounts) schedule(account)
  return {
    accounts,
    calls: () => calls,
    stop() {
      isStopped = true
    },
    cutOff() {
      for (const resolve of underWay) resolve(null)
    },
  }
}

/** Few companies, so that their answers are cached. */
const ASKED_OFTEN = COMPANIES.slice(0, 4)

interface FeedAnswer {
  cursor: string
  filings: { accession: string }[]
}

const HOOKS_AT_FIRST = 2
const HOOKS_MAX = 6
const LISTED_MS = 13 * 60_000
const AS_OF = ['2023-06-30', '2024-12-31', '2025-06-30']

const QUESTIONS: readonly ((random: Random) => string)[] = [
  (random) => `/v1/company/${random.pick(COMPANIES).ticker}`,
  (random) => `/v1/events/${random.pick(COMPANIES).ticker}?limit=5`,
  (random) => `/v1/insider/${random.pick(COMPANIES).ticker}?limit=3`,
  () => '/v1/events/restatements',
  () => '/v1/insider/latest',
  () => '/v1/activist/latest',
  () => '/v1/company/NOSUCHTICKER',
  () => '/v1/filings/SIMA?limit=1000',
  () => '/v1/coverage',
]

const get = (url: string): Call => ({ method: 'GET', url, isMetered: true })

function toTool(name: string, values: object): Call {
  return {
    method: 'POST',
    url: '/mcp',
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: values } },
    isMetered: true,
  }
}

function toToolAnswer(body: string): string | null {
  const { result } = JSON.parse(body) as {
    result?: { isError?: boolean; content?: { text?: string }[] }
  }
  return result?.isError ? null : (result?.content?.[0]?.text ?? null)
}

function createAccount(name: string, index: number): Account {
  const state = { key: null, keyId: null, granted: 0, paid: 0, cutMost: 0, cursor: null }
  return { name, address: `198.51.100.${index + 1}`, ...state, followed: [], hooks: [] }
}
