// A line’s values as a small picture.

import { isNumber } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'

const WIDTH = 72
const HEIGHT = 20
/** Two values are a difference, not a trend. */
export const TREND_VALUES_MIN = 3

/** Values newest first, as in answers, with gaps for missing ones. */
export function sparkline(newestFirst: readonly unknown[]): Html {
  const values = newestFirst.toReversed()
  const numbers = values.filter(isNumber)
  if (numbers.length < TREND_VALUES_MIN) return html``
  const low = Math.min(...numbers)
  const span = Math.max(...numbers) - low || 1
  const step = WIDTH / Math.max(values.length - 1, 1)
  let path = ''
  for (const [index, value] of values.entries()) {
    if (!isNumber(value)) continue
    const move = isNumber(values[index - 1]) ? 'L' : 'M'
    const y = HEIGHT - 2 - ((value - low) / span) * (HEIGHT - 4)
    path += `${move}${(index * step).toFixed(1)} ${y.toFixed(1)}`
  }
  return html`<svg width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true"><path class="trace" d="${path}"/></svg>`
}
