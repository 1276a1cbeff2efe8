// Starts the service: builds it once, listens, prints its addresses, and stops it in order.

import { join } from 'node:path'
import { releaseClaims } from '../accounts/idempotency.ts'
import { mintKey } from '../accounts/keys.ts'
import {
  BULK_FILES,
  EVENT_SOURCES,
  FILING_HOOKS,
  FINDING_SOURCES,
  JOBS,
  LOADERS,
  RESTATINGS,
  WATCHES,
} from '../catalogue/catalogue.ts'
import { writeColumnsApart } from '../commands/lake/lake-apart.ts'
import { type Config, SettingError } from '../config.ts'
import type { FilingHook } from '../contract/work/filing-seen.ts'
import { type Backfill, createBackfill } from '../ingestion/backfill/backfill.ts'
import { selectFillDays } from '../ingestion/backfill/first-days.ts'
import type { LiveParts } from '../ingestion/live/parts.ts'
import type { WatchOptions } from '../ingestion/live/watcher.ts'
import { startWork } from '../ingestion/live/work.ts'
import { machineClock } from '../kernel/clock.ts'
import { newId } from '../kernel/ids.ts'
import { createLog } from '../kernel/log.ts'
import { createRenewal, type Renewal } from '../market/lake/renewal.ts'
import { releaseHeld } from '../queue/jobs-store.ts'
import { holdLease } from '../queue/lease.ts'
import type { Working } from '../queue/queue.ts'
import { lockServing, StoreInUse } from '../store/lock.ts'
import { whenUsable } from '../store/when-usable.ts'
import type { Publisher } from '../upstream/address.ts'
import { isResting as isRestingAt, type PublisherCondition } from '../upstream/condition.ts'
import { createWebhookWorker } from '../webhooks/worker.ts'
import { startGivingBack } from './idle-memory.ts'
import { listen, operate, type State } from './listen.ts'
import { createClock } from './mode.ts'
import { type BuiltServices, buildServices, type Parts, pruneStores } from './services.ts'
import { openStores } from './stores.ts'

export interface Running {
  /** Empty for a worker, which does not listen. */
  readonly url: string
  /** Address of the operator’s listener; empty without one. */
  readonly operatorUrl: string
  readonly services: BuiltServices
  /** Stops accepting requests; running ones continue. */
  beginStop(): void
  /** Waits for running requests and jobs, up to the configured time. */
  stop(): Promise<void>
}

const EDGAR: Publisher = 'SEC'
const ABANDONED_HOLD_MS = 10 * 60_000
const SWEEP_EVERY_MS = 60_000
const SWEEP_WINDOW_MS = 24 * 3_600_000

/** Starts everything that the role requires. Fails with `SettingError`. */
export async function start(config: Config, parts: Parts = {}): Promise<Running> {
  const closing = new AsyncDisposableStack()
  try {
    return await startInto(closing, config, parts)
  } catch (error) {
    await closing.disposeAsync()
    throw error
  }
}

/** Ends started parts in the opposite order. */
async function startInto(closing: AsyncDisposableStack, config: Config, parts: Parts) {
  if (config.DATABASE_URL === null) closing.defer(await lockFolder(config))
  const clock = parts.clock ?? createClock(config)
  const log = parts.log ?? createLog(config.LOG_LEVEL)
  const stores = await openStores(config, clock, log)
  const services = await buildServices(config, { ...parts, clock, log }, stores)
  closing.defer(() => services.close())
  closing.defer(() => services.ledger.drain())
  closing.defer(() => services.requestLog.drain())
  await releaseAbandoned(config, services)
  const state: State = { isStopping: false, pressure: null, sweptAt: machineClock.elapsed() }
  // Running work ends in parallel, so that one limit holds for all of it.
  const ending: (() => Promise<void>)[] = []
  closing.defer(async () => {
    const abandon = setTimeout(() => void services.abandon(), config.STOP_SECONDS * 1000)
    await Promise.all(ending.map((end) => end()))
    clearTimeout(abandon)
  })
  const listening = config.ROLE === 'worker' ? null : await listen(config, services, state)
  if (listening) ending.push(() => listening.close())
  const operating = await operate(config, services, state)
  if (operating) closing.defer(() => operating.close())
  if (config.ROLE !== 'api') {
    // Callers never wait for document work. A worker that cannot begin, except while the store is
    // away, ends the process by an unhandled rejection.
    const working = work(config, services, parts.hooks)
    ending.push(() => working.stop())
    closing.defer(startPruning(config, services))
  }
  const sweeping = setInterval(() => void sweep(services, state), SWEEP_EVERY_MS)
  closing.defer(() => clearInterval(sweeping))
  closing.defer(startGivingBack(() => services.gate.at.requests.state().taken))
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

async function lockFolder({ DATA_DIR }: Config): Promise<() => Promise<void>> {
  try {
    return await lockServing(DATA_DIR)
  } catch (error) {
    if (error instanceof StoreInUse) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingError(`DATA_DIR cannot be used: ${reason}`)
  }
}

/** Services for feed, index and queue; `hooks` replace the catalogue’s in tests. */
export function toLiveParts(services: BuiltServices, hooks?: readonly FilingHook[]): LiveParts {
  const isMet = (holds: (one: PublisherCondition) => boolean) => () =>
    services.conditions().some((one) => one.publisher === EDGAR && holds(one))
  const isResting = isMet(isRestingAt)
  const isPaused = isMet((one) => isRestingAt(one) && (one.until ?? 0) > machineClock.now())
  const parts = { services, queue: services.queue, watches: WATCHES, isResting, isPaused }
  return { ...parts, hooks: hooks ?? FILING_HOOKS }
}

/** Releases claims of an ended process, if that was the only one. */
async function releaseAbandoned(config: Config, { ops, ledger }: BuiltServices): Promise<void> {
  if (config.DATABASE_URL === null) {
    await releaseHeld(ops)
    await releaseClaims(ops)
  }
  await ledger.sweep(ABANDONED_HOLD_MS)
}

function work(
  config: Config,
  services: BuiltServices,
  hooks: readonly FilingHook[] | undefined,
): Working {
  const webhooks = createWebhookWorker(services, EVENT_SOURCES, FINDING_SOURCES)
  const live = { ...toLiveParts(services, hooks), onNews: () => webhooks.wake() }
  // Only live publishers have a moving feed and data to fill a store with.
  const isLive = services.mode === 'live'
  const backfill = isLive ? toBackfill(config, live) : null
  const renewal = isLive ? toRenewal(config, services) : null
  webhooks.start()
  const options = {
    slots: config.WORKER_CONCURRENCY,
    watch: isLive ? toWatchOptions(config, services) : null,
    jobs: JOBS,
    restatings: RESTATINGS,
    others: [backfill, renewal].flatMap((one) => (one ? [one.handler] : [])),
  }
  const stopping = new AbortController()
  const waiting = { log: services.log, signal: stopping.signal }
  const working = whenUsable(() => startWork(live, options), waiting)
  void working.then((begun) => {
    if (!begun) return
    renewal?.start()
    return backfill?.start()
  })
  return {
    async stop() {
      stopping.abort()
      const stopWork = async () => (await working)?.stop()
      await Promise.all([backfill?.stop(), renewal?.stop(), webhooks.stop(), stopWork()])
    },
  }
}

function toWatchOptions(
  { WATCH_SECONDS, BACKFILL }: Config,
  { data }: BuiltServices,
): WatchOptions {
  return { pollMs: WATCH_SECONDS * 1000, fillDays: () => selectFillDays(data, BACKFILL) }
}

function toBackfill(config: Config, live: LiveParts): Backfill {
  return createBackfill({
    ...live,
    scope: config.BACKFILL,
    folder: join(config.DATA_DIR, 'bulk'),
    keepsFiles: config.KEEP_BULK,
    isStoreThere: config.DATABASE_URL === null,
    intervalMs: config.PUBLISHER_INTERVAL_MS,
    loaders: LOADERS,
    bulkFiles: BULK_FILES,
  })
}

/** Returns null if the operator disabled it. */
function toRenewal(config: Config, services: BuiltServices): Renewal | null {
  if (config.LAKE_HOUR === null) return null
  return createRenewal({
    ...services,
    hour: config.LAKE_HOUR,
    write: (signal) => writeColumnsApart(config, signal),
  })
}

async function sweep({ ledger, log }: BuiltServices, state: State): Promise<void> {
  try {
    await ledger.sweep(ABANDONED_HOLD_MS, SWEEP_WINDOW_MS)
    state.sweptAt = machineClock.elapsed()
  } catch (error) {
    log.error({ error: String(error) }, 'abandoned holds could not be released')
  }
}

const PRUNE_LOOK_MS = 15 * 60_000
/** A little less than a day, so that the hour of pruning does not drift. */
const PRUNED_FOR_MS = 23.5 * 3_600_000

/** Prunes once a day, by whichever process first finds it due. Returns a function that ends it. */
function startPruning(config: Config, { ops, data, clock, log }: BuiltServices) {
  const stopping = new AbortController()
  let pruning: Promise<void> | null = null

  async function look(): Promise<void> {
    const lease = { name: 'pruning', holder: newId(clock, 'job'), leaseMs: PRUNED_FOR_MS }
    try {
      if (!(await holdLease(ops, machineClock, lease))) return
      const pruned = await pruneStores(config, { ops, data }, clock, stopping.signal)
      log.info({ pruned }, 'expired data was deleted')
    } catch (error) {
      log.error({ error: String(error) }, 'expired data could not be deleted')
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

/** Creates a sandbox key to try, a new one at each start. */
export async function createSandboxKey({ ops, clock }: BuiltServices): Promise<string> {
  const options = { kind: 'sandbox', plan: 'free', label: SANDBOX_LABEL, freeCredits: 0 } as const
  const minted = await ops.transaction(async (tx) => {
    await tx.run(
      'update keys set revoked_at = $1 where label = $2 and revoked_at is null',
      new Date(clock.now()).toISOString(),
      SANDBOX_LABEL,
    )
    return mintKey(tx, clock, options)
  })
  return minted.apiKey
}
