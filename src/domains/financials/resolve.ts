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
  type Term,
} from './concepts.ts'
import type { FactIndex, TagFacts } from './fact-index.ts'
import { toDateKey } from './periods.ts'
import { findTagCell, type Slot, type TagCell } from './quarters.ts'
import { granularity, PROSE_FACTOR } from './vintages.ts'

export type Cells = Map<AnyMeasure, Cell>

/** The rules in terms of the tags that a filer uses. */
export interface FilerRules {
  readonly index: FactIndex
  readonly measures: Record<Taxonomy, readonly FilerRule[]>
  readonly anchors: readonly TagFacts[]
  /** Operating cash flow, by which it is seen whether a year has running totals at all. */
  readonly pulse: readonly TagFacts[]
}

interface FilerRule {
  readonly measure: AnyMeasure
  readonly running: Rule['running']
  readonly isLargest: boolean
  readonly tags: readonly TagFacts[]
  readonly formulas: readonly (readonly FilerTerm[])[]
}

interface FilerTerm {
  readonly term: Term
  readonly tags: readonly TagFacts[]
}

const RULES = Object.entries({ ...CONCEPTS, ...SUPPORTING }) as [AnyMeasure, Rule][]

const ANCHORS = [
  ['us-gaap', 'Assets', 'instant'],
  ['us-gaap', 'NetIncomeLoss', 'flow'],
  ['us-gaap', 'ProfitLoss', 'flow'],
  ['ifrs-full', 'Assets', 'instant'],
  ['ifrs-full', 'ProfitLoss', 'flow'],
] as const

const PULSE = [
  ['us-gaap', 'NetCashProvidedByUsedInOperatingActivities', 'flow'],
  ['ifrs-full', 'CashFlowsFromUsedInOperatingActivities', 'flow'],
] as const

export function bindRules(index: FactIndex): FilerRules {
  const find = ([taxonomy, tag, kind]: (typeof ANCHORS)[number] | (typeof PULSE)[number]) =>
    index.tagFacts(taxonomy, tag, kind) ?? []
  const bind = (taxonomy: Taxonomy) =>
    RULES.map(([measure, rule]) => bindRule(index, { measure, rule, taxonomy }))
  return {
    index,
    measures: { 'us-gaap': bind('us-gaap'), 'ifrs-full': bind('ifrs-full') },
    anchors: ANCHORS.flatMap(find),
    pulse: PULSE.flatMap(find),
  }
}

interface Binding {
  measure: AnyMeasure
  rule: Rule
  taxonomy: Taxonomy
}

function bindRule(index: FactIndex, { measure, rule, taxonomy }: Binding): FilerRule {
  const used = (names: readonly string[]) =>
    names.flatMap((name) => index.tagFacts(taxonomy, name, rule.kind) ?? [])
  const bindFormula = (formula: Formula) => formula.map((term) => ({ term, tags: used(term.tags) }))
  return {
    measure,
    running: rule.running,
    isLargest: rule[taxonomy].isLargest === true,
    tags: used(rule[taxonomy].tags),
    formulas: rule[taxonomy].formulas
      .map(bindFormula)
      .filter((terms) => terms.every(({ term, tags }) => term.optional || tags.length > 0)),
  }
}

export function resolveMeasures(rules: FilerRules, slot: Slot): Cells {
  const taxonomy = chooseTaxonomy(rules, slot)
  const cells: Cells = new Map()
  let revenues: readonly Candidate[] = []
  for (const rule of rules.measures[taxonomy]) {
    const candidates = findCandidates(rules, rule, slot)
    const found = chooseCandidate(candidates, rule)?.cell ?? evaluateFirst(rules, rule, slot)
    if (found) cells.set(rule.measure, found)
    if (rule.measure === 'revenue') revenues = candidates
  }
  const confirmed = revenues.length > 1 ? confirmRevenue(revenues, cells) : null
  if (confirmed) cells.set('revenue', confirmed)
  return cells
}

/** A filer may move between taxonomies; a row is read in the one of its newest filing. */
function chooseTaxonomy({ anchors, index }: FilerRules, slot: Slot): Taxonomy {
  let newest = ''
  let taxonomy: Taxonomy = 'us-gaap'
  for (const anchor of anchors) {
    const filed = findTagCell(anchor, slot, index.unitOfFiling)?.latest.filed ?? ''
    if (filed <= newest) continue
    newest = filed
    taxonomy = anchor.taxonomy
  }
  return taxonomy
}

interface Candidate {
  readonly tag: TagFacts
  readonly cell: TagCell
}

function findCandidates(rules: FilerRules, rule: FilerRule, slot: Slot): readonly Candidate[] {
  const selected = selectRunning(rules, rule, rule.tags, slot)
  const running = reportedAmong(rules, selected, slot)
  if (running.length > 0 || selected === rule.tags) return running
  const others = reportedAmong(rules, rule.tags, slot)
  return rule.running === 'required' ? others.filter(({ cell }) => !isProse(cell, rules)) : others
}

function reportedAmong(
  { index }: FilerRules,
  tags: readonly TagFacts[],
  slot: Slot,
): readonly Candidate[] {
  const candidates: Candidate[] = []
  for (const tag of tags) {
    const cell = findTagCell(tag, slot, index.unitOfFiling)
    if (cell) candidates.push({ tag, cell })
  }
  return candidates
}

function selectRunning(
  { pulse }: FilerRules,
  { running }: FilerRule,
  tags: readonly TagFacts[],
  slot: Slot,
): readonly TagFacts[] {
  if (!running) return tags
  const { index } = slot.year
  // A year that has just opened, or lies before the first 10-Q, is judged by its neighbours; the
  // years after it are those whose filings may restate it under a new tag.
  const own = pulse.some((tag) => runsIn(tag, index)) ? [index] : [index - 1, index + 1]
  const years = running === 'required' ? own : [...own, index + 1, index + 2]
  const runs = (tag: TagFacts) => years.some((year) => runsIn(tag, year))
  return pulse.some(runs) ? tags.filter(runs) : tags
}

function runsIn({ versions }: TagFacts, year: number): boolean {
  return versions.has(toDateKey(year, 2)) || versions.has(toDateKey(year, 3))
}

/**
 * The most preferred tag, unless a newer filing has dropped it and reports the period under another
 * one. A newer filing that still uses the preferred tag elsewhere gives the other in a note only.
 */
function chooseCandidate(
  candidates: readonly Candidate[],
  { isLargest }: FilerRule,
): Candidate | null {
  let best: Candidate | null = null
  for (const candidate of candidates) {
    if (!best || supersedes(candidate, best)) best = candidate
  }
  return best && isLargest ? largest(rivalsOf(best, candidates)) : best
}

/** Candidates that the same filing reports, the candidate itself among them. */
function rivalsOf(candidate: Candidate, candidates: readonly Candidate[]): readonly Candidate[] {
  const { accession } = candidate.cell.latest
  return candidates.filter(({ cell }) => cell.latest.accession === accession)
}

function largest(candidates: readonly Candidate[]): Candidate {
  return candidates.reduce((a, b) => (b.cell.value > a.cell.value ? b : a))
}

function supersedes(candidate: Candidate, best: Candidate): boolean {
  const { filed, accession } = candidate.cell.latest
  return filed > best.cell.latest.filed && !best.tag.isUsedIn(accession)
}

const TOLERANCE = 0.001

/** Of several revenue tags in one filing, the one that its own subtotals confirm. */
function confirmRevenue(candidates: readonly Candidate[], cells: Cells): Cell | null {
  const expected = [
    sumOf(cells, 'gross_profit', 'cost_of_revenue'),
    sumOf(cells, 'operating_income', 'costs_and_expenses'),
  ]
  const confirmed = candidates.find(({ cell }) =>
    expected.some((sum) => sum !== null && Math.abs(cell.value - sum) <= Math.abs(sum) * TOLERANCE),
  )
  return confirmed?.cell ?? null
}

function sumOf(cells: Cells, one: AnyMeasure, other: AnyMeasure): number | null {
  const first = cells.get(one)
  const second = cells.get(other)
  return first && second ? first.value + second.value : null
}

function evaluateFirst(rules: FilerRules, rule: FilerRule, slot: Slot): Cell | null {
  for (const formula of rule.formulas) {
    const cell = evaluate(rules, rule, formula, slot)
    if (cell) return cell
  }
  return null
}

function evaluate(
  rules: FilerRules,
  rule: FilerRule,
  formula: readonly FilerTerm[],
  slot: Slot,
): Cell | null {
  const summands: Summand[] = []
  for (const { term, tags } of formula) {
    const [found] = findTerm(rules, { ...rule, tags }, slot)
    if (!found && !term.optional) return null
    // Two tags with one value in an open-ended sum are one line of the statement, tagged twice.
    const isTwice = summands.some(({ cell }) => cell.value === found?.cell.value)
    if (found && !(term.optional && isTwice)) {
      summands.push({ name: found.tag.tag, sign: term.sign, cell: found.cell })
    }
  }
  const isOfNotes =
    rule.running === 'required' && summands.every(({ cell }) => isProse(cell, rules))
  return isOfNotes ? null : addUp(summands)
}

function findTerm(rules: FilerRules, rule: FilerRule, slot: Slot): readonly Candidate[] {
  if (rule.running !== 'required') return findCandidates(rules, rule, slot)
  return reportedAmong(rules, selectRunning(rules, rule, rule.tags, slot), slot)
}

/** A number rounded far beyond the filing's unit comes from a sentence, not from a statement. */
function isProse({ evidence }: Cell, { index }: FilerRules): boolean {
  return evidence.every(
    ({ fact }) => granularity(fact.value) >= index.unitOfFiling(fact.accession) * PROSE_FACTOR,
  )
}
