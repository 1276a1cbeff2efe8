// The dashboard's routes. Plain pages and plain forms: nothing needs a script.

import { Readable } from 'node:stream'
import type { Mail } from '../../accounts/mail.ts'
import { may, type Role } from '../../accounts/roles.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import type { Billing } from '../../billing/billing.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { scopeChoices } from '../../contract/scope.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Database } from '../../store/database.ts'
import type { CallServices } from '../call.ts'
import { html } from '../html.ts'
import {
  clientAddressOf,
  type HttpApp,
  type HttpReply,
  type HttpRequest,
  type Parts,
} from '../http/listener.ts'
import { sendPage } from '../pages/send.ts'
import { isFault, toProblem } from '../problem.ts'
import {
  ACCOUNT_PATH,
  accountPage,
  changePassword,
  deleteAccount,
  signOutOthers,
} from './account-page.ts'
import { ALERT_ACTIONS, createAlert } from './alert-forms.ts'
import { ALERTS, alertPage, alertsPage } from './alert-pages.ts'
import { AUDIT, auditCsv, auditPage } from './audit-page.ts'
import { creditsPage, ledgerCsv, ledgerJson } from './credits-page.ts'
import { join, joinPage } from './join-pages.ts'
import { KEY_ACTIONS, keyPage } from './key-page.ts'
import { claim, createKey, keysPage, revokeKey, revokePage } from './keys-page.ts'
import { overviewPage } from './overview-page.ts'
import { openOwnAccount, placeOf } from './own-account.ts'
import { createOwnAsk } from './own-calls.ts'
import type { PageContext } from './page-context.ts'
import { goto, head, notice, type Shown, shown } from './parts.ts'
import { buy, cancelledPage, openPortal, PLAN_PATH, paidPage, planPage } from './plan-page.ts'
import { findRequest, REQUESTS, requestPage, requestsPage } from './requests-page.ts'
import {
  finishProvider,
  forgottenPage,
  resetPage,
  resetPassword,
  sendReset,
  startProvider,
} from './reset-pages.ts'
import {
  type Doors,
  followLink,
  linkPage,
  sendLink,
  signIn,
  signInPage,
  signOut,
  signUp,
  signUpPage,
} from './sign-in-pages.ts'
import { JOIN, TEAM, TEAM_ACTIONS, teamPage } from './team-page.ts'
import { usagePage } from './usage-page.ts'
import { isOurForm, openVisit, type Visit } from './visit.ts'
import { createWebhook, WEBHOOK_ACTIONS } from './webhook-forms.ts'
import { deliveryPage, webhookPage, webhooksPage } from './webhook-pages.ts'

export interface DashboardOptions {
  endpoints: readonly Endpoint[]
  services: CallServices & { ops: Database }
  address: { baseUrl: string }
  /** Called once, at the first visit. */
  sessions: () => Promise<Sessions>
  formSecret: string
  mayRegister: boolean
  billing: Billing | null
  /** Days that the audit log is kept. */
  auditDays: number
  /** Null without a mail server. */
  mail: Mail | null
}

type Draw = (visit: Visit, sessions: Sessions) => Promise<Shown | null> | Shown | null
type DrawOwn = (context: PageContext, sessions: Sessions) => Promise<Shown | null>
type Write = (context: PageContext) => AsyncGenerator<string>

const OPEN = '/dashboard/sign-in'

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
      sessions: await sessionsNow(),
      formSecret: options.formSecret,
      baseUrl: address.baseUrl,
    })

  /** What a person's page works with, or the page that is shown in its place. */
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
    const isOwn = account.role === 'owner'
    const seen = isOwn ? visit : { ...visit, place: await placeOf(ops, account) }
    const own = {
      visit: seen,
      account,
      owner,
      baseUrl,
      pathOf,
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
        pace(request, reply, services)
        const visit = await enter(request, reply)
        const isTaken = request.method !== 'POST' || isOurForm(request, visit, address.baseUrl)
        const result = isTaken ? await draw(visit, await sessionsNow()) : FOREIGN_FORM
        return await show(reply, result ?? NOTHING)
      } catch (error) {
        return showFailure(error, reply, services)
      }
    }

  /** `needs` is the role that the page, or the act, is for. */
  const own = (draw: DrawOwn, needs: Role = 'viewer') =>
    answer(async (visit, sessions) => {
      const context = await contextOf(visit, needs)
      return 'kind' in context ? context : draw(context, sessions)
    })

  const door = (draw: Draw) =>
    answer((visit, sessions) => (visit.person ? goto('/dashboard') : draw(visit, sessions)))

  const file = (name: string, type: string, write: Write, needs: Role = 'viewer') =>
    app.get<Parts>(`/dashboard/${name}`, async (request, reply) => {
      try {
        pace(request, reply, services)
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

  app.get<Parts>('/dashboard', own(overviewPage))
  app.get<Parts>(
    '/dashboard/keys',
    own((context) => keysPage(context)),
  )
  app.post<Parts>('/dashboard/keys', own(createKey, 'member'))
  app.post<Parts>('/dashboard/keys/claim', own(claim, 'member'))
  app.get<Parts>('/dashboard/keys/:id/revoke', own(revokePage))
  app.post<Parts>('/dashboard/keys/:id/revoke', own(revokeKey, 'member'))
  app.get<Parts>(
    '/dashboard/keys/:id',
    own((context) => keyPage(context)),
  )
  for (const [name, act] of Object.entries(KEY_ACTIONS))
    app.post<Parts>(`/dashboard/keys/:id/${name}`, own(act, 'member'))
  app.get<Parts>(REQUESTS, own(requestsPage))
  app.get<Parts>(`${REQUESTS}/find`, own(findRequest))
  app.get<Parts>(`${REQUESTS}/:id`, own(requestPage))
  app.get<Parts>(
    PLAN_PATH,
    own((context) => planPage(context)),
  )
  app.get<Parts>(`${PLAN_PATH}/paid`, own(paidPage))
  app.get<Parts>(`${PLAN_PATH}/cancelled`, own(cancelledPage))
  app.post<Parts>(`${PLAN_PATH}/checkout`, own(buy, 'admin'))
  app.post<Parts>(`${PLAN_PATH}/portal`, own(openPortal, 'admin'))
  app.get<Parts>('/dashboard/usage', own(usagePage))
  app.get<Parts>('/dashboard/credits', own(creditsPage))
  app.get<Parts>(
    ALERTS,
    own((context, sessions) => alertsPage(context, sessions)),
  )
  app.post<Parts>(ALERTS, own(createAlert, 'member'))
  app.get<Parts>(
    `${ALERTS}/:id`,
    own((context) => alertPage(context)),
  )
  for (const [name, act] of Object.entries(ALERT_ACTIONS))
    app.post<Parts>(`${ALERTS}/:id/${name}`, own(act, 'member'))
  app.get<Parts>(`${ALERTS}/:id/deliveries/:delivery`, own(deliveryPage))
  const hooks = '/dashboard/webhooks'
  app.get<Parts>(
    hooks,
    own((context) => webhooksPage(context)),
  )
  app.post<Parts>(hooks, own(createWebhook, 'member'))
  app.get<Parts>(
    `${hooks}/:id`,
    own((context) => webhookPage(context)),
  )
  app.get<Parts>(`${hooks}/:id/deliveries/:delivery`, own(deliveryPage))
  for (const [name, act] of Object.entries(WEBHOOK_ACTIONS))
    app.post<Parts>(`${hooks}/:id/${name}`, own(act, 'member'))
  app.get<Parts>(AUDIT, own(auditPage, 'admin'))
  file('audit.csv', 'text/csv; charset=utf-8', auditCsv, 'admin')
  file('credits.csv', 'text/csv; charset=utf-8', ledgerCsv)
  file('credits.json', 'application/json; charset=utf-8', ledgerJson)

  app.get<Parts>(
    OPEN,
    door((visit, sessions) => signInPage(visit, { sessions, mayRegister })),
  )
  app.post<Parts>(
    OPEN,
    answer((visit, sessions) => signIn(visit, { sessions, mayRegister })),
  )
  app.post<Parts>(
    '/dashboard/sign-out',
    answer((visit, sessions) => signOut(visit, { sessions, mayRegister })),
  )
  if (mayRegister) {
    app.get<Parts>(
      '/dashboard/sign-up',
      door((visit, sessions) => signUpPage(visit, sessions)),
    )
    app.post<Parts>(
      '/dashboard/sign-up',
      answer((visit, sessions) => signUp(visit, { sessions, mayRegister })),
    )
  }
  addAccount(app, own)
  addTeam(app, own, answer, services)
  addMailed(app, answer, mayRegister)
  addProviders(app, answer, mayRegister)
}

type Answer = (draw: Draw) => (request: HttpRequest, reply: HttpReply) => Promise<HttpReply>
type Own = (draw: DrawOwn, needs?: Role) => ReturnType<Answer>

function addAccount(app: HttpApp, own: Own): void {
  app.get<Parts>(
    ACCOUNT_PATH,
    own((context, sessions) => accountPage(context, sessions)),
  )
  app.post<Parts>(`${ACCOUNT_PATH}/password`, own(changePassword))
  app.post<Parts>(`${ACCOUNT_PATH}/sign-out-others`, own(signOutOthers))
  app.post<Parts>(`${ACCOUNT_PATH}/delete`, own(deleteAccount))
}

function addTeam(app: HttpApp, own: Own, answer: Answer, services: DashboardOptions['services']) {
  app.get<Parts>(
    TEAM,
    own((context) => teamPage(context)),
  )
  for (const [name, { act, needs }] of Object.entries(TEAM_ACTIONS))
    app.post<Parts>(`${TEAM}/${name}`, own(act, needs))
  app.get<Parts>(
    JOIN,
    answer((visit) => joinPage(visit, services)),
  )
  app.post<Parts>(
    JOIN,
    answer((visit) => join(visit, services)),
  )
}

/** Not found without a mail server. */
function addMailed(app: HttpApp, answer: Answer, mayRegister: boolean): void {
  const mailed = (draw: (visit: Visit, doors: Doors) => ReturnType<Draw>) =>
    answer((visit, sessions) => sessions.sendLink && draw(visit, { sessions, mayRegister }))
  app.post<Parts>('/dashboard/link/send', mailed(sendLink))
  app.get<Parts>(
    '/dashboard/link',
    mailed((visit) => linkPage(visit)),
  )
  app.post<Parts>('/dashboard/link', mailed(followLink))
  app.get<Parts>(
    '/dashboard/reset/forgotten',
    mailed((visit) => forgottenPage(visit)),
  )
  app.post<Parts>('/dashboard/reset/send', mailed(sendReset))
  app.get<Parts>(
    '/dashboard/reset',
    mailed((visit) => resetPage(visit)),
  )
  app.post<Parts>('/dashboard/reset', mailed(resetPassword))
}

function addProviders(app: HttpApp, answer: Answer, mayRegister: boolean): void {
  app.post<Parts>(
    '/dashboard/sign-in/with/:provider',
    answer((visit, sessions) => startProvider(visit, { sessions, mayRegister })),
  )
  app.get<Parts>(
    '/dashboard/auth/callback/:provider',
    answer((visit, sessions) => finishProvider(visit, { sessions, mayRegister })),
  )
}

/** What a page or a form is for is said; what it would have done is not. */
function notAllowed(visit: Visit, role: Role, needs: Role): Shown {
  const text = `You are in this account as ${role}. This takes ${needs}, whom its owner can make you.`
  return shown('Not allowed', html`${head('Not allowed', '', visit)}${notice(text, 'bad')}`, 403)
}

const NOTHING = shown(
  'Not found',
  html`<h1>Not found</h1>${notice('There is nothing of yours here.', 'bad')}`,
  404,
)
const FOREIGN_FORM = shown(
  'Form refused',
  html`<h1>Form refused</h1>${notice('The form is too old, or was not sent from our page. Go back, load the page again and send it once more.', 'bad')}`,
  403,
)

function pace(request: HttpRequest, reply: HttpReply, { decideRate }: CallServices): void {
  const { allowed, headers } = decideRate(`visitor ${clientAddressOf(request)}`)
  reply.headers(headers)
  if (!allowed) throw new Failure('rate.exceeded', 'Too many requests; slow down.', { headers })
}

function show(reply: HttpReply, result: Shown): Promise<HttpReply> | HttpReply {
  if (result.kind === 'page') {
    const { kind: _, status = 200, headers = {}, ...page } = result
    return sendPage(reply.headers(headers), { ...page, path: '/dashboard' }, status)
  }
  for (const cookie of result.cookies ?? []) reply.header('set-cookie', cookie)
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
