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
  measuresOf(taxonomy: Taxonomy): readonly FilerRule[]
  readonly anchors: readonly TagFacts[]
}

interface FilerRule {
  readonly measure: AnyMeasure
  readonly running: Rule['running']
  readonly isLargest: boolean
  readonly formulas: readonly (readonly FilerTerm[])[]
  readonly tags: readonly TagFacts[]
  /** Of the tags, those that run on from 10-Q to 10-Q in a year, if it matters. */
  readonly runningIn: RunningTags
}

type RunningTags = (yearIndex: number) => readonly TagFacts[]

interface FilerTerm extends Tags {
  readonly term: Term
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
  const pulse = PULSE.flatMap(find)
  const bound = new Map<Taxonomy, readonly FilerRule[]>()
  return {
    index,
    measuresOf(taxonomy) {
      const bind = ([measure, rule]: (typeof RULES)[number]) =>
        bindRule(index, pulse, { measure, rule, taxonomy })
      const rules = bound.get(taxonomy) ?? RULES.map(bind)
      bound.set(taxonomy, rules)
      return rules
    },
    anchors: ANCHORS.flatMap(find),
  }
}

interface Binding {
  measure: AnyMeasure
  rule: Rule
  taxonomy: Taxonomy
}

function bindRule(
  index: FactIndex,
  pulse: readonly TagFacts[],
  { measure, rule, taxonomy }: Binding,
): FilerRule {
  const { running } = rule
  const bindTags = (names: readonly string[]) => {
    const tags = names.flatMap((name) => index.tagFacts(taxonomy, name, rule.kind) ?? [])
    return { running, tags, runningIn: findRunning(tags, running, pulse) }
  }
  const bindFormula = (formula: Formula) =>
    formula.map((term) => ({ term, ...bindTags(term.tags) }))
  return {
    measure,
    isLargest: rule[taxonomy].isLargest === true,
    formulas: rule[taxonomy].formulas
      .map(bindFormula)
      .filter((terms) => terms.every(({ term, tags }) => term.optional || tags.length > 0)),
    ...bindTags(rule[taxonomy].tags),
  }
}

export function resolveMeasures(rules: FilerRules, slot: Slot): Cells {
  const taxonomy = chooseTaxonomy(rules, slot)
  const cells: Cells = new Map()
  let revenues: readonly TagCell[] = []
  for (const rule of rules.measuresOf(taxonomy)) {
    const candidates = findCandidates(rules, rule, slot)
    const found = chooseCandidate(candidates, rule) ?? evaluateFirst(rules, rule, slot)
    if (found) cells.set(rule.measure, found)
    if (rule.measure === 'revenue') revenues = candidates
  }
  const confirmed = revenues.length > 1 ? confirmRevenue(revenues, cells) : null
  if (confirmed) cells.set('revenue', confirmed)
  return cells
}

/** A filer may move between taxonomies; a row is read in the one of its newest filing. */
function chooseTaxonomy({ anchors, index }: FilerRules, slot: Slot): Taxonomy {
  if (anchors.every(({ taxonomy }) => taxonomy === 'us-gaap')) return 'us-gaap'
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

type Tags = Pick<FilerRule, 'running' | 'tags' | 'runningIn'>

function findCandidates(rules: FilerRules, from: Tags, slot: Slot): readonly TagCell[] {
  const selected = from.runningIn(slot.year.index)
  const running = reportedAmong(rules, selected, slot)
  if (running.length > 0 || selected === from.tags) return running
  const others = reportedAmong(rules, from.tags, slot)
  return from.running === 'required' ? others.filter((cell) => !isProse(cell, rules)) : others
}

const NONE: readonly TagCell[] = []

function reportedAmong(
  { index }: FilerRules,
  tags: readonly TagFacts[],
  slot: Slot,
): readonly TagCell[] {
  let found: TagCell[] | null = null
  for (const tag of tags) {
    const cell = findTagCell(tag, slot, index.unitOfFiling)
    if (!cell) continue
    if (found) found.push(cell)
    else found = [cell]
  }
  return found ?? NONE
}

/** Asked for each quarter of a year and for the year itself, so each year is worked out once. */
function findRunning(
  tags: readonly TagFacts[],
  running: Rule['running'],
  pulse: readonly TagFacts[],
): RunningTags {
  if (!running || tags.length === 0) return () => tags
  const known = new Map<number, readonly TagFacts[]>()
  return (yearIndex) => {
    const found = known.get(yearIndex) ?? selectRunning(tags, running, pulse, yearIndex)
    known.set(yearIndex, found)
    return found
  }
}

function selectRunning(
  tags: readonly TagFacts[],
  running: Rule['running'],
  pulse: readonly TagFacts[],
  index: number,
): readonly TagFacts[] {
  // A year that has just opened, or lies before the first 10-Q, is judged by its neighbours; the
  // years after it are those whose filings may restate it under a new tag.
  const own = pulse.some((tag) => runsIn(tag, index)) ? [index] : [index - 1, index + 1]
  const years = running === 'required' ? own : [...own, index + 1, index + 2]
  const runs = (tag: TagFacts) => years.some((year) => runsIn(tag, year))
  return pulse.some(runs) && !tags.every(runs) ? tags.filter(runs) : tags
}

function runsIn({ versions }: TagFacts, year: number): boolean {
  return versions[toDateKey(year, 2)] !== undefined || versions[toDateKey(year, 3)] !== undefined
}

/**
 * The most preferred tag, unless a newer filing has dropped it and reports the period under another
 * one. A newer filing that still uses the preferred tag elsewhere gives the other in a note only.
 */
function chooseCandidate(candidates: readonly TagCell[], { isLargest }: FilerRule): TagCell | null {
  let best: TagCell | null = null
  for (const candidate of candidates) {
    if (!best || supersedes(candidate, best)) best = candidate
  }
  return best && isLargest ? largest(rivalsOf(best, candidates)) : best
}

/** Candidates that the same filing reports, the candidate itself among them. */
function rivalsOf(candidate: TagCell, candidates: readonly TagCell[]): readonly TagCell[] {
  const { accession } = candidate.latest
  return candidates.filter(({ latest }) => latest.accession === accession)
}

function largest(candidates: readonly TagCell[]): TagCell {
  return candidates.reduce((a, b) => (b.value > a.value ? b : a))
}

function supersedes(candidate: TagCell, best: TagCell): boolean {
  const { filed, accession } = candidate.latest
  return filed > best.latest.filed && !isUsedIn(best.tag, accession)
}

function isUsedIn({ facts }: TagFacts, accession: string): boolean {
  return facts.some((fact) => fact.accession === accession)
}

const TOLERANCE = 0.001

/** Of several revenue tags in one filing, the one that its own subtotals confirm. */
function confirmRevenue(candidates: readonly TagCell[], cells: Cells): Cell | null {
  const expected = [
    sumOf(cells, 'gross_profit', 'cost_of_revenue'),
    sumOf(cells, 'operating_income', 'costs_and_expenses'),
  ]
  const confirmed = candidates.find(({ value }) =>
    expected.some((sum) => sum !== null && Math.abs(value - sum) <= Math.abs(sum) * TOLERANCE),
  )
  return confirmed ?? null
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
  for (const from of formula) {
    const { sign, optional } = from.term
    const [found] = findTerm(rules, from, slot)
    if (!found && !optional) return null
    // Two tags with one value in an open-ended sum are one line of the statement, tagged twice.
    const isTwice = summands.some(({ cell }) => cell.value === found?.value)
    if (found && !(optional && isTwice)) summands.push({ name: found.tag.tag, sign, cell: found })
  }
  const isOfNotes =
    rule.running === 'required' && summands.every(({ cell }) => isProse(cell, rules))
  return isOfNotes ? null : addUp(summands)
}

function findTerm(rules: FilerRules, from: Tags, slot: Slot): readonly TagCell[] {
  if (from.running !== 'required') return findCandidates(rules, from, slot)
  return reportedAmong(rules, from.runningIn(slot.year.index), slot)
}

/** A number rounded far beyond the filing's unit comes from a sentence, not from a statement. */
function isProse({ evidence }: Cell, { index }: FilerRules): boolean {
  return evidence.every(
    ({ fact }) => granularity(fact.value) >= index.unitOfFiling(fact.accession) * PROSE_FACTOR,
  )
}
