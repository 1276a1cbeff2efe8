// A saved answer and its query: from the answer itself if it carries its sources, else from its
// address, else guessed from its content.

import type { Domain } from '../../contract/declare/domain.ts'
import type { DataEndpoint } from '../../contract/declare/endpoint.ts'
import { compileInput } from '../../contract/declare/input.ts'
import { compensation } from '../../domains/compensation/domain.ts'
import { directors } from '../../domains/directors/domain.ts'
import { reportedPeriods } from '../../domains/financials/domain.ts'
import {
  getFundamentals,
  getShares,
  getXbrl,
  toRatiosEndpoint,
} from '../../domains/financials/endpoint.ts'
import { toReleasesEndpoint } from '../../domains/releases/endpoint.ts'
import { votes } from '../../domains/votes/domain.ts'
import { isAccession, isCik, toCik } from '../../kernel/identifiers.ts'
import { isMembers } from '../../kernel/members.ts'
import type { Body } from './body.ts'
import { listOf, Unverifiable } from './body.ts'

export interface SavedAnswer {
  readonly body: Body
  readonly cik: string
  readonly endpoint: (typeof KINDS)[number]['endpoint']
  /** Parameters, with the company by CIK, so that no list of tickers is needed. */
  readonly question: Body
  /** Whether the query is guessed from the content; then `as_of` is unknown. */
  readonly isGuessed: boolean
}

interface Kind {
  readonly endpoint: DataEndpoint
  /** Members that no other kind of answer has. */
  readonly has: readonly string[]
  /** Guesses the parameters from the answer. */
  guess(body: Body): Body
}

/** Lists of filings that are read from their submissions, by their names in answers. */
const OF_SUBMISSIONS: readonly (readonly [list: string, endpoint: DataEndpoint])[] = [
  ['releases', toReleasesEndpoint({ reportedPeriods })],
  ...[compensation, directors, votes].flatMap(({ endpoints, lists }) =>
    endpoints.map((endpoint) => [listIn(lists), endpoint] as const),
  ),
]

/** The list of filings, within which pages list records. */
function listIn([page]: Domain['lists']): string {
  return page?.list.split('.')[0] ?? ''
}

/** The newest filing of such an answer, which stands for all; null for an answer of another kind. */
export function newestIn(body: Body): Body | null {
  const newest = OF_SUBMISSIONS.flatMap(([list]) => listOf(body[list]).slice(0, 1)).find(isMembers)
  return newest ?? null
}

/** Kinds in the order in which they are tested: XBRL answers have statements, too. */
const KINDS: readonly Kind[] = [
  {
    endpoint: getXbrl,
    has: ['filing', 'missing'],
    guess: (body) => ({ ...guessRows(body), ...guessConcepts(body) }),
  },
  { endpoint: getFundamentals, has: ['income_statement', 'balance_sheet'], guess: guessRows },
  {
    endpoint: toRatiosEndpoint(async () => {
      throw new Unverifiable('peer medians do not come from one company’s documents')
    }),
    has: ['ratios', 'inputs'],
    guess: (body) => ('peers' in body ? { include: 'peers' } : {}),
  },
  {
    endpoint: getShares,
    has: ['shares_outstanding', 'classes'],
    guess: (body) => ({ history: 'history' in body }),
  },
  ...OF_SUBMISSIONS.map(([list, endpoint]) => ({
    endpoint,
    has: [list],
    guess: (body: Body) => ({ limit: Math.max(1, listOf(body[list]).length) }),
  })),
]

/** Guesses the query with the fewest parameters whose answer has the saved rows. */
function guessRows(body: Body): Body {
  const statements = ['income_statement', 'balance_sheet', 'cash_flow'].map((name) => body[name])
  const series = listOf(body.series).map((one) => (isMembers(one) ? one.facts : []))
  const lengths = [...statements, ...series].map((rows) => listOf(rows).length)
  return { ...guessPeriod(body.period_type), limit: Math.max(1, ...lengths) }
}

function guessPeriod(type: unknown): Body {
  if (type === 'ttm') return { trailing: true }
  return typeof type === 'string' ? { period: type } : {}
}

function guessConcepts({ series, missing }: Body): Body {
  if (!Array.isArray(series)) return {}
  const tags = series.filter(isMembers).map(({ taxonomy, tag }) => `${taxonomy}:${tag}`)
  const names = listOf(missing)
    .filter(isMembers)
    .map(({ name }) => String(name))
  return { concept: [...new Set([...tags, ...names])].join() }
}

/** `address` is the path and query of the call; null if unknown. */
export function toSavedAnswer(body: Body, address: string | null): SavedAnswer {
  if (body.sandbox === true) throw new Unverifiable('a sandbox answer is a fixed sample')
  const kind = KINDS.find(({ has }) => has.every((name) => name in body))
  if (!kind)
    throw new Unverifiable(
      'not an answer about fundamentals, ratios, XBRL, shares, releases, pay, directors or votes',
    )
  const { cik } = body
  if (typeof cik !== 'string' || !isCik(cik)) throw new Unverifiable('the answer names no CIK')
  const given = toQuestion(body, kind, address)
  const company = kind.endpoint === getXbrl ? { ident: identOf(body, given) } : { ticker: cik }
  const question = { ...given, ...company }
  const isGuessed = address === null && !isMembers(body.asked)
  return { body, cik: toCik(cik), endpoint: kind.endpoint, question, isGuessed }
}

function toQuestion(body: Body, { endpoint, guess }: Kind, address: string | null): Body {
  if (address !== null) return parseAddress(address, endpoint.path)
  return isMembers(body.asked) ? body.asked : guess(body)
}

function identOf({ cik, filing }: Body, { ident }: Body): string {
  if (typeof ident === 'string' && isAccession(ident)) return ident
  return isMembers(filing) && ident === undefined ? String(filing.accession) : String(cik)
}

/** Parses an address: `ident` is a filing’s number; a company is known by its CIK. */
function parseAddress(address: string, path: string): Body {
  const url = URL.parse(address, 'http://localhost')
  const [start = ''] = path.split('{')
  if (!url?.pathname.startsWith(start)) {
    throw new Unverifiable(`the answer is from ${path}, not from ${address}`)
  }
  const last = decodeURIComponent(url.pathname.slice(start.length))
  return { ...Object.fromEntries(url.searchParams), ident: last }
}

export function readQuestion({ endpoint, question }: Pick<SavedAnswer, 'endpoint' | 'question'>) {
  const read = compileInput(endpoint.input)({ path: question, query: question, body: undefined })
  if (!('issues' in read)) return read.input
  const issues = read.issues.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`)
  throw new Unverifiable(`what was asked cannot be read: ${issues.join('; ')}`)
}

/** The body of a saved answer: as REST sends it, or inside the result of an MCP tool. */
export function parseSaved(text: string): Body {
  const saved = parseText(text)
  const result = isMembers(saved.result) ? saved.result : saved
  if (isMembers(result.structuredContent)) return result.structuredContent
  const [first] = listOf(result.content)
  return isMembers(first) && typeof first.text === 'string' ? parseText(first.text) : saved
}

function parseText(text: string): Body {
  try {
    const value: unknown = JSON.parse(text)
    if (isMembers(value)) return value
  } catch (cause) {
    throw new Unverifiable('not JSON', { cause })
  }
  throw new Unverifiable('JSON, but not an answer')
}
