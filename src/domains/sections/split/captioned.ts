// A document without numbered items to its main parts: those that its own table of contents names,
// else those that its form's captions find, and chapters between them that its capitals show. Pure.

import type { CleanText } from '../../../formats/text.ts'
import { CAPTIONS, type Caption, type CaptionedForm, FURTHER } from '../forms/captions.ts'
import { toPlain } from '../forms/items.ts'
import { type Contents, readContents } from '../headings/contents.ts'
import { endOfLines } from '../headings/last-line.ts'
import { isStyled } from '../headings/lines.ts'
import { findOutline, isCapitals } from '../headings/outline.ts'
import { type Check, type Section, slugOf } from '../headings/section.ts'

interface Part {
  title: string
  /** Name in place of a number; null for one derived from the title. */
  id: string | null
  line: number
  isLinked: boolean
  isSpelled: boolean
  level: 0 | 1
}

export function splitCaptioned(clean: CleanText, form: CaptionedForm): Section[] {
  const contents = readContents(clean)
  const listed = contents?.entries.map((entry): Part => ({ ...entry, id: null })) ?? []
  const captions = contents ? FURTHER[form] : CAPTIONS[form]
  const taken = new Set(listed.map(({ line }) => line))
  const after = listed.at(-1)?.line ?? -1
  const found = findCaptions(clean, captions, after).filter(({ line }) => !taken.has(line))
  const ranked = contents ? found : rankByCapitals(clean, found)
  const parts = [...listed, ...ranked].sort((a, b) => a.line - b.line)
  return cut(clean, parts, contents)
}

const TITLE_CHARS_MAX = 150

/** Lines of their own, in bold or capitals, that consist of a caption. */
function findCaptions(clean: CleanText, captions: readonly Caption[], after: number): Part[] {
  return clean.lines.flatMap((line, at): Part[] => {
    if (at <= after || line.text.length > TITLE_CHARS_MAX || !isStyled(line)) return []
    if (line.text.trimEnd().endsWith(':')) return []
    const words = toPlain(line.text)
    const caption = captions.find(({ title }) => title.test(words))
    if (!caption) return []
    const title = line.text.replaceAll('\t', ' ').trim()
    return [{ title, id: caption.id, line: at, isLinked: false, isSpelled: true, level: 0 }]
  })
}

/** Captions in capitals that show that a document writes its chapters so. */
const CHAPTERS_MIN = 3
/** Headings in capitals that begin no chapter: sentences, signatures. */
const NO_CHAPTER = /[.!?:;]$|^by order of\b/i

/**
 * A chapter in capitals without a caption, such as another proposal, ends the one before, and captions
 * in small letters are parts of their chapter, if the document keeps capitals for its chapters.
 */
function rankByCapitals(clean: CleanText, captions: readonly Part[]): Part[] {
  const inCapitals = captions.filter(({ title }) => isCapitals(title))
  const first = inCapitals[0]
  if (first === undefined || new Set(inCapitals.map(toName)).size < CHAPTERS_MIN)
    return [...captions]
  const lineOf = new Map(clean.lines.map(({ start }, line) => [start, line]))
  const headings = findOutline(clean).flatMap((heading) => {
    const line = lineOf.get(heading.start) ?? -1
    return heading.isInTable || line < first.line ? [] : [{ ...heading, line }]
  })
  const [capitals = [], inside = []] = [1, 2].map((rank) =>
    headings.filter(({ level }) => level === rank),
  )
  const chapters = capitals.filter(({ title }) => !NO_CHAPTER.test(title))
  if (inside.length < chapters.length) return [...captions]
  const known = new Set(captions.map(({ line }) => line))
  const lines = new Set(chapters.map(({ line }) => line))
  const others = chapters.flatMap(({ line, title }): Part[] => {
    const isRepeated = chapters.some((one) => one.title === title && one.line !== line)
    const isContinued = lines.has(line - 1)
    if (known.has(line) || isRepeated || isContinued) return []
    return [{ title, id: null, line, isLinked: false, isSpelled: true, level: 0 }]
  })
  const ranked = captions.map((part): Part => ({ ...part, level: isCapitals(part.title) ? 0 : 1 }))
  return [...ranked, ...others]
}

/** A part runs to the next of its own level or above: those below it are in its text too. */
function cut(clean: CleanText, parts: readonly Part[], contents: Contents | null): Section[] {
  const placed = parts.map((part, at): PlacedPart => {
    const next = parts.slice(at + 1).find(({ level }) => level <= part.level)
    const start = clean.lines[part.line]?.start ?? 0
    return { ...part, start, end: endOfLines(clean, next?.line ?? clean.lines.length) }
  })
  const names = nameAll(placed)
  return placed.map((part, at) => {
    const { start, end } = part
    const checks = check(part, clean.text.slice(start, end), placed[at + 1], contents)
    return {
      item: names.get(part) ?? toName(part),
      part: null,
      title: part.title,
      start,
      end: Math.max(start, end),
      chars: Math.max(0, end - start),
      incorporated_by_reference: false,
      points_to: null,
      confidence: checks.every(({ passed }) => passed) ? 'high' : 'low',
      checks,
    }
  })
}

interface PlacedPart extends Part {
  start: number
  end: number
}

/** Names parts uniquely: the first of a name gets it unchanged, others are numbered. */
function nameAll(parts: readonly PlacedPart[]): Map<PlacedPart, string> {
  const names = new Map<PlacedPart, string>()
  for (const [name, alike] of Map.groupBy(parts, toName)) {
    for (const [at, part] of chapterFirst(alike).entries()) {
      names.set(part, at === 0 ? name : `${name}-${at + 1}`)
    }
  }
  return names
}

/** A title repeated in a summary or an introduction is shorter there than in its own chapter. */
function chapterFirst(parts: readonly PlacedPart[]): PlacedPart[] {
  const isOneTitle = new Set(parts.map(({ title }) => toPlain(title))).size === 1
  const chars = ({ start, end }: PlacedPart) => (isOneTitle ? end - start : 0)
  return parts.toSorted((a, b) => a.level - b.level || chars(b) - chars(a))
}

function toName({ id, title }: Part): string {
  return id ?? slugOf(title)
}

function check(
  part: Part,
  text: string,
  next: Part | undefined,
  contents: Contents | null,
): Check[] {
  const isEmpty = toPlain(text).length <= toPlain(part.title).length
  const problems: readonly (readonly [Check['check'], string | null])[] = [
    ['heading', part.isSpelled ? null : 'where the table of contents leads, no heading says so'],
    ['order', next && next.line < part.line ? 'begins after the next part' : null],
    ['nothing_lost', lostProblem(contents)],
    ['own_text', isEmpty && next?.level !== 1 ? 'only a heading' : null],
  ]
  return problems.map(([name, reason]) => ({ check: name, passed: reason === null, reason }))
}

function lostProblem(contents: Contents | null): string | null {
  if (!contents) return 'without a table of contents, it may contain other parts'
  const { lost } = contents
  return lost.length > 0 ? `nowhere: ${lost.slice(0, 3).join('; ')}` : null
}
