// Starts the service: builds it once, listens, says where everything is, and stops it in order.

import { releaseClaims } from './accounts/idempotency.ts'
import { mintKey } from './accounts/keys.ts'
import { ENDPOINTS, FILING_HOOKS, JOBS, WATCHES } from './catalogue.ts'
import type { Config } from './config.ts'
import type { FilingHook } from './contract/filing-seen.ts'
import { toGauges } from './gauges.ts'
import { newId } from './kernel/ids.ts'
import { systemClock } from './kernel/time.ts'
import type { LiveParts } from './live/parts.ts'
import { readStatus } from './live/status.ts'
import { startWork } from './live/work.ts'
import { releaseHeld } from './queue/embedded.ts'
import { holdOffice } from './queue/office.ts'
import type { Working } from './queue/queue.ts'
import { type BuiltServices, buildServices, type Parts, toKeepDays } from './services.ts'
import { lockServing } from './store/lock.ts'
import { prune } from './store/prune.ts'
import { addDashboard } from './surfaces/dashboard/routes.ts'
import { addDocs } from './surfaces/docs/routes.ts'
import { addExplorer } from './surfaces/explorer/routes.ts'
import { addMcp } from './surfaces/mcp.ts'
import { addMeta, findTrouble } from './surfaces/meta.ts'
import { createOperator } from './surfaces/operator.ts'
import { addStatic } from './surfaces/pages/static.ts'
import type { Pressure } from './surfaces/pressure.ts'
import { addProbes } from './surfaces/probes.ts'
import { createRest } from './surfaces/rest.ts'
import { addStripeEvents } from './surfaces/stripe-events.ts'
import { createWebhookWorker } from './webhooks/worker.ts'

export interface Running {
  /** Empty for a worker, which does not listen. */
  readonly url: string
  /** Of the operator's listener; empty without one. */
  readonly operatorUrl: string
  readonly services: BuiltServices
  /** Takes no more requests; those under way go on. */
  beginStop(): void
  /** Waits for requests and jobs under way, at most as long as is configured. */
  stop(): Promise<void>
}

const BODY_LIMIT_BYTES = 256 * 1024
/** For the failures that callers are told when stopping has waited long enough. */
const LAST_ANSWERS_MS = 1000
const ABANDONED_HOLD_MS = 10 * 60_000
const SWEEP_EVERY_MS = 60_000
const SWEEP_WINDOW_MS = 24 * 3_600_000

/** Starts everything the configured role asks for. Fails with `SettingError` for the operator. */
export async function start(config: Config, parts: Parts = {}): Promise<Running> {
  const closing = new AsyncDisposableStack()
  try {
    return await startInto(closing, config, parts)
  } catch (error) {
    await closing.disposeAsync()
    throw error
  }
}

/** Whatever was started is ended in the opposite order. */
async function startInto(closing: AsyncDisposableStack, config: Config, parts: Parts) {
  if (config.DATABASE_URL === null) closing.defer(await lockServing(config.DATA_DIR))
  const services = await buildServices(config, parts)
  closing.defer(() => services.close())
  closing.defer(() => services.ledger.drain())
  if (config.DATABASE_URL === null) {
    await releaseHeld(services.ops)
    await releaseClaims(services.ops)
  }
  await services.ledger.sweep(ABANDONED_HOLD_MS)
  const live = toLiveParts(services, parts.hooks)
  const state: State = { isStopping: false, pressure: null }
  // What is under way ends side by side, so that one bound holds for all of it.
  const ending: (() => Promise<void>)[] = []
  closing.defer(async () => {
    const abandon = setTimeout(() => void services.abandon(), config.STOP_SECONDS * 1000)
    await Promise.all(ending.map((end) => end()))
    clearTimeout(abandon)
  })
  if (config.ROLE !== 'api') {
    const webhooks = createWebhookWorker(services)
    webhooks.start()
    ending.push(() => webhooks.stop())
    const working = await work(config, live, services)
    ending.push(() => working.stop())
    closing.defer(startPruning(config, services))
  }
  const listening = config.ROLE === 'worker' ? null : await listen(config, live, services, state)
  if (listening) ending.push(() => listening.close())
  const operating = await operate(config, live, services, state)
  if (operating) closing.defer(() => operating.close())
  const sweeping = setInterval(() => void sweep(services), SWEEP_EVERY_MS)
  closing.defer(() => clearInterval(sweeping))
  const beginStop = () => {
    state.isStopping = true
    state.pressure?.beginStop()
  }
  return {
    url: listening?.url ?? '',
    operatorUrl: operating?.url ?? '',
    services,
    beginStop,
    async stop() {
      beginStop()
      await closing.disposeAsync()
    },
  }
}

interface State {
  isStopping: boolean
  /** Null where nobody is listened to. */
  pressure: Pressure | null
}

async function whyNotReady(services: BuiltServices, state: State): Promise<string | null> {
  if (state.isStopping) return 'The service is stopping.'
  if (state.pressure?.isTooMuch) return 'The service has too much to do.'
  return (await findTrouble(services)) ? 'The store cannot be used.' : null
}

/** The operator's listener, where one is asked for. */
async function operate(config: Config, live: LiveParts, services: BuiltServices, state: State) {
  if (config.METRICS_LISTEN === null) return null
  const { metrics, mode } = services
  const gauges = toGauges({
    ...{ live, mode, role: config.ROLE, publisherIntervalMs: config.PUBLISHER_INTERVAL_MS },
    inFlight: () => state.pressure?.inFlight ?? 0,
  })
  for (const gauge of gauges) metrics.watch(gauge)
  const app = createOperator({ metrics, whyNotReady: () => whyNotReady(services, state) })
  const url = await app.listen({ ...config.METRICS_LISTEN })
  return { url, close: () => app.close() }
}

/** What feed, index and queue work with; `hooks` takes the place of the catalogue's in tests. */
export function toLiveParts(
  services: BuiltServices,
  hooks: readonly FilingHook[] = FILING_HOOKS,
): LiveParts {
  return { services, queue: services.queue, watches: WATCHES, hooks }
}

async function listen(config: Config, live: LiveParts, services: BuiltServices, state: State) {
  const { app, pressure } = createRest(ENDPOINTS, services, {
    trustedProxies: config.TRUSTED_PROXIES,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    isHttps: config.BASE_URL?.startsWith('https:') ?? false,
    requestMs: config.REQUEST_SECONDS * 1000,
    pressure: { inFlightMax: config.IN_FLIGHT_MAX, loopDelayMs: config.LOOP_DELAY_MAX_MS },
  })
  state.pressure = pressure
  const address = { baseUrl: config.BASE_URL ?? '' }
  const surface = { endpoints: ENDPOINTS, services, address, isOpen: config.DISCOVERY === 'open' }
  addMeta(app, { ...surface, readStatus: () => readStatus(live) })
  addProbes(app, { whyNotReady: () => whyNotReady(services, state) })
  addMcp(app, surface)
  addStatic(app)
  addStripeEvents(app, services.billing)
  addDocs(app, surface)
  if (config.EXPLORER === 'open' && !config.ORIGIN_LOCK) addExplorer(app, surface)
  if (config.DASHBOARD !== 'off' && !config.ORIGIN_LOCK) {
    const sessions = () => openSessions(config, services, address.baseUrl)
    addDashboard(app, {
      ...surface,
      sessions,
      mayRegister: config.DASHBOARD === 'open',
      billing: services.billing,
      formSecret: services.secretFor('forms'),
    })
  }
  const url = await app.listen({ port: config.PORT, host: config.HOST })
  address.baseUrl ||= url
  return {
    url,
    async close() {
      const cutMs = config.STOP_SECONDS * 1000 + LAST_ANSWERS_MS
      const cut = setTimeout(() => app.server.closeAllConnections(), cutMs)
      await app.close()
      clearTimeout(cut)
    },
  }
}

/** Made with the first visit, when the address of the service is known; few services need it. */
async function openSessions(config: Config, services: BuiltServices, baseUrl: string) {
  const { createSessions } = await import('./accounts/sessions.ts')
  const from = config.MAIL_FROM ?? `openfilings <no-reply@${new URL(baseUrl).hostname}>`
  return createSessions({
    ops: services.ops,
    clock: services.clock,
    log: services.log,
    secret: services.secretFor('sign-in'),
    baseUrl,
    mayRegister: config.DASHBOARD === 'open',
    sendMail: config.SMTP_URL === null ? null : await openMail(config.SMTP_URL, from),
    providers: services.signInProviders,
  })
}

async function openMail(url: string, from: string) {
  const { createMail } = await import('./accounts/mail.ts')
  return createMail(url, from)
}

/** Only live publishers have a feed that moves. */
function work(config: Config, live: LiveParts, { mode }: BuiltServices): Promise<Working> {
  return startWork(live, {
    concurrency: config.WORKER_CONCURRENCY,
    watch: mode === 'live' ? { pollMs: config.WATCH_SECONDS * 1000 } : null,
    jobs: JOBS,
  })
}

async function sweep({ ledger, log }: BuiltServices): Promise<void> {
  try {
    await ledger.sweep(ABANDONED_HOLD_MS, SWEEP_WINDOW_MS)
  } catch (error) {
    log.error({ error: String(error) }, 'abandoned holds could not be released')
  }
}

const PRUNE_LOOK_MS = 15 * 60_000
/** A little less than a day, so that it does not move around the clock. */
const PRUNED_FOR_MS = 23.5 * 3_600_000

/** Once a day, by whichever process of all is the first to look. Returns what ends it. */
function startPruning(config: Config, { ops, data, clock, log }: BuiltServices) {
  const stopping = new AbortController()
  let pruning: Promise<void> | null = null

  async function look(): Promise<void> {
    const office = { name: 'pruning', holder: newId('job'), leaseMs: PRUNED_FOR_MS }
    try {
      if (!(await holdOffice(ops, systemClock, office))) return
      const pruned = await prune({ ops, data }, clock, toKeepDays(config), stopping.signal)
      log.info({ pruned }, 'what was old is gone')
    } catch (error) {
      log.error({ error: String(error) }, 'what is old could not be thrown away')
    }
  }

  const looking = setInterval(() => {
    pruning ??= look().finally(() => {
      pruning = null
    })
  }, PRUNE_LOOK_MS)
  return async () => {
    stopping.abort()
    clearInterval(looking)
    await pruning
  }
}

const SANDBOX_LABEL = 'printed at start'

/** A sandbox key to try: made on the first start and a new one on each start after it. */
export async function createSandboxKey({ ops, clock }: BuiltServices): Promise<string> {
  await ops.run(
    'update keys set revoked_at = $1 where label = $2 and revoked_at is null',
    new Date(clock.now()).toISOString(),
    SANDBOX_LABEL,
  )
  const options = { kind: 'sandbox', plan: 'free', label: SANDBOX_LABEL, freeCredits: 0 } as const
  const minted = await ops.transaction((tx) => mintKey(tx, clock, options))
  return minted.apiKey
}
