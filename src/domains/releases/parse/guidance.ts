// Guidance in sentences: only where one measure, one amount or range and one period stand together.
// Anything else stays unread.

import type { PageBlock } from '../../../formats/tables/cells.ts'
import { toSentences } from '../../../formats/words/sentences.ts'
import type { Cell } from './figures.ts'
import { round } from './scale.ts'

export const GUIDED = [
  'revenue',
  'eps',
  'net_income',
  'operating_income',
  'gross_margin',
  'operating_margin',
  'operating_cash_flow',
  'capital_expenditures',
  'tax_rate',
] as const
export type Guided = (typeof GUIDED)[number]

export interface Guidance {
  readonly measure: Guided
  readonly basis: 'gaap' | 'adjusted' | null
  /** Whole units; a percentage as printed. */
  readonly low: number
  readonly high: number
  readonly unit: 'amount' | 'per_share' | 'percent'
  /** The period in the release's words. */
  readonly period: string
  /** The sentence, or the cell of a table. */
  readonly sentence: string | null
  readonly cell: Cell | null
}

export interface Rule {
  readonly measure: Guided
  readonly unit: Guidance['unit']
  readonly words: RegExp
}

const RULES: readonly Rule[] = [
  { measure: 'operating_margin', unit: 'percent', words: /\boperating margins?\b/gi },
  { measure: 'gross_margin', unit: 'percent', words: /\bgross (?:profit )?margins?\b/gi },
  { measure: 'tax_rate', unit: 'percent', words: /\btax rate\b/gi },
  {
    measure: 'eps',
    unit: 'per_share',
    words:
      /\bearnings per (?:diluted )?(?:common )?share\b|\bincome per (?:diluted )?share\b|\bEPS\b/gi,
  },
  {
    measure: 'operating_cash_flow',
    unit: 'amount',
    words:
      /\b(?:operating cash flow|cash (?:flow )?(?:from|provided by) operat\w+(?: activities)?)\b/gi,
  },
  {
    measure: 'capital_expenditures',
    unit: 'amount',
    words: /\bcapital expenditures?\b|\bcapex\b/gi,
  },
  { measure: 'operating_income', unit: 'amount', words: /\boperating (?:income|profit)\b/gi },
  { measure: 'net_income', unit: 'amount', words: /\bnet (?:income|earnings)\b(?! per)/gi },
  { measure: 'revenue', unit: 'amount', words: /\b(?:total |net )?(?:revenues?|net sales)\b/gi },
]

/** Parts of a measure, and measures that this list does not have. */
export const OTHERS =
  /\b(?:subscription|product|services?|segment|ebitda\w*|bookings?|billings?|organic|free cash flow|backlog|sales tax|cost of|growth|same[- ]store|comparable|domestic|international|per share of|dividends?|repurchas\w+)\b/i
export const AHEAD =
  /\b(?:expects?|expected|anticipates?|anticipated|guidance|outlook|forecasts?|projects?|projected|targets?|targeted)\b/i
export const NOT_GIVEN =
  /\b(?:withdr\w+|suspend\w*|no longer|not provid\w+|unable|compared (?:to|with)|previous(?:ly)?|prior|versus|excluding|exclude)\b/i
const ADJUSTED = /\b(?:non-?gaap|adjusted|pro forma|core)\b/i

const AMOUNT =
  /(?<dollar>[$€£])? ?(?<digits>\d[\d,]{0,14}(?:\.\d{1,6})?) ?(?<unit>thousand|million|billion|percent|%)?/
    .source
const named = (side: 'low' | 'high') => AMOUNT.replace(/\?<(\w+)>/g, `?<${side}_$1>`)
/** Alone in a cell, an amount may say that it is about so much. */
const SINGLE = new RegExp(`^(?:~|approximately|about|at least)? ?${named('low')}$`, 'i')
const RANGE = new RegExp(
  `${named('low')} ?(?:to|and|through|[-–—]) ?${named('high')}(?![\\w,.]*\\d)`,
  'gi',
)
const ABOUT = new RegExp(`\\b(?:approximately|about|at least) ${named('low')}`, 'gi')

const QUARTER =
  '(?:first|second|third|fourth)[\\s-]+(?:fiscal[\\s-]+)?quarter(?:\\s+(?:of\\s+)?(?:fiscal\\s+)?(?:year\\s+)?(?:19|20)\\d\\d)?'
const YEAR = '(?:full[\\s-]+|fiscal[\\s-]+|calendar[\\s-]+)+(?:year\\s+)?(?:19|20)\\d\\d'
const PERIOD = new RegExp(`\\b(?:${QUARTER}|${YEAR}|q[1-4]\\s+(?:19|20)\\d\\d)\\b`, 'gi')

const UNITS: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 }
const SENTENCE_CHARS_MAX = 500

export function readSentences(blocks: readonly PageBlock[]): Guidance[] {
  const paragraphs = blocks.flatMap((block) =>
    block.kind === 'text' ? [block.text] : block.rows.flatMap(toBullet),
  )
  return toSentences(paragraphs).flatMap((sentence) => readSentence(sentence) ?? [])
}

/** A bullet and its text are a table of one row in many releases. */
function toBullet(row: readonly { readonly text: string }[]): string[] {
  const [mark, text, ...others] = row
  const isBullet = mark !== undefined && /^[^\w$]{1,2}$/.test(mark.text)
  return isBullet && text !== undefined && others.length === 0 ? [text.text] : []
}

function readSentence(sentence: string): Guidance | null {
  if (sentence.length > SENTENCE_CHARS_MAX) return null
  if (!AHEAD.test(sentence) || NOT_GIVEN.test(sentence) || OTHERS.test(sentence)) return null
  const rule = onlyRule(sentence)
  const period = onlyPeriod(sentence)
  const span = onlySpan(sentence)
  if (!rule || period === null || !span) return null
  const range = toRange(span, rule.unit)
  if (!range) return null
  const { measure, unit } = rule
  return { measure, basis: basisOf(sentence), ...range, unit, period, sentence, cell: null }
}

export function basisOf(text: string): Guidance['basis'] {
  if (ADJUSTED.test(text)) return 'adjusted'
  return /\bgaap\b/i.test(text) ? 'gaap' : null
}

export function onlyRule(sentence: string): Rule | null {
  const found = RULES.filter(({ words }) => [...sentence.matchAll(words)].length > 0)
  const [first, ...others] = found
  return first && others.length === 0 ? first : null
}

export function onlyPeriod(sentence: string): string | null {
  const found = new Set([...sentence.matchAll(PERIOD)].map(([text]) => text))
  const [first] = found
  return first !== undefined && found.size === 1 ? first : null
}

type Groups = Readonly<Record<string, string | undefined>>

/** The one range, or the one amount said to be about so much; years are no amounts. */
function onlySpan(sentence: string): Groups | null {
  const text = sentence.replace(PERIOD, ' ').replace(/\s+/g, ' ')
  const ranges = [...text.matchAll(RANGE)].map(({ groups = {} }): Groups => groups)
  const rest = text.replace(RANGE, ' ')
  const abouts = [...rest.matchAll(ABOUT)].map(({ groups = {} }): Groups => groups)
  const others = [...rest.replace(ABOUT, ' ').matchAll(/[$€£]\s?\d|\d\s*(?:%|percent)/g)]
  const [span, ...more] = [...ranges, ...abouts]
  return span && more.length === 0 && others.length === 0 ? span : null
}

/** The amount or range that is all of a cell; `unit` is that of amounts without one. */
export function parseSpan(
  cell: string,
  rule: Rule,
  unit: string | null,
): Pick<Guidance, 'low' | 'high'> | null {
  const [range, ...others] = [...cell.matchAll(RANGE)].filter(([text]) => text.trim() === cell)
  const groups: Groups | undefined = (range && others.length === 0 ? range : SINGLE.exec(cell))
    ?.groups
  if (!groups) return null
  const isBare = groups.low_unit === undefined && groups.high_unit === undefined
  const whole = rule.unit === 'amount' && isBare && unit !== null
  return toRange(whole ? { ...groups, low_unit: unit, high_unit: unit } : groups, rule.unit)
}

function toRange(groups: Groups, unit: Guidance['unit']): Pick<Guidance, 'low' | 'high'> | null {
  const {
    low_dollar,
    low_digits,
    low_unit,
    high_digits = low_digits,
    high_unit = low_unit,
  } = groups
  if (low_digits === undefined || high_digits === undefined) return null
  const isPercent = /^(?:%|percent)$/i.test(high_unit ?? '')
  if (isPercent !== (unit === 'percent')) return null
  if (unit !== 'percent' && low_dollar === undefined) return null
  const factor = UNITS[(high_unit ?? '').toLowerCase()] ?? null
  if ((unit === 'amount') !== (factor !== null)) return null
  const lowFactor = UNITS[(low_unit ?? high_unit ?? '').toLowerCase()] ?? 1
  const low = toNumber(low_digits) * lowFactor
  const high = toNumber(high_digits) * (factor ?? 1)
  return low <= high ? { low: round(low), high: round(high) } : null
}

function toNumber(digits: string): number {
  return Number(digits.replaceAll(',', ''))
}
