// The steps of every call, whichever surface it comes from: identify the caller, limit the rate, parse
// the input, answer a sandbox key, hold the price, read, settle.

import type { Caller, CallerSettings, Headers, Owner } from '../accounts/caller.ts'
import { CHALLENGE, confirmCaller, identifyCaller } from '../accounts/caller.ts'
import type { FindKey } from '../accounts/keys.ts'
import type { Charge, Ledger } from '../accounts/ledger.ts'
import { billingHeaders, recordMarketplaceUse } from '../accounts/marketplace.ts'
import { createPayment } from '../accounts/payment.ts'
import type { RateDecision } from '../accounts/rate.ts'
import type { Endpoint, KeepAnswer, Services } from '../contract/endpoint.ts'
import { createFreshness } from '../contract/freshness.ts'
import { compileInput, type RawInput } from '../contract/input.ts'
import { InvalidInput } from '../contract/invalid.ts'
import { readJson } from '../contract/json.ts'
import type { OpenWideReads } from '../contract/wide-reads.ts'
import { Failure } from '../kernel/failure.ts'
import { newId } from '../kernel/ids.ts'
import type { Tracing } from '../kernel/tracing.ts'
import type { Queries } from '../store/database.ts'
import { type Answer, type Body, toAnswer } from './answer.ts'
import { ignoredNames, toIgnoredHeader, withIgnored } from './ignored.ts'
import { isFault, type Problem, toProblem } from './problem.ts'
import type { Made, ReadyAnswers } from './ready-answers.ts'
import type { VisitorPlaces } from './visitor-places.ts'

export interface CallServices extends Services {
  readonly findKey: FindKey
  readonly ledger: Ledger
  readonly ready: ReadyAnswers
  readonly callers: CallerSettings
  readonly decideRate: (key: string) => RateDecision
  readonly visitorPlaces: VisitorPlaces
  readonly openWideReads: OpenWideReads
  /** Null where nobody collects traces. */
  readonly tracing: Tracing | null
  /** Records that a key was used. */
  readonly noteUse: (keyId: string) => Promise<void>
  /** Stored answers of requests that carry an Idempotency-Key. */
  readonly idempotency: Idempotency
}

export interface Idempotency {
  /** Runs `work` once per key and body; the same request again gets the stored answer. */
  once(request: IdempotentRequest, work: (keepAnswer: KeepAnswer) => Promise<Body>): Promise<Body>
}

export interface IdempotentRequest {
  scope: string
  key: string
  body: unknown
  /** Whether callers who know nothing of each other are in the scope. */
  isShared: boolean
}

export interface CallRequest {
  requestId: string
  headers: Headers
  /** The caller's network address, after trusted proxies. */
  address: string
  raw: RawInput
  /** A JSON body as it was sent; used in place of `raw.body`. */
  bodyText?: string | undefined
  /** Made by a page of this service for its visitor: without a key, free. */
  isVisit?: true
  /** Made by a page for the person who is signed in, in place of a key's. */
  owner?: Owner
}

export interface CallAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly answer: Answer
}

/** An endpoint with its compiled input parser, made once at start. */
export interface CallableEndpoint {
  readonly endpoint: Endpoint
  readonly readInput: ReturnType<typeof compileInput>
  readonly sandboxAnswer: Answer
}

export function toCallable(endpoint: Endpoint): CallableEndpoint {
  return {
    endpoint,
    readInput: compileInput(endpoint.input),
    sandboxAnswer: toAnswer({ ...(endpoint.sample as Body), sandbox: true }),
  }
}

/** Answers one call; never throws. */
export async function answerCall(
  callable: CallableEndpoint,
  request: CallRequest,
  services: CallServices,
): Promise<CallAnswer> {
  const ignored = ignoredNames(callable.endpoint, request.raw)
  const headers = toIgnoredHeader(ignored)
  const state = { caller: null as Caller | null }
  try {
    const answer = await runCall(callable, request, services, headers, state)
    return { status: 200, headers, answer: withIgnored(answer, ignored) }
  } catch (error) {
    return toFailedAnswer(error, request, services, headers, state.caller)
  }
}

/** Answers a failure outside of an endpoint, such as an unknown path. */
export async function answerFailure(
  error: unknown,
  request: Omit<CallRequest, 'raw'>,
  services: CallServices,
): Promise<CallAnswer> {
  const caller = await identifyCaller(request.headers, services).catch(() => null)
  return toFailedAnswer(error, request, services, creditHeaders(caller, 0), caller)
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
  { endpoint, readInput, sandboxAnswer }: CallableEndpoint,
  request: CallRequest,
  services: CallServices,
  headers: Record<string, string>,
  state: { caller: Caller | null },
): Promise<Answer> {
  const caller = pageCaller(request) ?? (await identifyCaller(request.headers, services))
  state.caller = caller
  Object.assign(headers, creditHeaders(caller, 0))
  if (endpoint.access !== 'open') requireKey(caller, request)
  limitRate(caller, services, headers)
  if ('keyId' in caller) await services.noteUse(caller.keyId)
  const read = readInput({ ...request.raw, body: parseBody(request) })
  if ('issues' in read) throw new InvalidInput(read.issues)
  endpoint.check?.(read.input as never, services)
  if (caller.kind === 'sandbox') return sandboxAnswer
  const reading: Reading = { endpoint, input: read.input, caller, request, services, headers }
  if (caller.kind === 'visitor') return readVisited(reading, caller.address)
  if (caller.kind === 'live' && endpoint.credits.cost > 0) return readCharged(reading, caller)
  const answer = await readAnswer(reading, async () => {})
  if (caller.kind === 'marketplace') {
    const { cost, freeWhen } = endpoint.credits
    const credits = freeWhen?.(answer.body as never) ? 0 : cost
    await recordMarketplaceUse(services, { ...caller, endpoint: endpoint.name, credits })
    Object.assign(headers, billingHeaders(credits))
  }
  return answer
}

interface Reading {
  readonly endpoint: Endpoint
  readonly input: object
  readonly caller: Caller
  readonly request: CallRequest
  readonly services: CallServices
  readonly headers: Record<string, string>
}

/** The caller that one of our own pages names; any other request is identified by its key. */
function pageCaller(request: CallRequest): Caller | null {
  const { isVisit, owner } = request
  if (owner) return { kind: 'owner', ...owner }
  return isVisit ? { kind: 'visitor', address: request.address } : null
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

function limitRate(caller: Caller, services: CallServices, headers: Record<string, string>): void {
  const rateKey = rateKeyOf(caller)
  if (rateKey === null) return
  const decision = services.decideRate(rateKey)
  Object.assign(headers, decision.headers)
  if (!decision.allowed) throw new Failure('rate.exceeded', 'Too many requests; slow down.')
}

function rateKeyOf(caller: Caller): string | null {
  if ('keyId' in caller) return caller.keyId
  return caller.kind === 'visitor' ? `visitor ${caller.address}` : null
}

/** Reads for a page; it waits for publishers only while its visitor has a place to wait at. */
async function readVisited(reading: Reading, address: string): Promise<Answer> {
  const place = reading.services.visitorPlaces.open(address)
  try {
    return await readAnswer(reading, place.take)
  } finally {
    place.leave()
  }
}

type LiveCaller = Extract<Caller, { keyId: string }>

/** Reads and charges; any failure releases what was held. */
async function readCharged(reading: Reading, caller: LiveCaller): Promise<Answer> {
  const { endpoint, services, headers } = reading
  const { cost, freeWhen } = endpoint.credits
  const { accountId, keyId } = caller
  const charge: Charge = { accountId, keyId, callId: newId('req'), endpoint: endpoint.name, cost }
  const payment = createPayment(services.ledger, charge, caller.balance)
  try {
    if (caller.balance < cost) await payment.hold()
    const answer = await readAnswer(reading, payment.hold)
    const isFree = freeWhen?.(answer.body as never) ?? false
    const balance = await (isFree ? payment.release() : payment.settle())
    Object.assign(headers, toCreditHeaders(isFree ? 0 : cost, balance))
    return answer
  } catch (error) {
    Object.assign(headers, toCreditHeaders(0, await payment.release()))
    throw error
  }
}

/** From the cache, or made now. */
function readAnswer(reading: Reading, secure: () => Promise<void>): Promise<Answer> {
  const { endpoint, input, services } = reading
  if (!endpoint.companyOf) return makeAnswer(reading, secure).then(({ answer }) => answer)
  const question = `${endpoint.name} ${JSON.stringify(input)}`
  return services.ready.find(question, () => makeAnswer(reading, secure))
}

async function makeAnswer(reading: Reading, secure: () => Promise<void>): Promise<Made> {
  const { endpoint, input, caller, request, services, headers } = reading
  const freshness = createFreshness()
  const view = {
    address: request.address,
    accountId: accountOf(caller),
    confirm: (tx: Queries) => confirmCaller(tx, caller),
  }
  const priority = caller.kind === 'visitor' ? 'visitor' : 'caller'
  const wideReads = (narrower: string) => services.openWideReads(services.data, view, narrower)
  const context = { ...services, caller: view, priority, freshness, wideReads, secure } as const
  const read = (keepAnswer: KeepAnswer) =>
    endpoint.read(input as never, { ...context, keepAnswer }) as Promise<Body>
  const key = endpoint.idempotent ? request.headers['idempotency-key'] : undefined
  const asked = {
    scope: `${endpoint.name}:${view.accountId ?? view.address}`,
    isShared: view.accountId === null,
    body: request.bodyText ?? request.raw.body,
  }
  const body =
    typeof key === 'string'
      ? await services.idempotency.once({ ...asked, key }, read)
      : await read(async () => undefined)
  if (freshness.staleSince !== null) {
    headers['x-data-as-of'] = freshness.staleSince
    return { answer: toAnswer({ ...body, stale: true }), cik: null, until: 0 }
  }
  const cik = endpoint.companyOf?.(input as never, body as never) ?? null
  return { answer: toAnswer(body), cik, until: freshness.freshUntil }
}

function accountOf(caller: Caller): string | null {
  return 'accountId' in caller ? caller.accountId : null
}

function creditHeaders(caller: Caller | null, cost: number): Record<string, string> {
  if (caller?.kind === 'marketplace') return billingHeaders(cost)
  if (caller === null || !('balance' in caller)) return {}
  const headers = toCreditHeaders(cost, caller.balance)
  return caller.kind === 'sandbox' ? { ...headers, 'x-sandbox': 'true' } : headers
}

function toCreditHeaders(cost: number, balance: number): Record<string, string> {
  return { 'x-credits-cost': String(cost), 'x-credits-remaining': String(balance) }
}
