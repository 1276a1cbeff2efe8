// An app that connects by OAuth, as far as tests need one: it registers, sends a browser to the
// authorization endpoint, and exchanges what it gets back.

import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { TestApp } from './app.ts'
import type { Browser } from './browser.ts'
import { type Answer, send } from './http.ts'

export const REDIRECT = 'http://127.0.0.1:7777/callback'
const ENDPOINTS = '/dashboard/auth/oauth2'

export interface Asked {
  readonly clientId: string
  readonly verifier: string
  readonly params: Record<string, string>
}

export type Tokens = Readonly<Record<'access_token' | 'refresh_token' | 'scope', string>> &
  Readonly<Record<'expires_in', number>>

export async function register(app: TestApp, metadata: object = {}): Promise<Answer> {
  const body = JSON.stringify({
    client_name: 'Test app',
    redirect_uris: [REDIRECT],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    ...metadata,
  })
  const headers = { 'content-type': 'application/json' }
  return app.send(`${ENDPOINTS}/register`, { method: 'POST', headers, body })
}

/** Registers an app and returns its id. */
export async function newClient(app: TestApp, metadata: object = {}): Promise<string> {
  const answer = await register(app, metadata)
  assert.ok(answer.status < 300, answer.text)
  return String((answer.body as { client_id: string }).client_id)
}

/** An authorization request of the app with PKCE (RFC 7636). */
export function ask(app: TestApp, clientId: string, more: Record<string, string> = {}): Asked {
  const verifier = randomBytes(32).toString('base64url')
  const params = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT,
    state: 'the-state',
    scope: 'data offline_access',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: `${app.url}/mcp`,
    ...more,
  }
  return { clientId, verifier, params }
}

export const authorizeAddress = (params: Record<string, string> | URLSearchParams) =>
  `${ENDPOINTS}/authorize?${new URLSearchParams(params)}`

/** The address to which the browser is sent with the decision. */
export async function decide(
  browser: Browser,
  { params }: Asked,
  fields: Record<string, string> = {},
): Promise<URL> {
  const page = await browser.go(authorizeAddress(params))
  assert.equal(page.status, 200, page.text)
  const form = { scope: 'data', budget: '', decision: 'allow', ...fields }
  const answer = await browser.sendForm('/dashboard/connect', form)
  assert.equal(answer.status, 303, answer.text)
  return new URL(String(answer.headers.location))
}

/** Consents at an address that an app showed, and follows the browser back to the app. */
export async function consentAt(browser: Browser, address: string): Promise<void> {
  const { pathname, search } = new URL(address)
  await browser.go(pathname + search)
  const form = { scope: 'data', budget: '', decision: 'allow' }
  const answer = await browser.sendForm('/dashboard/connect', form)
  await bring(String(answer.headers.location))
}

/** Waits for an app that shows its address before it listens, as some do: people take longer. */
async function bring(address: string, tries = 200): Promise<void> {
  try {
    await send(address)
  } catch (error) {
    const isEarly = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
    if (!isEarly || tries === 0) throw error
    await delay(50)
    await bring(address, tries - 1)
  }
}

export function sendToken(app: TestApp, form: Record<string, string>): Promise<Answer> {
  return post(app, 'token', form)
}

export function sendRevocation(app: TestApp, form: Record<string, string>): Promise<Answer> {
  return post(app, 'revoke', form)
}

function post(app: TestApp, path: string, form: Record<string, string>): Promise<Answer> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams(form).toString()
  return app.send(`${ENDPOINTS}/${path}`, { method: 'POST', headers, body })
}

export function exchangeForm({ clientId, verifier, params }: Asked, code: string) {
  return {
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    code_verifier: verifier,
    redirect_uri: params.redirect_uri ?? '',
    resource: params.resource ?? '',
  }
}

/** Connects the app and returns its tokens. */
export async function connect(
  app: TestApp,
  browser: Browser,
  asked: Asked,
  fields: Record<string, string> = {},
): Promise<Tokens> {
  const back = await decide(browser, asked, fields)
  const answer = await sendToken(app, exchangeForm(asked, back.searchParams.get('code') ?? ''))
  assert.equal(answer.status, 200, answer.text)
  const { access_token, refresh_token, scope, expires_in } = answer.body
  return {
    access_token: String(access_token),
    refresh_token: String(refresh_token),
    scope: String(scope),
    expires_in: Number(expires_in),
  }
}

/** Calls a tool as an app, or as nobody. */
export function callTool(
  app: TestApp,
  token: string | null,
  name: string,
  args: object,
): Promise<Answer> {
  const headers = {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  const params = { name, arguments: args }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  return app.send('/mcp', { method: 'POST', headers, body })
}
