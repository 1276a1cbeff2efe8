// Pages for addresses that do not exist, or that fail at the moment.

import type { HttpRequest } from '../http/listener.ts'
import { pathOf } from '../http/listener.ts'
import { html } from './html.ts'
import type { Page } from './layout.ts'

/** Addresses whose answers are for programs, whatever `Accept` says. */
const FOR_PROGRAMS = /^\/(?:v1|mcp|static|health|ready|alarms)(?:\/|$)|\.\w+$/

/** Whether a request comes from a person’s browser. */
export function wantsPage(request: HttpRequest): boolean {
  const { method, headers } = request
  const isRead = method === 'GET' || method === 'HEAD'
  const takesPages = /\btext\/html\b/.test(String(headers.accept ?? ''))
  return isRead && takesPages && !FOR_PROGRAMS.test(pathOf(request))
}

export function failurePage(status: number, detail: string, path: string): Page {
  const isMissing = status === 404
  const title = isMissing ? 'Page not found' : 'This page is not available right now'
  const body = html`<h1>${title}</h1>
<p class="notice bad"><strong>${status}</strong> ${detail}</p>
<p><a href="/">Home</a> shows what is here; the <a href="/docs/quickstart">quickstart</a> introduces the API.</p>`
  return { title, path, body }
}
