// Builds the services of one process from its settings: publishers, queue, accounts, on stores that
// `stores.ts` opens. The only place that decides between the live sites and a mirror.

import { availableParallelism, networkInterfaces } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLedger } from '../accounts/credits/ledger.ts'
import { createPaidAnswers } from '../accounts/credits/paid-answers.ts'
import { createKeyUse } from '../accounts/credits/usage.ts'
import { createIdempotency } from '../accounts/idempotency.ts'
import { createFindKey } from '../accounts/keys.ts'
import { createNotices, type Notices } from '../accounts/notices.ts'
import { createPlaces, keepPlaces } from '../accounts/places/places.ts'
import { createRateLimiter, type RateLimiter } from '../accounts/rate.ts'
import { createRequestLog } from '../accounts/requests/log.ts'
import { createSharedRates, keepSettling } from '../accounts/shared-rates.ts'
import type { Mail } from '../accounts/sign-in/mail.ts'
import { createMailTurns } from '../accounts/sign-in/mail-turns.ts'
import type { ProviderSetting } from '../accounts/sign-in/providers.ts'
import type { Billing } from '../billing/billing.ts'
import { createOffers } from '../billing/offers.ts'
import type { BillingParts } from '../billing/reconcile.ts'
import { COLUMN_SOURCES } from '../catalogue/catalogue.ts'
import { type Config, SettingError } from '../config.ts'
import type { ColumnServices } from '../contract/declare/dataset.ts'
import { createCache } from '../contract/work/cache.ts'
import type { FilingHook } from '../contract/work/filing-seen.ts'
import type { Letter, WebhookSettings } from '../contract/work/outbound.ts'
import { openWideReads } from '../contract/work/wide-reads.ts'
import { type HeaderTime, recordHeaderTime } from '../domains/filings/accepted-store.ts'
import { createKeptDocuments, deleteUnused } from '../domains/filings/source/kept-documents.ts'
import { createFilings, type FetchClaims } from '../domains/filings/source/source.ts'
import { createGate, type Gate } from '../gate/gate.ts'
import { memoryMb } from '../gate/memory.ts'
import type { TurnsState } from '../gate/turns.ts'
import { toPlainAddress } from '../kernel/addresses.ts'
import { hourlyClock, machineClock } from '../kernel/clock.ts'
import { randomBase62, sha256 } from '../kernel/ids.ts'
import { createLog, type Log } from '../kernel/log.ts'
import { type Metrics, silentMetrics } from '../kernel/metrics.ts'
import { createSealer, deriveSecret } from '../kernel/seal.ts'
import { type Clock, MINUTE_MS } from '../kernel/time.ts'
import { createTrails } from '../kernel/trail.ts'
import type { EngineLimits } from '../market/engine.ts'
import type { S3Place } from '../market/lake/s3/bucket.ts'
import { type Manifest, readManifest } from '../market/lake/snapshot.ts'
import { writeSnapshot } from '../market/lake/write.ts'
import { createColumnView, type WritesSnapshots } from '../market/reader.ts'
import { holdLease, releaseLease } from '../queue/lease.ts'
import { createLeasedQueue } from '../queue/leased.ts'
import type { Queue, QueueLimits } from '../queue/queue.ts'
import { createAnswerCache } from '../store/answers.ts'
import type { Database, Stores } from '../store/database.ts'
import { createStoreProbe, type StoreProbe } from '../store/probe.ts'
import { type KeepDays, type Pruned, prune } from '../store/prune.ts'
import { createPublisherBudget } from '../store/publisher-budget.ts'
import { createCompanyVersions } from '../store/versions.ts'
import type { CallServices } from '../surfaces/call/call.ts'
import { createReadyAnswers } from '../surfaces/call/ready-answers.ts'
import { ASKED_HOSTS } from '../upstream/address.ts'
import { createPublisherClient } from '../upstream/client.ts'
import type { PublisherCondition } from '../upstream/condition.ts'
import { createEdgar, type Edgar, edgarUrls } from '../upstream/edgar.ts'
import type { LiveOptions } from '../upstream/live.ts'
import { createMirrorSource } from '../upstream/mirror.ts'
import { noteRequests } from '../upstream/request-log.ts'
import { createSam } from '../upstream/sam.ts'
import type { Priority, PublisherSource } from '../upstream/source.ts'
import { createUsaSpending } from '../upstream/usaspending.ts'
import { createOutbound } from '../webhooks/destination/outbound.ts'
import { createPools } from '../webhooks/destination/pools.ts'
import { type Resolve, resolveName } from '../webhooks/destination/resolve.ts'
import { createClock, type Mode, modeOf, toRepeatable } from './mode.ts'
import { createConditionHandler, createPublisherState } from './publishers.ts'
import { checkSecretKey, readSecretKey } from './secret-key.ts'
import { openStores } from './stores.ts'
import { openTracing, traceLedger, traceOutbound, traceQueue, traceSource } from './traced.ts'

/** Replacements for tests; everything else is built as in production. */
export interface Parts {
  clock?: Clock
  log?: Log
  source?: PublisherSource
  hooks?: readonly FilingHook[]
  queueLimits?: Partial<QueueLimits>
  /** Looks up the addresses of webhooks’ hosts. */
  resolve?: Resolve
}

export interface BuiltServices extends CallServices {
  readonly mode: Mode
  readonly queue: Queue
  /** Billing; null if nothing is sold. */
  readonly billing: Billing | null
  readonly signInProviders: readonly ProviderSetting[]
  /** Mail; null without a mail server. */
  readonly mail: Mail | null
  readonly notices: Notices
  /** A secret for one purpose, the same in every process that has the same SECRET_KEY. */
  secretFor(purpose: string): string
  /** Fails while a store cannot be read or written. */
  readonly probeStores: StoreProbe
  /** Time of the newest snapshot; null for none. */
  columnsAsOf(): Promise<string | null>
  readonly damage: Stores['damage']
  /** How each publisher is doing, as this process met it. */
  conditions(): readonly PublisherCondition[]
  /** Fails everything that waits for a publisher, saying that the service is stopping. */
  abandon(): Promise<void>
  close(): Promise<void>
}

export const DEMO_FOLDER = fileURLToPath(new URL('../../demo/', import.meta.url))
const BYTES_PER_MB = 1_048_576

/** Takes over the `opened` stores, or opens them; closes them if it fails. */
export async function buildServices(
  config: Config,
  parts: Parts = {},
  opened?: Stores,
): Promise<BuiltServices> {
  const started = parts.clock ?? createClock(config)
  const log = parts.log ?? createLog(config.LOG_LEVEL)
  const stores = opened ?? (await openStores(config, started, log))
  try {
    const clock = await toRepeatable(started, stores.ops, config)
    const wallClock = parts.clock ?? machineClock
    return await buildOn(stores, config, { ...parts, clock, wallClock, log })
  } catch (error) {
    await stores.close()
    throw error
  }
}

type Base = Parts & Required<Pick<Parts, 'clock' | 'log'>>

async function buildOn(
  stores: Stores,
  config: Config,
  parts: Base & { wallClock: Clock },
): Promise<BuiltServices> {
  const mode = modeOf(config)
  const { clock, log } = parts
  const { ops, data } = stores
  const secretKey = readSecretKey(clock, config)
  const sealer = createSealer(secretKey)
  await checkSecretKey(ops, clock, sealer)
  const openBilling = await readShop(config)
  const signInProviders = readProviders(config)
  const mail = await openMail(config, { ops, clock, log })
  const notices = createNotices({ ops, clock, mail })
  const metrics = await openMetrics(config)
  const tracing = await openTracing(config)
  const queue = createQueue(config, stores, parts)
  const onCondition = createConditionHandler({ ops, queue, log })
  const sourceParts = { clock, log, metrics, ops, onCondition }
  const untraced = parts.source ?? (await createSource(config, mode, sourceParts))
  const trails = createTrails()
  const source = noteRequests(tracing ? traceSource(untraced, tracing) : untraced, trails, clock)
  const cache = mode === 'live' ? { cache: createAnswerCache(data, clock) } : {}
  const client = createPublisherClient({ source, ...cache })
  const edgar = createEdgar(client)
  const ledger = createLedger(ops, clock)
  const rate = createRate(config, ops, { clock, wallClock: parts.wallClock })
  const stopSettling = keepSettling(rate)
  const outbound = createWebhookOutbound(config, parts, mail)
  const columns = createColumnView(
    lakeOf(config),
    toColumnLimits(config),
    writesSnapshots(config, mode),
  )
  const gate = openGate(config, () => [...toPublisherStates(source), toRateState(config, rate)])
  const places = createPlaces(ops, gate, machineClock)
  const stopHolding = keepPlaces(places)
  const publisherState = createPublisherState(
    { ops, log, clock },
    () => source.conditions?.() ?? [],
  )
  await publisherState.ready
  const longReadMs = config.WIDE_READ_SECONDS * 1000
  return {
    mode,
    tracing,
    queue: tracing ? traceQueue(queue, tracing) : queue,
    signInProviders,
    mail,
    notices,
    billing: openBilling?.({ ops, clock, log, notices }) ?? null,
    ops,
    data,
    clock,
    log,
    metrics,
    sealer,
    gate,
    places,
    wideReads: (narrower) => openWideReads(data, gate.at.longReads, longReadMs, narrower),
    columns,
    columnReads: (narrower) => openWideReads(columns, gate.at.columnReads, longReadMs, narrower),
    pools: createPools({ quick: config.WEBHOOK_CONCURRENCY, waiting: config.WEBHOOK_WAITING }),
    outbound: tracing ? traceOutbound(outbound, tracing) : outbound,
    edgar,
    filings: createServiceFilings(config, mode, { ops, data, edgar }),
    sam: createSam(client),
    usaSpending: createUsaSpending(client),
    settings: toReadSettings(config, mode),
    flights: new Map(),
    cache: createCache(clock),
    findKey: createFindKey(ops, clock),
    ledger: tracing ? traceLedger(ledger, tracing) : ledger,
    ready: createReadyAnswers(createCompanyVersions(data), clock),
    callers: { marketplaceSecret: config.MARKETPLACE_SECRET, originLocked: config.ORIGIN_LOCK },
    decideRate: rate.decide,
    noteUse: createKeyUse({ ops, clock }),
    idempotency: createIdempotency({ ops, clock, sealer }),
    paidAnswers: createPaidAnswers(ops, clock),
    requestLog: createRequestLog({ ops, clock, log, metrics, perDay: toLoggedPerDay(config) }),
    trails,
    secretFor: (purpose) => deriveSecret(secretKey, purpose),
    probeStores: createStoreProbe(stores, clock),
    damage: stores.damage,
    columnsAsOf: async () => (await readManifest(lakeOf(config)))?.as_of ?? null,
    conditions: () => source.conditions?.() ?? [],
    publisherState: publisherState.current,
    abandon: () => source.close(),
    async close() {
      stopHolding()
      publisherState.stop()
      await Promise.all([source.close(), mail?.close(), columns.close()])
      await Promise.all([tracing?.close(), stopSettling()])
      await stores.close()
    },
  }
}

/** Connections of a trusted proxy are not limited by address; each of its callers is. */
function openGate(config: Config, shared: () => readonly TurnsState[]): Gate {
  const addressShare = config.ADDRESS_SHARE_PERCENT / 100
  const settings = {
    connectionsMax: config.CONNECTIONS_MAX,
    connectionShare: config.TRUSTED_PROXIES.length > 0 ? 1 : addressShare,
    addressShare,
    inFlightMax: config.IN_FLIGHT_MAX,
    longReads: config.WIDE_READS,
    longReadMs: config.WIDE_READ_SECONDS * 1000,
    columnMb: toColumnLimits(config).memoryMb,
  }
  return createGate(settings, shared)
}

function toPublisherStates({ states }: PublisherSource): TurnsState[] {
  return (states?.() ?? []).map(({ publisher, atOnce, ...counts }) => ({
    resource: { name: `requests to ${publisher}`, is: 'publisher', atOnce },
    ...counts,
  }))
}

/** A rate is spent and not held. */
function toRateState({ RATE_BURST }: Config, { counts }: RateLimiter): TurnsState {
  const resource = { name: 'rate of keys', is: 'place', atOnce: RATE_BURST } as const
  return { resource, held: 0, waiting: {}, ...counts }
}

/** Rates are shared if several processes may serve the same keys. */
function createRate(
  config: Config,
  ops: Database,
  { clock, wallClock }: { clock: Clock; wallClock: Clock },
) {
  const limits = { perSecond: config.RATE_PER_SECOND, burst: config.RATE_BURST }
  // While time stands still, a bucket is never refilled, and the answers of two starts must agree.
  if (config.CLOCK_STOPPED) return createRateLimiter(limits, hourlyClock(clock))
  const isShared = ops.engine === 'postgres'
  // A rate is of real time: with CLOCK, processes on one store show different times.
  const share = isShared ? createSharedRates(ops, limits, wallClock) : null
  return createRateLimiter(limits, wallClock, share)
}

/** The folder that answers for the publishers when the service is not live. */
export function mirrorFolderOf(config: Config): string {
  return config.MIRROR_DIR === null ? DEMO_FOLDER : resolve(config.MIRROR_DIR)
}

interface WriteServices extends ColumnServices {
  readonly clock: Clock
}

/** Writes the snapshot to the folder, and from there to S3 if configured. */
export async function writeColumns(
  config: Config,
  { clock, ...services }: WriteServices,
): Promise<Manifest> {
  const place = readS3Place(config)
  const limits = toColumnLimits(config)
  const keepMonths = config.LAKE_KEEP_MONTHS
  const work = { lake: lakeOf(config), sources: COLUMN_SOURCES, services, clock, limits }
  const manifest = await writeSnapshot({ ...work, keepMonths })
  if (place) {
    const { copyToS3 } = await import('../market/lake/s3/copy.ts')
    await copyToS3(work.lake, manifest, { place, clock: machineClock })
  }
  return manifest
}

/** Returns null if no copy is configured. */
function readS3Place(config: Config): S3Place | null {
  const { LAKE_S3_URL: url, LAKE_S3_REGION: region } = config
  const { LAKE_S3_KEY_ID: keyId, LAKE_S3_SECRET: secret } = config
  if (url === null) return null
  if (keyId === null || secret === null) {
    throw new SettingError('LAKE_S3_KEY_ID and LAKE_S3_SECRET are required with LAKE_S3_URL')
  }
  return { url, region, keyId, secret }
}

export function lakeOf({ DATA_DIR }: Config): string {
  return join(resolve(DATA_DIR), 'lake')
}

function writesSnapshots({ LAKE_HOUR }: Config, mode: Mode): WritesSnapshots {
  if (mode === 'demo') return 'start'
  return mode === 'live' && LAKE_HOUR !== null ? 'day' : 'command'
}

/** Leaves half of the processors, and three quarters of the memory, for the rest of the service. */
export function toColumnLimits({ LAKE_MEMORY_MB }: Config, mb = memoryMb()): EngineLimits {
  const threads = Math.max(1, Math.floor(availableParallelism() / 2))
  return { memoryMb: Math.min(LAKE_MEMORY_MB, Math.floor(mb / 4)), threads }
}

export function createQueue(
  config: Config,
  { ops }: Stores,
  { clock, log, queueLimits }: Base,
): Queue {
  const limits = { stopMs: config.STOP_SECONDS * 1000, ...queueLimits }
  return createLeasedQueue({ ops, clock, log, limits })
}

async function openMetrics({ METRICS_LISTEN }: Config): Promise<Metrics> {
  if (METRICS_LISTEN === null) return silentMetrics
  const { createMetrics } = await import('../kernel/prometheus.ts')
  return createMetrics()
}

/** Imported only if mail is sent. */
async function openMail(
  { SMTP_URL, MAIL_FROM, BASE_URL, HOST }: Config,
  { ops, clock, log }: { ops: Database; clock: Clock; log: Log },
) {
  if (SMTP_URL === null) return null
  const { createMail } = await import('../accounts/sign-in/mail.ts')
  const host = URL.parse(BASE_URL ?? '')?.hostname ?? HOST
  const parts = { log, takeTurn: createMailTurns(ops, clock) }
  return createMail(SMTP_URL, MAIL_FROM ?? `tieout <no-reply@${host}>`, parts)
}

interface SourceParts {
  clock: Clock
  log: Log
  metrics: Metrics
  ops: Database
  onCondition: NonNullable<LiveOptions['onCondition']>
}

/** Entries of the feed that a probe requests; its smallest page. */
const PROBE_ENTRIES = 10

async function createSource(
  config: Config,
  mode: Mode,
  parts: SourceParts,
): Promise<PublisherSource> {
  if (mode !== 'live') {
    return createMirrorSource({ folder: mirrorFolderOf(config), clock: parts.clock })
  }
  const contact = config.SEC_CONTACT ?? ''
  if (config.PUBLISHER_URL === null) refusePlaceholder(contact)
  const { createLiveSource, LIVE_PACE } = await import('../upstream/live.ts')
  const intervalMs = config.PUBLISHER_INTERVAL_MS
  const visitorShare = config.VISITOR_SHARE_PERCENT / 100
  const pace = { ...LIVE_PACE, intervalMs, visitorShare }
  const origins = toOrigins(config.PUBLISHER_URL)
  const key = config.SAM_API_KEY
  const secrets = key === null ? {} : { 'api.sam.gov': { api_key: key } }
  const { ops, ...rest } = parts
  const budget = createPublisherBudget(ops, pace)
  const probes = { SEC: edgarUrls.currentFeed({ start: 0, count: PROBE_ENTRIES, form: '' }) }
  return createLiveSource({ ...rest, pace, budget, contact, origins, secrets, probes })
}

/** Domains that nobody has (RFC 2606), such as that of the documentation's example. */
const RESERVED_DOMAIN = /[@.](?:example\.(?:com|net|org)|example|invalid|localhost|test)\b(?![.-])/i

function refusePlaceholder(contact: string): void {
  if (!RESERVED_DOMAIN.test(contact)) return
  throw new SettingError(
    `SEC_CONTACT must be your own name and email address: nobody reads mail at "${contact}", and ` +
      'the SEC blocks programs whose operator it cannot reach',
  )
}

/** A mirror's documents are kept only for callers: loading it uses each of its files once. */
function createServiceFilings(
  { FILINGS_KEEP_MB }: Config,
  mode: Mode,
  { ops, data, edgar }: { ops: Database; data: Database; edgar: Edgar },
) {
  const kept = createKeptDocuments(data, FILINGS_KEEP_MB * BYTES_PER_MB)
  const claims = ops.engine === 'postgres' ? createFetchClaims(ops, machineClock) : null
  const unkept: Priority[] = mode === 'live' ? [] : ['backfill']
  const onHeader = (header: HeaderTime) => data.transaction((tx) => recordHeaderTime(tx, header))
  return createFilings({ edgar, kept, claims, unkept, onHeader })
}

const FETCH_LEASE_MS = 30_000

/** Prevents processes on one store from fetching the same document at the same time. */
function createFetchClaims(ops: Database, clock: Clock): FetchClaims {
  const holder = randomBase62(clock, 'fetch', 16)
  const toLease = (url: string) => ({ name: `fetch ${url}`, holder, leaseMs: FETCH_LEASE_MS })
  return {
    hold: (url) => holdLease(ops, clock, toLease(url)),
    release: (url) => releaseLease(ops, toLease(url)),
  }
}

/** A provider needs all of its settings. */
function readProviders(config: Config): ProviderSetting[] {
  const given = [
    { id: 'github', name: 'GitHub', at: 'GITHUB' },
    { id: 'google', name: 'Google', at: 'GOOGLE' },
    { id: 'oidc', name: config.OIDC_NAME, at: 'OIDC' },
  ] as const
  return given.flatMap(({ id, name, at }) => {
    const clientId = config[`${at}_CLIENT_ID`]
    const clientSecret = config[`${at}_CLIENT_SECRET`]
    const issuer = at === 'OIDC' ? config.OIDC_ISSUER : ''
    if (clientId === null && clientSecret === null && !issuer) return []
    if (clientId === null || clientSecret === null || issuer === null) {
      const more = at === 'OIDC' ? ', OIDC_ISSUER' : ''
      throw new SettingError(`${at}_CLIENT_ID, ${at}_CLIENT_SECRET${more} are set together or not`)
    }
    return [{ id, name, clientId, clientSecret, ...(issuer && { issuer }) }]
  })
}

const STRIPE_PAGES = ['https://checkout.stripe.com', 'https://billing.stripe.com']

/** Selling needs all of its settings, since a payment that nobody hears of would give no credits. */
async function readShop(config: Config) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config
  if (secretKey === null) return null
  if (webhookSecret === null) {
    throw new SettingError('STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY')
  }
  const offers = createOffers(config.STRIPE_PLANS, config.STRIPE_PACKS)
  if (offers.sold.length === 0) {
    throw new SettingError('STRIPE_PLANS or STRIPE_PACKS is required with STRIPE_SECRET_KEY')
  }
  const apiUrl = config.STRIPE_API_URL
  if (apiUrl !== null) refuseDistant('STRIPE_API_URL', apiUrl)
  const { createProvider } = await import('../billing/provider.ts')
  const { createBilling } = await import('../billing/billing.ts')
  const shop = {
    offers,
    provider: createProvider({ secretKey, webhookSecret, apiUrl }),
    freeCredits: config.FREE_CREDITS,
    formTargets: apiUrl === null ? STRIPE_PAGES : [apiUrl],
  }
  return (parts: Pick<BillingParts, 'ops' | 'clock' | 'log' | 'notices'>) =>
    createBilling({ ...shop, ...parts })
}

/** Maps every host of the publishers to one address of this machine, or to itself. */
function toOrigins(url: string | null): Record<string, string> {
  if (url === null) return {}
  refuseDistant('PUBLISHER_URL', url)
  const { origin } = new URL(url)
  return Object.fromEntries(ASKED_HOSTS.map((host) => [host, origin]))
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

function refuseDistant(name: string, url: string): void {
  if (LOOPBACK.has(new URL(url).hostname)) return
  throw new SettingError(`${name} must be a loopback address, not "${url}"`)
}

function createWebhookOutbound(config: Config, { clock, ...parts }: Base, mail: Mail | null) {
  const rules = {
    allow: config.WEBHOOK_ALLOW,
    ports: config.WEBHOOK_PORTS,
    own: ownHosts(config),
  }
  return createOutbound({
    clock,
    rules,
    resolve: parts.resolve ?? resolveName,
    timeoutMs: config.WEBHOOK_TIMEOUT_SECONDS * 1000,
    deliverMail: mail && toDeliverMail(mail, config),
  })
}

function toDeliverMail(mail: Mail, { BASE_URL, HOST }: Config) {
  const host = URL.parse(BASE_URL ?? '')?.hostname ?? HOST
  return ({ id, to, subject, text, headers }: Letter) =>
    mail.deliver({ to, subject, text, headers, messageId: `<${id}@${host}>` })
}

/** Addresses of this machine and the name under which the service is reached. */
function ownHosts({ BASE_URL, HOST }: Config): string[] {
  const interfaces = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const named = URL.parse(BASE_URL ?? '')?.hostname.toLowerCase()
  const hosts = [...interfaces.map(({ address }) => address), HOST, ...(named ? [named] : [])]
  return hosts.map((host) => toPlainAddress(host) ?? host)
}

/** Deletes what is older than the settings keep it, or more than they keep. */
export async function pruneStores(
  config: Config,
  stores: Pick<Stores, 'ops' | 'data'>,
  clock: Clock,
  signal?: AbortSignal,
): Promise<Pruned> {
  const pruned = await prune(stores, clock, toKeepDays(config), signal)
  const documents = await deleteUnused(stores.data, config.FILINGS_KEEP_MB * BYTES_PER_MB)
  return { ...pruned, 'copies of filings’ documents': documents }
}

function toKeepDays(config: Config): KeepDays {
  return {
    deliveries: config.KEEP_DELIVERIES_DAYS,
    usage: config.KEEP_USAGE_DAYS,
    ignored: config.KEEP_IGNORED_DAYS,
    answers: config.KEEP_ANSWERS_DAYS,
    requests: config.KEEP_REQUESTS_DAYS,
    audit: config.KEEP_AUDIT_DAYS,
  }
}

function toLoggedPerDay({ KEEP_REQUESTS_DAYS, LOG_REQUESTS_PER_DAY }: Config): number {
  return KEEP_REQUESTS_DAYS === 0 ? 0 : LOG_REQUESTS_PER_DAY
}

/** Share of concurrent requests that may wait for a test’s receiver. */
const TESTS_SHARE = 1 / 10

function toWebhookSettings(config: Config): WebhookSettings {
  return {
    scheduleMs: config.WEBHOOK_SCHEDULE_SECONDS.map((seconds) => seconds * 1000),
    jitter: config.WEBHOOK_JITTER_PERCENT / 100,
    failingMs: config.WEBHOOK_FAILING_DAYS * 24 * 60 * MINUTE_MS,
    perAccount: config.WEBHOOKS_PER_ACCOUNT,
    searchesPerAccount: config.SEARCHES_PER_ACCOUNT,
    timeoutMs: config.WEBHOOK_TIMEOUT_SECONDS * 1000,
    testsPerMinute: config.WEBHOOK_TESTS_PER_MINUTE,
    testPostsPerMinute: config.WEBHOOK_TEST_POSTS_PER_MINUTE,
    testsUnderWay: Math.ceil(config.IN_FLIGHT_MAX * TESTS_SHARE),
    needsVerification: config.WEBHOOK_PROOF,
    pagesUrl: config.BASE_URL ?? `http://${config.HOST}:${config.PORT}`,
    digestHour: config.DIGEST_HOUR,
  }
}

function toReadSettings(config: Config, mode: Mode): CallServices['settings'] {
  return {
    freshMs: {
      tickers: config.FRESH_TICKERS_MINUTES * MINUTE_MS,
      submissions: config.FRESH_SUBMISSIONS_MINUTES * MINUTE_MS,
      filing_pages: config.FRESH_PAGES_MINUTES * MINUTE_MS,
      companyfacts: config.FRESH_FACTS_MINUTES * MINUTE_MS,
      cusips: config.FRESH_CUSIPS_MINUTES * MINUTE_MS,
      searches: config.FRESH_SEARCHES_MINUTES * MINUTE_MS,
      opportunities: config.FRESH_OPPORTUNITIES_MINUTES * MINUTE_MS,
      opportunity_search: config.FRESH_OPPORTUNITY_SEARCH_MINUTES * MINUTE_MS,
      contracts: config.FRESH_CONTRACTS_MINUTES * MINUTE_MS,
    },
    coldBudgetMs: config.COLD_SECONDS * 1000,
    refreshBudgetMs: config.REFRESH_SECONDS * 1000,
    mints: {
      perAddress: { key: config.KEYS_PER_ADDRESS, account: config.ACCOUNTS_PER_ADDRESS },
      windowMs: config.KEYS_WINDOW_HOURS * 60 * MINUTE_MS,
      keysPerHour: config.KEYS_PER_HOUR,
      sparesLoopback: mode === 'demo',
    },
    freeCredits: config.FREE_CREDITS,
    claimsPerDay: config.CLAIMS_PER_DAY,
    latestBuyDays: config.LATEST_BUY_DAYS,
    fundAliases: config.FUND_ALIASES,
    samSearch: {
      isOn: mode !== 'live' || config.SAM_API_KEY !== null,
      perDay: mode === 'live' ? config.SAM_REQUESTS_PER_DAY : null,
      keyHash: config.SAM_API_KEY === null ? null : sha256(config.SAM_API_KEY).slice(0, 16),
    },
    webhooks: toWebhookSettings(config),
    isLive: mode === 'live',
    feedAlarmMs: config.FEED_ALARM_MINUTES * MINUTE_MS,
  }
}
