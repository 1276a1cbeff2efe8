// Change of a position since the quarter before.

import { whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'

interface Position {
  readonly change: string | null
  readonly shares_change?: number | null
}

const TONES: Readonly<Record<string, string>> = { new: 'up', added: 'up', reduced: 'down' }

export function change(position: Position): Html {
  const label = position.change ?? ''
  const difference = position.shares_change ?? 0
  const sign = difference > 0 ? '+' : ''
  return html`<span class="${TONES[label] ?? 'quiet'}">${label.replaceAll('_', ' ') || 'not known'}</span>${difference !== 0 && html`<br><small class="quiet">${sign}${whole(difference)} shares</small>`}`
}
