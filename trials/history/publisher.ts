// The publisher of a history: recorded refusals, generated filings and the demonstration’s documents,
// with the faults of the plan, and what it notices about its only visitor.

import { addDays, easternDay, toInstant } from '../../src/kernel/time.ts'
import type { MirrorSource } from '../../src/upstream/mirror.ts'
import {
  ANSWERS,
  type Answer,
  createChance,
  createRandom as createFraction,
  type Fault as FeedFault,
  THRESHOLD_PAGE,
} from '../simulate/faults.ts'
import type { SimulatedFiling } from '../simulate/filing.ts'
import { makeFilings } from '../simulate/market.ts'
import { createContents } from '../simulate/server.ts'
import { headersOf } from '../simulate/wire.ts'
import type { Host, NoReply, Reply, Sent } from './network.ts'
import { type Fault, faultsAt, type Plan } from './plan.ts'
import type { SimulatedTime } from './time.ts'

/** Documents of the demonstration by address. */
export type Documents = ReadonlyMap<string, Buffer>

export interface PublisherParts {
  readonly time: SimulatedTime
  readonly plan: Plan
  readonly documents: Documents
  violate(rule: 'pace' | 'ban', text: string): void
  note(text: string): void
}

export interface SimulatedPublisher {
  readonly host: Host
  /** Every filing of the history’s days, oldest first. */
  readonly filings: readonly SimulatedFiling[]
  /** Whether the feed leaves the filing out. */
  isUnlisted(accession: string): boolean
  requests(): number
  /** Milliseconds since the feed was asked for. */
  feedAgeMs(): number
  /** The process ended: it may not have kept what the last answer said. */
  forgive(): void
}

export const COMPANIES = Array.from({ length: 20 }, (_, index) => ({
  cik: String(9_980_000 + index).padStart(10, '0'),
  name: `Simulated Company ${index}`,
  ticker: `SIM${String.fromCharCode(65 + index)}`,
}))

const FEED_FAULTS: readonly FeedFault[] = [
  'duplicates',
  'out-of-order',
  'shifting',
  'unlisted',
  'odd-entry',
]
const FILINGS_A_DAY = 400
const DAYS_BEFORE = 1
const SECOND = 1000
const PER_SECOND = 10
const BAN_MS = 600 * SECOND
/** Requests under way when the page of a ban arrives. */
const UNDER_WAY_MS = 16 * SECOND

export function createPublisher(parts: PublisherParts): SimulatedPublisher {
  const { time, plan, documents, violate, note } = parts
  const filings = makeAll(plan)
  const chance = createChance(new Set(FEED_FAULTS), plan.seed)
  const strikes = createFraction(plan.seed + 77)
  const mirror = toMirror(documents)
  const contents = createContents({ mirror, filings, chance, now: time.trueNow })
  let recent: number[] = []
  let requests = 0
  let feedAt = 0
  let bannedAt = Number.NEGATIVE_INFINITY

  function notice({ host, url }: Sent): void {
    const now = time.elapsed()
    requests += 1
    if (!isEdgar(host)) return
    if (FEED.test(url)) feedAt = now
    recent = [...recent.filter((at) => at > now - SECOND), now]
    if (recent.length > PER_SECOND) violate('pace', `${recent.length} requests within a second`)
    const sinceBan = now - bannedAt
    if (sinceBan > UNDER_WAY_MS && sinceBan < BAN_MS) {
      violate('ban', `asked ${url} ${Math.round(sinceBan / 1000)} s after a ban of ten minutes`)
    }
  }

  /** The plan’s fault that meets this request. */
  function meets({ host }: Sent): Fault | undefined {
    if (!isEdgar(host)) return undefined
    return faultsAt(plan, time.elapsed(), 'publisher').find(({ share }) => strikes() < share)
  }

  async function answer(sent: Sent): Promise<Reply | NoReply> {
    const ms = 20 + strikes() * 180
    notice(sent)
    const fault = meets(sent)
    const kind = fault?.kind
    if (kind === 'publisher bans') bannedAt = time.elapsed()
    if (kind === 'publisher refuses connections') return { ms, error: 'refused' }
    if (kind === 'publisher resets') return { ms, error: 'reset' }
    if (kind === 'publisher is silent') return { ms, error: 'silence' }
    const refusal = kind && REFUSALS[kind]
    if (refusal) return toReply(refusal, ms)
    if (isLate(sent.url)) return toReply(ANSWERS.missing, ms)
    const whole = await contentOf(sent)
    const cut = kind === 'publisher cuts bodies' ? 'truncated' : 'stalled'
    const isCut = kind === 'publisher cuts bodies' || kind === 'publisher stalls'
    return { ...whole, ms, cut: isCut && whole.status === 200 ? cut : null }
  }

  /** Documents that are missing for a while after their filing was listed. */
  function isLate(url: string): boolean {
    const [, digits] = FOLDER.exec(url) ?? []
    const [lag] = faultsAt(plan, time.elapsed(), 'documents lag')
    return (
      digits !== undefined && lag !== undefined && Number(digits.slice(-3)) % 10 < lag.share * 10
    )
  }

  async function contentOf({ url, headers }: Sent): Promise<Omit<Reply, 'ms'>> {
    const list = writeList(url, filings, time.trueNow())
    if (list !== null) return { status: 200, headers: JSON_TYPE, body: Buffer.from(list) }
    const content = await contents(url)
    const own = content.headers ?? headersOf(url, content.body, content.changedAt, false)
    const isKnown = headers['if-none-match'] !== undefined && headers['if-none-match'] === own.etag
    if (content.status === 200 && isKnown) return { status: 304, headers: own, body: EMPTY }
    return { status: content.status, headers: own, body: content.body }
  }

  return {
    async host(sent) {
      const reply = await answer(sent)
      const outcome = 'status' in reply ? `${reply.status} ${reply.cut ?? ''}` : reply.error
      note(`asked ${sent.url} ${outcome}`)
      return reply
    },
    filings,
    isUnlisted: (accession) => chance.marks('unlisted', accession),
    requests: () => requests,
    feedAgeMs: () => time.elapsed() - feedAt,
    forgive() {
      if (time.elapsed() - bannedAt < UNDER_WAY_MS) bannedAt = Number.NEGATIVE_INFINITY
    },
  }
}

const isEdgar = (host: string) => host.endsWith('sec.gov')
const FEED = /action=getcurrent/
const EMPTY = Buffer.alloc(0)
const JSON_TYPE = { 'content-type': 'application/json' }
const FOLDER = /\/edgar\/data\/\d+\/(\d{18})\//

const MAINTENANCE: Answer = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body:
    '<!DOCTYPE html>\n<html lang="en"><head><title>SEC.gov | File Unavailable</title></head>' +
    '<body><h1>This page is temporarily unavailable.</h1></body></html>\n',
}

const ASKED: Answer = { status: 429, headers: { 'retry-after': '30' }, body: 'Too Many Requests' }

const REFUSALS: Partial<Record<Fault['kind'], Answer>> = {
  'publisher bans': THRESHOLD_PAGE,
  'publisher shows maintenance': MAINTENANCE,
  'publisher is unavailable': ANSWERS.unavailable,
  'publisher asks for less': ASKED,
}

function toReply({ status, headers, body }: Answer, ms: number): Reply {
  return { ms, status, headers, body: Buffer.from(body) }
}

function makeAll({ seed, startAt, lengthMs }: Plan): SimulatedFiling[] {
  const first = addDays(easternDay(startAt), -DAYS_BEFORE)
  const last = easternDay(toInstant(Date.parse(startAt) + lengthMs))
  const filings: SimulatedFiling[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
    const isOpen = weekday !== 0 && weekday !== 6 && !day.endsWith('01-01')
    if (isOpen) filings.push(...makeFilings({ companies: COMPANIES }, day, FILINGS_A_DAY, seed))
  }
  return filings.sort((one, other) => (one.accepted_at < other.accepted_at ? -1 : 1))
}

function toMirror(documents: Documents): Pick<MirrorSource, 'fetch'> {
  const none = { contentType: null, etag: null, lastModified: null, fetchedAt: '' }
  return {
    async fetch({ url }) {
      const body = documents.get(url)
      return body ? { ...none, status: 200, body } : { ...none, status: 404, body: EMPTY }
    },
  }
}

const TICKERS = 'https://www.sec.gov/files/company_tickers.json'
const EXCHANGES = 'https://www.sec.gov/files/company_tickers_exchange.json'
const SUBMISSIONS = /^https:\/\/data\.sec\.gov\/submissions\/CIK(\d{10})\.json$/

/** The lists of companies, and a company’s list of its filings; null for other addresses. */
function writeList(url: string, filings: readonly SimulatedFiling[], now: number): string | null {
  if (url === TICKERS) return JSON.stringify(Object.fromEntries(LISTED.entries()))
  if (url === EXCHANGES) return JSON.stringify({ fields: EXCHANGE_FIELDS, data: EXCHANGED })
  const company = COMPANIES.find(({ cik }) => cik === SUBMISSIONS.exec(url)?.[1])
  if (!company) return null
  const instant = toInstant(now)
  const own = filings.filter(
    ({ accepted_at, parties }) =>
      accepted_at <= instant && parties.some(({ cik }) => cik === company.cik),
  )
  return writeSubmissions(company, own.reverse())
}

/** A company of the demonstration, whose facts are of other years. */
const DEMO = { cik: '0009990106', name: 'OAKENMERE INSURANCE GROUP INC /DEMO/', ticker: 'ZOAK' }
const LISTED = new Map(
  [...COMPANIES, DEMO].map(({ cik, name, ticker }, index) => [
    String(index),
    { cik_str: Number(cik), ticker, title: name },
  ]),
)
const EXCHANGE_FIELDS = ['cik', 'name', 'ticker', 'exchange']
const EXCHANGED = [...COMPANIES, DEMO].map(({ cik, name, ticker }) => [
  Number(cik),
  name,
  ticker,
  'Nasdaq',
])

function writeSubmissions(
  { cik, name, ticker }: (typeof COMPANIES)[number],
  filings: readonly SimulatedFiling[],
): string {
  const column = <T>(of: (filing: SimulatedFiling) => T) => filings.map(of)
  const recent = {
    accessionNumber: column(({ accession }) => accession),
    filingDate: column(({ filed }) => filed),
    reportDate: column(() => ''),
    acceptanceDateTime: column(({ accepted_at }) => toInstant(Date.parse(accepted_at))),
    act: column(() => '34'),
    form: column(({ form }) => form),
    fileNumber: column(() => '001-99802'),
    filmNumber: column(() => '25990004'),
    items: column(({ items }) => items.join(',')),
    core_type: column(({ form }) => form),
    size: column(() => 1749),
    isXBRL: column(() => 0),
    isInlineXBRL: column(() => 0),
    isXBRLNumeric: column(() => 0),
    primaryDocument: column(() => ''),
    primaryDocDescription: column(({ form }) => form),
  }
  const known = { cik, name, tickers: [ticker], exchanges: ['Nasdaq'], formerNames: [] }
  const about = {
    entityType: 'operating',
    sic: '2000',
    sicDescription: 'Food',
    fiscalYearEnd: '1231',
  }
  return JSON.stringify({ ...known, ...about, filings: { recent, files: [] } })
}
