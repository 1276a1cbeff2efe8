// An item’s text without its heading, and the sentences of a text. Pure.

const PARAGRAPH = /\n\s*\n/
/** Cells of a row are parted by a tab, or by three blanks in a plain text. */
const CELLS = /(?<=\S)(?:\t| {3,})(?=\S)/
/** A mark before a paragraph of a list, which is no cell: “(a)”, “1.”, “•”. */
const LIST_MARK = /^\W*(?:[a-z\d]{1,3}[.)])?\W*$/i
/** Punctuation at the end of a paragraph that is not its sentence’s end. */
const GOES_ON = /[:;,]\s*$/
/** Beginnings of a paragraph that continues one. */
const CONTINUED = /^\W*[a-z]|^\s*[“"]/
const ENDED = /[.!?][”"’)*\]]*\s*$/
const SENTENCE_END = /(?<=[a-z\d”"’')\]][.;])\s+(?=[A-Z“"(])/
/** A period behind these ends no sentence: “NIKE, Inc. Board”, “Item 1. Election”, “No. 2”. */
const ABBREVIATED =
  /\b(?:Inc|Corp|Co|Ltd|No|Nos|Mr|Ms|Mrs|Dr|St|Jr|Sr|vs|Item|Items|Note|Part)\.$|\b(?:items?|notes?|nos?\.) \d{1,2}[a-c]?\.$/i

/** Rows of tables, such as a list of exhibits, are no sentences; a page may end within one. */
export function sentencesOf(text: string): string[] {
  const paragraphs: string[] = []
  for (const paragraph of text.split(PARAGRAPH)) {
    const lines = paragraph.split('\n').filter((line) => !isRow(line))
    const words = lines.join(' ')
    const last = paragraphs.at(-1)
    if (last !== undefined && goesOn(last, words)) paragraphs.splice(-1, 1, `${last} ${words}`)
    else paragraphs.push(words)
  }
  return paragraphs.flatMap((words) => splitWords(toWords(words)))
}

function goesOn(last: string, next: string): boolean {
  return GOES_ON.test(last) || (!ENDED.test(last) && CONTINUED.test(next))
}

function isRow(line: string): boolean {
  const [first = '', ...cells] = line.split(CELLS)
  return cells.length > 0 && !LIST_MARK.test(first)
}

function splitWords(words: string): string[] {
  const sentences: string[] = []
  for (const part of words.split(SENTENCE_END)) {
    const last = sentences.at(-1)
    if (last !== undefined && ABBREVIATED.test(last)) sentences.splice(-1, 1, `${last} ${part}`)
    else if (part !== '') sentences.push(part)
  }
  return sentences
}

export function toWords(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Characters of a number before the title. */
const TITLE_AT_MAX = 60

/** The text behind an item’s title, which may be broken into lines; behind the first line if it lacks it. */
export function bodyOf(text: string, title: string): string {
  const words = toWords(text.slice(0, TITLE_AT_MAX + 2 * title.length + HEADING_SPACES_MAX))
  const at = words.indexOf(title)
  const [first = ''] = text.trim().split('\n', 1)
  const heading = at < 0 || at > TITLE_AT_MAX ? first : words.slice(0, at + title.length)
  return afterLetters(text, lettersOf(heading)).replace(/^[\s.:;–—-]+/, '')
}

/** Blanks between the words of a heading in a plain text. */
const HEADING_SPACES_MAX = 400

function lettersOf(text: string): number {
  return text.replace(/\s+/g, '').length
}

/** The text behind so many characters other than blanks. */
function afterLetters(text: string, letters: number): string {
  let [at, left] = [0, letters]
  for (; left > 0 && at < text.length; at++) if (/\S/.test(text[at] ?? '')) left--
  return text.slice(at)
}
