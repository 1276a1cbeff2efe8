// Legal forms at the end of company names, each in one spelling, and names without them, for
// comparing names between publishers. Pure.

import data from './legal-forms.json' with { type: 'json' }

/** The form of each spelling, lower case, without punctuation. */
const FORM_OF = new Map(
  Object.entries(data.forms).flatMap(([form, words]) => words.map((word) => [word, form] as const)),
)

const SAME: Readonly<Record<string, string>> = data.same

export interface ComparedName {
  /** Name without legal form and article, `and` for `&`; empty for a name without a letter. */
  readonly core: string
  /** Legal forms in order; empty if there are none. */
  readonly form: string
}

/** Legal forms of several words. */
const LONG_FORMS: readonly (readonly [words: RegExp, form: string])[] = [
  [/\blimited liability (?:company|co)\b/g, 'llc'],
  [/\blimited liability partnership\b/g, 'llp'],
  [/\blimited partnership\b/g, 'lp'],
  [/\bpublic limited company\b/g, 'plc'],
  [/\bprofessional corporation\b/g, 'pc'],
]

/** `The A & M Products Co., Ltd.` is `a and m products` with the forms `co ltd`. */
export function toComparedName(name: string): ComparedName {
  const words = toWords(name)
  let end = words.length
  while (end > 1 && FORM_OF.has(words[end - 1] ?? '')) end--
  // `and` before a form is part of it: `Deere & Company`.
  const isJoined = end > 1 && end < words.length && words[end - 1] === 'and'
  const kept = words.slice(0, isJoined ? end - 1 : end)
  const forms = words.slice(end).map((word) => FORM_OF.get(word) ?? word)
  return { core: kept.join(' '), form: forms.join(' ') }
}

/** Whether a name ends in a legal form, as only names of companies do. */
export function hasLegalForm(name: string): boolean {
  return toComparedName(name).form !== ''
}

/** `/DE/` or `\MN\` that EDGAR puts after names of the same spelling. */
const STATE = /[/\\][a-z]{2,4}[/\\]?$/

function toWords(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+|['’]/gu, '')
    .toLowerCase()
    .trim()
    .replace(STATE, '')
  const short = LONG_FORMS.reduce((text, [words, form]) => text.replace(words, form), plain)
  const words = joinLetters(short).match(/[a-z0-9]+|&/g) ?? []
  const same = words.map((word) => SAME[word] ?? word)
  return same.length > 1 && same[0] === 'the' ? same.slice(1) : same
}

/** `S.A.R.L.` and `S. a. r. l.` are one word, as is `L. L. C.`; so are `U.S.` and `I.B.M.`. */
function joinLetters(text: string): string {
  return text.replace(/(?<![a-z0-9])(?:[a-z]\. ?){1,6}[a-z](?![a-z0-9])\.?/g, (letters) =>
    letters.replace(/[. ]/g, ''),
  )
}
