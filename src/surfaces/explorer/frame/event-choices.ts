// Links that choose items of Form 8-K in a list of events.

import { EVENT_NAMES, type EventName } from '../../../domains/events/endpoint.ts'
import type { Query } from '../../pages/ask.ts'
import { type Html, html } from '../../pages/html.ts'
import { toSearch } from './addresses.ts'

/** Codes of items, separated by commas, each once and in their order. */
export function codesOf(item: string): string[] {
  const codes = item.split(',').map((code) => code.trim())
  return [...new Set(codes.filter((code) => code !== ''))].toSorted()
}

const NAMED = Object.entries(EVENT_NAMES)
const [FIRST, REST] = [
  NAMED.filter(([, { weight }]) => weight !== 'plain'),
  NAMED.filter(([, { weight }]) => weight === 'plain'),
]

/** Links that add or remove an item, chosen ones first. `kept` are other parameters. */
export function itemChoices(codes: readonly string[], kept: Query): Html {
  const chip = ([code, { name }]: readonly [string, Pick<EventName, 'name'>]) => {
    const isChosen = codes.includes(code)
    const others = codes.filter((one) => one !== code)
    const item = (isChosen ? others : [...others, code].toSorted()).join(',')
    return html`<a href="${toSearch({ item, ...kept }) || '?'}"${isChosen && html` aria-current="true"`}>${name} <span class="mono">${code}</span></a>`
  }
  const chosen = codes.map((code) => [code, EVENT_NAMES[code] ?? { name: 'Item' }] as const)
  const isFree = ([code]: readonly [string, EventName]) => !codes.includes(code)
  return html`<nav class="chips" aria-label="Items"><a href="${toSearch(kept) || '?'}"${codes.length === 0 && html` aria-current="true"`}>All items</a>${chosen.map(chip)}${FIRST.filter(isFree).map(chip)}</nav>
<details class="more"><summary>Other items</summary><nav class="chips" aria-label="Other items">${REST.filter(isFree).map(chip)}</nav></details>`
}
