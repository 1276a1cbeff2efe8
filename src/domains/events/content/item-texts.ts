// The text of each item of an 8-K, between its heading and the next one. Pure.

import { type ItemSection, type Line, pickEventDocument, readItemSections } from '../text-items.ts'

export interface ItemText {
  /** Code as the headings number it: `5.02`, before 23 August 2004 `4`. */
  code: string
  /** Paragraphs with white space collapsed; each table row is a paragraph. */
  paragraphs: string[]
}

/**
 * Items that the document answers, in its order. The source is the document alone or the complete
 * submission. An item without text of its own has that of the next heading. `where` names the filing
 * in a failure.
 */
export function parseItemTexts(source: string, filed: string, where: string): ItemText[] {
  const sections = readItemSections(pickEventDocument(source) ?? source, filed, where)
  const texts = new Map<string, ItemText>()
  let paragraphs: string[] = []
  for (const section of sections.toReversed()) {
    if (!section.isReported) continue
    if (!section.isBare) paragraphs = toParagraphs(section)
    for (const code of section.codes) addText(texts, code, section.isBare, paragraphs)
  }
  return [...texts.values()].reverse()
}

/** A heading without text above one with the same item is a line of a table of contents. */
function addText(
  texts: Map<string, ItemText>,
  code: string,
  isBare: boolean,
  paragraphs: readonly string[],
): void {
  const after = texts.get(code)?.paragraphs
  if (after && isBare) return
  texts.set(code, { code, paragraphs: [...paragraphs, ...(after ?? [])] })
}

function toParagraphs({ title, lines }: ItemSection): string[] {
  const first: Line = { text: title, gap: 2, isRow: false }
  const joined: Line[] = []
  for (const line of [first, ...lines]) {
    const last = joined.at(-1)
    if (last && isWrapped(last, line)) last.text += ` ${line.text}`
    else joined.push({ ...line })
  }
  return joined.map(({ text }) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
}

/** Whether the line continues the last one; plain text and captions are wrapped. */
function isWrapped(last: Line, line: Line): boolean {
  return line.gap === 1 && !line.isRow && !last.isRow
}
