// The unit of a table's amounts, as its captions say it.

const SCALES: Readonly<Record<string, number>> = {
  thousands: 1e3,
  millions: 1e6,
  billions: 1e9,
  '000': 1e3,
}
/** Captions write the unit in the plural; `$1.2 billion` and `millions of people` name none. */
const SAID = /\b(thousands|millions|billions)\b(?! of\b)|[$(\s](000)(?:'?s|\)|\b)/i
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

/** The one factor by which the text itself states the value in words; null if none or several do. */
export function provenScale(value: number, paragraphs: readonly string[]): number | null {
  const size = Math.abs(value)
  const fits = new Set<number>()
  for (const paragraph of paragraphs) {
    for (const [, digits = '', word] of paragraph.matchAll(AMOUNT)) {
      const unit = word === undefined ? 1 : (SCALES[`${word.toLowerCase()}s`] ?? 1)
      const decimals = digits.split('.')[1]?.length ?? 0
      const half = (unit / 10 ** decimals) * 0.5001
      const stated = Number(digits.replaceAll(',', '')) * unit
      if (stated < 1000) continue
      for (const factor of FACTORS) if (Math.abs(size * factor - stated) <= half) fits.add(factor)
    }
  }
  const [first, ...others] = fits
  return first !== undefined && others.length === 0 ? first : null
}
