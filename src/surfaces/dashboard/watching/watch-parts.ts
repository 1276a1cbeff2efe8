// Names and descriptions of webhooks for programs and alerts for people.

import { webhookEndpoints } from '../../../catalogue/catalogue.ts'
import { type Html, html } from '../../pages/html.ts'
import type { RowOf } from '../../pages/table.ts'
import { type ActName, mayDo } from '../acts.ts'
import type { PageContext } from '../page-context.ts'
import { when } from '../parts.ts'

/** A webhook, or an alert. */
export type Watcher = RowOf<typeof webhookEndpoints.list, 'webhooks'>

/** Kind of watcher: webhooks for programs, or alerts for people. */
export interface Room {
  readonly path: string
  readonly replay: ActName
  has(watcher: Pick<Watcher, 'format'>): boolean
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

/**
 * All watchers of the account, including inactive ones. Somebody who may not change them sees hosts
 * alone: the rest of a chat’s address lets anybody post there, and receivers put keys into theirs.
 */
export async function readWatchers({ ask, visit }: PageContext): Promise<readonly Watcher[]> {
  const answer = await ask(webhookEndpoints.list, {})
  if (!answer.isGood) return []
  const { webhooks } = answer.body
  return mayDo(visit, 'createWebhook') ? webhooks : webhooks.map(withoutSecret)
}

function withoutSecret(watcher: Watcher): Watcher {
  const url = URL.parse(watcher.url)
  return url?.host ? { ...watcher, url: `${url.origin}/…` } : watcher
}

/** Name that the owner chose, else one that distinguishes the watcher from others. */
export function watcherName(watcher: Watcher): string {
  if (watcher.name) return watcher.name
  if (WEBHOOKS.has(watcher)) return receiverOf(watcher)
  return `Alert of ${watcher.created_at.slice(0, 10)}`
}

/** Receiver as shown; all but the host of a chat’s address is a secret. */
export function receiverOf({ format, url }: Watcher): string {
  if (format === 'json') return url
  if (format === 'email') return url.replace('mailto:', '')
  return URL.parse(url)?.host ?? ''
}

const TICKERS_SHOWN = 5

export function some(all: readonly string[]): string {
  const more = all.length - TICKERS_SHOWN
  return all.slice(0, TICKERS_SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

export function watched({ tickers, people }: Watcher): string {
  return [some(tickers), some(people)].filter(Boolean).join(', ') || 'every filer'
}

export function searched({ search }: Watcher): Html {
  if (search === null) return html``
  const { q, forms, entityName } = search
  const narrowed = [forms && ` in ${forms}`, entityName && ` of “${entityName}”`]
  return html`: <code>${q}</code>${narrowed.filter(Boolean).join('')}`
}

export function state(watcher: Watcher): Html {
  const { active, deactivated_reason, waiting_reason, failing_since } = watcher
  if (!active) return html`off: ${deactivated_reason}`
  if (waiting_reason) return html`waiting: ${waiting_reason}`
  return failing_since ? html`on, failing since ${when(failing_since)}` : html`on`
}
