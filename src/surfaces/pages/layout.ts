// The frame of every page: head, navigation, search, footer, and the headers that keep foreign content
// out.

import { type Html, html } from '../html.ts'
import { DISCLAIMER } from '../self-description.ts'

export interface Page {
  title: string
  /** Of the page; the navigation marks it. */
  path: string
  body: Html
  /** Names of scripts under /static/ that the page runs, in order. */
  scripts?: readonly string[]
  /** Stylesheets under /static/ besides the common one. */
  styles?: readonly string[]
  /** Other origins that the page's forms may lead to, redirects included. */
  formTargets?: readonly string[]
}

const PLACES: readonly (readonly [path: string, name: string])[] = [
  ['/insiders', 'Insiders'],
  ['/events', 'Events'],
  ['/stakes', 'Stakes'],
  ['/fund/berkshire', 'Funds'],
  ['/opportunities', 'Opportunities'],
  ['/docs/quickstart', 'Docs'],
  ['/status', 'Status'],
  ['/dashboard', 'Dashboard'],
]

export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; " +
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

export function pageHeaders({ formTargets = [] }: Page): Readonly<Record<string, string>> {
  if (formTargets.length === 0) return PAGE_HEADERS
  const policy = PAGE_HEADERS['content-security-policy'] ?? ''
  const allowed = ["form-action 'self'", ...formTargets].join(' ')
  return {
    ...PAGE_HEADERS,
    'content-security-policy': policy.replace("form-action 'self'", allowed),
  }
}

export function layout({ title, path, body, scripts = [], styles = [] }: Page): string {
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · tieout</title>
<link rel="icon" href="data:,">
<link rel="expect" href="#end" blocking="render">
${['pages.css', ...styles].map((name) => html`<link rel="stylesheet" href="/static/${name}">`)}
${scripts.map((name) => html`<script defer src="/static/${name}"></script>`)}
</head><body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<a class="brand" href="/">tieout</a>
<nav aria-label="Pages">${PLACES.map(([to, name]) => placeLink(to, name, path))}</nav>
<form action="/company" role="search">
<input name="q" type="search" required maxlength="100" aria-label="Company, ticker or CIK"
 placeholder="Company" autocomplete="off"><button>Search</button></form>
</header>
<main id="main">
${body}
</main>
<footer id="end">${DISCLAIMER}</footer>
</body></html>`
  return page.text
}

function placeLink(to: string, name: string, path: string): Html {
  const isHere = path === to || path.startsWith(`${to}/`)
  return html`<a href="${to}"${isHere && html` aria-current="page"`}>${name}</a>`
}
