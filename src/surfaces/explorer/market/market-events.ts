// The page of the market’s 8-Ks with the chosen items, newest first, page by page.

import { getLatestEvents, itemName } from '../../../domains/events/endpoint.ts'
import type { Ask, BodyOf, Query } from '../../pages/ask.ts'
import { type Html, html } from '../../pages/html.ts'
import { shown } from '../../pages/parts.ts'
import { toSearch } from '../frame/addresses.ts'
import { codesOf, itemChoices } from '../frame/event-choices.ts'
import { eventTable } from '../frame/events.ts'
import type { Drawn } from '../frame/page.ts'
import { cursorTurns } from '../frame/turns.ts'
import { dayField } from './market-form.ts'

const SHOWN = 50

export async function marketEvents(ask: Ask, query: Query): Promise<Drawn> {
  const { as_of, cursor } = query
  const codes = codesOf(query.item ?? '')
  const item = codes.join(',')
  const answer = await ask(getLatestEvents, { item, as_of, cursor, limit: SHOWN })
  const feed = { title: 'These events', address: `/feeds/events.atom${toSearch({ item })}` }
  const body = html`<p class="lead">What companies reported on Form 8-K, by the items of the form. Choose one or several.</p>
${itemChoices(codes, { as_of })}
<form class="row">${item !== '' && html`<input type="hidden" name="item" value="${item}">`}${dayField(query)}<button>Show</button> <a href="${feed.address}">As an Atom feed</a></form>
${shown(answer, (good) => results(good.body, { item, as_of, cursor }))}`
  const description = `8-K events, newest first: ${codes.map(itemName).join(', ') || 'all items'}.`
  return { body, asked: [answer], feed, description }
}

function results(body: Latest, { item, as_of, cursor }: Query): Html {
  return html`${completeness(body)}${eventTable(body.events, { withCompany: true, id: 'events' })}
${cursorTurns('events', { item, as_of, cursor }, body.cursor ?? '')}`
}

type Latest = BodyOf<typeof getLatestEvents>

function completeness({ complete_from: from, complete_to: to }: Latest): Html {
  if (!from) return html`<p class="quiet">From the 8-Ks stored here.</p>`
  return html`<p class="quiet">Every 8-K filed from ${from} to ${to} is here; others as they came in.</p>`
}
