// Names as people write them. EDGAR conforms names to capitals and puts a person's last name first
// (EDGAR Filer Manual, conformed names); answers keep that spelling, pages show this one.

import WORDS from './display-words.json' with { type: 'json' }

const SPELLINGS = new Map(WORDS.spellings.map((word) => [word.toUpperCase(), word]))
const ABBREVIATIONS = new Set(WORDS.abbreviations.map((word) => word.toUpperCase()))
const SHORT = new Set(WORDS.short.map((word) => word.toUpperCase()))
const SMALL = new Set(WORDS.small.map((word) => word.toUpperCase()))
const ENTITIES = new Set(WORDS.entities)
const GENERATIONS = new Set(WORDS.generations)
const TITLES = new Set(WORDS.titles)
const PARTICLES = new Set(WORDS.particles)

/** State of incorporation or another mark that tells two names of EDGAR apart, such as `/DE/`. */
const MARK = /[/\\(][A-Z]{2,3}[/\\)]?$/
const LOWER_CASE = /\p{Ll}/u
const PERSON_WORDS_MAX = 5
/** Letters that are spelled out rather than spoken as a word, unless they are one of the short words. */
const INITIALS = /^(?:[A-Z]{1,3}|[^AEIOUY]{4})$/

/** A name in capitals alone is given the usual ones; any other is left as its owner spells it. */
export function companyName(name: string | null | undefined): string {
  if (!name || LOWER_CASE.test(name)) return name ?? ''
  const words = name.replace(MARK, '').trimEnd().split(/\s+/)
  return words.map((word, index) => wordOf(word, index > 0)).join(' ')
}

/**
 * Given name first, where the name is a person's: a row of two to five words without one that only
 * companies, trusts and partnerships bear.
 */
export function personName(name: string | null | undefined): string {
  if (!name) return ''
  const words = name.replaceAll(',', ' ').trim().split(/\s+/)
  if (isEntity(name, words)) return companyName(name)
  const bare = (word: string) => word.replaceAll('.', '').toUpperCase()
  const isLast = (word: string) => GENERATIONS.has(bare(word)) || TITLES.has(bare(word))
  const behind = words.slice(1).filter(isLast)
  const own = words.filter((word, index) => index === 0 || !isLast(word))
  const lastWords = 1 + countParticles(own.map(bare))
  if (own.length <= lastWords) return own.concat(behind).map(personWord).join(' ')
  return [...own.slice(lastWords), ...own.slice(0, lastWords), ...behind].map(personWord).join(' ')
}

function isEntity(name: string, words: readonly string[]): boolean {
  if (words.length < 2 || words.length > PERSON_WORDS_MAX || /[\d&/()]/.test(name)) return true
  return words.some((word) => ENTITIES.has(word.replaceAll('.', '').toUpperCase()))
}

/** Words before the last name's own, such as "van der" of "van der Berg". */
function countParticles(words: readonly string[]): number {
  const first = words.findIndex((word) => !PARTICLES.has(word))
  return Math.max(first, 0)
}

function personWord(word: string): string {
  if (/^\p{Lu}$/u.test(word)) return `${word}.`
  if (LOWER_CASE.test(word)) return word
  const bare = word.replaceAll('.', '')
  if (GENERATIONS.has(bare) && !bare.endsWith('R')) return bare
  return ABBREVIATIONS.has(bare) && bare !== 'CO' ? `${capitalized(bare)}.` : capitalized(word)
}

function wordOf(word: string, isInside: boolean): string {
  const start = Math.max(word.search(/\w/), 0)
  const end = endOf(word)
  const [before, bare, after] = [word.slice(0, start), word.slice(start, end), word.slice(end)]
  const isWhole = SPELLINGS.get(bare)
  if (isWhole !== undefined) return `${before}${isWhole}${after}`
  if (ABBREVIATIONS.has(bare)) return `${before}${capitalized(bare)}.${after.replace('.', '')}`
  if (isInside && SMALL.has(bare)) return `${before}${bare.toLowerCase()}${after}`
  if (/[\d/&]|\../.test(bare) || (INITIALS.test(bare) && !SHORT.has(bare))) return word
  return `${before}${capitalized(bare)}${after}`
}

const PUNCTUATION = '.,;:)'

/** Length of a word without the punctuation behind it. */
function endOf(word: string): number {
  let end = word.length
  while (end > 0 && PUNCTUATION.includes(word.charAt(end - 1))) end--
  return end
}

/** Capitals at the beginning, after a hyphen, after "O'" and the like, and after "Mc". */
function capitalized(word: string): string {
  return word
    .toLowerCase()
    .replace(/(?:^|-)\p{Ll}/gu, (start) => start.toUpperCase())
    .replace(
      /^(?:[DLO]['’]|Mc)\p{Ll}(?=\p{Ll}{2})/u,
      (start) => start.slice(0, -1) + start.slice(-1).toUpperCase(),
    )
}
