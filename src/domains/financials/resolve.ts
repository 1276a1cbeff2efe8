// Every measure of one period: the preferred tag that the period has a fact for, else a formula
// over tags. Measures that follow from other measures are left to `identities.ts`.

import { addUp, type Cell, type Summand } from './cells.ts'
import {
  type AnyMeasure,
  CONCEPTS,
  type Formula,
  type Rule,
  SUPPORTING,
  type Taxonomy,
} from './concepts.ts'
import type { FactIndex, TagQuery } from './fact-index.ts'
import { findTagCell, type Slot, type TagCell } from './quarters.ts'

export type Cells = Map<AnyMeasure, Cell>

const RULES: readonly [AnyMeasure, Rule][] = Object.entries({ ...CONCEPTS, ...SUPPORTING }) as [
  AnyMeasure,
  Rule,
][]

export function resolveMeasures(index: FactIndex, slot: Slot): Cells {
  const taxonomy = chooseTaxonomy(index, slot)
  const cells: Cells = new Map()
  for (const [measure, rule] of RULES) {
    const cell =
      measure === 'revenue'
        ? chooseRevenue(index, { rule, taxonomy, slot })
        : chooseTag(findCandidates(index, { rule, taxonomy, slot }), index)
    const found = cell ?? evaluateFirst(index, { rule, taxonomy, slot })
    if (found) cells.set(measure, found)
  }
  return cells
}

const ANCHORS: readonly TagQuery[] = [
  { taxonomy: 'us-gaap', tag: 'Assets', kind: 'instant' },
  { taxonomy: 'us-gaap', tag: 'NetIncomeLoss', kind: 'flow' },
  { taxonomy: 'us-gaap', tag: 'ProfitLoss', kind: 'flow' },
  { taxonomy: 'ifrs-full', tag: 'Assets', kind: 'instant' },
  { taxonomy: 'ifrs-full', tag: 'ProfitLoss', kind: 'flow' },
]

/** A filer may move between taxonomies; a row is read in the one of its newest filing. */
function chooseTaxonomy(index: FactIndex, slot: Slot): Taxonomy {
  let newest = ''
  let taxonomy: Taxonomy = 'us-gaap'
  for (const query of ANCHORS) {
    const filed = findTagCell(index, query, slot)?.latest.filed ?? ''
    if (filed <= newest) continue
    newest = filed
    taxonomy = query.taxonomy
  }
  return taxonomy
}

interface Question {
  rule: Rule
  taxonomy: Taxonomy
  slot: Slot
}

interface Candidate {
  query: TagQuery
  cell: TagCell
}

function findCandidates(index: FactIndex, { rule, taxonomy, slot }: Question): Candidate[] {
  const candidates: Candidate[] = []
  for (const tag of rule[taxonomy].tags) {
    const query = { taxonomy, tag, kind: rule.kind }
    const cell = findTagCell(index, query, slot)
    if (cell) candidates.push({ query, cell })
  }
  return candidates
}

function chooseTag(candidates: readonly Candidate[], index: FactIndex): Cell | null {
  return chooseCandidate(candidates, index)?.cell ?? null
}

/**
 * The most preferred tag, unless a newer filing has dropped it and reports the period under another
 * one. A newer filing that still uses the preferred tag elsewhere gives the other in a note only.
 */
function chooseCandidate(candidates: readonly Candidate[], index: FactIndex): Candidate | null {
  let best: Candidate | null = null
  for (const candidate of candidates) {
    if (!best || supersedes(candidate, best, index)) best = candidate
  }
  return best
}

function supersedes(candidate: Candidate, best: Candidate, index: FactIndex): boolean {
  const { filed, accession } = candidate.cell.latest
  return filed > best.cell.latest.filed && !index.filingsWith(best.query).has(accession)
}

const TOLERANCE = 0.001

/** Of several revenue tags in one filing: the one that its own subtotals confirm, else the largest. */
function chooseRevenue(index: FactIndex, question: Question): Cell | null {
  const candidates = findCandidates(index, question)
  const best = chooseCandidate(candidates, index)
  if (!best) return null
  const rivals = candidates.filter(
    ({ cell }) => cell.latest.accession === best.cell.latest.accession,
  )
  if (new Set(rivals.map(({ cell }) => cell.value)).size < 2) return best.cell
  const expected = expectedRevenues(index, question)
  const confirmed = rivals.find(({ cell }) =>
    expected.some((value) => Math.abs(cell.value - value) <= Math.abs(value) * TOLERANCE),
  )
  if (confirmed) return confirmed.cell
  return rivals.reduce((a, b) => (b.cell.value > a.cell.value ? b : a)).cell
}

function expectedRevenues(index: FactIndex, { taxonomy, slot }: Question): number[] {
  const valueOf = (rule: Rule) =>
    chooseTag(findCandidates(index, { rule, taxonomy, slot }), index)?.value ?? null
  const pairs = [
    [valueOf(CONCEPTS.gross_profit), valueOf(CONCEPTS.cost_of_revenue)],
    [valueOf(CONCEPTS.operating_income), valueOf(SUPPORTING.costs_and_expenses)],
  ]
  return pairs.flatMap(([a, b]) => (typeof a === 'number' && typeof b === 'number' ? [a + b] : []))
}

function evaluateFirst(index: FactIndex, question: Question): Cell | null {
  for (const formula of question.rule[question.taxonomy].formulas) {
    const cell = evaluate(index, question, formula)
    if (cell) return cell
  }
  return null
}

function evaluate(index: FactIndex, question: Question, formula: Formula): Cell | null {
  const { rule, taxonomy, slot } = question
  const summands: Summand[] = []
  for (const term of formula) {
    const found = firstOf(index, { rule, taxonomy, slot }, term.tags)
    if (found) summands.push({ name: found.query.tag, sign: term.sign, cell: found.cell })
    else if (!term.optional) return null
  }
  return addUp(summands)
}

function firstOf(index: FactIndex, question: Question, tags: readonly string[]): Candidate | null {
  const { rule, taxonomy, slot } = question
  for (const tag of tags) {
    const query = { taxonomy, tag, kind: rule.kind }
    const cell = findTagCell(index, query, slot)
    if (cell) return { query, cell }
  }
  return null
}
