// What watches for filings, a webhook for programs or an alert for people, as pages name and describe it.

import { list, text } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import type { ActName } from '../acts.ts'
import type { PageContext } from '../page-context.ts'
import { when } from '../parts.ts'

export type Row = Readonly<Record<string, unknown>>

/** Webhooks for programs, or alerts for people. */
export interface Room {
  readonly path: string
  readonly replay: ActName
  has(watcher: Row): boolean
}

export const WEBHOOKS: Room = {
  path: '/dashboard/webhooks',
  replay: 'replayWebhook',
  has: ({ format }) => format === 'json',
}
export const ALERTS: Room = {
  path: '/dashboard/alerts',
  replay: 'replayAlert',
  has: ({ format }) => format !== 'json',
}

export function roomOf(watcher: Row): Room {
  return WEBHOOKS.has(watcher) ? WEBHOOKS : ALERTS
}

/** All that the account has, those that are turned off too. */
export async function readWatchers({ ask }: PageContext): Promise<readonly Row[]> {
  const { body } = await ask('list_webhooks', {})
  return list(body.webhooks)
}

/** Its own name, else what tells it from others. */
export function watcherName(row: Row): string {
  if (text(row.name) !== '') return text(row.name)
  if (WEBHOOKS.has(row)) return receiverOf(row)
  return `Alert of ${text(row.created_at).slice(0, 10)}`
}

/** Where it is told; of a chat’s address all but the host is a secret. */
export function receiverOf({ format, url }: Row): string {
  if (format === 'json') return text(url)
  if (format === 'email') return text(url).replace('mailto:', '')
  return URL.parse(text(url))?.host ?? ''
}

const TICKERS_SHOWN = 5

export function some(value: unknown): string {
  const all = Array.isArray(value) ? value.map(String) : []
  const more = all.length - TICKERS_SHOWN
  return all.slice(0, TICKERS_SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

export function watched({ tickers, people }: Row): string {
  return [some(tickers), some(people)].filter(Boolean).join(', ') || 'every filer'
}

export function searched({ search }: Row): Html {
  if (search === null || search === undefined) return html``
  const { q, forms, entityName } = search as Row
  const narrowed = [
    text(forms) && ` in ${text(forms)}`,
    text(entityName) && ` of “${text(entityName)}”`,
  ]
  return html`: <code>${text(q)}</code>${narrowed.filter(Boolean).join('')}`
}

export function state(row: Row): Html {
  if (row.active !== true) return html`off: ${text(row.deactivated_reason)}`
  const waiting = text(row.waiting_reason)
  if (waiting !== '') return html`waiting: ${waiting}`
  const since = text(row.failing_since)
  return since === '' ? html`on` : html`on, failing since ${when(since)}`
}
