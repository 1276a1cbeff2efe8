// Words marked in a document that has been made safe: in its text, never in its markup.

import { Html, html } from '../pages/html.ts'

const MARKS_MAX = 200

export interface Marked {
  readonly text: Html
  /** How often the words are there. */
  readonly count: number
}

/** `safe` is the rendering of a document, whose markup and text are escaped already. */
export function markWords(safe: string, words: string): Marked {
  const wanted = html`${words.trim()}`.text.toLowerCase()
  if (wanted === '') return { text: new Html(safe), count: 0 }
  let count = 0
  const next = () => (count += 1)
  // Each piece but the first begins within an element’s tag.
  const [before = '', ...pieces] = safe.split('<')
  const first = markPart(before, wanted, next)
  const marked = pieces.map((piece) => {
    const end = piece.indexOf('>') + 1
    return `<${piece.slice(0, end)}${markPart(piece.slice(end), wanted, next)}`
  })
  return { text: new Html(first + marked.join('')), count }
}

function markPart(text: string, wanted: string, next: () => number): string {
  const lower = text.toLowerCase()
  let marked = ''
  let from = 0
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, from)) {
    const end = at + wanted.length
    const count = next()
    const found = text.slice(at, end)
    const shown = count > MARKS_MAX ? found : `<mark id="found-${count}">${found}</mark>`
    marked += text.slice(from, at) + shown
    from = end
  }
  return marked + text.slice(from)
}
