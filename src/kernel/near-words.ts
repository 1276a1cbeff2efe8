// Words of a list that a mistyped one may stand for: the same but for case and punctuation, the
// beginning of one another, or a few letters apart. Pure.

/** Returns the nearest words, best first; only those that are the same, if any is. */
export function nearWords(text: string, words: readonly string[], max = 3): string[] {
  const key = toKey(text)
  if (key === '') return []
  const ranked = words.flatMap((word) => {
    const apart = distanceOf(key, toKey(word))
    return apart === null ? [] : [{ word, apart }]
  })
  const same = ranked.filter(({ apart }) => apart === 0)
  return (same.length > 0 ? same : ranked)
    .toSorted((one, other) => one.apart - other.apart)
    .slice(0, max)
    .map(({ word }) => word)
}

/** Returns the word that differs at most in case and punctuation. */
export function sameWord(text: string, words: readonly string[]): string | null {
  const key = toKey(text)
  return words.find((word) => toKey(word) === key) ?? null
}

function toKey(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '')
}

const PREFIX_MIN = 4
/** Longer texts are no mistyped words, and comparing them takes long. */
const LENGTH_MAX = 60

function distanceOf(one: string, other: string): number | null {
  if (one === other) return 0
  if (Math.max(one.length, other.length) > LENGTH_MAX) return null
  const shorter = Math.min(one.length, other.length)
  const letters = countEdits(one, other)
  // A third of the letters may be wrong, and none of a short word.
  if (letters <= Math.floor(shorter / 3)) return letters
  const contains = one.includes(other) || other.includes(one)
  return contains && shorter >= PREFIX_MIN ? LENGTH_MAX + letters : null
}

/** Levenshtein’s distance. */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [beside, compared] of [...other].entries()) {
      const replaced = (row[beside] ?? 0) + (letter === compared ? 0 : 1)
      next.push(Math.min(replaced, (row[beside + 1] ?? 0) + 1, (next[beside] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
