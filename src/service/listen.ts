// The listeners of a process: one with all surfaces for callers, one for the operator.

import { createFindToken } from '../accounts/oauth/grants.ts'
import type { Sessions } from '../accounts/sign-in/sessions.ts'
import { ENDPOINTS, RESTATINGS } from '../catalogue/catalogue.ts'
import type { Config } from '../config.ts'
import { ALL_DATA, scopeChoices } from '../contract/declare/scope.ts'
import { completeTicker } from '../domains/companies/complete.ts'
import { readProgress } from '../ingestion/backfill/read.ts'
import { readAllAlarms } from '../ingestion/coverage/alarms.ts'
import { createSigner, SIGNING } from '../ingestion/coverage/signature.ts'
import { readStatus } from '../ingestion/coverage/status.ts'
import { readRestating } from '../ingestion/live/restate.ts'
import { machineClock } from '../kernel/clock.ts'
import { addDashboard } from '../surfaces/dashboard/routes.ts'
import { addDocs } from '../surfaces/docs/routes.ts'
import { addExplorer } from '../surfaces/explorer/routes.ts'
import type { HttpApp } from '../surfaces/http/listener.ts'
import { createOperator } from '../surfaces/http/operator.ts'
import type { Pressure } from '../surfaces/http/pressure.ts'
import { addProbes } from '../surfaces/http/probes.ts'
import { addMcp } from '../surfaces/mcp/routes.ts'
import {
  addOauth,
  challengeOf,
  isSafeAddress,
  mcpUrlOf,
  type OauthOptions,
  scopeChallengeOf,
} from '../surfaces/oauth/routes.ts'
import { addStatic } from '../surfaces/pages/static.ts'
import { addStopAlert } from '../surfaces/pages/stop-alert.ts'
import { addBulk } from '../surfaces/rest/bulk.ts'
import type { EventStreams } from '../surfaces/rest/event-stream.ts'
import { addMeta, findTrouble, isSandboxCall, requireCaller } from '../surfaces/rest/meta.ts'
import { createRest, type RestSettings } from '../surfaces/rest/rest.ts'
import { addStripeEvents } from '../surfaces/rest/stripe-events.ts'
import { createAlertStops } from '../webhooks/stop-link.ts'
import { toGauges } from './gauges.ts'
import type { BuiltServices } from './services.ts'

const BODY_LIMIT_BYTES = 256 * 1024
/** Time for sending the last failures once `STOP_SECONDS` have passed. */
const LAST_ANSWERS_MS = 1000

export interface State {
  isStopping: boolean
  /** Load shedding; null in a worker, which does not listen. */
  pressure: Pressure | null
  /** Time of the last sweep of holds, by the stopwatch. */
  sweptAt: number
}

async function whyNotReady(services: BuiltServices, state: State): Promise<string | null> {
  if (state.isStopping) return 'The service is stopping.'
  if (state.pressure?.isTooMuch) return 'The service is overloaded.'
  const [damage] = services.damage()
  if (damage) return damage.text
  return (await findTrouble(services)) ? 'The store is unavailable.' : null
}

/** Opens the operator’s listener; null if none is configured. */
export async function operate(config: Config, services: BuiltServices, state: State) {
  if (config.METRICS_LISTEN === null) return null
  const { metrics, mode } = services
  const gauges = toGauges({
    live: { services, queue: services.queue },
    readAlarms: () => readAllAlarms({ ...services, dataDir: config.DATA_DIR }),
    mode,
    role: config.ROLE,
    publisherIntervalMs: config.PUBLISHER_INTERVAL_MS,
    inFlight: () => state.pressure?.inFlight ?? 0,
    gate: services.gate,
    dataDir: config.DATA_DIR,
    whyNotReady: () => whyNotReady(services, state),
    columnsAsOf: services.columnsAsOf,
    sweptAgo: () => machineClock.elapsed() - state.sweptAt,
  })
  for (const gauge of gauges) metrics.watch(gauge)
  const app = createOperator({
    clock: services.clock,
    metrics,
    log: services.log,
    whyNotReady: () => whyNotReady(services, state),
    readAlarms: () => readAllAlarms({ ...services, dataDir: config.DATA_DIR }),
  })
  const url = await app.listen({ ...config.METRICS_LISTEN })
  return { url, close: () => app.close() }
}

export async function listen(config: Config, services: BuiltServices, state: State) {
  const { listener, pressure, pace, refusals, streams } = createRest(ENDPOINTS, services, {
    trustedProxies: config.TRUSTED_PROXIES,
    siteBits: config.IPV6_CLIENT_BITS,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    hasPages: !config.ORIGIN_LOCK,
    isClockStopped: config.CLOCK_STOPPED,
    isHttps: config.BASE_URL?.startsWith('https:') ?? false,
    requestMs: config.REQUEST_SECONDS * 1000,
    writeMs: config.WRITE_SECONDS * 1000,
    ...toLimits(config),
  })
  state.pressure = pressure
  const { app } = listener
  const address = { baseUrl: config.BASE_URL ?? '' }
  const isOpen = config.DISCOVERY === 'open'
  const surface: Surface = { endpoints: ENDPOINTS, services, address, isOpen }
  const { publicKey } = createSigner(services.secretFor(SIGNING))
  addMeta(app, {
    ...surface,
    readStatus: async () => ({
      ...(await readStatus({ services, queue: services.queue })),
      publicKey,
      columnsAsOf: await services.columnsAsOf(),
      gate: services.gate.states(),
    }),
    readProgress: () => readProgress(services.data, services.clock, config.PUBLISHER_INTERVAL_MS),
    readRestating: () => readRestating(RESTATINGS, services),
  })
  addProbes(app, {
    whyNotReady: () => whyNotReady(services, state),
    readAlarms: () => readAllAlarms({ ...services, dataDir: config.DATA_DIR }),
    isSandbox: (request) => isSandboxCall(request, services),
    admit: async (request) => (isOpen ? undefined : requireCaller(request, services)),
  })
  const offer = {
    toolChoice: config.MCP_TOOLS,
    completeTicker: (text: string, max: number) => completeTicker(text, max, services),
  }
  const sessions = onlyOnce(() => openSessions(config, services, address.baseUrl))
  const apps = toApps(config, surface, sessions)
  if (apps) addOauth(app, apps)
  addMcp(app, { ...surface, ...(apps && withApps(surface, apps)), offer })
  addStripeEvents(app, services.billing)
  addBulk(app, services)
  addPages(app, config, { ...surface, streams, sessions, hasApps: apps !== null })
  const url = await listener.listen({ port: config.PORT, host: config.HOST })
  address.baseUrl ||= url
  return {
    url,
    async close() {
      const cutMs = config.STOP_SECONDS * 1000 + LAST_ANSWERS_MS
      const cut = setTimeout(listener.abandon, cutMs)
      streams.close()
      pace.close()
      await listener.close()
      clearTimeout(cut)
      pressure.close()
      refusals.close()
    },
  }
}

function toLimits(config: Config): Pick<RestSettings, 'pressure' | 'pace'> {
  return {
    pace: { perSecond: config.UNPAID_PER_SECOND },
    pressure: { loopDelayMs: config.LOOP_DELAY_MAX_MS },
  }
}

interface Surface {
  readonly endpoints: typeof ENDPOINTS
  readonly services: BuiltServices
  /** Set once the service listens. */
  readonly address: { baseUrl: string }
  /** Whether discovery needs no key. */
  readonly isOpen: boolean
}

interface Pages extends Surface {
  readonly streams: EventStreams
  readonly sessions: () => Promise<Sessions>
  readonly hasApps: boolean
}

function onlyOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make()
    return made
  }
}

/** Every scope that an app may ask for. */
const APP_SCOPES = scopeChoices(ENDPOINTS).map(({ name }) => name)

/** How apps get tokens; null where they cannot: by a setting, or because nobody can sign in. */
function toApps(
  config: Config,
  { services, address }: Surface,
  sessions: () => Promise<Sessions>,
): OauthOptions | null {
  if (!config.OAUTH || config.DASHBOARD === 'off' || config.ORIGIN_LOCK) return null
  return {
    services,
    address,
    scopes: APP_SCOPES.filter((scope) => !scope.startsWith(`${ALL_DATA}:`)),
    isRegistrationOpen: config.OAUTH_REGISTRATION === 'open',
    async authorizations() {
      const { oauth } = await sessions()
      if (oauth === null) throw new Error('apps cannot be connected')
      return oauth
    },
  }
}

/** MCP that accepts tokens of apps, and tells how to get one. */
function withApps({ services }: Surface, { address }: OauthOptions) {
  return {
    findToken: createFindToken(services.ops, () => mcpUrlOf(address.baseUrl)),
    challenges: {
      unknown: () =>
        isSafeAddress(address.baseUrl) ? challengeOf(address.baseUrl, ALL_DATA) : null,
      lacking: (scope: string) =>
        isSafeAddress(address.baseUrl) ? scopeChallengeOf(address.baseUrl, scope) : null,
    },
  }
}

function addPages(app: HttpApp, config: Config, surface: Pages): void {
  const { services, address } = surface
  addStatic(app)
  addDocs(app, surface)
  addStopAlert(app, createAlertStops(services))
  if (config.ORIGIN_LOCK) return
  if (config.EXPLORER === 'open' && surface.isOpen) addExplorer(app, surface)
  if (config.DASHBOARD === 'off') return
  addDashboard(app, {
    ...surface,
    sessions: surface.sessions,
    mcpUrl: surface.hasApps ? () => safeMcpUrlOf(address.baseUrl) : null,
    mail: services.mail,
    auditDays: config.KEEP_AUDIT_DAYS,
    mayRegister: config.DASHBOARD === 'open',
    billing: services.billing,
    formSecret: services.secretFor('forms'),
  })
}

/**
 * Opens sessions at the first visit, when the service’s address is known. Imported then too:
 * better-auth takes half a second and 50 MB, and many services have no dashboard visitors.
 */
async function openSessions(config: Config, services: BuiltServices, baseUrl: string) {
  const { createSessions } = await import('../accounts/sign-in/sessions.ts')
  return createSessions({
    ops: services.ops,
    clock: services.clock,
    log: services.log,
    secret: services.secretFor('sign-in'),
    baseUrl,
    mayRegister: config.DASHBOARD === 'open',
    mail: services.mail,
    notices: services.notices,
    providers: services.signInProviders,
    oauth:
      config.OAUTH && isSafeAddress(baseUrl) ? toOauthSettings(config, services, baseUrl) : null,
  })
}

function safeMcpUrlOf(baseUrl: string): string | null {
  return isSafeAddress(baseUrl) ? mcpUrlOf(baseUrl) : null
}

function toOauthSettings(config: Config, { outbound }: BuiltServices, baseUrl: string) {
  return {
    scopes: APP_SCOPES,
    isRegistrationOpen: config.OAUTH_REGISTRATION === 'open',
    outbound,
    mcpUrl: mcpUrlOf(baseUrl),
  }
}
