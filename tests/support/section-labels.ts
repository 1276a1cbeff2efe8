// The labelled set: for every annual and quarterly report of the corpus the items that a person reads
// in it, for half of them the first and last words of every section too. The documents themselves
// stay in the corpus.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { type Section, textOf } from '../../src/domains/sections/headings/section.ts'
import { type ParsedReport, parseReport } from '../../src/domains/sections/split/parse.ts'

const LABELS = new URL('../labels/sections/', import.meta.url)
export const CORPUS = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url))

export interface LabelledSection {
  /** `1A`, in a quarterly report `II-1A`. */
  id: string
  /** First words of the section; null if only the item is labelled. */
  first: string | null
  last: string | null
}

export interface LabelledReport {
  /** Path below the corpus, without `.gz`. */
  document: string
  /** Accession number; null if the document's filing is unknown. */
  accession: string | null
  form: string
  sections: LabelledSection[]
}

/** Why the labels cannot be compared here, for a test's `skip`. */
export const SKIP_CORPUS = existsSync(CORPUS) ? false : 'the corpus of real documents is not there'

export function readLabels(): LabelledReport[] {
  return readdirSync(LABELS).sort().map(readLabel)
}

function readLabel(name: string): LabelledReport {
  const lines = readFileSync(new URL(name, LABELS), 'utf8').trimEnd().split('\n')
  const cells = lines.map((line) => line.split('\t'))
  const [[, document = ''] = [], [, accession = ''] = [], [, form = ''] = [], ...rows] = cells
  const sections = rows.map(([id = '', first = '', last = '']) => {
    return { id, first: first || null, last: last || null }
  })
  return { document, accession: accession || null, form, sections }
}

/** The document as the publisher serves it; a lone one and a whole submission alike. */
export function readCorpus(document: string): string {
  const path = CORPUS + document
  return existsSync(path)
    ? readFileSync(path, 'utf8')
    : gunzipSync(readFileSync(`${path}.gz`)).toString('utf8')
}

export interface ScoredSection {
  id: string
  /** Difference from the label; null if there is none. */
  problem: string | null
  confidence: Section['confidence'] | null
}

export interface ScoredReport {
  label: LabelledReport
  parsed: ParsedReport
  found: string[]
  isListRight: boolean
  /** Sections whose boundaries are labelled, and those found that are not in the label. */
  scored: ScoredSection[]
}

export function scoreReport(label: LabelledReport): ScoredReport {
  const { document, form } = label
  const parsed = parseReport({ source: readCorpus(document), form, where: document })
  const found = parsed.sections.map(idOf)
  const wanted = label.sections.map(({ id }) => id)
  const isListRight = [...found].sort().join(' ') === [...wanted].sort().join(' ')
  const sections = new Map(parsed.sections.map((section) => [idOf(section), section]))
  const scored = label.sections.flatMap((labelled) => {
    return labelled.first === null ? [] : [scoreSection(labelled, sections, parsed.text)]
  })
  const extra = parsed.sections.flatMap((section): ScoredSection[] => {
    if (wanted.includes(idOf(section))) return []
    const { confidence } = section
    return [{ id: idOf(section), problem: 'no such item in the document', confidence }]
  })
  return { label, parsed, found, isListRight, scored: [...scored, ...extra] }
}

function scoreSection(
  { id, first, last }: LabelledSection,
  sections: ReadonlyMap<string, Section>,
  text: string,
): ScoredSection {
  const section = sections.get(id)
  if (!section) return { id, problem: 'not found', confidence: null }
  const own = textOf(text, section).replace(/\s+/g, ' ').trim()
  const { confidence } = section
  if (!own.startsWith(first ?? ''))
    return { id, problem: `begins "${own.slice(0, 80)}"`, confidence }
  if (!own.endsWith(last ?? '')) return { id, problem: `ends "${own.slice(-80)}"`, confidence }
  return { id, problem: null, confidence }
}

function idOf({ item, part }: Section): string {
  return part === null ? item : `${part}-${item}`
}
