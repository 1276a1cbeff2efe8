// The frame of every page: head, navigation, search, footer, and the headers that keep foreign content
// out.

import { DISCLAIMER } from '../openapi/self-description.ts'
import { type Html, html } from './html.ts'

export interface Page {
  title: string
  /** Path of the page, which the navigation marks. */
  path: string
  body: Html
  /** Names of scripts under /static/ that the page runs, in order. */
  scripts?: readonly string[]
  /** Sentence for link previews. */
  description?: string
  /** The Atom feed of what the page shows. */
  feed?: { readonly title: string; readonly address: string }
  /** Full address of the view, with every choice. */
  address?: string
  /** Stylesheets under /static/ besides the common one. */
  styles?: readonly string[]
  /** Other origins that the page’s forms may lead to, including redirects. */
  formTargets?: readonly string[]
}

interface Place {
  readonly path: string
  readonly name: string
  /** Beginnings of the paths of the section’s pages. */
  readonly holds: readonly string[]
}

const PLACES: readonly Place[] = [
  { path: '/screen', name: 'Companies', holds: ['/screen', '/company', '/compare'] },
  { path: '/funds', name: 'Funds', holds: ['/funds', '/fund'] },
  { path: '/insiders', name: 'People', holds: ['/insiders', '/people', '/person'] },
  {
    path: '/market',
    name: 'Market',
    holds: ['/market', '/restated', '/events', '/stakes', '/opportunities', '/search'],
  },
  { path: '/docs/quickstart', name: 'Docs', holds: ['/docs'] },
]

/** Pages that the footer leads to, besides those of the menu. */
const FURTHER: readonly (readonly [path: string, name: string])[] = [
  ['/compare', 'Compare companies'],
  ['/search', 'Search text'],
  ['/opportunities', 'Contract opportunities'],
  ['/docs', 'API reference'],
  ['/docs/prices', 'Prices'],
  ['/status', 'Status'],
]

export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; " +
    "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** Headers of a page without scripts that any other page may frame. */
export const EMBED_HEADERS: Readonly<Record<string, string>> = {
  ...PAGE_HEADERS,
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors *",
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

const TYPEFACES = ['inter.woff2', 'source-serif.woff2']

/** An auditor’s tick over a line: a figure that ties out. */
function logo(): Html {
  return html`<svg class="logo" width="22" height="22" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M8 16.5l5.2 5.5L24 10.5"/></svg>`
}

const DESCRIPTION =
  'US company filings as data: statements, ratios, insiders, events and holdings, each number tied to the filing that states it.'

/** Scripts that insert elements and therefore run before the first paint. */
const SHAPING: ReadonlySet<string> = new Set(['copy.js', 'share.js', 'tables.js'])

/** Script of the head, on every page. */
const HEAD = 'head.js'
/** Scripts that run only where the page has their hook. */
const HOOKED = [
  { script: 'tables.js', place: ' data-take' },
  { script: 'copy.js', place: ' data-copy' },
  { script: 'alert.js', place: ' data-alert' },
] as const

function scriptsOf({ scripts = [], body }: Page): readonly string[] {
  const hooked = HOOKED.filter(({ place }) => body.text.includes(place))
  return [...new Set([HEAD, ...scripts, ...hooked.map(({ script }) => script)])]
}

export function layout(shown: Page): string {
  const { title, path, body, styles = [], description = DESCRIPTION } = shown
  const { feed, address } = shown
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · tieout</title>
<meta name="description" content="${description}">
<meta property="og:site_name" content="tieout">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:type" content="website">
${address && html`<meta property="og:url" content="${address}">`}
${feed && html`<link rel="alternate" type="application/atom+xml" title="${feed.title}" href="${feed.address}">`}
<link rel="icon" href="/static/logo.svg" type="image/svg+xml">
${TYPEFACES.map((name) => html`<link rel="preload" href="/static/${name}" as="font" type="font/woff2" crossorigin>`)}
<link rel="expect" href="#end" blocking="render">
${['colours.css', 'head.css', 'pages.css', ...styles].map((name) => html`<link rel="stylesheet" href="/static/${name}">`)}
${scriptsOf(shown).map((name) => html`<script type="module"${SHAPING.has(name) && html` blocking="render"`} src="/static/${name}"></script>`)}
</head><body>
${siteHead(path)}
<main id="main">
${body}
</main>
<footer id="end"><nav aria-label="More pages">${FURTHER.map(([to, name]) => html`<a href="${to}">${name}</a> `)}</nav>${DISCLAIMER}</footer>
</body></html>`
  return page.text
}

/** Head of the site with its navigation; `path` is the current page’s. */
export function siteHead(path: string): Html {
  return html`<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<a class="brand" href="/">${logo()}tieout</a>
<nav aria-label="Pages">${PLACES.map((place) => placeLink(place, path))}</nav>
${path !== FRONT && searchForm()}
<a class="own" href="/dashboard"${isWithin(path, '/dashboard') && html` aria-current="page"`}>${figureOfOne()}<span>Dashboard</span></a>
</header>`
}

/** The front page, whose search stands below its title. */
export const FRONT = '/'

/** The search that every page has once. */
export function searchForm(): Html {
  return html`<form class="search" action="/company" role="search" aria-label="Find a company, person, fund or filing">
<input id="find" name="q" type="search" required maxlength="100" aria-label="Company, person, fund, CIK or accession number"
 placeholder="Company, person or fund" autocomplete="off"><kbd aria-hidden="true">/</kbd><button>Search</button></form>`
}

function figureOfOne(): Html {
  return html`<svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true"><circle cx="9" cy="5.5" r="3.5"/><path d="M2 17c0-4 3-6.5 7-6.5s7 2.5 7 6.5z"/></svg>`
}

function isWithin(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`)
}

function placeLink({ path: to, name, holds }: Place, path: string): Html {
  const isHere = holds.some((one) => isWithin(path, one))
  return html`<a href="${to}"${isHere && html` aria-current="page"`}>${name}</a>`
}
