// The page of one webhook or alert: what it is, what can be done with it, and its log.

import { type Html, html } from '../../pages/html.ts'
import type { PageContext } from '../page-context.ts'
import { head, type Shown, shown } from '../parts.ts'
import { logOf } from './delivery-log.ts'
import { type Room, readWatchers, type Watcher } from './watch-parts.ts'

interface Drawn {
  readonly title: string
  readonly lead?: Html
  readonly cards: readonly (readonly [name: string, value: Html | string])[]
  /** Actions of an active watcher. */
  actions(): Html
}

/** The page of the watcher in the path; null for another account’s or a nonexistent one. */
export async function watcherPage(
  context: PageContext,
  room: Room,
  said: Html | null,
  status: number,
  draw: (watcher: Watcher) => Drawn,
): Promise<Shown | null> {
  const { visit } = context
  const wid = visit.params.id ?? ''
  const [watchers, log] = await Promise.all([readWatchers(context), logOf(context, room)])
  const watcher = watchers.find((one) => one.id === wid && room.has(one))
  if (!watcher) return null
  const { title, lead, cards, actions } = draw(watcher)
  const body = html`${head(title, room.path, visit)}${said}${lead}
<dl class="cards">${cards.map(([name, value]) => html`<div class="card"><dt>${name}</dt><dd class="small">${value}</dd></div>`)}</dl>
${watcher.active && actions()}
${log(watcher)}`
  return shown(title, body, status)
}
