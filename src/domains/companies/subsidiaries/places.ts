// Names of states and countries as lists of subsidiaries write them. Pure.

import places from './places.json' with { type: 'json' }

const PLACES = new Set([...places.states, ...places.countries, ...places.provinces])
const CODES = new Set(places.postal_codes)

const OF =
  /^(?:the )?(?:laws of )?(?:the )?(?:(?:state|commonwealth|republic|federal republic|kingdom|province|peoples republic|sultanate|principality|grand duchy|territory) of )?(?:the )?/
const FORM = / (?:corporation|limited liability company|llc|limited partnership|law)$/

function toKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+|['’.]/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
}

function isOne(text: string): boolean {
  if (CODES.has(text.trim().replaceAll('.', ''))) return true
  const key = toKey(text)
  return PLACES.has(key) || PLACES.has(key.replace(OF, '').replace(FORM, ''))
}

const CHARS_MAX = 80

/** `Delaware`, `State of Delaware`, `Canada (Federal)`, `Guangzhou, P.R.C.`, `Russia/Kazakhstan`. */
export function isPlace(text: string): boolean {
  if (text.length > CHARS_MAX || !/\p{L}/u.test(text)) return false
  if (isOne(text)) return true
  const [, whole] = /^([^()]+)\([^()]+\)$/.exec(text) ?? []
  if (whole !== undefined) return isOne(whole)
  const parts = text.split(/[/,;&]|\band\b/i).filter((part) => /\p{L}/u.test(part))
  const isShort = parts.every((part) => part.trim().split(' ').length <= WORDS_MAX)
  return parts.length > 1 && parts.length <= PARTS_MAX && isShort && isOne(parts.at(-1) ?? '')
}

const [PARTS_MAX, WORDS_MAX] = [4, 3]

/** The place in a bracketed note, such as `Japan` in `Japan JV`; null if it names none. */
export function placeIn(note: string): string | null {
  if (isPlace(note)) return note
  const words = note.split(' ')
  for (let count = words.length - 1; count > 0; count--) {
    const beginning = words.slice(0, count).join(' ')
    if (isOne(beginning)) return beginning
  }
  return null
}
