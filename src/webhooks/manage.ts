// Managing webhooks: registering, listing, deactivating, replacing a secret. A caller sees only
// webhooks of its own account; others do not exist for it.

import { selectVerifiedAddress } from '../accounts/owners.ts'
import type { CallContext } from '../contract/declare/endpoint.ts'
import { InvalidInput } from '../contract/declare/invalid.ts'
import type { Issue } from '../contract/declare/params.ts'
import { ensureIngested } from '../contract/work/job.ts'
import { ingestTickers } from '../domains/companies/ingest.ts'
import { selectByCik, selectByTickers } from '../domains/companies/store.ts'
import type { SavedSearch } from '../domains/search/domain.ts'
import { Failure } from '../kernel/failure.ts'
import { isCik, toCik, toTicker } from '../kernel/identifiers.ts'
import { newId } from '../kernel/ids.ts'
import { HOUR_MS, toInstant } from '../kernel/time.ts'
import { toAddress } from './channels.ts'
import { refuse, type SearchInput, toIssue } from './checks.ts'
import { createSecret } from './destination/sign.ts'
import { reasonToWait } from './destination/verification.ts'
import { CHAT_HOSTS, isChat } from './messages/chat.ts'
import type { DIGESTS, FORMATS } from './model.ts'
import { countSearches, insertSearch, selectSearches } from './search-store.ts'
import {
  countActive,
  deactivate,
  expireSecrets,
  insertSecret,
  insertWebhook,
  replaceWatched,
  selectOwned,
  selectOwnedOne,
  selectWatched,
  toHost,
  type Watched,
  type WatchedCompany,
  type WebhookRow,
} from './store.ts'
import { selectVerification } from './tests/test-store.ts'

export interface WatchInput extends SearchInput {
  readonly name?: string | undefined
}

export interface CreateInput extends WatchInput {
  readonly url: string
  readonly format: (typeof FORMATS)[number]
  readonly digest?: (typeof DIGESTS)[number] | undefined
}

/** The account whose webhooks a call is about. */
export function ownerOf({ caller }: CallContext): string {
  if (caller.accountId !== null) return caller.accountId
  throw new Failure('account.missing', 'Send a key from this service; webhooks belong to one.')
}

export async function createWebhook(input: CreateInput, context: CallContext) {
  const accountId = ownerOf(context)
  const refusal = await refusalOf(input, accountId, context)
  const { companies, unknown } = await findCompanies(input.tickers, context)
  const issues = [...refusal, ...unknown]
  if (issues.length > 0) throw new InvalidInput(issues)
  const watched = toWatchedBy(input, companies)
  const search = toSearch(input)
  const secret = createSecret(context.clock)
  const unverified = {
    id: newId(context.clock, 'wh'),
    account_id: accountId,
    url: input.url,
    format: input.format,
    name: toName(input),
    digest: input.format === 'email' ? (input.digest ?? ('filing' as const)) : null,
    events: [...new Set(input.events)],
    active: true,
    created_at: toInstant(context.clock.now()),
    deactivated_at: null,
    deactivated_reason: null,
    failing_since: null,
  }
  return context.ops.transaction(async (tx) => {
    await context.caller.confirm(tx)
    const { perAccount, searchesPerAccount } = context.settings.webhooks
    if ((await countActive(tx, accountId)) >= perAccount) throw tooMany(perAccount, 'webhooks')
    if (search && (await countSearches(tx, accountId)) >= searchesPerAccount) {
      throw tooMany(searchesPerAccount, 'saved searches')
    }
    const proven_at = isVerifiedByItself(input)
      ? unverified.created_at
      : await selectVerification(tx, accountId, toHost(input.url))
    const row: WebhookRow = { ...unverified, proven_at }
    const answer = { ...toRecord({ row, watched, search }, context), secret }
    await insertWebhook(tx, row, watched)
    if (search) await insertSearch(tx, row.id, search, isForAll(watched))
    await insertSecret(tx, context.clock, row.id, context.sealer.seal(secret), row.created_at)
    await context.caller.note(tx, { act: 'webhook.made', target: row.url, detail: row.id })
    await context.keepAnswer(tx, answer)
    return answer
  })
}

const isForAll = ({ companies, people }: Watched) => companies.length === 0 && people.length === 0

const toWatchedBy = ({ people }: WatchInput, companies: readonly WatchedCompany[]): Watched => ({
  companies,
  people: [...new Set(people.map(toCik))],
})

const toName = ({ name }: WatchInput) => (name === undefined ? null : toPlain(name) || null)

/**
 * Whether a destination needs no verification: the owner’s verified email address, or a chat
 * address, which is itself a secret.
 */
function isVerifiedByItself({ format, url }: Pick<CreateInput, 'format' | 'url'>): boolean {
  if (format === 'email') return true
  return isChat(format) && CHAT_HOSTS[format].test(URL.parse(url)?.hostname ?? '')
}

/** Checks an address against the store and the network; returns the reason for refusing it. */
async function refusalOf(
  { url, format }: CreateInput,
  accountId: string,
  { outbound, ops }: CallContext,
): Promise<readonly Issue[]> {
  if (format !== 'email') {
    const refusal = await outbound.judge(url)
    return refusal ? [toIssue(refusal, url)] : []
  }
  if (outbound.mail === null)
    return refuse('format', 'this service has no mail server', format).issues
  const own = await selectVerifiedAddress(ops, accountId)
  if (own !== null && own.toLowerCase() === toAddress(url).toLowerCase()) return []
  return refuse('url', 'emails go only to the verified address of the account’s owner', url).issues
}

/** Replaces a webhook’s watched companies and people, and its name; the answer is the webhook. */
export async function replaceWatch(input: WatchInput & { wid: string }, context: CallContext) {
  const row = await requireActive(input.wid, context)
  const { companies, unknown } = await findCompanies(input.tickers, context)
  if (unknown.length > 0) throw new InvalidInput(unknown)
  const watched = toWatchedBy(input, companies)
  const search = toSearch(input)
  const changed = { ...row, events: [...new Set(input.events)], name: toName(input) }
  await context.ops.transaction(async (tx) => {
    await context.caller.confirm(tx)
    await replaceWatched(tx, row.id, changed, watched)
    const { searchesPerAccount } = context.settings.webhooks
    if (search && (await countSearches(tx, row.account_id)) >= searchesPerAccount) {
      throw tooMany(searchesPerAccount, 'saved searches')
    }
    if (search) await insertSearch(tx, row.id, search, isForAll(watched))
    await context.caller.note(tx, { act: 'webhook.changed', target: row.url, detail: row.id })
  })
  return toRecord({ row: changed, watched, search }, context)
}

function tooMany(limit: number, what: string): Failure {
  return new Failure('webhook.too_many', `An account can have ${limit} active ${what}.`)
}

/** Returns null without a search; surplus spaces are removed. */
function toSearch({ q, forms, entityName }: SearchInput): SavedSearch | null {
  if (q === undefined) return null
  const name = entityName === undefined ? null : toPlain(entityName)
  return { q: toPlain(q), forms: forms ?? null, entityName: name }
}

const toPlain = (text: string) => text.trim().replace(/\s+/g, ' ')

/** The companies that the texts name, each once, and an issue for each text that names none. */
async function findCompanies(texts: readonly string[], context: CallContext) {
  if (texts.length === 0) return { companies: [], unknown: [] }
  await ensureIngested(ingestTickers, null, context)
  const tickers = texts.filter((text) => !isCik(text)).map(toTicker)
  const listed = await selectByTickers(context.data, tickers)
  const companies = new Map<string, WatchedCompany>()
  const unknown: Issue[] = []
  for (const [index, text] of texts.entries()) {
    const found = isCik(text)
      ? await knownCik(toCik(text), context)
      : toWatched(toTicker(text), listed.get(toTicker(text)))
    if (found) companies.set(found.ticker, found)
    else unknown.push(toUnknownIssue(text, index))
  }
  return { companies: [...companies.values()], unknown }
}

async function knownCik(cik: string, { data }: CallContext): Promise<WatchedCompany | null> {
  return (await selectByCik(data, cik)) ? { ticker: cik, cik } : null
}

function toWatched(ticker: string, cik: string | undefined): WatchedCompany | null {
  return cik === undefined ? null : { ticker, cik }
}

function toUnknownIssue(text: string, index: number): Issue {
  const msg = `Value error, unknown ticker or CIK "${text}"`
  const loc = ['body', 'tickers', index]
  return { type: 'value_error', loc, msg, input: text, ctx: { error: {} } }
}

export async function answerWebhooks(context: CallContext) {
  const accountId = ownerOf(context)
  const rows = await selectOwned(context.ops, accountId)
  const watchedBy = await selectWatched(context.ops, accountId)
  const searches = await selectSearches(context.ops, accountId)
  const webhooks = rows.map((row) => {
    const search = searches.get(row.id) ?? null
    return toRecord({ row, watched: watchedBy(row.id), search }, context)
  })
  return { count: webhooks.length, webhooks }
}

interface Registered {
  row: WebhookRow
  watched: Watched
  search: SavedSearch | null
}

function toRecord(
  { row, watched: { companies, people }, search }: Registered,
  { settings }: Pick<CallContext, 'settings'>,
) {
  const { id, url, name, format, digest, events, active, created_at } = row
  const { deactivated_at, deactivated_reason, failing_since, proven_at } = row
  const tickers = companies.map(({ ticker }) => ticker)
  const waiting_reason = reasonToWait(row, settings.webhooks)
  const state = { deactivated_at, deactivated_reason, failing_since, proven_at, waiting_reason }
  return {
    id,
    url,
    name,
    format,
    digest,
    tickers,
    people: [...people],
    events: [...events],
    search,
    active,
    created_at,
    ...state,
  }
}

/** The caller's webhook with this id; another account's is as unknown as one that never existed. */
export async function requireOwned(wid: string, context: CallContext): Promise<WebhookRow> {
  const row = await selectOwnedOne(context.ops, ownerOf(context), wid)
  if (row) return row
  throw new Failure('webhook.unknown', `You have no webhook with the id "${wid}".`)
}

export async function requireActive(wid: string, context: CallContext): Promise<WebhookRow> {
  const row = await requireOwned(wid, context)
  if (row.active) return row
  throw new Failure('webhook.inactive', `The webhook "${wid}" is deactivated; register a new one.`)
}

export async function removeWebhook({ wid }: { wid: string }, context: CallContext) {
  const { id, url, active } = await requireOwned(wid, context)
  const at = toInstant(context.clock.now())
  await context.ops.transaction(async (tx) => {
    await context.caller.confirm(tx)
    await deactivate(tx, id, 'deleted by its owner', at)
    if (active) await context.caller.note(tx, { act: 'webhook.deleted', target: url, detail: id })
  })
  return { id, active: false as const }
}

export async function rotateSecret(
  { wid, overlap_hours }: { wid: string; overlap_hours: number },
  context: CallContext,
) {
  const { id, url } = await requireActive(wid, context)
  const now = context.clock.now()
  const previous_expires_at = toInstant(now + overlap_hours * HOUR_MS)
  const secret = createSecret(context.clock)
  await context.ops.transaction(async (tx) => {
    await context.caller.confirm(tx)
    await expireSecrets(tx, id, previous_expires_at)
    await insertSecret(tx, context.clock, id, context.sealer.seal(secret), toInstant(now))
    const detail = `${id}; the former one signs until ${previous_expires_at}`
    await context.caller.note(tx, { act: 'webhook.rotated', target: url, detail })
  })
  return { id, secret, previous_expires_at }
}
