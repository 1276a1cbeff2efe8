// How a position changed since the quarter before.

import { isNumber, text, whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'

type Row = Readonly<Record<string, unknown>>

const TONES: Readonly<Record<string, string>> = { new: 'up', added: 'up', reduced: 'down' }

export function change(position: Row): Html {
  const label = text(position.change)
  const difference = isNumber(position.shares_change) ? position.shares_change : 0
  const sign = difference > 0 ? '+' : ''
  return html`<span class="${TONES[label] ?? 'quiet'}">${label.replaceAll('_', ' ') || 'not known'}</span>${difference !== 0 && html`<br><small class="quiet">${sign}${whole(difference)} shares</small>`}`
}
