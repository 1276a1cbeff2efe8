// Market-wide values as pages name and format them, each linked to its own page.

import { RATIO_LINES, SCREENED_BY } from '../../../catalogue/catalogue.ts'
import type { screenMarket } from '../../../market/endpoint.ts'
import { figure, money, percent, perShare, short, words } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import type { RowOf } from '../../pages/table.ts'
import type { View } from '../frame/addresses.ts'
import { numberLink } from '../number/numbers.ts'
import { formatRatio } from '../number/ratio-page.ts'
import { labelOf, unitKind } from '../number/statement-lines.ts'

type Value = RowOf<typeof screenMarket, 'results'>['values'][string]

export const PERIODS = [
  ['annual', 'Fiscal years'],
  ['quarterly', 'Quarters'],
  ['ttm', 'TTM'],
] as const satisfies readonly (readonly [View['period'], string])[]

/** A name as the conditions of a screen spell it, such as `growth(ttm.revenue)`. */
interface ValueName {
  readonly line: string
  /** Period type, if it differs from the screen’s. */
  readonly period: string
  readonly isGrowth: boolean
}

const GROWTH = 'growth('

function toValueName(name: string): ValueName {
  const isGrowth = name.startsWith(GROWTH)
  const inner = isGrowth ? name.slice(GROWTH.length, -1) : name
  const [line = '', period = ''] = inner.split('.').reverse()
  return { line, period, isGrowth }
}

export function nameInWords(name: string): string {
  const { line, period, isGrowth } = toValueName(name)
  const label = RATIO_LINES[line]?.label ?? labelOf(line) ?? words(line)
  const [, kind = ''] = PERIODS.find(([one]) => one === period) ?? []
  return [label, kind.toLowerCase(), isGrowth ? 'growth' : ''].filter(Boolean).join(', ')
}

/** Format in the unit of the facts, or the company’s currency if the unit is another one. */
function formatOf({ line, isGrowth }: ValueName, currency: string): (value: number) => string {
  const ratio = RATIO_LINES[line]
  if (isGrowth) return percent
  if (ratio) return (value) => formatRatio(ratio, value)
  const kind = unitKind(line)
  if (kind === 'shares') return short
  return kind === 'per share' ? perShare : (value) => money(value, currency)
}

export interface Placed {
  readonly view: View
  /** The last day of the period that the value is of. */
  readonly day: string | null
  readonly currency: string
}

/** Value of a name in a row’s `values`; growth and cover figures have no page. */
export function marketValue(
  known: Value | undefined,
  name: string,
  { view, day, currency }: Placed,
): Html {
  const named = toValueName(name)
  const format = formatOf(named, currency)
  const isLine = Boolean(RATIO_LINES[named.line] ?? labelOf(named.line))
  if (!known || named.isGrowth || named.period !== '' || !isLine) {
    return figure(known?.value, format)
  }
  return numberLink(known.value, format, { view, line: named.line, row: { period: day } })
}

/** Finds the currency of a value, such as `USD` in `USD/shares`. */
export function currencyOf(value: Value | undefined): string {
  const [currency = ''] = (value?.unit ?? '').split('/')
  return /^[A-Z]{3}$/.test(currency) ? currency : ''
}

const OF_SEVERAL_WORDS = new RegExp(
  `\\b(?:${SCREENED_BY.filter((name) => name.includes('_'))
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll('_', ' +'))
    .join('|')})\\b`,
  'gi',
)

/** `Net margin` as the name `net_margin`. */
export function nameSpelled(text: string): string {
  return text.replace(OF_SEVERAL_WORDS, (name) => name.toLowerCase().replace(/ +/g, '_'))
}

export function valueOptions(): readonly Html[] {
  return SCREENED_BY.map((name) => html`<option value="${name}">${nameInWords(name)}</option>`)
}

/** Names that a condition may use, for suggestions and as a list. */
export function valueNames(id: string): Html {
  return html`<datalist id="${id}">${valueOptions()}</datalist>`
}

export function valueGlossary(): Html {
  const entries = SCREENED_BY.map(
    (name) => html`<li><code>${name}</code> ${nameInWords(name)}</li>`,
  )
  return html`<ul class="plain names">${entries}</ul>`
}
