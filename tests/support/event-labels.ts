// The labelled 8-Ks: the items that a person reads in the text of the report. The documents
// themselves stay in the corpus.

import { readFileSync } from 'node:fs'
import { parseEvent } from '../../src/domains/events/parse.ts'
import { parseTextItems } from '../../src/domains/events/text-items.ts'
import { NEW_ITEMS_FROM, parseHeaderItems } from '../../src/domains/filings/event-items.ts'
import { readCorpus } from './section-labels.ts'

const LABELS = new URL('../labels/events/items.json', import.meta.url)

export interface LabelledEvent {
  accession: string
  /** Filing day; null for a document without its submission. */
  filed: string | null
  /** Path below the corpus, without `.gz`. */
  document: string
  items: string[]
}

export function readEventLabels(): LabelledEvent[] {
  return (JSON.parse(readFileSync(LABELS, 'utf8')) as { filings: LabelledEvent[] }).filings
}

export interface ScoredEvent {
  label: LabelledEvent
  isOld: boolean
  /** Items by the document's headings, regardless of its header. */
  ofText: string[]
  /** Items by the header alone, and items in the answer; null for a document on its own. */
  ofHeader: string[] | null
  answered: string[] | null
  /** The header leaves an item blank or has no item line. */
  isBlank: boolean
}

export function scoreEvent(label: LabelledEvent): ScoredEvent {
  const { accession, document } = label
  const source = readCorpus(document)
  const filed = label.filed ?? `20${accession.slice(11, 13)}-12-31`
  const isOld = filed < NEW_ITEMS_FROM
  const ofText = parseTextItems(source, filed, accession) ?? []
  if (label.filed === null) {
    return { label, isOld, ofText, ofHeader: null, answered: null, isBlank: false }
  }
  const { codes, blank, unknown } = parseHeaderItems(source, filed)
  const isBlank = blank > 0 || codes.length + unknown.length === 0
  const answered = parseEvent(source, accession).filings[0]?.items ?? []
  return { label, isOld, ofText, ofHeader: codes, answered, isBlank }
}

export function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.toSorted().join() === right.toSorted().join()
}
