// Paragraphs to sentences, by English punctuation and the abbreviations of filings. Pure.

/** Abbreviations whose point ends no sentence. */
const ABBREVIATIONS = new Set(
  'Mr Mrs Ms Dr Messrs Prof Jr Sr St No Nos Inc Corp Co Ltd Bros L.P L.L.P L.L.C P.C P.A N.A U.S U.K A.M P.M a.m p.m vs v Ph.D M.D Esq i.e e.g'.split(
    ' ',
  ),
)
/** Abbreviations at the end of a name, whose point ends a sentence if such a word follows. */
const NAME_ENDS = new Set([
  'Inc',
  'Corp',
  'Co',
  'Ltd',
  'Jr',
  'Sr',
  'L.P',
  'P.C',
  'N.A',
  'U.S',
  'Ph.D',
])
const BEGINNINGS = new Set(
  'The On In As A An No There This These Mr Ms Mrs Dr He She His Her It Its Under Upon Pursuant Effective Prior Since Neither During'.split(
    ' ',
  ),
)
/** Sentence end; a digit after the point is a footnote mark. */
const END = /(?:(?<=\p{Ll})\.\d|[.!?]["”’)]{0,3})\s+(?=["“(]{0,2}[\p{Lu}\d])/gu

/** Sentences of paragraphs of English text, in order. */
export function toSentences(paragraphs: readonly string[]): string[] {
  return paragraphs.flatMap(splitParagraph)
}

function splitParagraph(paragraph: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const { index, 0: end } of paragraph.matchAll(END)) {
    const next = index + end.length
    if (!isEnd(paragraph.slice(start, index), paragraph.slice(next, next + WORD_MAX))) continue
    sentences.push(paragraph.slice(start, next).trim())
    start = next
  }
  return [...sentences, paragraph.slice(start).trim()].filter((sentence) => sentence !== '')
}

const WORD_MAX = 20

function isEnd(before: string, after: string): boolean {
  const last = /[\p{L}.&]{1,20}$/u.exec(before.slice(-WORD_MAX))?.[0] ?? ''
  const next = /^["“(]*(\p{L}+)/u.exec(after)?.[1] ?? ''
  if (NAME_ENDS.has(last)) return BEGINNINGS.has(next)
  return !ABBREVIATIONS.has(last) && !/^\p{Lu}$/u.test(last)
}
