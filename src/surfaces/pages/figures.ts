// Formatting of values for people. An absent value is a dash with its reason, never a zero.

import { formatNumber } from '../../kernel/decimals.ts'
import { type Html, html } from './html.ts'

const MINUS = '\u2212'
const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥' }

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/** The row's number under a name that an address or a list of lines gives; null where it has none. */
export function numberAt(row: object, name: string): number | null {
  const value: unknown = Object.hasOwn(row, name) ? Reflect.get(row, name) : null
  return isNumber(value) ? value : null
}

const WITH_CENTS_BELOW = 10_000
const COMPACT_FROM = 1e6

/** 416161000000 as `416.2B`, 1461000 as `1.46M`; amounts of four digits and fewer with two decimals, where they have any. */
export function short(value: number): string {
  const size = Math.abs(value)
  const text = size >= COMPACT_FROM ? compact(size) : plain(size)
  return value < 0 ? MINUS + text : text
}

/** Two decimals below a hundred of its thousand, million or billion, and one above. */
function compact(size: number): string {
  const digits = Math.floor(Math.log10(size)) % 3 === 0 ? 3 : 4
  const exact = { minimumSignificantDigits: digits, maximumSignificantDigits: digits }
  return formatNumber(size, { notation: 'compact', ...exact })
}

function plain(size: number): string {
  const decimals = size >= WITH_CENTS_BELOW || Number.isInteger(size) ? 0 : 2
  return formatNumber(size, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}

/** A format for all values of a column. */
export type ColumnFormat = (values: readonly number[]) => (value: number) => string

const UNITS = [
  { from: 1e9, letter: 'B', decimals: 2 },
  { from: 1e6, letter: 'M', decimals: 1 },
] as const

/** The unit of the smallest value, so that a column reads down: billions, millions or whole numbers. */
export const shortAlike: ColumnFormat = (values) => {
  const sizes = values.map(Math.abs).filter((size) => size > 0)
  if (sizes.every((size) => size < WITH_CENTS_BELOW)) return short
  const smallest = Math.min(...sizes)
  const unit = UNITS.find(({ from }) => smallest >= from)
  if (!unit) return (value) => whole(Math.round(value))
  const { from, letter, decimals } = unit
  const exact = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return (value) => {
    const text = formatNumber(Math.abs(value) / from, exact) + letter
    return value < 0 ? MINUS + text : text
  }
}

export const moneyAlike: ColumnFormat = (values) => {
  const format = shortAlike(values)
  return (value) => (value < 0 ? MINUS : '') + SYMBOLS.USD + format(Math.abs(value))
}

/** Two decimals, more if the filer gives more. */
export function perShare(value: number): string {
  const text = formatNumber(Math.abs(value), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  })
  return value < 0 ? MINUS + text : text
}

export function whole(value: number): string {
  const text = formatNumber(Math.abs(value), { maximumFractionDigits: 4 })
  return value < 0 ? MINUS + text : text
}

export function money(value: number, currency = 'USD'): string {
  const symbol = SYMBOLS[currency] ?? `${currency} `
  const text = short(Math.abs(value))
  return (value < 0 ? MINUS : '') + symbol + text
}

export function percent(fraction: number): string {
  const text = `${(Math.abs(fraction) * 100).toFixed(1)}%`
  return fraction < 0 ? MINUS + text : text
}

/** Difference of two rates in percentage points. */
export function points(difference: number): string {
  const size = (Math.abs(difference) * 100).toFixed(1)
  return `${difference < 0 ? MINUS : '+'}${size} pt`
}

/** A number formatted by `format`, or a dash with the reason. */
export function figure(
  value: unknown,
  format: (value: number) => string,
  reason = 'not reported',
): Html {
  if (isNumber(value))
    return html`<span data-value="${value}" title="${whole(value)}">${format(value)}</span>`
  return html`<span class="quiet" title="${reason}"><span aria-hidden="true">–</span><span class="unseen">${reason}</span></span>`
}

/** Like `figure`, as text. */
export function figureWords(value: unknown, format: (value: number) => string): string {
  return isNumber(value) ? format(value) : 'an amount that is not reported'
}

/** `cost_of_revenue` as `Cost of revenue`. */
export function words(name: string): string {
  const text = name
    .replaceAll('_', ' ')
    .replace(/\b(eps|roe|roa|fcf|gaap)\b/g, (word) => word.toUpperCase())
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** `2025-09-27` as `Sep 2025`. */
export function monthOf(day: string): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`
}

export function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** `11/15/2025` as `2025-11-15`; other texts unchanged. */
export function isoDay(value: unknown): string {
  return text(value).replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2')
}

/** A link to another site, if the value is a URL. */
export function away(address: unknown, label: string | Html): Html {
  const isAddress = typeof address === 'string' && /^https?:\/\//.test(address)
  return isAddress ? html`<a href="${address}" rel="noreferrer">${label}</a>` : html`${label}`
}

/** EDGAR's index page of a filing. */
export function filingUrl(cik: unknown, accession: unknown): string {
  const number = text(accession)
  const folder = number.replaceAll('-', '')
  return `https://www.sec.gov/Archives/edgar/data/${Number(text(cik))}/${folder}/${number}-index.htm`
}

/** The name of a document in its filing, from its address. */
export function documentOf(address: unknown): string {
  return text(address).split('/').at(-1) ?? ''
}
