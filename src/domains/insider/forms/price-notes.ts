// Footnotes about a price: its range, its unit, its currency. Pure. A note that leaves room for doubt
// counts as silent.

import type { Footnote } from './ownership-document.ts'

/** Longest part of a footnote that is read; the form takes no longer ones. */
const NOTE_MAX = 2000

/** A footnote as the patterns below expect it, with single spaces. */
export function toNote(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, NOTE_MAX)
}

/** Footnotes that belong to one of the fields. */
export function notesOn(footnotes: readonly Footnote[], ...fields: string[]): string[] {
  return footnotes.flatMap(({ field, text }) =>
    text !== null && field !== null && fields.includes(field) ? [toNote(text)] : [],
  )
}

export interface PriceRange {
  readonly low: number
  readonly high: number
}

const AMOUNT = String.raw`(?:US|U\.S\.)? ?\$? ?(\d[\d,]*(?:\.\d+)?)`
const RANGE = new RegExp(
  String.raw`(?:rang(?:e|es|ed|ing)|between|prices? from)\b[^.$\d]{0,60}${AMOUNT}(?: ?(?:per|a|an) [a-z ]{3,20})? ?(?:to|and|through|[-–—]) ?(?:a high of )?${AMOUNT}`,
  'gi',
)

/** The lowest and the highest price of all ranges that the notes state; null if they state none. */
export function findRange(notes: readonly string[]): PriceRange | null {
  const ends = notes.flatMap((note) =>
    [...note.matchAll(RANGE)].flatMap(([, low, high]) => {
      const pair = [toNumber(low), toNumber(high)]
      const [a = 0, b = 0] = pair
      return a > 0 && b >= a ? pair : []
    }),
  )
  if (ends.length === 0) return null
  return { low: Math.min(...ends), high: Math.max(...ends) }
}

function toNumber(text = ''): number {
  return Number(text.replaceAll(',', ''))
}

const DEPOSITARY = '(?:American|Global) Deposit[ao]ry (?:Share|Receipt)s?|AD[SR]s?|GD[SR]s?'
const IS_DEPOSITARY = new RegExp(String.raw`\b(?:${DEPOSITARY})\b`, 'i')
const PER_DEPOSITARY = new RegExp(
  String.raw`\b(?:per|for each|an?|price of (?:one|each|the)) (?:one )?(?:${DEPOSITARY})\b`,
  'i',
)

/** Whether the price is for a depositary share, on a row that counts the shares behind them. */
export function isPerDepositaryShare(notes: readonly string[], security: string | null): boolean {
  if (security !== null && IS_DEPOSITARY.test(security)) return false
  return notes.some((note) => PER_DEPOSITARY.test(note))
}

const UNITS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const COUNT = String.raw`(\d[\d,]*(?:\.\d+)?|${UNITS.slice(1).join('|')}|fifteen|twenty|twenty-five|thirty|forty|fifty|one hundred)`
const MORE_UNITS: Readonly<Record<string, number>> = {
  fifteen: 15,
  twenty: 20,
  'twenty-five': 25,
  thirty: 30,
  forty: 40,
  fifty: 50,
  'one hundred': 100,
}
const BEHIND = String.raw`(?: ?\( ?\d[\d,]{0,15} ?\))? (?:of )?(?:the )?(?:issuer[’']?s? |company[’']?s? )?(?:underlying |new |fully paid )?(?:(?:class|series) \w{1,12} )?(?:ordinary|common|equity|registered|preferred|shares?)\b`
const RATIOS = [
  new RegExp(
    String.raw`\b(?:${DEPOSITARY})\b[^.;]{0,60}?(?:\b(?:represent(?:s|ing|ed by)?|evidences?|equals?|is equal to|equivalent to|consists? of|comprises?)|=) (?:approximately )?${COUNT}${BEHIND}`,
    'i',
  ),
  new RegExp(
    String.raw`\b${COUNT}${BEHIND}[^.;]{0,30}?\b(?:per|for each|equals?|to|represent(?:s|ed by)?) (?:one|each|every|1|an?) (?:\(1\) )?(?:${DEPOSITARY})\b`,
    'i',
  ),
]

/** Shares that one depositary share represents; null if the notes don't say, or disagree. */
export function findShareRatio(notes: readonly string[]): number | null {
  const found = new Set(
    notes.flatMap((note) =>
      RATIOS.flatMap((pattern) => {
        const count = toCount(pattern.exec(note)?.[1])
        return count === null ? [] : [count]
      }),
    ),
  )
  const [ratio = null] = found
  return found.size === 1 ? ratio : null
}

function toCount(text: string | undefined): number | null {
  if (text === undefined) return null
  const words = text.toLowerCase()
  const at = UNITS.indexOf(words)
  const count = at > 0 ? at : (MORE_UNITS[words] ?? toNumber(words))
  return count > 0 ? count : null
}

/** Other currencies, as notes name them, with the marks that stand before an amount. */
const CURRENCIES: readonly (readonly [name: string, pattern: string])[] = [
  ['CAD', String.raw`Canadian dollars?|C ?\$|CAD ?\$?|CDN ?\$?`],
  ['ILS', '(?:New )?Israeli (?:New )?Shekels?|NIS|ILS'],
  ['EUR', 'euros?|EUR|€'],
  ['GBP', 'pounds? sterling|British pounds?|GBP|£'],
  ['GBp', 'pence|GBX'],
  ['CHF', 'Swiss francs?|CHF'],
  ['JPY', 'Japanese yen|yen|JPY|¥'],
  ['HKD', String.raw`Hong Kong dollars?|HK ?\$|HKD`],
  ['AUD', String.raw`Australian dollars?|A ?\$|AUD`],
  ['SGD', String.raw`Singapore dollars?|S ?\$|SGD`],
  ['NZD', String.raw`New Zealand dollars?|NZ ?\$|NZD`],
  ['SEK', 'Swedish kron(?:a|or)|SEK'],
  ['NOK', 'Norwegian kron(?:e|er)|NOK'],
  ['DKK', 'Danish kron(?:e|er)|DKK'],
  ['MXN', 'Mexican pesos?|MXN'],
  ['BRL', String.raw`Brazilian rea(?:l|is)|R ?\$|BRL`],
  ['ZAR', 'South African rands?|ZAR'],
  ['CNY', 'renminbi|RMB|CNY'],
  ['INR', 'Indian rupees?|INR'],
  ['KRW', '(?:South )?Korean won|KRW'],
  ['TWD', String.raw`New Taiwan dollars?|NT ?\$|TWD`],
]
const US_DOLLARS = String.raw`(?:US|U\.S\.) ?dollars?|(?:US|U\.S\.) ?\$|USD`
const CONVERTED = new RegExp(
  String.raw`\b(?:convert|translat|exchange rate|equivalent)|${US_DOLLARS}`,
  'i',
)
const NUMBER = String.raw` ?(\d[\d,]*(?:\.\d+)?)`

/** Currency of a price other than the US dollar, by its notes; null if they don't say so. */
export function findCurrency(notes: readonly string[], price: number): string | null {
  for (const note of notes) {
    for (const [name, words] of CURRENCIES) {
      const named = new RegExp(`(?<![A-Za-z$])(?:${words})(?![A-Za-z])`)
      if (!named.test(note)) continue
      if (hasAmount(note, words, price)) return name
      // A note that tells of a conversion leaves the price of the form in dollars.
      if (!CONVERTED.test(note) && !hasAmount(note, String.raw`\$`, price)) return name
    }
  }
  return null
}

function hasAmount(note: string, mark: string, price: number): boolean {
  const amounts = note.matchAll(new RegExp(`(?<![A-Za-z])(?:${mark})${NUMBER}`, 'g'))
  return [...amounts].some(([, amount]) => toNumber(amount) === price)
}
