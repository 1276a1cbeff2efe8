// Calls of better-auth’s authorization server: each takes what our pages and routes have, and says
// where the browser goes next or what the app is answered.

import type { Queries } from '../../store/database.ts'
import { ERROR_PATH } from '../sign-in/paths.ts'
import type { Visitor } from '../sign-in/visitor.ts'
import { whileConsenting } from './provider.ts'
import { readRegistration } from './registration.ts'
import { updateRedirects } from './store.ts'

/** A request at an endpoint for apps, as it came. */
export interface AppRequest {
  readonly visitor: Pick<Visitor, 'address' | 'userAgent'>
  readonly contentType: string
  readonly authorization: string | undefined
  readonly body: string
}

export type AppPath = 'token' | 'revoke' | 'register'

/** An app that asks, by a request that was signed here. */
export interface Asking {
  readonly clientId: string
  readonly name: string
  readonly uri: string | null
  readonly redirectUri: string
  readonly scopes: readonly string[]
}

export interface Decision {
  /** Query of the page on which was decided. */
  readonly query: string
  /** Key of the grant, and the scopes granted; null for a refusal. */
  readonly granted: { readonly keyId: string; readonly scopes: readonly string[] } | null
}

export interface Authorizations {
  /** Address to which the browser goes: our page, the app’s, or the one that names an error. */
  authorize(visitor: Visitor, query: URLSearchParams): Promise<string>
  /** Reads a query that was signed here; null if it was changed or has expired. */
  readAsking(visitor: Visitor, query: string): Promise<Asking | null>
  /** The app’s address with a code or a refusal; null if the query has expired. */
  decide(visitor: Visitor, decision: Decision): Promise<string | null>
  answer(path: AppPath, request: AppRequest): Promise<Response>
  /** Metadata of the authorization server (RFC 8414). */
  metadata(): Promise<Readonly<Record<string, unknown>>>
}

interface Own {
  readonly ops: Queries
  readonly baseUrl: string
  readonly basePath: string
  handle(request: Request): Promise<Response>
  headersOf(visitor: Visitor): Headers
}

const NAME_MAX = 80
const TOO_MANY = 429
const OFTEN = 'too many requests in a short time. Try again in a minute.'

export function createAuthorizations({
  ops,
  baseUrl,
  basePath,
  handle,
  headersOf,
}: Own): Authorizations {
  const at = (path: string) => `${baseUrl}${basePath}/oauth2/${path}`

  const post = async (visitor: Visitor, path: string, body: object) => {
    const headers = headersOf(visitor)
    headers.set('accept', 'application/json')
    return handle(new Request(at(path), { method: 'POST', headers, body: JSON.stringify(body) }))
  }

  const forApp = (
    path: AppPath,
    { visitor, contentType, authorization, body }: AppRequest,
  ): Promise<Response> => {
    const headers = headersOf({ ...visitor, cookie: '' })
    headers.delete('origin')
    headers.delete('cookie')
    headers.set('content-type', contentType)
    if (authorization !== undefined) headers.set('authorization', authorization)
    return handle(new Request(at(path), { method: 'POST', headers, body }))
  }

  const register = async (request: AppRequest): Promise<Response> => {
    const { body, standIns } = readRegistration(request.body)
    const answer = await forApp('register', { ...request, body })
    if (standIns.size === 0 || !answer.ok) return answer
    const made = (await answer.json()) as { client_id: string; redirect_uris: string[] }
    const redirects = made.redirect_uris.map((one) => standIns.get(one) ?? one)
    await updateRedirects(ops, made.client_id, redirects)
    return Response.json({ ...made, redirect_uris: redirects }, { status: answer.status })
  }

  return {
    async authorize(visitor, query) {
      const headers = headersOf(visitor)
      headers.set('accept', 'text/html')
      const answer = await handle(new Request(`${at('authorize')}?${query}`, { headers }))
      const location = answer.headers.get('location')
      if (location !== null) return location
      if (answer.status === TOO_MANY) return errorAddress('slow_down', OFTEN)
      const said = (await answer.json().catch(() => ({}))) as Record<string, unknown>
      const url = textOf(said.url)
      if (url !== null) return url
      return errorAddress(textOf(said.error) ?? 'server_error', textOf(said.error_description))
    },
    async readAsking(visitor, query) {
      const params = new URLSearchParams(query)
      const clientId = params.get('client_id') ?? ''
      const asked = { client_id: clientId, oauth_query: query }
      const answer = await post(visitor, 'public-client-prelogin', asked)
      if (!answer.ok) return null
      const client = (await answer.json()) as Record<string, unknown>
      return {
        clientId,
        name: toName(textOf(client.client_name) ?? clientId),
        uri: textOf(client.client_uri),
        redirectUri: params.get('redirect_uri') ?? '',
        scopes: (params.get('scope') ?? '').split(' ').filter((scope) => scope !== ''),
      }
    },
    async decide(visitor, { query, granted }) {
      const accept = granted !== null
      const scope = granted === null ? {} : { scope: granted.scopes.join(' ') }
      const send = () => post(visitor, 'consent', { accept, ...scope, oauth_query: query })
      const answer = await (granted === null ? send() : whileConsenting(granted.keyId, send))
      if (!answer.ok) return null
      return textOf(((await answer.json()) as Record<string, unknown>).url)
    },
    answer: (path, request) => (path === 'register' ? register(request) : forApp(path, request)),
    async metadata() {
      const url = `${baseUrl}/.well-known/oauth-authorization-server${basePath}`
      const answer = await handle(new Request(url))
      const all = (await answer.json()) as Record<string, unknown>
      return Object.fromEntries(OFFERED.flatMap((name) => (name in all ? [[name, all[name]]] : [])))
    },
  }
}

/** Members of the metadata that are true of the routes we have. */
const OFFERED = [
  'issuer',
  'authorization_endpoint',
  'token_endpoint',
  'registration_endpoint',
  'revocation_endpoint',
  'scopes_supported',
  'response_types_supported',
  'response_modes_supported',
  'grant_types_supported',
  'token_endpoint_auth_methods_supported',
  'token_endpoint_auth_signing_alg_values_supported',
  'revocation_endpoint_auth_methods_supported',
  'revocation_endpoint_auth_signing_alg_values_supported',
  'code_challenge_methods_supported',
  'authorization_response_iss_parameter_supported',
  'client_id_metadata_document_supported',
] as const

function errorAddress(error: string, description: string | null): string {
  return `${ERROR_PATH}?${new URLSearchParams({ error, error_description: description ?? '' })}`
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** A name that a stranger chose, on one line and without characters that change direction. */
function toName(text: string): string {
  const plain = text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > NAME_MAX ? `${plain.slice(0, NAME_MAX - 1)}…` : plain
}
