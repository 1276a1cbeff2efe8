// Change of a position since the quarter before.

import { figure, percent, whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import type { Column } from '../../pages/table.ts'

interface Position {
  readonly change: string | null
  readonly shares: number
  readonly shares_prior: number | null
  readonly shares_change: number | null
}

type Changed = Pick<Position, 'change'> & Partial<Pick<Position, 'shares_change'>>

const TONES: Readonly<Record<string, string>> = { new: 'up', added: 'up', reduced: 'down' }

export function change(position: Changed): Html {
  const label = position.change ?? ''
  const difference = position.shares_change ?? 0
  const sign = difference > 0 ? '+' : ''
  return html`<span class="${TONES[label] ?? 'quiet'}">${label.replaceAll('_', ' ') || 'not known'}</span>${difference !== 0 && html`<br><small class="quiet">${sign}${whole(difference)} shares</small>`}`
}

/** Change in percent of the shares held the quarter before, on the current split basis. */
export const changeColumn: Column<Position> = {
  name: 'Percent change',
  isNumber: true,
  order: changeOf,
  cell: (position) => {
    const reason = position.change === 'new' ? 'a new position' : 'not comparable'
    return figure(changeOf(position), (part) => `${part > 0 ? '+' : ''}${percent(part)}`, reason)
  },
}

function changeOf({ shares, shares_prior, shares_change: difference }: Position): number | null {
  if (shares_prior === null || difference === null) return null
  const before = shares - difference
  return before === 0 ? null : difference / before
}
