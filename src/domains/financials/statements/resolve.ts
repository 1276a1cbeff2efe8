// Resolution of every measure of one period: the preferred tag with a fact for the period, else a
// formula over tags. `identities.ts` derives measures from other measures.

import { toDateKey } from '../calendar/periods.ts'
import { isOfAnnualForm } from '../facts/fact.ts'
import { TAXONOMIES, type Taxonomy } from '../measures/declaration.ts'
import {
  type AnyMeasure,
  type Candidates,
  type Formula,
  MEASURES,
  type MeasureDefinition,
  type Term,
  tagsNamed,
  tagsOfMeasure,
  USUAL,
} from '../measures/measures.ts'
import {
  addUp,
  type Cell,
  type Cells,
  isTaggedNegative,
  named,
  negate,
  replace,
  type Summand,
} from './cells.ts'
import { granularity, PROSE_FACTOR } from './choose-filing.ts'
import { doubtCells } from './doubts.ts'
import type { FactIndex, TagFacts } from './fact-index.ts'
import { findTagCell, isTagCell, type Slot, type TagCell } from './quarters.ts'
import { findSplitOff, joinSplitOff, type SplitOff } from './split-off.ts'

/** The rules in terms of the filer’s tags. */
export interface FilerRules {
  readonly index: FactIndex
  readonly anchors: readonly TagFacts[]
  /** Whether a row may be read in another taxonomy than US GAAP. */
  readonly isForeign: boolean
  /** Tags that show the years in which the filer files 10-Qs. */
  readonly pulse: readonly TagFacts[]
  readonly splitOff: SplitOff | null
  readonly table: readonly MeasureDefinition[]
  readonly bound: Map<Taxonomy, readonly FilerRule[]>
  /** Restricts tags to facts known as of a date; the choice of running tags is unaffected. */
  readonly known?: (tag: TagFacts) => TagFacts
}

interface Tags {
  readonly tags: readonly TagFacts[]
  /** Whether the rule depends on a tag’s running on from 10-Q to 10-Q. */
  readonly running: MeasureDefinition['running']
  /** Running tags by year: needed for each quarter and for the year itself. */
  readonly runningIn: (readonly TagFacts[] | undefined)[]
}

interface FilerRule extends Tags {
  readonly measure: AnyMeasure
  readonly isLargest: boolean
  readonly areTermsPaid: boolean
  readonly formulas: readonly (readonly FilerTerm[])[]
}

interface FilerTerm extends Tags {
  readonly term: Term
}

const ANCHORS = [
  ['us-gaap', 'Assets', 'instant'],
  ['us-gaap', 'NetIncomeLoss', 'flow'],
  ['us-gaap', 'ProfitLoss', 'flow'],
  ['ifrs-full', 'Assets', 'instant'],
  ['ifrs-full', 'ProfitLoss', 'flow'],
] as const

const PULSE = [
  ['us-gaap', 'NetCashProvidedByUsedInOperatingActivities', 'flow'],
  ['us-gaap', 'NetCashProvidedByUsedInOperatingActivitiesContinuingOperations', 'flow'],
  ['ifrs-full', 'CashFlowsFromUsedInOperatingActivities', 'flow'],
] as const

export function bindRules(
  index: FactIndex,
  table: readonly MeasureDefinition[] = USUAL,
): FilerRules {
  const find = ([taxonomy, tag, kind]: (typeof ANCHORS)[number] | (typeof PULSE)[number]) =>
    index.tagFacts(taxonomy, tag, kind) ?? []
  const anchors = ANCHORS.flatMap(find)
  const isForeign = anchors.some(({ taxonomy }) => taxonomy !== 'us-gaap')
  const pulse = PULSE.flatMap(find)
  const splitOff = findSplitOff(index)
  return { index, anchors, isForeign, pulse, splitOff, table, bound: new Map() }
}

function measuresOf({ index, table, bound }: FilerRules, taxonomy: Taxonomy): readonly FilerRule[] {
  const known = bound.get(taxonomy)
  if (known) return known
  const rules: FilerRule[] = []
  for (const rule of table) rules.push(bindRule({ index, rule, taxonomy }))
  bound.set(taxonomy, rules)
  return rules
}

/** Every tag that may represent a measure, with the first such measure. */
export function tagsOf(rules: FilerRules): ReadonlyMap<TagFacts, AnyMeasure> {
  const found = new Map<TagFacts, AnyMeasure>()
  for (const taxonomy of TAXONOMIES) {
    if (taxonomy !== 'us-gaap' && !rules.isForeign) continue
    for (const { measure, tags, formulas } of measuresOf(rules, taxonomy)) {
      const all = [...tags, ...formulas.flat().flatMap((term) => term.tags)]
      for (const tag of all) if (!found.has(tag)) found.set(tag, measure)
    }
  }
  return found
}

/** The tag’s value of a period, restricted to known facts. */
function findKnownCell({ index, known }: FilerRules, tag: TagFacts, slot: Slot): TagCell | null {
  if (!known) return findTagCell(tag, slot, index.unitOfFiling)
  const cell = findTagCell(known(tag), slot, index.unitOfFiling)
  return cell && { ...cell, tag }
}

interface Binding {
  readonly index: FactIndex
  readonly rule: MeasureDefinition
  readonly taxonomy: Taxonomy
}

function bindRule(binding: Binding): FilerRule {
  const candidates = binding.rule[binding.taxonomy]
  const { tags, formulas, isLargest } = isReadable(binding) ? candidates : NO_CANDIDATES
  const bound: FilerTerm[][] = []
  for (const formula of formulas) {
    const terms = bindFormula(binding, formula)
    if (terms) bound.push(terms)
  }
  const { name: measure, terms_are_paid: areTermsPaid = false } = binding.rule
  return { measure, isLargest, areTermsPaid, formulas: bound, ...bindTags(binding, tags) }
}

const NO_CANDIDATES: Candidates = { tags: [], isLargest: false, formulas: [] }

/** Whether the rule’s tags are readable: a replacement could be a part of one. */
function isReadable({ index: { unreadable }, rule, taxonomy }: Binding): boolean {
  if (unreadable.size === 0) return true
  return !tagsNamed(taxonomy, rule[taxonomy]).some((name) => unreadable.has(name))
}

/** Unreadable tags that a measure of the table could consist of. */
export function listUnreadable({ index, table }: FilerRules): string[] {
  if (index.unreadable.size === 0) return []
  const named = new Set(table.flatMap(tagsOfMeasure))
  return [...index.unreadable].filter((name) => named.has(name))
}

/** Returns null if the filer never uses a tag that the formula needs. */
function bindFormula(binding: Binding, formula: Formula): FilerTerm[] | null {
  const terms: FilerTerm[] = []
  for (const term of formula) {
    const bound = bindTags(binding, term.tags, term.isLineAnywhere)
    if (!term.optional && bound.tags.length === 0) return null
    terms.push({ term, ...bound })
  }
  return terms
}

function bindTags(
  { index, rule, taxonomy }: Binding,
  names: readonly string[],
  isLineAnywhere = false,
): Tags {
  const tags: TagFacts[] = []
  for (const name of names) {
    const tag = index.tagFacts(taxonomy, name, rule.kind)
    if (tag) tags.push(tag)
  }
  return { tags, running: isLineAnywhere ? undefined : rule.running, runningIn: [] }
}

export function resolveMeasures(rules: FilerRules, slot: Slot): Cells {
  const taxonomy = chooseTaxonomy(rules, slot)
  const cells: Cells = new Map()
  let revenues: readonly TagCell[] = []
  for (const rule of measuresOf(rules, taxonomy)) {
    const candidates = findCandidates(rules, rule, slot)
    const found = chooseCandidate(candidates, rule, slot) ?? evaluateFirst(rules, rule, slot)
    if (found) cells.set(rule.measure, found)
    if (found && isTagCell(found)) recordInstead(cells, rule.measure, found)
    if (rule.measure === 'revenue') revenues = candidates
  }
  const confirmed = revenues.length > 1 ? confirmRevenue(revenues, cells) : null
  if (confirmed) cells.set('revenue', confirmed)
  joinSplitOff(cells, rules.splitOff)
  doubtCells(cells, rules.index, slot)
  return cells
}

function recordInstead(cells: Cells, measure: AnyMeasure, found: TagCell): void {
  const { rule, of } = found.instead ?? {}
  const fact = of?.evidence[0]?.fact
  if (rule && of && fact) replace(cells, { measure, rule, value: of.value, fact }, found)
}

/** Chooses the taxonomy of the row’s newest filing, since a filer may move between taxonomies. */
function chooseTaxonomy(rules: FilerRules, slot: Slot): Taxonomy {
  const { anchors, isForeign } = rules
  let taxonomy: Taxonomy = 'us-gaap'
  if (!isForeign) return taxonomy
  let newest = ''
  for (const anchor of anchors) {
    const filed = findKnownCell(rules, anchor, slot)?.latest.filed ?? ''
    if (filed <= newest) continue
    newest = filed
    taxonomy = anchor.taxonomy
  }
  return taxonomy
}

function findCandidates(rules: FilerRules, from: Tags, slot: Slot): readonly TagCell[] {
  const selected = runningIn(rules, from, slot.year.index)
  const running = reportedAmong(rules, selected, slot)
  if (running.length > 0 || selected === from.tags) return running
  const others = reportedAmong(rules, from.tags, slot)
  return from.running === 'required' ? others.filter((cell) => !isProse(cell, rules)) : others
}

const NONE: readonly TagCell[] = []

function reportedAmong(
  rules: FilerRules,
  tags: readonly TagFacts[],
  slot: Slot,
): readonly TagCell[] {
  let found: TagCell[] | null = null
  for (const tag of tags) {
    const cell = findKnownCell(rules, tag, slot)
    if (!cell) continue
    if (found) found.push(cell)
    else found = [cell]
  }
  return found ?? NONE
}

/** Returns all tags if running does not matter. */
function runningIn({ pulse }: FilerRules, from: Tags, year: number): readonly TagFacts[] {
  if (!from.running || from.tags.length === 0) return from.tags
  const found = from.runningIn[year] ?? selectRunning(pulse, from, year)
  from.runningIn[year] = found
  return found
}

function selectRunning(
  pulse: readonly TagFacts[],
  { tags, running }: Tags,
  year: number,
): readonly TagFacts[] {
  // A year that has just opened, or precedes the first 10-Q, is judged by its neighbours; later
  // years’ filings may restate it under a new tag.
  const own = runningAmong(pulse, [year]).length > 0 ? [year] : [year - 1, year + 1]
  const years = running === 'required' ? own : [...own, year + 1, year + 2]
  const found = runningAmong(tags, years)
  return found.length < tags.length && runningAmong(pulse, years).length > 0 ? found : tags
}

function runningAmong(tags: readonly TagFacts[], years: readonly number[]): TagFacts[] {
  const found: TagFacts[] = []
  for (const tag of tags) if (runsInAny(tag, years)) found.push(tag)
  return found
}

function runsInAny(tag: TagFacts, years: readonly number[]): boolean {
  for (const year of years) if (runsIn(tag, year)) return true
  return false
}

function runsIn({ versions }: TagFacts, year: number): boolean {
  if (year < 0) return false
  return versions[toDateKey(year, 2)] !== undefined || versions[toDateKey(year, 3)] !== undefined
}

/**
 * The most preferred tag, unless a newer filing has dropped it and reports the period under another
 * one. If the newer filing still uses the preferred tag elsewhere, the other tag is only in a note.
 */
function chooseCandidate(
  candidates: readonly TagCell[],
  { isLargest }: FilerRule,
  slot: Slot,
): TagCell | null {
  let best: TagCell | null = null
  for (const candidate of candidates) {
    if (!best || supersedes(candidate, best)) best = candidate
  }
  if (best?.tag.tag === ALLOWANCE_TAG) best = aboveAllowance(best, rivalsOf(best, candidates))
  return best && isLargest ? wholeOf(rivalsOf(best, candidates), slot) : best
}

const ALLOWANCE_TAG = 'AccountsReceivableNetCurrent'
const LEAST_RECEIVABLE = 0.1

/** Receivables below a tenth of another tag's are the allowance, tagged as what it is taken from. */
function aboveAllowance(cell: TagCell, rivals: readonly TagCell[]): TagCell {
  const other = largest(rivals)
  if (cell.value <= 0 || cell.value >= other.value * LEAST_RECEIVABLE) return cell
  return { ...other, instead: { rule: 'receivable_is_above_allowance', of: cell } }
}

/** The line that the filer’s statement has had for years; else the largest. */
function wholeOf(rivals: readonly TagCell[], { year }: Slot): TagCell {
  const total = rivals.find(({ tag }) => tag.tag === TOTAL_REVENUE)
  const isLine = total && runsInYears(total.tag, year.index)
  if (isLine) return total
  const most = largest(rivals)
  const agreed = rivals.find((one) => rivals.some((two) => two !== one && two.value === one.value))
  // The tags of revenue from contracts agree with one another below a total of all revenue.
  if (!agreed || agreed.value === most.value || total || isOfRevenue(most)) return most
  return { ...agreed, instead: { rule: 'two_tags_agree', of: most } }
}

const REVENUE_TAGS: ReadonlySet<string> = new Set(MEASURES.revenue['us-gaap'].tags)

function isOfRevenue({ tag }: TagCell): boolean {
  return REVENUE_TAGS.has(tag.tag)
}

const TOTAL_REVENUE = 'Revenues'

function runsInYears({ versions }: TagFacts, year: number): boolean {
  const isReported = (index: number) => index >= 0 && versions[toDateKey(index, 4)] !== undefined
  return isReported(year - 1) && (isReported(year + 1) || isReported(year - 2))
}

/** Candidates reported by the same filing, including the candidate itself. */
function rivalsOf(candidate: TagCell, candidates: readonly TagCell[]): readonly TagCell[] {
  const { accession } = candidate.latest
  return candidates.filter(({ latest }) => latest.accession === accession)
}

function largest(candidates: readonly TagCell[]): TagCell {
  return candidates.reduce((a, b) => (b.value > a.value ? b : a))
}

/** The largest candidate with a first quarter or a whole year, as statement lines have. */
function largestLine(candidates: readonly TagCell[], { year }: Slot): TagCell | undefined {
  const [first, ...others] = candidates
  const lines = others.filter(
    ({ tag }) =>
      tag.versions[toDateKey(year.index, 1)] !== undefined ||
      tag.versions[toDateKey(year.index, 4)] !== undefined,
  )
  return first && largest([first, ...lines])
}

function supersedes(candidate: TagCell, best: TagCell): boolean {
  const { filed, accession } = candidate.latest
  // A 10-Q repeats the year’s last balance under its own, wider or narrower lines.
  const isRepeated = best.tag.kind === 'instant' && isOfAnnualForm(best.latest)
  if (isRepeated && !isOfAnnualForm(candidate.latest)) return false
  return filed > best.latest.filed && !isUsedIn(best.tag, accession)
}

function isUsedIn({ facts }: TagFacts, accession: string): boolean {
  for (const fact of facts) if (fact.accession === accession) return true
  return false
}

const TOLERANCE = 0.001

/** Among several revenue tags in one filing, the one that the filing’s subtotals confirm. */
function confirmRevenue(candidates: readonly TagCell[], cells: Cells): Cell | null {
  const expected = [
    sumOf(cells, 'gross_profit', 'cost_of_revenue'),
    sumOf(cells, 'operating_income', 'costs_and_expenses'),
    sumOf(cells, 'operating_income', 'operating_expenses'),
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
    const { sign, optional, isLargest } = from.term
    const reported = findTerm(rules, from, slot)
    const found = isLargest ? largestLine(reported, slot) : reported[0]
    if (!found && !optional) return null
    // Two tags with one value in an open-ended sum are one line, tagged twice.
    const isTwice = summands.some(({ cell }) => cell.value === found?.value)
    if (!found || (optional && isTwice)) continue
    const cell = rule.areTermsPaid && isTaggedNegative(found) ? negate(found) : found
    summands.push({ name: named(found.tag.tag, cell), sign, cell })
  }
  const isOfNotes =
    rule.running === 'required' && summands.every(({ cell }) => isProse(cell, rules))
  return isOfNotes ? null : addUp(summands)
}

function findTerm(rules: FilerRules, from: Tags, slot: Slot): readonly TagCell[] {
  if (from.running !== 'required') return findCandidates(rules, from, slot)
  return reportedAmong(rules, runningIn(rules, from, slot.year.index), slot)
}

/** Whether a number is rounded far beyond the filing’s unit and so comes from prose. */
function isProse({ evidence }: Cell, { index }: FilerRules): boolean {
  return evidence.every(
    ({ fact }) => granularity(fact.value) >= index.unitOfFiling(fact.accession) * PROSE_FACTOR,
  )
}
