// The dashboard's addresses. Plain pages and plain forms: nothing here needs a script.

import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountOf } from '../../accounts/owners.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Database } from '../../store/database.ts'
import type { CallServices } from '../call.ts'
import { html } from '../html.ts'
import { sendPage } from '../pages/send.ts'
import { toProblem } from '../problem.ts'
import { creditsPage, ledgerCsv, ledgerJson } from './credits-page.ts'
import { claim, createKey, keysPage, revokeKey, revokePage } from './keys-page.ts'
import { overviewPage } from './overview-page.ts'
import { createOwnAsk } from './own-calls.ts'
import { goto, notice, type Shown, shown } from './parts.ts'
import type { Room } from './room.ts'
import {
  followLink,
  linkPage,
  sendLink,
  signIn,
  signInPage,
  signOut,
  signUp,
  signUpPage,
} from './sign-in-pages.ts'
import { usagePage } from './usage-page.ts'
import { isOurForm, openVisit, type Visit } from './visit.ts'
import { createWebhook, WEBHOOK_ACTIONS } from './webhook-forms.ts'
import { webhookPage, webhooksPage } from './webhook-pages.ts'

export interface DashboardOptions {
  endpoints: readonly Endpoint[]
  services: CallServices & { ops: Database }
  address: { baseUrl: string }
  /** Called once, with the first visit. */
  sessions: () => Sessions
  formSecret: string
  mayRegister: boolean
  isBillingOn: boolean
}

type Draw = (visit: Visit, sessions: Sessions) => Promise<Shown | null> | Shown | null
type DrawOwn = (room: Room) => Promise<Shown | null>
type Write = (room: Room) => AsyncGenerator<string>

const OPEN = '/dashboard/sign-in'

export function addDashboard(app: FastifyInstance, options: DashboardOptions): void {
  const { services, address, mayRegister, isBillingOn } = options
  const paths = new Map(options.endpoints.map(({ name, path }) => [name, path]))
  const askFor = createOwnAsk(options.endpoints, services)
  let made: Sessions | null = null
  const sessionsNow = () => {
    made ??= options.sessions()
    return made
  }

  const enter = (request: FastifyRequest, reply: FastifyReply) =>
    openVisit(request, reply, {
      sessions: sessionsNow(),
      formSecret: options.formSecret,
      baseUrl: address.baseUrl,
    })

  const roomOf = async (visit: Visit): Promise<Room | null> => {
    if (!visit.person) return null
    const { ops, clock } = services
    const account = await accountOf(visit.person.userId, visit.visitor.address, services)
    const ask = askFor(account.id, visit.visitor.address)
    const pathOf = (endpoint: string) => paths.get(endpoint) ?? endpoint
    return { visit, account, ops, clock, baseUrl: address.baseUrl, pathOf, ask, isBillingOn }
  }

  /** Runs a page; whatever goes wrong is a page too. */
  const answer =
    (draw: Draw) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      reply.header('cache-control', 'no-store')
      try {
        pace(request, reply, services)
        const visit = await enter(request, reply)
        const isTaken = request.method !== 'POST' || isOurForm(request, visit, address.baseUrl)
        const result = isTaken ? await draw(visit, sessionsNow()) : FOREIGN_FORM
        return await show(reply, result ?? NOTHING)
      } catch (error) {
        return showFailure(error, reply, services)
      }
    }

  const own = (draw: DrawOwn) =>
    answer(async (visit) => {
      const room = await roomOf(visit)
      return room ? draw(room) : goto(OPEN)
    })

  const door = (draw: Draw) =>
    answer((visit, sessions) => (visit.person ? goto('/dashboard') : draw(visit, sessions)))

  const file = (name: string, type: string, write: Write) =>
    app.get(`/dashboard/${name}`, async (request, reply) => {
      try {
        pace(request, reply, services)
        const room = await roomOf(await enter(request, reply))
        if (!room) return await show(reply, goto(OPEN))
        const disposition = `attachment; filename="openfilings-${name}"`
        reply.headers({ 'cache-control': 'no-store', 'content-disposition': disposition })
        return reply.type(type).send(Readable.from(write(room)))
      } catch (error) {
        return showFailure(error, reply, services)
      }
    })

  app.get('/dashboard', own(overviewPage))
  app.get(
    '/dashboard/keys',
    own((room) => keysPage(room)),
  )
  app.post('/dashboard/keys', own(createKey))
  app.post('/dashboard/keys/claim', own(claim))
  app.get('/dashboard/keys/:id/revoke', own(revokePage))
  app.post('/dashboard/keys/:id/revoke', own(revokeKey))
  app.get('/dashboard/usage', own(usagePage))
  app.get('/dashboard/credits', own(creditsPage))
  const hooks = '/dashboard/webhooks'
  app.get(
    hooks,
    own((room) => webhooksPage(room)),
  )
  app.post(hooks, own(createWebhook))
  app.get(
    `${hooks}/:id`,
    own((room) => webhookPage(room)),
  )
  for (const [name, act] of Object.entries(WEBHOOK_ACTIONS))
    app.post(`${hooks}/:id/${name}`, own(act))
  file('credits.csv', 'text/csv; charset=utf-8', ledgerCsv)
  file('credits.json', 'application/json; charset=utf-8', ledgerJson)

  app.get(
    OPEN,
    door((visit, sessions) => signInPage(visit, { sessions, mayRegister })),
  )
  app.post(
    OPEN,
    answer((visit, sessions) => signIn(visit, { sessions, mayRegister })),
  )
  app.post(
    '/dashboard/sign-out',
    answer((visit, sessions) => signOut(visit, { sessions, mayRegister })),
  )
  if (mayRegister) {
    app.get(
      '/dashboard/sign-up',
      door((visit) => signUpPage(visit)),
    )
    app.post(
      '/dashboard/sign-up',
      answer((visit, sessions) => signUp(visit, { sessions, mayRegister })),
    )
  }
  const linked = (draw: Draw) =>
    answer((visit, sessions) => sessions.sendLink && draw(visit, sessions))
  app.post(
    '/dashboard/link/send',
    linked((visit, sessions) => sendLink(visit, { sessions, mayRegister })),
  )
  app.get(
    '/dashboard/link',
    linked((visit) => linkPage(visit)),
  )
  app.post(
    '/dashboard/link',
    linked((visit, sessions) => followLink(visit, { sessions, mayRegister })),
  )
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

function pace(request: FastifyRequest, reply: FastifyReply, { decideRate }: CallServices): void {
  const { allowed, headers } = decideRate(`visitor ${request.ip}`)
  reply.headers(headers)
  if (!allowed) throw new Failure('rate.exceeded', 'Too many requests; slow down.')
}

function show(reply: FastifyReply, result: Shown): Promise<FastifyReply> | FastifyReply {
  if (result.kind === 'page') {
    const { title, body, status = 200 } = result
    return sendPage(reply, { title, body, path: '/dashboard' }, status)
  }
  for (const cookie of result.cookies ?? []) reply.header('set-cookie', cookie)
  return reply.redirect(result.path, 303)
}

function showFailure(error: unknown, reply: FastifyReply, { log }: CallServices) {
  const { status, body, headers } = toProblem(error, reply.request.id)
  if (status >= 500) {
    const cause = error instanceof Error ? (error.cause ?? error.stack) : error
    log.error({ requestId: reply.request.id, cause: String(cause) }, 'page failed')
  }
  const text = html`<strong>${status}</strong> ${String(body.detail)}`
  reply.headers(headers)
  return show(
    reply,
    shown('Not possible', html`<h1>Not possible</h1>${notice(text, 'bad')}`, status),
  )
}
