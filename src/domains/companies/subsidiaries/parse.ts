// A company’s list of its subsidiaries (Regulation S-K, Item 601(b)(21)) to names and places of
// organization: tables and lists, in HTML or as plain text. Pure. Lines that are not names are
// skipped, since every such list has headings and notes.

import { readLines } from '../../../formats/text.ts'
import { versionOf } from '../../../kernel/module-version.ts'
import { hasLegalForm, toComparedName } from '../legal-forms.ts'
import { type Cell, type ListLine, type Named, placeOfNote, toListLine, toNamed } from './cells.ts'
import { isPlace } from './places.ts'

export interface Subsidiary {
  /** Name as the company writes it, without footnote marks. */
  name: string
  /** State or country as the company writes it; null if absent. */
  jurisdiction: string | null
}

export const SUBSIDIARIES_VERSION = versionOf(import.meta.url)

/** Limit of a name; longer texts are sentences. */
const NAME_MAX = 160

/** `own` are the company's own names, which head many such lists. */
export function parseSubsidiaries(
  source: string,
  where: string,
  own: readonly string[],
): Subsidiary[] {
  const { lines: read, kind } = readLines(source, where)
  const lines = read.flatMap((line) => toListLine(line, kind === 'html') ?? [])
  const joined = kind === 'html' ? lines : joinWrapped(lines)
  const ownKeys = new Set(own.map(toKey))
  const found = new Map<string, Subsidiary>()
  for (const one of toSubsidiaries(joined)) {
    if (toComparedName(one.name).core === '' || ownKeys.has(toKey(one.name))) continue
    const key = `${one.name.toLowerCase()}|${one.jurisdiction ?? ''}`
    if (!found.has(key)) found.set(key, one)
  }
  return [...found.values()]
}

function toKey(name: string): string {
  const { core, form } = toComparedName(name)
  return `${core}|${form}`
}

function toSubsidiaries(lines: readonly ListLine[]): Subsidiary[] {
  const isTable = hasPlaces(lines, MOST)
  const found: Subsidiary[] = []
  let group: string | null = null
  for (const [index, line] of lines.entries()) {
    const [first] = line.cells
    const texts = line.cells.filter(({ kind }) => kind === 'text')
    if (texts.length === 0) {
      // A list grouped by place has the place above its names.
      if (line.cells.length === 1 && first?.kind === 'place') group = first.text
      continue
    }
    if (isHeading(line)) continue
    const next = lines[index + 1]
    found.push(...toEntries(line, texts, { isTable, group, note: next ? toNote(next) : null }))
  }
  return found
}

interface Around {
  /** Whether most names have a place beside them, so that a line without one is no name. */
  readonly isTable: boolean
  readonly group: string | null
  /** Place of organization in the line below. */
  readonly note: string | null
}

function toEntries(line: ListLine, texts: readonly Cell[], around: Around): Subsidiary[] {
  const [first, second] = texts
  if (!first || first.text.length > NAME_MAX || placeOfNote(first.text) !== null) return []
  const place = line.cells.find(({ kind }) => kind === 'place')
  const hasShare = line.cells.some(({ kind }) => kind === 'share')
  if (place) return [{ name: first.text, jurisdiction: place.text }]
  const named = toNamed(first.text)
  if (second && isTwoNames(texts)) return texts.map(({ text }) => toNamed(text))
  if (line.isRow && second && hasLegalForm(named.name)) return [toRow(named, second.text)]
  const jurisdiction = named.jurisdiction ?? around.note
  if (jurisdiction !== null) return [{ name: named.name, jurisdiction }]
  if (around.isTable && !hasShare) return []
  if (texts.length > 1 || !hasLegalForm(named.name) || isSentence(named.name)) return []
  return [{ name: named.name, jurisdiction: around.group }]
}

/** A short text beside a name may be a place that no list knows. */
function toRow(named: Named, beside: string): Subsidiary {
  const isShort = beside.length <= PLACE_MAX && !hasLegalForm(beside) && !/\d/.test(beside)
  return { ...named, jurisdiction: named.jurisdiction ?? (isShort ? beside : null) }
}

const PLACE_MAX = 40

function isTwoNames(texts: readonly Cell[]): boolean {
  return texts.every(({ text }) => {
    const { name, jurisdiction } = toNamed(text)
    return !isSentence(name) && (jurisdiction !== null || hasLegalForm(name))
  })
}

const SENTENCE =
  /\b(?:which|following|omitted|aggregate|pursuant|considered|subsidiar(?:y|ies) of|list of|as of|the registrant|the names of|are owned|is owned|wholly[- ]owned)\b/i

function isSentence(text: string): boolean {
  return SENTENCE.test(text)
}

const HEADER =
  /\b(?:jurisdiction|incorporat(?:ion|ed)|organi[sz]ation|organi[sz]ed|formation|state or|state of|country of|percentage|ownership|owned|voting|name of|names? under|doing business|legal name|entity name)\b/i
const NAME_HEAD = /^(?:legal |full )?names? of\b/i
const ALONE =
  /^(?:names?|company|companies|subsidiary|subsidiaries|entity|entities|exhibit.*|state|country)$/i

/** Whether a line heads a column or a part of the list. */
function isHeading({ cells }: ListLine): boolean {
  if (cells.some(({ kind }) => kind !== 'text')) return false
  const texts = cells.map(({ text }) => text)
  if (texts.every((text) => ALONE.test(text) || text.endsWith(':'))) return true
  if (texts.some((text) => placeOfNote(text) !== null || toNamed(text).jurisdiction !== null)) {
    return false
  }
  return texts.some((text) => NAME_HEAD.test(text) || (HEADER.test(text) && !hasLegalForm(text)))
}

/** Whether more than a share of the lines with text have a place. */
function hasPlaces(lines: readonly ListLine[], share: number): boolean {
  const withText = lines.filter(({ cells }) => cells.some(({ kind }) => kind === 'text'))
  const placed = withText.filter(({ cells }) => cells.some(({ kind }) => kind === 'place'))
  return placed.length >= TABLE_ROWS_MIN && placed.length > share * withText.length
}

const [MOST, SOME] = [0.5, 0.2]
const TABLE_ROWS_MIN = 3

function toNote({ cells: [first, ...others] }: ListLine): string | null {
  return first && others.length === 0 ? placeOfNote(first.text) : null
}

/** Joins names and places that a plain text wraps. */
function joinWrapped(lines: readonly ListLine[]): ListLine[] {
  const isTable = hasPlaces(lines, SOME)
  const joined: ListLine[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    const whole = before && line.gap === 1 ? joinLines(before, line, isTable) : null
    if (whole) joined.splice(-1, 1, whole)
    else joined.push(line)
  }
  return joined
}

const [WRAP_MAX, SAME_COLUMN] = [2, 3]

function joinLines(before: ListLine, line: ListLine, isTable: boolean): ListLine | null {
  const [first] = line.cells
  if (!first) return null
  return (
    joinPlace(before, line, first) ??
    joinColumns(before, line) ??
    joinBeginning(before, line, isTable) ??
    joinEnd(before, line, first, isTable)
  )
}

/** Joins a place that is printed over two lines, such as `England and` above `Wales`. */
function joinPlace(before: ListLine, line: ListLine, first: Cell): ListLine | null {
  const place = before.cells.find((cell, at) => at > 0 && cell.kind !== 'share')
  if (line.cells.length > 1 || !place || Math.abs(place.at - first.at) > SAME_COLUMN) return null
  const text = `${place.text} ${first.text}`
  if (!isPlace(text)) return null
  return replace(before, place, { ...place, text, kind: 'place' })
}

/** Joins lines if both name and place continue. */
function joinColumns(before: ListLine, line: ListLine): ListLine | null {
  const [name, place] = before.cells
  const [moreName, morePlace, ...rest] = line.cells
  if (before.cells.length !== 2 || !name || place?.kind !== 'text' || !moreName || !morePlace) {
    return null
  }
  const text = `${place.text} ${morePlace.text}`
  if (Math.abs(place.at - morePlace.at) > SAME_COLUMN || !isPlace(text)) return null
  const cells: Cell[] = [
    { ...name, text: `${name.text} ${moreName.text}` },
    { ...place, text, kind: 'place' },
  ]
  return { ...before, cells: [...cells, ...rest] }
}

/** The beginning of a name stands alone, the rest with the place below. */
function joinBeginning(before: ListLine, line: ListLine, isTable: boolean): ListLine | null {
  const [name, ...others] = before.cells
  const [more, ...rest] = line.cells
  const isDeeper = line.indent > before.indent && line.indent - before.indent <= WRAP_MAX
  if (!isTable || !isDeeper || !name || others.length > 0 || name.kind !== 'text') return null
  if (more?.kind !== 'text' || !rest.some(({ kind }) => kind === 'place')) return null
  if (name.text.endsWith(':') || isSentence(name.text)) return null
  return { ...before, cells: [{ ...name, text: `${name.text} ${more.text}` }, ...rest] }
}

/** The end of a name stands alone below it. */
function joinEnd(before: ListLine, line: ListLine, first: Cell, isTable: boolean): ListLine | null {
  const [name] = before.cells
  const isDeeper = line.indent > before.indent && line.indent - before.indent <= WRAP_MAX
  if (!name || line.cells.length > 1 || !isDeeper || name.kind !== 'text') return null
  const isNamed = isTable
    ? before.cells.some(({ kind }) => kind === 'place')
    : before.cells.length > 1
  if (!isNamed || placeOfNote(first.text) !== null) return null
  // A name that ends in its legal form is complete: the line begins the next one.
  if (isTable && hasLegalForm(name.text)) return null
  return replace(before, name, { ...name, text: `${name.text} ${first.text}` })
}

function replace(line: ListLine, old: Cell, cell: Cell): ListLine {
  return { ...line, cells: line.cells.map((one) => (one === old ? cell : one)) }
}
