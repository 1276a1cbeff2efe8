// Pieces of the dashboard's pages.

import type { TObject, TProperties } from 'typebox'
import type { TableCell } from '../../contract/answer/column-view.ts'
import { columnsOf, type RecordOf } from '../../contract/declare/record.ts'
import { toCsvLine } from '../call/formats.ts'
import { type Html, html } from '../pages/html.ts'
import { mayOpen } from './acts.ts'
import type { Visit } from './visit.ts'

/** Result of a dashboard page. */
export type Shown = ShownPage | { kind: 'goto'; path: string; cookies?: readonly string[] }

export interface ShownPage {
  kind: 'page'
  title: string
  body: Html
  status?: number
  headers?: Readonly<Record<string, string>>
  cookies?: readonly string[]
  /** Other origins that the page’s forms may lead to. */
  formTargets?: readonly string[]
}

export function shown(title: string, body: Html, status = 200): ShownPage {
  return { kind: 'page', title, body, status }
}

export function goto(path: string, cookies: readonly string[] = []): Shown {
  return { kind: 'goto', path, cookies }
}

const TABS: readonly (readonly [path: string, name: string])[] = [
  ['/dashboard', 'Overview'],
  ['/dashboard/keys', 'Keys'],
  ['/dashboard/apps', 'Apps'],
  ['/dashboard/requests', 'Requests'],
  ['/dashboard/usage', 'Usage'],
  ['/dashboard/credits', 'Credits'],
  ['/dashboard/plan', 'Plan'],
  ['/dashboard/screens', 'Screens'],
  ['/dashboard/alerts', 'Alerts'],
  ['/dashboard/webhooks', 'Webhooks'],
  ['/dashboard/deliveries', 'Deliveries'],
  ['/dashboard/team', 'Team'],
  ['/dashboard/audit', 'Audit log'],
  ['/dashboard/account', 'Account'],
]

/** The top of every page that needs signing in. */
export function head(title: string, path: string, visit: Visit): Html {
  const links = TABS.filter(([to]) => mayOpen(visit, to)).map(([to, name]) => {
    const isHere = to === path
    return html`<a href="${to}"${isHere && html` aria-current="page"`}>${name}</a>`
  })
  return html`<div class="split"><h1>${title}</h1>
<form class="row" method="post" action="/dashboard/sign-out">${visit.csrfField}
<span class="quiet small">${visit.person?.email}${visit.place && html`, in the <strong>${visit.place}</strong>`}</span><button>Sign out</button></form></div>
<nav class="tabs side" aria-label="Dashboard">${links}</nav>`
}

/** A list page: what it can be filtered by, its tables, and the ways on. */
interface ListPage {
  readonly title: string
  readonly path: string
  readonly lead?: Html | null
  readonly filter?: readonly Html[]
  readonly list: Html
  /** Older entries than those shown; null where there are none. */
  readonly older?: { readonly query: string; readonly words: string } | null
  /** Formats of the whole list as a file. */
  readonly files?: readonly ('csv' | 'json')[]
  /** The filter that files follow. */
  readonly filesQuery?: string
  readonly note: Html | string
  readonly status?: number
}

/** Draws a page whose matter is a list. */
export function listPage(visit: Visit, page: ListPage): Shown {
  const { title, path, lead, filter, list, older, files = [], note } = page
  const query = page.filesQuery ? `?${page.filesQuery}` : ''
  const body = html`${head(title, path, visit)}${lead}
${filter && html`<form class="row" action="${path}">${filter}<button>Show</button></form>`}
${list}
${older && html`<p><a href="${path}?${older.query}">${older.words}</a></p>`}
${files.length > 0 && html`<p>${files.map((format) => html`<a class="button" href="${path}.${format}${query}" download>Download ${format.toUpperCase()}</a> `)}</p>`}
<p class="quiet small">${note}</p>`
  return shown(title, body, page.status)
}

/** One value to filter a list by; the first choice is no filter. */
export function filterBy(
  label: string,
  name: string,
  chosen: string,
  choices: readonly (readonly [value: string, words: string])[],
): Html {
  return html`<label>${label}<select name="${name}">${choices.map(([value, words]) => option(value, words, value === chosen))}</select></label>`
}

export function option(value: string, text: string, isChosen: boolean): Html {
  return html`<option value="${value}"${isChosen && html` selected`}>${text}</option>`
}

export function notice(text: string | Html, tone: 'good' | 'bad' | '' = ''): Html {
  return html`<p class="notice ${tone}" role="${tone === 'bad' ? 'alert' : 'status'}">${text}</p>`
}

/** Exports records as CSV, in the order of their declared fields. */
export async function* csvOf<Fields extends TProperties>(
  record: TObject<Fields>,
  entries: AsyncIterable<RecordOf<TObject<Fields>>>,
): AsyncGenerator<string> {
  const names = columnsOf(record).map(({ name }) => name)
  yield toCsvLine(names)
  for await (const entry of entries) {
    yield toCsvLine(names.map((name): TableCell => Reflect.get(Object(entry), name)))
  }
}

/** An entry of a log, after which an older page of it begins. */
export function placeIn(text: string | undefined): { at: string; id: string } | null {
  const [at, id] = (text ?? '').split(',')
  return at && id ? { at, id } : null
}

/** `2025-11-15T12:00:00.000Z` as `2025-11-15 12:00:00`, as in logs. */
export function toTime(instant: string): Html {
  return html`<time datetime="${instant}">${instant.slice(0, 19).replace('T', ' ')}</time>`
}

/** `2025-11-15T12:00:00.000Z` as `2025-11-15 12:00` in UTC; a missing instant is a dash. */
export function when(instant: string | null): Html {
  if (instant === null) return html`<span class="quiet">never</span>`
  const text = `${instant.slice(0, 10)} ${instant.slice(11, 16)}`
  return html`<time datetime="${instant}" title="${instant}">${text}</time>`
}
