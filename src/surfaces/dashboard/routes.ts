// The dashboard's routes. Plain pages and plain forms: nothing needs a script.

import { Readable } from 'node:stream'
import { may, type Role } from '../../accounts/roles.ts'
import type { Mail } from '../../accounts/sign-in/mail.ts'
import { BASE_PATH, CONNECT_PATH } from '../../accounts/sign-in/paths.ts'
import type { Sessions } from '../../accounts/sign-in/sessions.ts'
import type { Billing } from '../../billing/billing.ts'
import type { Endpoint } from '../../contract/declare/endpoint.ts'
import { scopeChoices } from '../../contract/declare/scope.ts'
import type { Database } from '../../store/database.ts'
import type { CallServices } from '../call/call.ts'
import { paceVisitor } from '../call/pace-visitor.ts'
import { isFault, toProblem } from '../call/problem.ts'
import { type HttpApp, type HttpReply, type HttpRequest, taking } from '../http/listener.ts'
import { html } from '../pages/html.ts'
import { sendPage } from '../pages/send.ts'
import {
  ACCOUNT_PATH,
  accountPage,
  changePassword,
  deleteAccount,
  signOutOthers,
} from './account/account-page.ts'
import { AUDIT, auditCsv, auditPage } from './account/audit-page.ts'
import { join, joinPage } from './account/join-pages.ts'
import { openOwnAccount, placeOf } from './account/own-account.ts'
import {
  type Doors,
  finishProvider,
  followLink,
  forgottenPage,
  linkPage,
  resetPage,
  resetPassword,
  sendLink,
  sendReset,
  signIn,
  signInPage,
  signOut,
  signUp,
  signUpPage,
  startProvider,
} from './account/sign-in-pages.ts'
import { JOIN, TEAM, TEAM_ACTIONS, teamPage } from './account/team-page.ts'
import { ACTS, type ActName, pageNeeds } from './acts.ts'
import { APPS, appsPage, endApp, endAppPage } from './apps/apps-page.ts'
import { authorize, connectPage, decideApp } from './apps/connect-page.ts'
import { creditsPage, ledgerCsv, ledgerJson } from './credits/credits-page.ts'
import {
  buy,
  cancelledPage,
  openPortal,
  PLAN_PATH,
  paidPage,
  planPage,
} from './credits/plan-page.ts'
import { KEY_ACTIONS, keyPage } from './keys/key-page.ts'
import { claim, createKey, KEYS, keysPage, revokeKey, revokePage } from './keys/keys-page.ts'
import { findRequest, REQUESTS, requestPage, requestsPage } from './keys/requests-page.ts'
import { usagePage } from './keys/usage-page.ts'
import { overviewPage } from './overview-page.ts'
import type { PageContext } from './page-context.ts'
import { createOwnAsk } from './page-context.ts'
import { goto, head, notice, type Shown, shown } from './parts.ts'
import { isOurForm, openVisit, type Visit } from './visit.ts'
import { ALERT_ACTIONS, alertPage, alertsPage, createAlert } from './watching/alert-pages.ts'
import { DELIVERIES, deliveriesPage, replayDelivery } from './watching/deliveries-page.ts'
import { deliveryPage } from './watching/delivery-log.ts'
import {
  ownScreens,
  SCREEN_ACTIONS,
  SCREENS,
  screenPage,
  screensPage,
} from './watching/screens-page.ts'
import { ALERTS, WEBHOOKS } from './watching/watch-parts.ts'
import {
  createWebhook,
  WEBHOOK_ACTIONS,
  webhookPage,
  webhooksPage,
} from './watching/webhook-pages.ts'

export interface DashboardOptions {
  endpoints: readonly Endpoint[]
  services: CallServices & { ops: Database }
  address: { baseUrl: string }
  /** Called once, at the first visit. */
  sessions: () => Promise<Sessions>
  /** Address of MCP, for which apps get tokens; null where apps cannot be connected. */
  mcpUrl: (() => string | null) | null
  formSecret: string
  mayRegister: boolean
  billing: Billing | null
  /** Days for which the audit log is stored. */
  auditDays: number
  /** Mail; null without a mail server. */
  mail: Mail | null
}

type Draw = (visit: Visit, sessions: Sessions) => Promise<Shown | null> | Shown | null
type DrawOwn = (context: PageContext, sessions: Sessions) => Promise<Shown | null>
type Write = (context: PageContext) => AsyncGenerator<string>

const OPEN = '/dashboard/sign-in'

/** Keeps the address of a link with form values while signing in. */
function keepPlace({ method, url }: HttpRequest, result: Shown): Shown {
  const isLost = result.kind === 'goto' && result.path === OPEN && method === 'GET'
  if (!isLost || !url.includes('?')) return result
  return { ...result, path: `${OPEN}?next=${encodeURIComponent(url)}` }
}

export function addDashboard(app: HttpApp, options: DashboardOptions): void {
  const { services, address, mayRegister, billing } = options
  const paths = new Map(options.endpoints.map(({ name, path }) => [name, path]))
  const keyed = options.endpoints.filter(({ access }) => access !== 'open')
  const scopes = scopeChoices(options.endpoints)
  const endpointNames = keyed.map(({ name }) => name)
  const askFor = createOwnAsk(options.endpoints, services)
  let made: Promise<Sessions> | null = null
  const sessionsNow = () => {
    made ??= options.sessions()
    return made
  }

  const enter = async (request: HttpRequest, reply: HttpReply) =>
    openVisit(request, reply, {
      clock: services.clock,
      sessions: await sessionsNow(),
      formSecret: options.formSecret,
      baseUrl: address.baseUrl,
    })

  /** Context of a person’s page, or the page shown instead. */
  const contextOf = async (visit: Visit, needs: Role): Promise<PageContext | Shown> => {
    if (!visit.person) return goto(OPEN)
    const { ops, clock, settings, requestLog } = services
    const account = await openOwnAccount(visit, visit.person, services)
    if ('kind' in account) return account
    const { userId: id, email: name, sessionToken: session } = visit.person
    const actor = { kind: 'person', id, name, address: visit.visitor.address } as const
    if (!may(account.role, needs)) return notAllowed(visit, account.role, needs)
    const owner = { accountId: account.id, session, actor, needs }
    const ask = askFor(owner, visit.visitor.address)
    const pathOf = (endpoint: string) => paths.get(endpoint) ?? endpoint
    const { baseUrl } = address
    const { role } = account
    const place = role === 'owner' ? {} : { place: await placeOf(ops, account) }
    const seen = { ...visit, role, ...place }
    const own = {
      visit: seen,
      account,
      owner,
      baseUrl,
      mcpUrl: options.mcpUrl?.() ?? null,
      pathOf,
      endpoints: keyed,
      endpointNames,
      scopes,
      ask,
      billing,
    }
    const { mail } = options
    return { ...own, ops, clock, settings, requestLog, auditDays: options.auditDays, mail }
  }

  /** Runs a page; a failure is rendered as a page too. */
  const answer =
    (draw: Draw) =>
    async (request: HttpRequest, reply: HttpReply): Promise<HttpReply> => {
      reply.header('cache-control', 'no-store')
      try {
        paceVisitor(request, reply, services)
        const visit = await enter(request, reply)
        const isTaken = request.method !== 'POST' || isOurForm(request, visit, address.baseUrl)
        const result = isTaken ? await draw(visit, await sessionsNow()) : FOREIGN_FORM
        return await show(reply, keepPlace(request, result ?? NOTHING))
      } catch (error) {
        return showFailure(error, reply, services)
      }
    }

  /** `needs` is the role required for the page or the act. */
  const own = (draw: DrawOwn, needs: Role) =>
    answer(async (visit, sessions) => {
      const context = await contextOf(visit, needs)
      return 'kind' in context ? context : draw(context, sessions)
    })

  const door = (draw: Draw) =>
    answer((visit, sessions) => (visit.person ? goto('/dashboard') : draw(visit, sessions)))

  const file = (name: string, type: string, write: Write) =>
    app.get(`/dashboard/${name}`, taking('store'), async (request, reply) => {
      try {
        paceVisitor(request, reply, services)
        const needs = pageNeeds(`/dashboard/${name}`)
        const context = await contextOf(await enter(request, reply), needs)
        if ('kind' in context) return await show(reply, context)
        const disposition = `attachment; filename="tieout-${name}"`
        reply.headers({
          'cache-control': 'no-store',
          'content-disposition': disposition,
          'content-type': type,
        })
        return reply.send(Readable.from(write(context)))
      } catch (error) {
        return showFailure(error, reply, services)
      }
    })

  const page = (path: string, draw: DrawOwn) =>
    app.get(path, taking('store'), own(draw, pageNeeds(path)))
  const act = (name: ActName, draw: DrawOwn) =>
    app.post(ACTS[name].path, taking('store', 'mails'), own(draw, ACTS[name].needs))

  page('/dashboard', overviewPage)
  page(KEYS, (context) => keysPage(context))
  page(`${KEYS}/:id/revoke`, revokePage)
  page(`${KEYS}/:id`, (context) => keyPage(context))
  page(APPS, appsPage)
  page(`${APPS}/:id/end`, endAppPage)
  page(REQUESTS, requestsPage)
  page(`${REQUESTS}/find`, findRequest)
  page(`${REQUESTS}/:id`, requestPage)
  page(PLAN_PATH, (context) => planPage(context))
  page(`${PLAN_PATH}/paid`, paidPage)
  page(`${PLAN_PATH}/cancelled`, cancelledPage)
  page('/dashboard/usage', usagePage)
  page('/dashboard/credits', creditsPage)
  page(SCREENS, (context) => screensPage(context))
  page(`${SCREENS}/:id`, (context) => screenPage(context))
  page(ALERTS.path, (context, sessions) => alertsPage(context, sessions))
  page(`${ALERTS.path}/:id`, (context) => alertPage(context))
  page(WEBHOOKS.path, (context) => webhooksPage(context))
  page(`${WEBHOOKS.path}/:id`, (context) => webhookPage(context))
  page(DELIVERIES, (context) => deliveriesPage(context))
  for (const room of [ALERTS, WEBHOOKS]) {
    page(`${room.path}/:id/deliveries/:delivery`, (context) => deliveryPage(context, room))
  }
  page(AUDIT, auditPage)
  page(TEAM, (context) => teamPage(context))
  page(ACCOUNT_PATH, (context, sessions) => accountPage(context, sessions))
  for (const [name, draw] of Object.entries(HANDLERS)) act(name as ActName, draw)
  file('audit.csv', 'text/csv; charset=utf-8', auditCsv)
  file('credits.csv', 'text/csv; charset=utf-8', ledgerCsv)
  file('credits.json', 'application/json; charset=utf-8', ledgerJson)

  /** Answers null to visitors who are not signed in. */
  app.get(`${SCREENS}.json`, taking('store'), async (request, reply) => {
    try {
      reply.header('cache-control', 'no-store')
      paceVisitor(request, reply, services)
      const context = await contextOf(await enter(request, reply), pageNeeds(SCREENS))
      return await reply.send({ screens: 'kind' in context ? null : await ownScreens(context) })
    } catch (error) {
      return showFailure(error, reply, services)
    }
  })

  app.get(
    OPEN,
    taking('store'),
    door((visit, sessions) => signInPage(visit, { sessions, mayRegister })),
  )
  app.post(
    OPEN,
    taking('store', 'mails'),
    answer((visit, sessions) => signIn(visit, { sessions, mayRegister })),
  )
  app.post(
    '/dashboard/sign-out',
    taking('store', 'mails'),
    answer((visit, sessions) => signOut(visit, { sessions, mayRegister })),
  )
  if (mayRegister) {
    app.get(
      '/dashboard/sign-up',
      taking('store'),
      door((visit, sessions) => signUpPage(visit, sessions)),
    )
    app.post(
      '/dashboard/sign-up',
      taking('store', 'mails'),
      answer((visit, sessions) => signUp(visit, { sessions, mayRegister })),
    )
  }
  addJoining(app, answer, services)
  if (options.mcpUrl) addApps(app, answer, options.mcpUrl, page)
  addMailed(app, answer, mayRegister)
  addProviders(app, answer, mayRegister)
}

type Answer = (draw: Draw) => (request: HttpRequest, reply: HttpReply) => Promise<HttpReply>

/** Handlers, one per act. */
const HANDLERS: Readonly<Record<ActName, DrawOwn>> = {
  createKey,
  claimKey: claim,
  revokeKey,
  decideApp,
  endApp,
  ...KEY_ACTIONS,
  createAlert,
  ...ALERT_ACTIONS,
  createWebhook,
  ...WEBHOOK_ACTIONS,
  replayDelivery,
  ...SCREEN_ACTIONS,
  buy,
  openPortal,
  ...TEAM_ACTIONS,
  changePassword,
  signOutOthers,
  deleteAccount,
}

function addJoining(app: HttpApp, answer: Answer, services: DashboardOptions['services']): void {
  app.get(
    JOIN,
    taking('store'),
    answer((visit) => joinPage(visit, services)),
  )
  app.post(
    JOIN,
    taking('store', 'mails'),
    answer((visit) => join(visit, services)),
  )
}

/** Adds the routes on which people decide about apps. */
function addApps(
  app: HttpApp,
  answer: Answer,
  mcpUrl: () => string | null,
  page: (path: string, draw: DrawOwn) => unknown,
): void {
  page(CONNECT_PATH, connectPage)
  app.get(
    `${BASE_PATH}/oauth2/authorize`,
    taking('store', 'publishers'),
    answer((visit, { oauth }) => {
      const url = mcpUrl()
      if (oauth === null || url === null) return null
      return visit.person ? authorize(visit, oauth, url) : goto(OPEN)
    }),
  )
}

/** Adds the routes of mailed links; they are not found without a mail server. */
function addMailed(app: HttpApp, answer: Answer, mayRegister: boolean): void {
  const mailed = (draw: (visit: Visit, doors: Doors) => ReturnType<Draw>) =>
    answer((visit, sessions) => sessions.sendLink && draw(visit, { sessions, mayRegister }))
  app.post('/dashboard/link/send', taking('store', 'mails'), mailed(sendLink))
  app.get(
    '/dashboard/link',
    taking('store'),
    mailed((visit) => linkPage(visit)),
  )
  app.post('/dashboard/link', taking('store', 'mails'), mailed(followLink))
  app.get(
    '/dashboard/reset/forgotten',
    taking('store'),
    mailed((visit) => forgottenPage(visit)),
  )
  app.post('/dashboard/reset/send', taking('store', 'mails'), mailed(sendReset))
  app.get(
    '/dashboard/reset',
    taking('store'),
    mailed((visit) => resetPage(visit)),
  )
  app.post('/dashboard/reset', taking('store', 'mails'), mailed(resetPassword))
}

function addProviders(app: HttpApp, answer: Answer, mayRegister: boolean): void {
  app.post(
    '/dashboard/sign-in/with/:provider',
    taking('store', 'mails'),
    answer((visit, sessions) => startProvider(visit, { sessions, mayRegister })),
  )
  app.get(
    '/dashboard/auth/callback/:provider',
    taking('store'),
    answer((visit, sessions) => finishProvider(visit, { sessions, mayRegister })),
  )
}

/** Explains a page or form to somebody who may not use it, without its data. */
function notAllowed(visit: Visit, role: Role, needs: Role): Shown {
  const text = `Your role in this account is ${role}. This needs the role ${needs}; ask the account’s owner.`
  return shown('Not allowed', html`${head('Not allowed', '', visit)}${notice(text, 'bad')}`, 403)
}

const NOTHING = shown(
  'Not found',
  html`<h1>Not found</h1>${notice('Nothing in your account matches this address.', 'bad')}`,
  404,
)
const FOREIGN_FORM = shown(
  'Form not accepted',
  html`<h1>Form not accepted</h1>${notice('The form expired or was not sent from this site. Go back, reload the page and submit it again.', 'bad')}`,
  403,
)

function show(reply: HttpReply, result: Shown): Promise<HttpReply> | HttpReply {
  for (const cookie of result.cookies ?? []) reply.header('set-cookie', cookie)
  if (result.kind === 'page') {
    const { kind: _, status = 200, headers = {}, cookies: __, ...page } = result
    return sendPage(reply.headers(headers), { ...page, path: '/dashboard' }, status)
  }
  return reply.redirect(result.path, 303)
}

function showFailure(error: unknown, reply: HttpReply, { log }: CallServices) {
  const problem = toProblem(error, reply.request.id)
  const { status, body, headers } = problem
  if (isFault(problem)) {
    const cause = error instanceof Error ? (error.cause ?? error.stack) : error
    log.error({ requestId: reply.request.id, cause: String(cause) }, 'page failed')
  }
  const again = headers['retry-after'] && html` Try again in ${headers['retry-after']} s.`
  const text = html`<strong>${status}</strong> ${String(body.detail)}${again}`
  reply.headers(headers)
  return show(
    reply,
    shown('Not possible', html`<h1>Not possible</h1>${notice(text, 'bad')}`, status),
  )
}
