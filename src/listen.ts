// What a process listens with: the callers' surfaces, and the operator's. Read once a process knows
// that it listens.

import { ENDPOINTS } from './catalogue/endpoints.ts'
import type { Config } from './config.ts'
import { readStatus } from './live/status.ts'
import type { BuiltServices } from './services.ts'
import { addDashboard } from './surfaces/dashboard/routes.ts'
import { addDocs } from './surfaces/docs/routes.ts'
import { addExplorer } from './surfaces/explorer/routes.ts'
import { addMcp } from './surfaces/mcp.ts'
import { addMeta, findTrouble } from './surfaces/meta.ts'
import { addStatic } from './surfaces/pages/static.ts'
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
  const app = createOperator({ metrics, whyNotReady: () => whyNotReady(services, state) })
  const url = await app.listen({ ...config.METRICS_LISTEN })
  return { url, close: () => app.close() }
}

export async function listen(config: Config, services: BuiltServices, state: State) {
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
  addMeta(app, { ...surface, readStatus: () => readStatus({ services, queue: services.queue }) })
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
