// Page furniture: page numbers, running headers and footers, links back to the table of contents.
// Only lines at the edge of a printed page are judged, so that content is not dropped.

import type { TextLine } from './text-lines.ts'

/** Lines on each side of a page's edge that may be furniture. */
const EDGE_LINES = 4
const FURNITURE_CHARS_MAX = 160
/** A running line is on this share of the pages, and on no fewer than this many. */
const RUNNING_SHARE = 0.06
const RUNNING_MIN = 3
/** Characters of a page: page breaks may be mere rules, so pages are counted by their text. */
const PAGE_CHARS = 3500

const PAGE_NUMBER =
  /^(?:[-–—\s]*(?:page\s*)?(?:[A-Z]{1,3}-)?(?:\d{1,3}|[ivxl]{1,7})(?:\s+of\s+\d{1,3})?[-–—\s]*|\([ivxl]{1,7}\))$/i
const BARE_NUMBER = /^[-–—\s]*(?:page\s*)?(\d{1,3})[-–—\s]*$/i
const BRACKETED_NUMBER = /^\s*\((\d{1,3})\)\s*$/
const BACK_LINK = /^(?:(?:back|return) to )?(?:table of )?contents$|^index$/i

/** Captions that head tables and statements on every page; they are content, not furniture. */
const CONTENT =
  /\b(?:in (?:millions|thousands|billions|dollars)|millions|thousands|unaudited|not applicable|none)\b|ended\b|^\/s\/|^(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/i

const WORD = /[a-z]{3}/i

/** The title of a financial statement. */
const STATEMENT = /^.{0,80}\b(?:statements?|balance sheets?|schedules?)\b.{0,80}$/i

/** Judgements about lines that depend on the kind of document. */
export interface LineMeaning {
  /** Whether the line is a heading, of which the first is not dropped although it holds numbers. */
  isHeading(text: string): boolean
  /** Whether the line is a mere label, which is dropped wherever it repeats. */
  isLabel(text: string): boolean
  /** Whether a label and the line after it are a heading together. */
  isTitled(label: string, next: string): boolean
}

export interface Furniture {
  /** Positions in the given lines, ascending. */
  positions: number[]
  chars: number
}

/** Finds furniture, except a running line’s first occurrence, which may be a heading. */
export function findFurniture(lines: readonly TextLine[], meaning: LineMeaning): Furniture {
  const { isHeading, isLabel } = meaning
  const edges = findEdges(lines)
  const running = findRunning(lines, edges, meaning)
  const firsts = findFirsts(lines)
  const led = findLedTo(lines)
  const counted = findCounted(lines, edges)
  const isFirst = (at: number) => firsts.get(toForm(lines[at]?.text ?? '')) === at
  /** A company name above a statement belongs to the statement. */
  const titles = (at: number): boolean => {
    const next = lines[at + 1]?.text ?? ''
    return STATEMENT.test(next) && !isHeading(next) && !running.has(toKey(next))
  }
  const isFurniture = (at: number): boolean => {
    const line = lines[at]
    if (!line || line.text.length > FURNITURE_CHARS_MAX) return false
    const text = line.text.replaceAll('\t', ' ').trim()
    if (PAGE_NUMBER.test(text) || BACK_LINK.test(text) || counted.has(at)) return true
    const kind = canRun(line) ? running.get(toKey(text)) : undefined
    if (kind === undefined || led.has(at)) return false
    if (isLabel(text)) return !meaning.isTitled(text, lines[at + 1]?.text ?? '')
    // Repeated words are furniture except where they come first; page numbers always are.
    if (!isHeading(text)) return kind === 'counting' || !(isFirst(at) || titles(at))
    // The heading of a part comes right before the heading of its first item.
    return !isFirst(at) && !(isFirst(at + 1) && isHeading(lines[at + 1]?.text ?? ''))
  }
  const found = new Set<number>()
  for (const edge of edges) {
    for (const step of [-1, 1]) {
      const start = step < 0 ? edge - 1 : edge
      for (let at = start; Math.abs(at - start) < EDGE_LINES && isFurniture(at); at += step) {
        found.add(at)
      }
    }
  }
  const positions = [...found].sort((a, b) => a - b)
  const chars = positions.reduce((sum, at) => sum + (lines[at]?.text.length ?? 0), 0)
  return { positions, chars }
}

/** Page feet that end in ascending page numbers over several pages. */
function findCounted(lines: readonly TextLine[], edges: readonly number[]): Set<number> {
  const counted = new Set<number>()
  let run: number[] = []
  let last = Number.NaN
  for (const edge of edges) {
    const foot = lines[edge - 1]
    const number = foot && foot.text.length <= FURNITURE_CHARS_MAX ? pageNumberOf(foot.text) : null
    run = number !== null && Number(number) === last + 1 ? [...run, edge - 1] : [edge - 1]
    last = Number(number ?? Number.NaN)
    if (run.length >= RUNNING_MIN) for (const at of run.slice(-RUNNING_MIN)) counted.add(at)
  }
  return counted
}

/**
 * Positions of lines that a link leads to and that repeat the link's words, such as a heading in a
 * table of contents.
 */
function findLedTo(lines: readonly TextLine[]): Set<number> {
  const links = new Map<string, string>()
  const led = new Set<number>()
  for (const [at, { text, anchors, targets }] of lines.entries()) {
    const words = toWords(text)
    if (WORD.test(words) && anchors.some((anchor) => links.get(anchor)?.includes(words)))
      led.add(at)
    if (text.length > FURNITURE_CHARS_MAX) continue
    for (const target of targets) if (!links.has(target)) links.set(target, words)
  }
  return led
}

function toWords(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '')
}

/** The number a page's foot or head shows, alone or at the end of a running line. */
export function pageNumberOf(text: string): string | null {
  const match = BRACKETED_NUMBER.exec(text) ?? /(?:^|[\s|/])(\d{1,3})[-–—\s]*$/.exec(text)
  return match?.[1] ?? null
}

/** Position at which each line with a word in it comes first; lines without words are ignored. */
function findFirsts(lines: readonly TextLine[]): Map<string, number> {
  const firsts = new Map<string, number>()
  for (const [at, { text }] of lines.entries()) {
    if (text.length > FURNITURE_CHARS_MAX || !WORD.test(text)) continue
    const form = toForm(text)
    if (!firsts.has(form)) firsts.set(form, at)
  }
  return firsts
}

/** `counting` lines hold the number of their page, `repeating` ones are the same everywhere. */
type Running = 'counting' | 'repeating'

/** Keys of lines at the edges of many pages. */
function findRunning(
  lines: readonly TextLine[],
  edges: readonly number[],
  { isLabel }: LineMeaning,
): ReadonlyMap<string, Running> {
  const positions = new Map<string, Set<number>>()
  for (const edge of edges) {
    for (let at = edge - EDGE_LINES; at < edge + EDGE_LINES; at++) {
      const line = lines[at]
      if (!line || !canRun(line)) continue
      const key = toKey(line.text)
      positions.set(key, (positions.get(key) ?? new Set()).add(at))
    }
  }
  let chars = 0
  for (const { text } of lines) chars += text.length
  const needed = Math.max(RUNNING_MIN, Math.ceil((chars / PAGE_CHARS) * RUNNING_SHARE))
  return new Map(
    [...positions].flatMap(([key, { size }]) => {
      if (size < needed) return []
      const all = [...(positions.get(key) ?? [])].sort((a, b) => a - b)
      const texts = all.map((at) => lines[at]?.text ?? '')
      // A label that differs on every page names the item of that page. Headings that are mere
      // numbers name each item once, so they are no furniture.
      if (texts.every(isLabel) && !isRepeated(texts)) return []
      const kind = kindOf(texts)
      return kind ? [[key, kind] as const] : []
    }),
  )
}

/** Whether one of the texts alone is on enough pages. */
function isRepeated(texts: readonly string[]): boolean {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return Math.max(...counts.values()) >= RUNNING_MIN
}

/** Kind of the lines that share a key: their numbers are equal, or one of them counts up. */
function kindOf(texts: readonly string[]): Running | null {
  const numbers = texts.map((text) => (text.match(/\d+/g) ?? []).map(Number))
  const columns = (numbers[0] ?? []).map((_, at) => numbers.map((row) => row[at] ?? 0))
  const changing = columns.filter((column) => new Set(column).size > 1)
  if (changing.length === 0) return 'repeating'
  const isCount = (column: number[]) =>
    column.every((number, at) => number < 1000 && number >= (column[at - 1] ?? 0))
  return changing.length === 1 && changing.every(isCount) ? 'counting' : null
}

/** A table row runs only when its first or last cell may be a page's number. */
function canRun({ text, isRow }: TextLine): boolean {
  if (text.length > FURNITURE_CHARS_MAX || CONTENT.test(text) || !WORD.test(text)) {
    return false
  }
  const cells = text.split('\t')
  const outer = [cells[0], cells.at(-1)]
  return !isRow || outer.some((cell) => /^(?:page )?\d{1,3}$/i.test(cell?.trim() ?? ''))
}

/** Positions of lines that begin a page: marked ones, else those after consecutive page numbers. */
function findEdges(lines: readonly TextLine[]): number[] {
  const marked: number[] = []
  for (const [at, { startsPage }] of lines.entries()) if (startsPage && at > 0) marked.push(at)
  const numbered = findNumberedEdges(lines)
  const edges = numbered.length > marked.length ? [...marked, ...numbered] : marked
  return [...new Set([...edges, lines.length])].sort((a, b) => a - b)
}

/** The longest chain of lines that are a bare number, each one or two more than the one before. */
function findNumberedEdges(lines: readonly TextLine[]): number[] {
  const chains = new Map<number, number[]>()
  let longest: number[] = []
  for (const [at, { text }] of lines.entries()) {
    const number = Number(BARE_NUMBER.exec(text)?.[1] ?? Number.NaN)
    if (Number.isNaN(number)) continue
    const before = longer(chains.get(number - 1), chains.get(number - 2))
    const chain = [...before, at + 1]
    chains.set(number, longer(chain, chains.get(number)))
    if (chain.length > longest.length) longest = chain
  }
  return longest.length >= RUNNING_MIN ? longest : []
}

function longer(one: number[] = [], other: number[] = []): number[] {
  return other.length > one.length ? other : one
}

/** Key of a line for comparing pages: letters without numbers. */
function toKey(text: string): string {
  return toForm(text).toLowerCase()
}

/** Text of a line regardless of case, since a heading may be capitalised differently. */
function toForm(text: string): string {
  return text
    .replace(/\d+/g, '#')
    .replace(/[\s|]+/g, ' ')
    .trim()
}
