// Abbreviations that a text introduces itself: "Reality Labs (RL)", "medical care ratio (“MCR”)". Pure.

const INTRODUCED = /\(\s*(?:the\s+)?["“]?([A-Z][A-Za-z&]{1,7})["”]?\s*\)/g
/** Characters in front of a bracket among which its words are. */
const BEFORE = 120
const MINOR: ReadonlySet<string> = new Set([
  'of',
  'and',
  'the',
  'for',
  'in',
  'on',
  'to',
  'per',
  '&',
])

/** Long forms with their short ones, each pair once. */
export function findAbbreviations(text: string): [long: string, short: string][] {
  const found = new Map<string, string>()
  for (const { 0: whole, 1: short = '', index } of text.matchAll(INTRODUCED)) {
    const before = text.slice(Math.max(0, index - BEFORE), index)
    if (whole.length === 0 || found.has(short) || !/[A-Z].*[A-Z]/.test(short)) continue
    const long = longFormOf(short, before)
    if (long !== null) found.set(short, long)
  }
  return [...found].map(([short, long]) => [long, short])
}

/** The last words whose initials are the capitals of the short form; words such as "of" may be skipped. */
function longFormOf(short: string, before: string): string | null {
  const letters = [...short.replace(/[^A-Z]/g, '').toLowerCase()]
  const words = before.trim().split(/[\s-]+/)
  let at = words.length
  for (const letter of letters.toReversed()) {
    at--
    while (at > 0 && words[at]?.[0]?.toLowerCase() !== letter && MINOR.has(words[at] ?? '')) at--
    if (words[at]?.[0]?.toLowerCase() !== letter) return null
  }
  return words.slice(at).join(' ')
}
