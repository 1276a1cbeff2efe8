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
