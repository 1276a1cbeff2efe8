// Text as Markdown shows it (CommonMark 0.31, GitHub's tables): escaped where a mark would be taken
// for markup, and nowhere else, since most readers see the source.

/** `&` begins an entity only before a name or number and a semicolon. */
const INLINE = /[\\`*<]|\](?=[([:])|&(?=#?\w{1,32};)/g
const UNDERSCORE = /(?<![A-Za-z0-9])_(?=[A-Za-z0-9])|(?<=[A-Za-z0-9])_(?![A-Za-z0-9])/g
const LINE_START = /^(?:[#>~]|[-+=_](?=[\s\-+=_]|$)|\d{1,9}(?=[.)](?:\s|$)))/

/** Escapes one paragraph or cell, which has no line breaks. */
function escapeMarkdown(text: string): string {
  return text.replace(INLINE, '\\$&').replace(UNDERSCORE, '\\_')
}

export function escapeCell(text: string): string {
  return escapeMarkdown(text).replace(/\|/g, '\\|')
}

/** Escapes a text at the start of a line, where further characters are markup. */
export function escapeLine(text: string): string {
  const escaped = escapeMarkdown(text)
  return escaped.replace(LINE_START, (mark) => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`))
}

/** Text that keeps its line breaks and columns; the fence is longer than any within. */
export function fence(lines: readonly string[]): string {
  let mark = '```'
  for (const line of lines) {
    const ticks = /^\s*(`{3,})/.exec(line)?.[1] ?? ''
    if (ticks.length >= mark.length) mark = `${ticks}\``
  }
  return [mark, ...lines, mark].join('\n')
}

const HEADING_CHARS_MAX = 200
const PART = /^part\s+[ivx]{1,4}\b/i
const ITEM = /^item\s+\d/i
const SENTENCE_END = /[;:,]$|[a-z)]\.$/
const LETTERS = /[A-Za-z]{2}/

/**
 * Level of a heading recognised by typography: parts, items and captions of filings; 0 for other
 * lines. `isBold` means all of it, or capitals in plain text.
 */
export function headingLevel(text: string, isBold: boolean): number {
  if (!isBold || text.length > HEADING_CHARS_MAX || !LETTERS.test(text)) return 0
  if (PART.test(text)) return 1
  if (ITEM.test(text)) return 2
  return SENTENCE_END.test(text) ? 0 : 3
}

export function toHeading(level: number, text: string): string {
  return `${'#'.repeat(level)} ${escapeMarkdown(text)}`
}

const BULLET = /^[•●■◦·▪○►‣⁃]\s*/

/** The text after a bullet that is a character of its own; null where none begins it. */
export function afterBullet(text: string): string | null {
  const bullet = BULLET.exec(text)?.[0]
  return bullet === undefined ? null : text.slice(bullet.length)
}
