// The page of the market's 8-Ks: those of the items that are chosen, newest first, page by page.

import { type Html, html } from '../html.ts'
import { toSearch } from './addresses.ts'
import type { Ask, Asked, Json, Query } from './ask.ts'
import type { Drawn } from './company-page.ts'
import { EVENT_NAMES, type EventName, itemName } from './event-names.ts'
import { eventTable } from './events.ts'
import { list, text } from './figures.ts'
import { dayField } from './market-form.ts'
import { shown } from './market-parts.ts'

const SHOWN = 50

export async function marketEvents(ask: Ask, query: Query): Promise<Drawn> {
  const { as_of, cursor } = query
  const codes = codesOf(query.item ?? '')
  const item = codes.join(',')
  const answer = await ask('get_latest_events', { item, as_of, cursor, limit: SHOWN })
  const feed = { title: 'These events', address: `/feeds/events.atom${toSearch({ item })}` }
  const body = html`<p class="lead">What companies reported on Form 8-K, by the items of the form. Choose one or several.</p>
${choices(codes, query)}
<form class="row">${item !== '' && html`<input type="hidden" name="item" value="${item}">`}${dayField(query)}<button>Show</button> <a href="${feed.address}">As an Atom feed</a></form>
${shown(answer, (good) => results(good, { item, as_of, cursor }))}`
  const description = `8-K events, newest first: ${codes.map(itemName).join(', ') || 'all items'}.`
  return { body, asked: [answer], feed, description }
}

/** In the order of the form, each once. */
function codesOf(item: string): string[] {
  const codes = item.split(',').map((code) => code.trim())
  return [...new Set(codes.filter((code) => code !== ''))].toSorted()
}

const NAMED = Object.entries(EVENT_NAMES)
const [FIRST, REST] = [
  NAMED.filter(([, { weight }]) => weight !== 'plain'),
  NAMED.filter(([, { weight }]) => weight === 'plain'),
]

/** Each choice is a link that adds an item to the others, or takes it away again; those taken come first. */
function choices(codes: readonly string[], { as_of }: Query): Html {
  const chip = ([code, { name }]: readonly [string, Pick<EventName, 'name'>]) => {
    const isChosen = codes.includes(code)
    const others = codes.filter((one) => one !== code)
    const item = (isChosen ? others : [...others, code].toSorted()).join(',')
    return html`<a href="${toSearch({ item, as_of }) || '?'}"${isChosen && html` aria-current="true"`}>${name} <span class="mono">${code}</span></a>`
  }
  const chosen = codes.map((code) => [code, EVENT_NAMES[code] ?? { name: 'Item' }] as const)
  const isFree = ([code]: readonly [string, EventName]) => !codes.includes(code)
  return html`<nav class="chips" aria-label="Items"><a href="${toSearch({ as_of }) || '?'}"${codes.length === 0 && html` aria-current="true"`}>All items</a>${chosen.map(chip)}${FIRST.filter(isFree).map(chip)}</nav>
<details class="more"><summary>Other items</summary><nav class="chips" aria-label="Other items">${REST.filter(isFree).map(chip)}</nav></details>`
}

function results({ body }: Asked, { item, as_of, cursor }: Query): Html {
  return html`${completeness(body)}${eventTable(list(body.events), { withCompany: true, id: 'events' })}
${pages({ item, as_of, cursor }, text(body.cursor))}`
}

function pages({ item, as_of, cursor }: Query, next: string): Html {
  if (!cursor && next === '') return html``
  return html`<nav class="choices" aria-label="Pages of events">${cursor && html`<a class="button" href="${toSearch({ item, as_of }) || '?'}">Newest</a> `}${next !== '' && html`<a class="button" href="${toSearch({ item, as_of, cursor: next })}">Older</a>`}</nav>`
}

function completeness({ complete_from, complete_to }: Json): Html {
  const from = text(complete_from)
  if (from === '') return html`<p class="quiet">From the 8-Ks stored here.</p>`
  return html`<p class="quiet">Every 8-K filed from ${from} to ${text(complete_to)} is here; others as they came in.</p>`
}
