// The unit of a table's amounts, as its captions say it.

const SCALES: Readonly<Record<string, number>> = {
  thousands: 1e3,
  millions: 1e6,
  billions: 1e9,
  '000': 1e3,
}
/** Captions write the unit in the plural; `$1.2 billion` and `millions of people` name none. */
const SAID =
  /\b(thousands|millions|billions)\b(?! of (?!(?:u\.?s\.? )?(?:dollars|euros|yen|pounds)))|[$(\s](000)(?:'?s|\)|\b)/i
const CAPTION_CHARS_MAX = 300
const IN_DOLLARS = /\bin (?:u\.?s\.? )?dollars\b|\bactual dollars\b/i

/** Returns the unit that the nearest caption names; null if none does. */
export function findScale(captions: readonly string[]): number | null {
  for (const caption of captions.toReversed()) {
    if (caption.length > CAPTION_CHARS_MAX) continue
    const said = SAID.exec(caption.replaceAll('’', "'"))
    const word = (said?.[1] ?? said?.[2])?.toLowerCase()
    if (word !== undefined) return SCALES[word] ?? null
    if (IN_DOLLARS.test(caption)) return 1
  }
  return null
}

const AMOUNT = /[$€£]\s?(\d[\d,]*(?:\.\d+)?)\s*(thousand|million|billion)?/gi
const FACTORS = [1, 1e3, 1e6] as const

/** Values that the text must state in words, so that chance does not decide. */
const PROOFS_MIN = 2

/**
 * The one factor by which the text itself states some of a table's values in words; null if too few
 * are, or others by another factor.
 */
export function provenScale(
  values: readonly number[],
  paragraphs: readonly string[],
): number | null {
  const stated = paragraphs.flatMap(listAmounts)
  const proofs = new Map<number, number>()
  for (const size of new Set(values.map(Math.abs))) {
    const [factor, ...others] = FACTORS.filter((one) =>
      stated.some(({ amount, half }) => Math.abs(size * one - amount) <= half),
    )
    if (factor === undefined || others.length > 0) continue
    proofs.set(factor, (proofs.get(factor) ?? 0) + 1)
  }
  const [found, ...others] = proofs
  return found && found[1] >= PROOFS_MIN && others.length === 0 ? found[0] : null
}

interface Stated {
  readonly amount: number
  /** Half a unit of the number’s last printed digit. */
  readonly half: number
}

const STATED_MIN = 1000

function listAmounts(paragraph: string): Stated[] {
  return [...paragraph.matchAll(AMOUNT)].flatMap(([, digits = '', word]) => {
    const unit = word === undefined ? 1 : (SCALES[`${word.toLowerCase()}s`] ?? 1)
    const decimals = digits.split('.')[1]?.length ?? 0
    const amount = Number(digits.replaceAll(',', '')) * unit
    return amount < STATED_MIN ? [] : [{ amount, half: (unit / 10 ** decimals) * 0.5001 }]
  })
}

/** Drops the digits that a product of floats adds. */
export function round(value: number): number {
  return Number(value.toPrecision(15))
}
