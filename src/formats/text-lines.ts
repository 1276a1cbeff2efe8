// Lines of a document with what the markup says about each, shared by all text readers. Lines hold
// no line breaks; cells of a table row are separated by tabs.

export interface TextLine {
  text: string
  /** Line breaks that separate it from the line before: 1, or 2 for a new paragraph. */
  gap: 1 | 2
  /** Characters in bold or heading markup, white space apart. */
  boldChars: number
  /** Fragments (`#toc1`) that links in the line lead to, without the `#`. */
  targets: string[]
  /** Names of link targets at the line's start or in it. */
  anchors: string[]
  /** A page of the printed document begins with this line. */
  startsPage: boolean
  isRow: boolean
  /** Offset of the line’s text in the source. */
  at: number
}

export interface ReadLines {
  lines: TextLine[]
  /** Characters of text that a browser would not show, such as hidden iXBRL facts. */
  hiddenChars: number
  kind: 'html' | 'plain'
}

export function newLine(text: string, gap: 1 | 2): TextLine {
  return {
    text,
    gap,
    boldChars: 0,
    targets: [],
    anchors: [],
    startsPage: false,
    isRow: false,
    at: 0,
  }
}
