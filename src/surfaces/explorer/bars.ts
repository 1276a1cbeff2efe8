// A few years of a figure as bars on a line at zero; what is below it is a loss.

import { type Html, html } from '../pages/html.ts'
import { isNumber } from './figures.ts'

const WIDTH = 100
const HEIGHT = 34
/** Of a bar's place, what it fills. */
const FILLED = 0.68
/** So that a value near zero is seen. */
const LEAST = 0.6

/** Of values that are newest first, as answers have them; nothing where there is no course to see. */
export function bars(newestFirst: readonly unknown[]): Html {
  const values = newestFirst.toReversed()
  const numbers = values.filter(isNumber)
  if (numbers.length < 2) return html``
  const top = Math.max(0, ...numbers)
  const scale = HEIGHT / (top - Math.min(0, ...numbers) || 1)
  const zero = top * scale
  const place = WIDTH / values.length
  const drawn = values.map((value, index) => {
    if (!isNumber(value)) return html``
    const height = Math.max(LEAST, Math.abs(value) * scale)
    const y = value < 0 ? zero : zero - height
    return html`<rect class="${value < 0 ? 'below' : 'part'}" x="${(index * place).toFixed(1)}" y="${y.toFixed(1)}" width="${(place * FILLED).toFixed(1)}" height="${height.toFixed(1)}"/>`
  })
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">${drawn}<line class="axis" x1="0" x2="${WIDTH}" y1="${zero.toFixed(1)}" y2="${zero.toFixed(1)}"/></svg>`
}
