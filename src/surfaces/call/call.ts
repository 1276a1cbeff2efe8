// The steps of every call, whichever surface it comes from: identify the caller, limit the rate, parse
// the input, answer a sandbox key, hold the price, read, settle.

import { type AuditNote, toKeyActor, writeAudit } from '../../accounts/audit.ts'
import type { Caller, CallerSettings, Headers, Owner, Sender } from '../../accounts/caller.ts'
import {
  CHALLENGE,
  confirmCaller,
  identifyCaller,
  requireScope,
  toGateCaller,
} from '../../accounts/caller.ts'
import { isOver, overBudget } from '../../accounts/credits/budgets.ts'
import type { Ledger } from '../../accounts/credits/ledger.ts'
import { billingHeaders, recordMarketplaceUse } from '../../accounts/credits/marketplace.ts'
import type { PaidAnswers } from '../../accounts/credits/paid-answers.ts'
import { createPayment } from '../../accounts/credits/payment.ts'
import type { FindKey } from '../../accounts/keys.ts'
import type { Places } from '../../accounts/places/places.ts'
import type { RateDecision } from '../../accounts/rate.ts'
import type { RequestLog } from '../../accounts/requests/log.ts'
import { createFreshness } from '../../contract/answer/freshness.ts'
import { createRedirects, type Redirects } from '../../contract/answer/redirects.ts'
import { advised, advisedRules, refuseArguments, respell } from '../../contract/declare/advice.ts'
import { askableOf } from '../../contract/declare/dry-run.ts'
import type { Endpoint, KeepAnswer, Services } from '../../contract/declare/endpoint.ts'
import { compileInput, type RawInput } from '../../contract/declare/input.ts'
import { InvalidInput } from '../../contract/declare/invalid.ts'
import { readJson } from '../../contract/declare/json.ts'
import { brokenRules } from '../../contract/declare/rules.ts'
import { scopesOf } from '../../contract/declare/scope.ts'
import type { WideReads } from '../../contract/work/wide-reads.ts'
import { actFor } from '../../gate/caller.ts'
import type { Gate } from '../../gate/gate.ts'
import type { Ticket } from '../../gate/turns.ts'
import { Failure, visitorsBusy } from '../../kernel/failure.ts'
import type { Tracing } from '../../kernel/tracing.ts'
import type { Trails } from '../../kernel/trail.ts'
import type { Queries } from '../../store/database.ts'
import { type Answer, type Body, toAnswer } from './answer.ts'
import { openPages } from './answer-pages.ts'
import { withWayOutOfDemo } from './beyond-demo.ts'
import { beginNotes, type CallNotes, logCall } from './call-notes.ts'
import { withEmptyReason } from './empty.ts'
import { estimateHeaders, toEstimate } from './estimate.ts'
import { chooseFormat, encodeList } from './formats.ts'
import { ignoredNames, toIgnoredHeader, withIgnored } from './ignored.ts'
import { withNearFeed } from './near-feeds.ts'
import { isFault, type Problem, toProblem } from './problem.ts'
import type { Made, ReadyAnswers } from './ready-answers.ts'

export interface CallServices extends Services {
  readonly findKey: FindKey
  readonly ledger: Ledger
  readonly paidAnswers: PaidAnswers
  readonly ready: ReadyAnswers
  readonly callers: CallerSettings
  readonly decideRate: (key: string) => RateDecision
  readonly gate: Gate
  readonly places: Places
  /** Long reads of the store and of its snapshot; see `CallContext`. */
  readonly wideReads: (narrower: string) => WideReads
  readonly columnReads: (narrower: string) => WideReads
  readonly tracing: Tracing | null
  /** Records that a key was used. */
  readonly noteUse: (keyId: string) => Promise<void>
  /** Stored answers of requests that carry an Idempotency-Key. */
  readonly idempotency: Idempotency
  readonly requestLog: RequestLog
  readonly trails: Trails
  /** Value of `X-Publisher-State` while EDGAR blocks this service or is away, else null. */
  readonly publisherState: () => string | null
  /** Source of the data: `demo`, `mirror` or `live`. */
  readonly mode: string
}

export interface Idempotency {
  /** Runs `work` once per key and body; the same request again gets the stored answer. */
  once(request: IdempotentRequest, work: (keepAnswer: KeepAnswer) => Promise<Body>): Promise<Body>
}

export interface IdempotentRequest {
  scope: string
  key: string
  body: unknown
  /** Whether callers unknown to each other share the scope. */
  isShared: boolean
}

export interface CallRequest {
  requestId: string
  headers: Headers
  /** The caller's network address, after trusted proxies. */
  address: string
  /** Finds the grant of an app’s access token, where such tokens are accepted. */
  findToken?: FindKey | undefined
  /** Full network address; null for calls by pages, whose visitors send no key. */
  exactAddress?: string | undefined
  raw: RawInput
  /** A JSON body as it was sent; used in place of `raw.body`. */
  bodyText?: string | undefined
  /** Whether the caller can receive other formats than JSON, as over HTTP. */
  takesFormats?: true
  /** Whether a tool is called: an argument it cannot use is then refused, not ignored. */
  isOfTool?: true
  /** The part of the answer that is asked for; further parts of one that was paid for are free. */
  part?: number | undefined
  /** Whether one of the service’s pages makes the call for its visitor: without a key, free. */
  isVisit?: true
  /** The page's turn, left when a call of it waits for publishers, threads or engines: such waits have their own bounds. */
  turn?: Ticket | undefined
  /** Whether only the price is wanted, as with `dry_run`. */
  isDryRun?: boolean
  /** Whether the call repeats one of a stream that is open. */
  isRepeat?: true
  /** False for a page’s further calls: the page is counted once. */
  isCounted?: boolean
  /** Aborted when the caller has gone: its work ends. */
  signal?: AbortSignal | undefined
  /** Signed-in person for whom a page makes the call, in place of a key. */
  owner?: Owner
}

export interface CallAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly answer: Answer
}

/** An endpoint with its compiled input parser, built at start. */
export interface CallableEndpoint {
  readonly endpoint: Endpoint
  readonly readInput: ReturnType<typeof compileInput>
  /** Scopes, one of which a key must have. */
  readonly scopes: readonly string[]
  readonly sandboxAnswer: (input: object) => Answer
}

export function toCallable(endpoint: Endpoint): CallableEndpoint {
  return {
    endpoint,
    readInput: compileInput(askableOf(endpoint)),
    scopes: scopesOf(endpoint),
    sandboxAnswer: createSandboxAnswers(endpoint),
  }
}

function createSandboxAnswers({ sample, modes = [] }: Endpoint): (input: object) => Answer {
  const made = new Map<unknown, Answer>()
  const answerOf = (body: unknown): Answer => {
    const answer = made.get(body) ?? toAnswer({ ...(body as Body), sandbox: true })
    made.set(body, answer)
    return answer
  }
  // The cast holds since the input was parsed by the declaration of the modes.
  return (input) => answerOf(modes.find(({ when }) => when(input as never))?.sample ?? sample)
}

/** Answers one call; never throws. */
export async function answerCall(
  callable: CallableEndpoint,
  request: CallRequest,
  services: CallServices,
): Promise<CallAnswer> {
  const ignored = request.isOfTool ? [] : ignoredNames(callable.endpoint, request.raw)
  const notes = beginNotes(services, ignored)
  const answered = await answerNoted(callable, request, services, notes)
  const { status, answer } = answered
  logCall(services.requestLog, callable.endpoint, request, notes, {
    status,
    body: () => answer.body,
  })
  return answered
}

async function answerNoted(
  callable: CallableEndpoint,
  request: CallRequest,
  services: CallServices,
  notes: CallNotes,
): Promise<CallAnswer> {
  const headers = toIgnoredHeader(notes.ignored)
  try {
    const answer = await runCall(callable, request, services, headers, notes)
    return { status: 200, headers, answer }
  } catch (error) {
    const failure = withNearFeed(error, callable.endpoint, request.raw)
    const told = withWayOutOfDemo(failure, services.mode)
    return toFailedAnswer(told, request, services, headers, notes.caller)
  }
}

/** Answers a failure outside of an endpoint, such as an unknown path. */
export async function answerFailure(
  error: unknown,
  request: Omit<CallRequest, 'raw'>,
  services: CallServices,
): Promise<CallAnswer> {
  const caller = await identifyCaller(senderOf(request), services).catch(() => null)
  return toFailedAnswer(error, request, services, creditHeaders(caller), caller)
}

function toFailedAnswer(
  error: unknown,
  request: Omit<CallRequest, 'raw'>,
  services: CallServices,
  headers: Record<string, string>,
  caller: Caller | null,
): CallAnswer {
  const problem = toProblem(error, request.requestId)
  logProblem(problem, error, request.requestId, services)
  const body = caller?.kind === 'sandbox' ? { ...problem.body, sandbox: true } : problem.body
  const { status } = problem
  return { status, headers: { ...headers, ...problem.headers }, answer: toAnswer(body) }
}

function logProblem(problem: Problem, error: unknown, requestId: string, services: CallServices) {
  if (!isFault(problem)) return
  const cause = error instanceof Error ? (error.cause ?? error.stack) : error
  services.log.error({ requestId, code: problem.code, cause: String(cause) }, 'call failed')
}

async function runCall(
  { endpoint, readInput, scopes, sandboxAnswer }: CallableEndpoint,
  request: CallRequest,
  services: CallServices,
  headers: Record<string, string>,
  notes: CallNotes,
): Promise<Answer> {
  const caller = pageCaller(request) ?? (await identifyNoted(request, services, notes))
  notes.caller = caller
  notes.identifiedMs = notes.clock.elapsed() - notes.began
  Object.assign(headers, creditHeaders(caller))
  if (endpoint.access !== 'open') requireKey(caller, request)
  if (!request.isCounted) limitRate(caller, services, headers)
  requireScope(caller, scopes)
  if ('keyId' in caller) await services.noteUse(caller.keyId)
  const parsed = parseInput({ endpoint, readInput }, request, notes)
  notes.input = parsed
  const { dry_run: isDryRun = false, ...given } = parsed as { dry_run?: boolean }
  const { input, requestedFormat } = splitFormat(endpoint, given)
  const broken = brokenRules(endpoint, { ...input })
  if (broken.length > 0) throw new InvalidInput(advisedRules(broken, notes.ignored))
  endpoint.check?.(input as never, services)
  if (isDryRun || request.isDryRun) {
    const estimate = toEstimate(endpoint, caller)
    Object.assign(headers, estimateHeaders(estimate))
    return withIgnored(estimate, notes.ignored)
  }
  const format =
    request.takesFormats && endpoint.list ? chooseFormat(requestedFormat, acceptOf(request)) : null
  const reading: Reading = { endpoint, input, caller, request, services, headers, notes, format }
  const { address, signal = null, turn } = request
  const work = () => answerRead(reading, sandboxAnswer)
  return actFor(toGateCaller(caller, address), signal, work, turn?.leave)
}

/** Answers by the kind of caller; whatever it takes of the gate, it takes for that caller. */
async function answerRead(reading: Reading, sandboxAnswer: CallableEndpoint['sandboxAnswer']) {
  const { endpoint, input, caller, services, headers } = reading
  if (caller.kind === 'sandbox') return finish(reading, sandboxAnswer(input))
  if (caller.kind === 'visitor') return readVisited(reading, caller.address)
  if (caller.kind === 'live' && endpoint.credits.cost > 0) return readCharged(reading, caller)
  const answer = await readAnswer(reading, async () => {})
  if (caller.kind === 'marketplace') {
    const { cost, freeWhen } = endpoint.credits
    const pages = await openPages(reading, caller, services.paidAnswers)
    const isFree = pages.isPaid(answer.body) || freeWhen?.(answer.body as never)
    const credits = isFree ? 0 : cost
    if (!isFree) await pages.recordPaid(answer.body)
    await recordMarketplaceUse(services, { ...caller, endpoint: endpoint.name, credits })
    Object.assign(headers, billingHeaders(credits))
  }
  return answer
}

function parseInput(
  { endpoint, readInput }: Pick<CallableEndpoint, 'endpoint' | 'readInput'>,
  request: CallRequest,
  notes: CallNotes,
): object {
  const raw = respell(endpoint.input, { ...request.raw, body: parseBody(request) })
  const read = readInput(raw)
  const refused = request.isOfTool ? refuseArguments(endpoint, raw.query) : []
  if ('input' in read && refused.length === 0) return read.input
  const isOfTool = request.isOfTool === true && refused.length === 0
  const told = { unknown: notes.ignored, isOfTool }
  const issues = 'issues' in read ? advised(endpoint.input, read.issues, told) : []
  throw new InvalidInput([...issues, ...refused])
}

/** Separates `format`, since reads do not depend on the format of their answer. */
function splitFormat(
  { list }: Endpoint,
  input: object,
): { input: object; requestedFormat: unknown } {
  if (!list || !('format' in input)) return { input, requestedFormat: undefined }
  const { format: requestedFormat, ...rest } = input
  return { input: rest, requestedFormat }
}

function acceptOf({ headers }: CallRequest): string | undefined {
  return headers.accept === undefined ? undefined : String(headers.accept)
}

/** Encodes before charging, so that an encoding failure is free. */
async function finish(reading: Reading, made: Answer): Promise<Answer> {
  const { endpoint, services, headers, notes, format } = reading
  if (format === null) return withIgnored(made, notes.ignored)
  const encoded = await encodeList(endpoint, format, made, services)
  Object.assign(headers, encoded.headers)
  return encoded.answer
}

interface Reading {
  readonly endpoint: Endpoint
  readonly input: object
  readonly caller: Caller
  readonly request: CallRequest
  readonly services: CallServices
  readonly headers: Record<string, string>
  readonly notes: CallNotes
  /** Format of a list; null for JSON. */
  readonly format: ReturnType<typeof chooseFormat>
}

/** Caller named by one of our own pages; all other requests are identified by key. */
function pageCaller(request: CallRequest): Caller | null {
  const { isVisit, owner } = request
  if (owner) return { kind: 'owner', ...owner }
  return isVisit ? { kind: 'visitor', address: request.address } : null
}

/** Notes the key before its address is judged, so that its owner sees attempts from elsewhere. */
function identifyNoted(request: CallRequest, services: CallServices, notes: CallNotes) {
  return identifyCaller(senderOf(request), services, (caller) => {
    notes.caller = caller
  })
}

function senderOf(request: Omit<CallRequest, 'raw'>): Sender {
  const { headers, exactAddress = '', findToken } = request
  return { headers, exactAddress, findToken }
}

function parseBody({ bodyText, raw }: CallRequest): unknown {
  if (bodyText === undefined || bodyText === '') return raw.body
  const body = readJson(bodyText)
  if ('issues' in body) throw new InvalidInput(body.issues)
  return body.value
}

function requireKey(caller: Caller, request: CallRequest): void {
  if (caller.kind !== 'nobody') return
  const isInQuery = 'api_key' in request.raw.query
  const text = isInQuery
    ? 'A key is not accepted in the query string; send it in the X-API-Key header.'
    : 'Send an API key in the X-API-Key header, or as Authorization: Bearer.'
  throw new Failure('key.missing', text, { headers: CHALLENGE })
}

/** Takes one call of the key’s rate; fails with `rate.exceeded`. */
export function limitRate(
  caller: Caller,
  services: Pick<CallServices, 'decideRate'>,
  headers: Record<string, string>,
): void {
  const rateKey = rateKeyOf(caller)
  if (rateKey === null) return
  const decision = services.decideRate(rateKey)
  Object.assign(headers, decision.headers)
  if (!decision.allowed) throw new Failure('rate.exceeded', 'Too many requests. Slow down.')
}

/** An account has a hundred sandbox keys for nothing, so they share one rate. */
function rateKeyOf(caller: Caller): string | null {
  if (caller.kind === 'sandbox') return `sandbox ${caller.accountId}`
  if ('keyId' in caller) return caller.keyId
  return caller.kind === 'visitor' ? `visitor ${caller.address}` : null
}

/** Time after which a visitor, of whom enough calls wait for publishers, may reload a page. */
const AGAIN_MS = 5_000

/** Reads for a page; its visitor may wait for publishers in a few calls at once. */
async function readVisited(reading: Reading, address: string): Promise<Answer> {
  const { publisherWaits } = reading.services.gate.at
  const waits: Ticket[] = []
  const take = async () => {
    if (waits.length > 0) return
    const ticket = publisherWaits.tryEnter({ class: 'visitor', name: address })
    if (typeof ticket === 'string') throw visitorsBusy(AGAIN_MS)
    waits.push(ticket)
    reading.request.turn?.leave()
  }
  try {
    return await readAnswer(reading, take)
  } finally {
    for (const ticket of waits) ticket.leave()
  }
}

type LiveCaller = Extract<Caller, { keyId: string }>

/** Reads and charges; a failure releases the hold. */
async function readCharged(reading: Reading, caller: LiveCaller): Promise<Answer> {
  const { endpoint, services, headers, notes } = reading
  const { cost, freeWhen } = endpoint.credits
  const { accountId, keyId, spending } = caller
  const pages = await openPages(reading, caller, services.paidAnswers)
  const isPrepaid = pages.isFurther
  if (!isPrepaid && spending && isOver(spending, cost))
    throw overBudget(spending, cost, caller.balance)
  const price = { accountId, keyId, endpoint: endpoint.name, cost }
  const budgeted = spending ? { ...price, isBudgeted: true } : price
  const payment = createPayment(services.ledger, budgeted, caller.balance)
  // A further page needs no credits, even where its document has to be fetched again.
  const hold = async () => (isPrepaid ? undefined : paying(notes, payment.hold))
  try {
    if (caller.balance < cost) await hold()
    const answer = await readAnswer(reading, hold)
    const isFree = pages.isPaid(answer.body) || (freeWhen?.(answer.body as never) ?? false)
    const balance = await paying(notes, isFree ? payment.release : payment.settle)
    if (!isFree) await pages.recordPaid(answer.body)
    notes.credits = isFree ? 0 : cost
    notes.callId = payment.callId()
    Object.assign(headers, toCreditHeaders(notes.credits, balance))
    return answer
  } catch (error) {
    Object.assign(headers, toCreditHeaders(0, await payment.release()))
    throw error
  }
}

async function paying<T>(notes: CallNotes, work: () => Promise<T>): Promise<T> {
  const began = notes.clock.elapsed()
  try {
    return await work()
  } finally {
    notes.paymentMs += notes.clock.elapsed() - began
  }
}

async function readAnswer(reading: Reading, holdCredits: () => Promise<void>): Promise<Answer> {
  const state = reading.services.publisherState()
  if (state !== null) reading.headers['x-publisher-state'] = state
  return finish(reading, await findAnswer(reading, holdCredits))
}

/** Finds the answer in the cache, or makes it. */
function findAnswer(reading: Reading, holdCredits: () => Promise<void>): Promise<Answer> {
  const { endpoint, input, services, notes } = reading
  if (!endpoint.companyOf) return makeAnswer(reading, holdCredits).then(({ answer }) => answer)
  const question = `${endpoint.name} ${JSON.stringify(input)}`
  notes.answeredFrom = 'memory'
  return services.ready.find(question, () => makeAnswer(reading, holdCredits))
}

async function makeAnswer(reading: Reading, holdCredits: () => Promise<void>): Promise<Made> {
  const { endpoint, input, caller, request, services, headers, notes } = reading
  notes.answeredFrom = 'store'
  const freshness = createFreshness()
  const redirects = createRedirects()
  const view = {
    address: request.address,
    accountId: accountOf(caller),
    confirm: (tx: Queries) => confirmCaller(tx, caller),
    note: (tx: Queries, note: AuditNote) => noteAct(tx, note, caller, request, services),
  }
  const priority = caller.kind === 'visitor' ? 'visitor' : 'caller'
  const noted = { freshness, redirects }
  const context = { ...services, caller: view, priority, ...noted, holdCredits } as const
  const read = async (keepAnswer: KeepAnswer) => {
    const answer = (await endpoint.read(input as never, { ...context, keepAnswer })) as Body
    const listed = await withTickerReason(withRedirects(answer, redirects), redirects)
    const named = await withRegistrants(listed, redirects)
    return withEmptyReason(endpoint, input, named)
  }
  const key = endpoint.idempotent ? request.headers['idempotency-key'] : undefined
  const keyed = {
    scope: `${endpoint.name}:${view.accountId ?? view.address}`,
    isShared: view.accountId === null,
    body: request.bodyText ?? request.raw.body,
  }
  const body = await services.trails.run(notes, () =>
    typeof key === 'string'
      ? services.idempotency.once({ ...keyed, key }, read)
      : read(async () => undefined),
  )
  if (freshness.staleSince !== null) {
    headers['x-data-as-of'] = freshness.staleSince
    notes.isStale = true
    return { answer: toAnswer({ ...body, stale: true }), cik: null, until: 0 }
  }
  // A cached answer is renewed by the version of one registrant.
  const isOfSeveral = 'registrants' in body
  const cik = isOfSeveral ? null : (endpoint.companyOf?.(input as never, body as never) ?? null)
  return { answer: toAnswer(body), cik, until: freshness.freshUntil }
}

/** Writes the act of an account’s key or owner into its audit log. */
async function noteAct(
  tx: Queries,
  note: AuditNote,
  caller: Caller,
  { address }: CallRequest,
  { clock }: CallServices,
): Promise<void> {
  if (!('accountId' in caller)) return
  const actor = caller.kind === 'owner' ? caller.actor : toKeyActor(caller.keyId, address)
  await writeAudit(tx, clock, caller.accountId, actor, note)
}

function withRedirects(answer: Body, { all }: Redirects): Body {
  return all.length === 0 ? answer : { ...answer, resolved_from: all }
}

/** Says why the answer’s company has no ticker, where the list of tickers is absent. */
async function withTickerReason(answer: Body, { unlisted }: Redirects): Promise<Body> {
  if (answer.ticker !== null) return answer
  const absence = await unlisted.get(String(answer.cik))?.()
  if (!absence) return answer
  return { ...answer, ticker_reason: absence.sentence, ticker_code: absence.code }
}

/** Companies whose registrants one answer names. */
const REGISTRANTS_OF_MAX = 25

/** Names the registrants of the answer’s company, or of all that it compares, if there are several. */
async function withRegistrants(answer: Body, { companies }: Redirects): Promise<Body> {
  const reads =
    'cik' in answer
      ? [companies.get(String(answer.cik))]
      : [...companies.values()].slice(0, REGISTRANTS_OF_MAX)
  const found = await Promise.all(reads.map((read) => read?.() ?? []))
  const registrants = found.filter(({ length }) => length > 1).flat()
  return registrants.length === 0 ? answer : { ...answer, registrants }
}

function accountOf(caller: Caller): string | null {
  return 'accountId' in caller ? caller.accountId : null
}

/** Headers of an answer that costs nothing. */
export function creditHeaders(caller: Caller | null): Record<string, string> {
  if (caller?.kind === 'marketplace') return billingHeaders(0)
  if (caller === null || !('balance' in caller)) return {}
  const headers = toCreditHeaders(0, caller.balance)
  return caller.kind === 'sandbox' ? { ...headers, 'x-sandbox': 'true' } : headers
}

function toCreditHeaders(cost: number, balance: number): Record<string, string> {
  return { 'x-credits-cost': String(cost), 'x-credits-remaining': String(balance) }
}
