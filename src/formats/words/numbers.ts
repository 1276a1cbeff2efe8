// Numbers as texts spell them: 12,345, 12.3 billion, $12.3bn, (1,204), 46.2%. Two spellings agree
// if one is the other, or its rounding. Pure.

export interface SpelledNumber {
  readonly start: number
  readonly end: number
  /** The number before its scale. */
  readonly value: number
  readonly decimals: number
  /** Factor named by the word after it; null if there is none, as in tables. */
  readonly scale: number | null
  readonly isPercent: boolean
}

const SCALES: readonly (readonly [words: RegExp, scale: number])[] = [
  [/^(?:t|tn|trillions?)$/i, 1e12],
  [/^(?:b|bn|billions?)$/i, 1e9],
  [/^(?:m|mm|mn|millions?)$/i, 1e6],
  [/^(?:k|thousands?)$/i, 1e3],
]
/** Scales that a table may name in its head. */
const TABLE_SCALES = [1, 1e3, 1e6, 1e9]

const NUMBER =
  /(?<![\p{L}\p{N}.,])(\d{1,3}(?:,\d{3}){1,5}|\d{1,15})(\.\d{1,6})?(?:(\s?%|\s?percent\b)|[\s\u00a0-]?(trillions?|billions?|millions?|thousands?|tn|bn|mn|mm)\b|([tbmk])\b)?(?![\p{L}\p{N}])/giu

/** Numbers of a text, in order. */
export function findNumbers(text: string): SpelledNumber[] {
  return [...text.matchAll(NUMBER)].map((match) => {
    const [whole, digits = '', fraction = '', percent, word, letter] = match
    return {
      start: match.index,
      end: match.index + whole.length,
      value: Number(digits.replaceAll(',', '') + fraction),
      decimals: Math.max(0, fraction.length - 1),
      scale: scaleOf(word ?? letter),
      isPercent: percent !== undefined,
    }
  })
}

function scaleOf(word: string | undefined): number | null {
  if (word === undefined) return null
  return SCALES.find(([words]) => words.test(word))?.[1] ?? null
}

/** How two spellings agree: 1 if both say the same, less if a table’s scale or a rounding is between. */
export function agreementOf(asked: SpelledNumber, found: SpelledNumber): number {
  if (asked.isPercent !== found.isPercent) return 0
  if (asked.isPercent) return roundsTo(asked, found, 1, 1)
  const own = asked.scale ?? 1
  const others = found.scale === null && asked.scale !== null ? TABLE_SCALES : [found.scale ?? 1]
  const owns = asked.scale === null && found.scale !== null ? TABLE_SCALES : [own]
  return Math.max(
    ...owns.flatMap((one) => others.map((other) => roundsTo(asked, found, one, other))),
  )
}

const SAME = 1
const ROUNDED = 0.8
/** Digits that a rounding must keep for both to be the same number. */
const DIGITS_MIN = 3

function roundsTo(asked: SpelledNumber, found: SpelledNumber, own: number, other: number): number {
  const [one, another] = [asked.value * own, found.value * other]
  if (one === another) return SAME
  const steps = [own / 10 ** asked.decimals, other / 10 ** found.decimals]
  const step = Math.max(...steps)
  const isClose = Math.abs(one - another) <= step / 2
  const digits = Math.min(one, another) / step
  return isClose && digits >= 10 ** (DIGITS_MIN - 1) ? ROUNDED : 0
}

const YEAR = /^(?:19|20)\d\d$/
const DIGITS = /\d/g

/** Numbers of a query that are looked for in any spelling: amounts, not years or counts of a few. */
export function findAmounts(text: string): SpelledNumber[] {
  return findNumbers(text).filter(({ start, end, scale, isPercent }) => {
    const spelled = text.slice(start, end)
    if (YEAR.test(spelled)) return false
    return scale !== null || isPercent || (spelled.match(DIGITS)?.length ?? 0) >= DIGITS_MIN
  })
}
