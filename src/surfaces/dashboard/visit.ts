// One request to the dashboard: its sender, its form, and whether that form came from our page.

import { createHmac } from 'node:crypto'
import type { Role } from '../../accounts/roles.ts'
import type { Person, Sessions } from '../../accounts/sign-in/sessions.ts'
import type { Visitor } from '../../accounts/sign-in/visitor.ts'
import { isSameSecret, randomBase62 } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import {
  clientAddressOf,
  exactAddressOf,
  type HttpReply,
  type HttpRequest,
  pathOf,
} from '../http/listener.ts'
import { type Html, html } from '../pages/html.ts'

export interface Visit {
  visitor: Visitor
  person: Person | null
  /** Visitor’s own full address, shown to the visitor. */
  exactAddress: string
  /** Visitor’s role in the account; undefined outside of it. */
  role?: Role
  /** Name of the account, if it is not the visitor’s own. */
  place?: string
  /** The fields of a submitted form; empty for other requests. */
  form: URLSearchParams
  query: Readonly<Record<string, string>>
  params: Readonly<Record<string, string>>
  /** The query as sent, with its question mark. */
  search: string
  /** Hidden field with the CSRF token, without which a form is refused. */
  csrfField: Html
  csrfToken: string
  /** Page to which the visitor goes after signing in elsewhere, as an earlier answer left it. */
  kept: string | null
  /** Cookie that leaves such a page with this browser for ten minutes, or takes it away. */
  keepCookie(path: string | null): string
}

const FORM_COOKIE = 'tieout_form'
const FORM_COOKIE_SECONDS = 86_400
const CSRF_FIELD = 'proof'
const KEPT_COOKIE = 'tieout_next'
const KEPT_SECONDS = 600

export interface VisitOptions {
  clock: Clock
  sessions: Sessions
  formSecret: string
  baseUrl: string
}

/** Parses the request, and sets the cookie that forms are bound to in browsers without one. */
export async function openVisit(
  request: HttpRequest,
  reply: HttpReply,
  { clock, sessions, formSecret, baseUrl }: VisitOptions,
): Promise<Visit> {
  const { headers } = request
  const visitor = {
    cookie: headers.cookie ?? '',
    address: clientAddressOf(request),
    userAgent: String(headers['user-agent'] ?? '').slice(0, 300),
  }
  const person = await sessions.find(visitor)
  const known = readCookie(visitor.cookie, FORM_COOKIE, /^[0-9A-Za-z]{32}$/)
  const browser = known ?? randomBase62(clock, 'browser', 32)
  const kept = readCookie(visitor.cookie, KEPT_COOKIE, /^[\w-]{1,4000}$/)
  const toCookie = (name: string, value: string, seconds: number) => {
    const secure = baseUrl.startsWith('https:') ? '; Secure' : ''
    return `${name}=${value}; Path=/dashboard; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
  }
  if (known === null) {
    reply.header('set-cookie', toCookie(FORM_COOKIE, browser, FORM_COOKIE_SECONDS))
  }
  const csrfToken = toCsrfToken(formSecret, `${browser}.${person?.sessionToken ?? ''}`)
  return {
    visitor,
    person,
    exactAddress: exactAddressOf(request),
    form: new URLSearchParams(request.body?.toString()),
    query: request.query,
    params: request.params,
    search: request.url.slice(pathOf(request).length),
    csrfField: html`<input type="hidden" name="${CSRF_FIELD}" value="${csrfToken}">`,
    csrfToken,
    kept: kept === null ? null : Buffer.from(kept, 'base64url').toString(),
    keepCookie: (path) => {
      const value = Buffer.from(path ?? '').toString('base64url')
      return toCookie(KEPT_COOKIE, value, path === null ? 0 : KEPT_SECONDS)
    },
  }
}

/** Token bound to the browser and its session: a form is valid no longer than either. */
function toCsrfToken(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/**
 * Whether a form came from our own page: by the browser’s `Origin` header and by the page’s token
 * (OWASP, *Cross-Site Request Forgery Prevention*).
 */
export function isOurForm(request: HttpRequest, visit: Visit, baseUrl: string): boolean {
  const { origin, host } = request.headers
  const from = URL.parse(origin ?? '')
  if (from === null || (from.host !== host && from.origin !== new URL(baseUrl).origin)) return false
  return isSameSecret(visit.form.get(CSRF_FIELD) ?? '', visit.csrfToken)
}

function readCookie(header: string, name: string, form: RegExp): string | null {
  for (const part of header.split(';')) {
    const [key, value = ''] = part.trim().split('=', 2)
    if (key === name && form.test(value)) return value
  }
  return null
}
