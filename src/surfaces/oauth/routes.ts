// The routes that apps use to get tokens for MCP: two metadata documents, and the endpoints of
// better-auth’s authorization server. People decide on pages of the dashboard.

import { throttleMints } from '../../accounts/mint-limit.ts'
import type { AppPath, Authorizations } from '../../accounts/oauth/authorizations.ts'
import { isKnownClient, sweepClients } from '../../accounts/oauth/store.ts'
import { BASE_PATH } from '../../accounts/sign-in/paths.ts'
import { Failure } from '../../kernel/failure.ts'
import { toInstant } from '../../kernel/time.ts'
import type { Database } from '../../store/database.ts'
import type { CallServices } from '../call/call.ts'
import { paceVisitor } from '../call/pace-visitor.ts'
import {
  clientAddressOf,
  type HttpApp,
  type HttpReply,
  type HttpRequest,
  taking,
} from '../http/listener.ts'
import { MCP_PATH } from '../mcp/routes.ts'

export interface OauthOptions {
  services: CallServices & { ops: Database }
  /** Set once the service listens. */
  address: { readonly baseUrl: string }
  /** Scopes that a protected resource lists. */
  scopes: readonly string[]
  isRegistrationOpen: boolean
  authorizations(): Promise<Authorizations>
}

const RESOURCE_PATH = '/.well-known/oauth-protected-resource'
const SERVER_PATH = '/.well-known/oauth-authorization-server'
const BODY_MAX_BYTES = 16 * 1024
/** Clients that nobody has connected: how many there may be, and for how long. */
const IDLE_CLIENTS_MAX = 10_000
const IDLE_MS = 86_400_000

export function mcpUrlOf(baseUrl: string): string {
  return `${baseUrl}${MCP_PATH}`
}

/** Whether apps may be sent here: tokens travel over HTTPS, or never leave this machine. */
export function isSafeAddress(baseUrl: string): boolean {
  const url = URL.parse(baseUrl)
  if (url === null) return false
  return url.protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
}

/** The challenge at MCP (RFC 9728, section 5.1): where to get a token, and with which scope. */
export function challengeOf(baseUrl: string, scope: string): string {
  return `Bearer realm="tieout", resource_metadata="${baseUrl}${RESOURCE_PATH}${MCP_PATH}", scope="${scope}"`
}

/** The challenge of a 403 (RFC 6750, section 3.1): the scope that the call needs, and no other. */
export function scopeChallengeOf(baseUrl: string, scope: string): string {
  return `${challengeOf(baseUrl, scope)}, error="insufficient_scope"`
}

export function addOauth(app: HttpApp, options: OauthOptions): void {
  const { services, address, scopes, isRegistrationOpen } = options

  const serving = async (): Promise<Authorizations> => {
    refuseUnsafe(address.baseUrl)
    return options.authorizations()
  }

  const resource = async (request: HttpRequest, reply: HttpReply) => {
    paceVisitor(request, reply, services)
    refuseUnsafe(address.baseUrl)
    return reply.headers(OPEN).send({
      resource: mcpUrlOf(address.baseUrl),
      resource_name: 'tieout',
      authorization_servers: [`${address.baseUrl}${BASE_PATH}`],
      scopes_supported: scopes,
      bearer_methods_supported: ['header'],
      resource_documentation: `${address.baseUrl}/docs/agents`,
    })
  }
  const server = async (request: HttpRequest, reply: HttpReply) => {
    paceVisitor(request, reply, services)
    return reply.headers(OPEN).send(await (await serving()).metadata())
  }
  for (const path of [RESOURCE_PATH, `${RESOURCE_PATH}${MCP_PATH}`]) {
    app.get(path, taking('store'), resource)
  }
  for (const path of [SERVER_PATH, `${SERVER_PATH}${BASE_PATH}`]) {
    app.get(path, taking('store'), server)
  }

  const endpoint = (path: AppPath, admit: (request: HttpRequest) => Promise<Response | null>) =>
    app.post(
      `${BASE_PATH}/oauth2/${path}`,
      { bodyLimit: BODY_MAX_BYTES, ...taking('store') },
      async (request, reply) => {
        paceVisitor(request, reply, services)
        const authorizations = await serving()
        const refused = await admit(request)
        const answer = refused ?? (await authorizations.answer(path, toAppRequest(request)))
        return sendAnswer(reply, answer)
      },
    )

  /** A document of a client is fetched only after somebody signed in, so tokens are for known clients. */
  const ofKnownClient = async (request: HttpRequest) => {
    const clientId = clientOf(request)
    if (clientId !== null && (await isKnownClient(services.ops, clientId))) return null
    return refusal(401, 'invalid_client', 'This client is not registered here.')
  }
  endpoint('token', ofKnownClient)
  endpoint('revoke', ofKnownClient)
  if (isRegistrationOpen) endpoint('register', (request) => boundClients(request, services))
}

function refuseUnsafe(baseUrl: string): void {
  if (!isSafeAddress(baseUrl)) throw new Failure('path.unknown', NEEDS_HTTPS)
}

const NEEDS_HTTPS = 'Apps can be connected over HTTPS or on this machine only.'

/** Metadata is public, and pages of other sites read it too. */
const OPEN = { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' } as const

async function boundClients(
  request: HttpRequest,
  { ops, clock, settings }: OauthOptions['services'],
): Promise<Response | null> {
  return ops.transaction(async (tx) => {
    await throttleMints(tx, 'client', clientAddressOf(request), { clock, settings })
    const idle = await sweepClients(tx, toInstant(clock.now() - IDLE_MS))
    if (idle < IDLE_CLIENTS_MAX) return null
    return refusal(503, 'temporarily_unavailable', 'Too many apps registered. Try again tomorrow.')
  })
}

function refusal(status: number, error: string, description: string): Response {
  return Response.json({ error, error_description: description }, { status })
}

/** The client as it names itself: by HTTP Basic or in the form. */
function clientOf({ headers, body }: HttpRequest): string | null {
  const basic = /^Basic +([\w+/=-]+)$/i.exec(headers.authorization ?? '')?.[1]
  const [named] = basic ? Buffer.from(basic, 'base64').toString().split(':') : []
  if (named) return decodeURIComponent(named)
  return new URLSearchParams(body?.toString()).get('client_id')
}

function toAppRequest(request: HttpRequest) {
  const { headers, body } = request
  return {
    visitor: {
      address: clientAddressOf(request),
      userAgent: String(headers['user-agent'] ?? '').slice(0, 300),
    },
    contentType: headers['content-type'] ?? 'application/x-www-form-urlencoded',
    authorization: headers.authorization,
    body: body?.toString() ?? '',
  }
}

async function sendAnswer(reply: HttpReply, answer: Response): Promise<HttpReply> {
  const challenge = answer.headers.get('www-authenticate')
  if (challenge !== null) reply.header('www-authenticate', challenge)
  const wait = answer.headers.get('x-retry-after')
  if (wait !== null) reply.header('retry-after', wait)
  const text = await answer.text()
  return reply
    .code(answer.status)
    .headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
    .send(text === '' ? '{}' : text)
}
