// Headings in spaced letters, such as “I T E M  7 .  P R O P E R T I E S”. Pure.

const NAMED = /^[^\p{L}\d]*(?:i\s?t\s?e\s?m|p\s?a\s?r\s?t)\s?s?\s*(?=[\d.:]|i{1,3}\b|i\s|n\s?o)/iu
/** A number of two digits set apart. */
const TEN = /^(\d)\s(\d)(?!\d)/
const CHARS_MAX = 400
/** The least share of letters that stand alone where a whole line is spaced. */
const ALONE = 0.8

/** A heading of an item or a part in usual letters; any other line unchanged. */
export function joinSpaced(text: string): string {
  if (text.length > CHARS_MAX) return text
  const lead = NAMED.exec(text)?.[0]
  const isNamed = lead !== undefined && /\S\s\S/.test(lead.trim())
  if (!isNamed && !isSpaced(text)) return text
  const rest = isNamed ? text.slice(lead.length) : text
  const joined = isSpaced(rest) ? joinLetters(rest) : rest
  return isNamed ? `${lead.replace(/\s/g, '')} ${joined.replace(TEN, '$1$2')}` : joined
}

/** Whether nearly all of its words are single letters. */
function isSpaced(text: string): boolean {
  const words = text.trim().split(/\s+/)
  const alone = words.filter((word) => word.length === 1).length
  return words.length > 1 && alone >= ALONE * words.length
}

/** Two spaces or more stand between words. */
function joinLetters(text: string): string {
  return text
    .split(/\s{2,}/)
    .map((word) => word.replace(/\s/g, ''))
    .join(' ')
    .replace(/(?<=\d[A-C]?)\.?(?=[A-Z])/i, '. ')
}
