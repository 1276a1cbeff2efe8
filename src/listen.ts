// What a process listens with: the callers' surfaces, and the operator's. Read once a process knows
// that it listens.

import { ENDPOINTS } from './catalogue/catalogue.ts'
import type { Config } from './config.ts'
import type { BuiltServices } from './services.ts'
import type { HttpApp } from './surfaces/http/app.ts'
import { addMcp } from './surfaces/mcp.ts'
import { addMeta, findTrouble } from './surfaces/meta.ts'
import type { Pressure } from './surfaces/pressure.ts'
import { addProbes } from './surfaces/probes.ts'
import { createRest } from './surfaces/rest.ts'
import { addStripeEvents } from './surfaces/stripe-events.ts'

const BODY_LIMIT_BYTES = 256 * 1024
/** For the failures that callers are told when stopping has waited long enough. */
const LAST_ANSWERS_MS = 1000

export interface State {
  isStopping: boolean
  /** Null where nobody is listened to. */
  pressure: Pressure | null
}

/** Alarms that an operator's monitor asks for: 503 while there is one. */
async function readAlarms(services: BuiltServices) {
  const { readAlarms: read } = await import('./coverage/alarms.ts')
  return read(services)
}

async function whyNotReady(services: BuiltServices, state: State): Promise<string | null> {
  if (state.isStopping) return 'The service is stopping.'
  if (state.pressure?.isTooMuch) return 'The service has too much to do.'
  return (await findTrouble(services)) ? 'The store cannot be used.' : null
}

/** The operator's listener, where one is asked for. */
export async function operate(config: Config, services: BuiltServices, state: State) {
  if (config.METRICS_LISTEN === null) return null
  const { toGauges } = await import('./gauges.ts')
  const { createOperator } = await import('./surfaces/operator.ts')
  const { metrics, mode } = services
  const gauges = toGauges({
    live: { services, queue: services.queue },
    mode,
    role: config.ROLE,
    publisherIntervalMs: config.PUBLISHER_INTERVAL_MS,
    inFlight: () => state.pressure?.inFlight ?? 0,
  })
  for (const gauge of gauges) metrics.watch(gauge)
  const app = createOperator({
    metrics,
    log: services.log,
    whyNotReady: () => whyNotReady(services, state),
    readAlarms: () => readAlarms(services),
  })
  const url = await app.listen({ ...config.METRICS_LISTEN })
  return { url, close: () => app.close() }
}

export async function listen(config: Config, services: BuiltServices, state: State) {
  const { app, pressure, streams } = createRest(ENDPOINTS, services, {
    trustedProxies: config.TRUSTED_PROXIES,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    isHttps: config.BASE_URL?.startsWith('https:') ?? false,
    requestMs: config.REQUEST_SECONDS * 1000,
    pressure: { inFlightMax: config.IN_FLIGHT_MAX, loopDelayMs: config.LOOP_DELAY_MAX_MS },
  })
  state.pressure = pressure
  const address = { baseUrl: config.BASE_URL ?? '' }
  const surface: Surface = {
    services,
    address,
    isOpen: config.DISCOVERY === 'open',
  }
  const status = { services, queue: services.queue }
  addMeta(app, {
    ...surface,
    readEndpoints,
    readStatus: async () => (await import('./coverage/status.ts')).readStatus(status),
    readProgress: async () =>
      (await import('./backfill/read.ts')).readProgress(
        services.data,
        services.clock,
        config.PUBLISHER_INTERVAL_MS,
      ),
  })
  addProbes(app, {
    whyNotReady: () => whyNotReady(services, state),
    readAlarms: () => readAlarms(services),
  })
  addMcp(app, { ...surface, readEndpoints })
  addStripeEvents(app, services.billing)
  deferPages(app, config, surface)
  const url = await app.listen({ port: config.PORT, host: config.HOST })
  address.baseUrl ||= url
  return {
    url,
    async close() {
      const cutMs = config.STOP_SECONDS * 1000 + LAST_ANSWERS_MS
      const cut = setTimeout(app.abandon, cutMs)
      streams.close()
      await app.close()
      clearTimeout(cut)
      pressure.close()
    },
  }
}

const readEndpoints = async () => ENDPOINTS

interface Surface {
  readonly services: BuiltServices
  /** Known for certain only once the service listens. */
  readonly address: { baseUrl: string }
  /** Whether discovery needs no key. */
  readonly isOpen: boolean
}

/** Pages are read with the first visit. */
function deferPages(app: HttpApp, config: Config, surface: Surface): void {
  const { services, address } = surface
  app.defer(['static'], async () => (await import('./surfaces/pages/static.ts')).addStatic)
  app.defer(['docs', 'llms.txt', 'skill.md'], async () => {
    const { addDocs } = await import('./surfaces/docs/routes.ts')
    const endpoints = await readEndpoints()
    return (routing) => addDocs(routing, { ...surface, endpoints })
  })
  if (config.ORIGIN_LOCK) return
  if (config.EXPLORER === 'open') {
    app.defer(EXPLORER_ROOMS, async () => {
      const { addExplorer } = await import('./surfaces/explorer/routes.ts')
      const endpoints = await readEndpoints()
      return (routing) => addExplorer(routing, { ...surface, endpoints })
    })
  }
  if (config.EXPLORER === 'open') {
    app.defer(['feeds'], async () => {
      const { addAtom } = await import('./surfaces/atom.ts')
      const { getFeed } = await import('./live/endpoint.ts')
      return (routing) => addAtom(routing, { feed: getFeed, services, address })
    })
  }
  if (config.DASHBOARD === 'off') return
  app.defer(['dashboard'], async () => {
    const { addDashboard } = await import('./surfaces/dashboard/routes.ts')
    const options = {
      ...surface,
      endpoints: await readEndpoints(),
      sessions: () => openSessions(config, services, address.baseUrl),
      mayRegister: config.DASHBOARD === 'open',
      billing: services.billing,
      formSecret: services.secretFor('forms'),
    }
    return (routing) => addDashboard(routing, options)
  })
}

const EXPLORER_ROOMS = ['company', 'fund', 'insiders', 'events', 'stakes', 'opportunities']

/** Made with the first visit, when the address of the service is known; few services need it. */
async function openSessions(config: Config, services: BuiltServices, baseUrl: string) {
  const { createSessions } = await import('./accounts/sessions.ts')
  const from = config.MAIL_FROM ?? `tieout <no-reply@${new URL(baseUrl).hostname}>`
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
