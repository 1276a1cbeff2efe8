// XML that ends before its root is closed, as some documents lie at the publisher. Pure.

/**
 * The document up to its last whole element, with the elements closed that were open there; null if
 * its root is closed. An element that was cut within its text is left out.
 */
export function closeCutXml(text: string): string | null {
  const open: { name: string; start: number; isLeaf: boolean }[] = []
  let end = 0
  let roots = 0
  for (const tag of listTags(text)) {
    end = tag.end
    const { name, start, kind } = tag
    if (kind === 'close') {
      if (open.pop()?.name !== name) return null
      if (open.length === 0) roots++
    } else if (kind !== 'other') {
      const parent = open.at(-1)
      if (parent) parent.isLeaf = false
      if (kind === 'open') open.push({ name, start, isLeaf: true })
    }
  }
  if (open.length === 0 || roots > 0) return null
  const last = open.at(-1)
  const isCutWithin = last?.isLeaf === true && open.length > 1
  if (last && isCutWithin) {
    end = last.start
    open.pop()
  }
  return (
    text.slice(0, end) +
    open
      .toReversed()
      .map(({ name }) => `</${name}>`)
      .join('')
  )
}

interface Tag {
  readonly start: number
  readonly end: number
  readonly name: string
  /** Comments, CDATA sections and processing instructions are `other`. */
  readonly kind: 'open' | 'close' | 'empty' | 'other'
}

const NAME = /<(\/?)([\w:.-]+)/y

/** Lists tags, comments and CDATA sections in order; ends at the first that the text cuts. */
function* listTags(text: string): Generator<Tag> {
  let start = text.indexOf('<')
  while (start !== -1) {
    const end = findEnd(text, start)
    if (end === null) return
    NAME.lastIndex = start
    const [, slash, name] = NAME.exec(text) ?? []
    if (name === undefined) yield { start, end, name: '', kind: 'other' }
    else if (slash === '/') yield { start, end, name, kind: 'close' }
    else yield { start, end, name, kind: text[end - 2] === '/' ? 'empty' : 'open' }
    start = text.indexOf('<', end)
  }
}

const OTHERS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const
const QUOTE_OR_END = /["'>]/g

/** End of the tag or comment that begins at the bracket; null if the text ends before. */
function findEnd(text: string, start: number): number | null {
  for (const [begin, end] of OTHERS) {
    if (!text.startsWith(begin, start)) continue
    const at = text.indexOf(end, start + begin.length)
    return at === -1 ? null : at + end.length
  }
  QUOTE_OR_END.lastIndex = start
  for (let mark = QUOTE_OR_END.exec(text); mark; mark = QUOTE_OR_END.exec(text)) {
    if (mark[0] === '>') return mark.index + 1
    const close = text.indexOf(mark[0], mark.index + 1)
    if (close === -1) return null
    QUOTE_OR_END.lastIndex = close + 1
  }
  return null
}
