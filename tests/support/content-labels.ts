// The labelled changes of officers and directors: who leaves and who comes, as a person reads it under
// Item 5.02. The extractor was made on the filings of some companies and is measured on those of
// others. The documents themselves stay in the corpus.

import { readFileSync } from 'node:fs'
import { parseContent } from '../../src/domains/events/content/content.ts'
import type { OfficerChange } from '../../src/domains/events/content/officers.ts'
import { readCorpus } from './section-labels.ts'

const LABELS = new URL('../labels/events/officers.tsv', import.meta.url)

export interface LabelledChange {
  person: string
  direction: 'left' | 'came'
  /** Several with " / " between; empty where the text names none. */
  role: string
  /** Day on which the change takes effect; null if the text gives none. */
  effective: string | null
}

export interface LabelledFiling {
  set: string
  accession: string
  /** The last day of the year of filing. */
  filed: string
  /** Path below the corpus, without `.gz`. */
  document: string
  changes: LabelledChange[]
}

export function readOfficerLabels(): LabelledFiling[] {
  const rows = readFileSync(LABELS, 'utf8').trimEnd().split('\n')
  const filings = new Map<string, LabelledFiling>()
  for (const row of rows) {
    const [set = '', accession = '', filed = '', document = '', ...cells] = row.split('\t')
    const filing = filings.get(accession) ?? { set, accession, filed, document, changes: [] }
    const [person = '', direction, role = '', effective = ''] = cells
    if (direction === 'left' || direction === 'came') {
      filing.changes.push({ person, direction, role, effective: effective || null })
    }
    filings.set(accession, filing)
  }
  return [...filings.values()]
}

/** How often a field is given, is right where it is given, and is there to be given. */
export interface FieldScore {
  labelled: number
  given: number
  right: number
}

export interface OfficerScore {
  filings: number
  /** The same person, leaving or coming. */
  people: FieldScore
  /** Offices of correctly found people, as for days. */
  offices: FieldScore
  days: FieldScore
  /** Found but not in the labels; in the labels but not found. */
  wrong: string[]
  missing: string[]
}

export function scoreOfficers(labels: readonly LabelledFiling[]): OfficerScore {
  const [people, offices, days] = [newScore(), newScore(), newScore()]
  const score: OfficerScore = {
    filings: labels.length,
    people,
    offices,
    days,
    wrong: [],
    missing: [],
  }
  for (const { accession, filed, document, changes } of labels) {
    const content = parseContent(readCorpus(document), filed, accession)
    const found = content.find(({ code }) => code === '5.02')?.officer_changes ?? []
    people.labelled += changes.length
    people.given += found.length
    for (const label of changes) {
      const one = found.find((change) => isOf(change, label))
      if (one) compare(score, accession, label, one)
      else {
        score.missing.push(`${accession}: ${label.person} ${label.direction}`)
        offices.labelled += label.role ? 1 : 0
        days.labelled += label.effective ? 1 : 0
      }
    }
    const extra = found.filter((one) => !changes.some((label) => isOf(one, label)))
    for (const { person, change } of extra) score.wrong.push(`${accession}: ${person} ${change}`)
  }
  return score
}

function newScore(): FieldScore {
  return { labelled: 0, given: 0, right: 0 }
}

/** Every office that is given has to be one that the label names. */
function compare(
  score: OfficerScore,
  accession: string,
  label: LabelledChange,
  { person, roles, effective_on: day }: OfficerChange,
): void {
  score.people.right++
  const offices = label.role.split(' / ').map(toOffice)
  const isOffice = roles.length > 0 && roles.every((role) => offices.includes(toOffice(role)))
  count(score.offices, label.role !== '', roles.length > 0, isOffice)
  count(score.days, label.effective !== null, day !== null, day === label.effective)
  if (roles.length > 0 && !isOffice)
    score.wrong.push(`${accession}: ${person}, ${roles.join(' / ')}`)
  if (roles.length === 0 && label.role) score.missing.push(`${accession}: ${person}, office`)
  if (day !== null && day !== label.effective) score.wrong.push(`${accession}: ${person}, ${day}`)
  if (day === null && label.effective) score.missing.push(`${accession}: ${person}, day`)
}

function count(field: FieldScore, isLabelled: boolean, isGiven: boolean, isRight: boolean): void {
  field.labelled += isLabelled ? 1 : 0
  field.given += isGiven ? 1 : 0
  field.right += isGiven && isRight ? 1 : 0
}

const COMING = new Set(['appointed', 'elected'])

function isOf({ person, change }: OfficerChange, label: LabelledChange): boolean {
  return person === label.person && COMING.has(change) === (label.direction === 'came')
}

/** A member of the board is a director. */
function toOffice(role: string): string {
  const words = role.toLowerCase().replace(/’/g, "'")
  return /\bmember of\b.*\bboard\b|^directors?$/.test(words) ? 'director' : words
}
