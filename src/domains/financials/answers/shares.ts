// Shares outstanding and public float as the cover pages state them (dei taxonomy). EDGAR's company
// facts carry no dimensions, so a count that a filer gives per class only is read from the newest
// report itself.

import { type Absence, explain, toReasons } from '../../../contract/answer/absence.ts'
import { daysBetween } from '../../../kernel/time.ts'
import type { TaggedClass } from '../../filings/xbrl/tagged.ts'
import {
  doubtCount,
  FLOAT_RULE,
  findAverages,
  findDoubtedFloats,
  isSumOfClasses,
  SHARE_RULE,
} from '../exceptions/share-counts.ts'
import { type CompanyFacts, compareText, isKnown, isPeriodicForm } from '../facts/fact.ts'
import type { DoubtedCount, ShareFigure, SharesView } from '../model.ts'
import { byFiling } from '../statements/split-evidence.ts'
import { markFact } from './answer-rows.ts'
import { explainTag } from './missing.ts'

export interface SharesOptions {
  readonly asOf: string | null
  readonly history: boolean
}

const COVER_SHARES = 'dei:EntityCommonStockSharesOutstanding'
const BALANCE_SHARES = 'us-gaap:CommonStockSharesOutstanding'
const COVER_FLOAT = 'dei:EntityPublicFloat'

/** Age beyond which a figure is outdated: covers are quarterly, floats yearly. */
const CURRENT_DAYS = 500

const REASONS = {
  severalCounts: explain({
    reason: 'not_applicable',
    why: 'the filing states several counts for that day; see classes',
  }),
  unequalClasses: explain({
    reason: 'not_applicable',
    why:
      'the cover counts each class by itself, and the weighted average of the filing does not show ' +
      'that a share of each counts as one; see classes',
  }),
  noClasses: explain({
    reason: 'not_applicable',
    why: 'EDGAR’s company facts have no dimensions, so share classes cannot be told apart',
  }),
  unnamedClasses: explain({
    reason: 'not_applicable',
    why: 'EDGAR’s company facts have no dimensions, so the rows do not name their class',
  }),
} as const satisfies Record<string, Absence>

export function findShares(facts: CompanyFacts, { asOf, history }: SharesOptions): SharesView {
  const lastDay = asOf?.slice(0, 10) ?? null
  const cover = findFigures(facts, COVER_SHARES, lastDay)
  const balance = findFigures(facts, BALANCE_SHARES, lastDay)
  const shares = laterOf(cover, balance)
  const floats = findFigures(facts, COVER_FLOAT, lastDay)
  const newestReport = findNewestReport(facts, lastDay)
  const newest = (figures: readonly ShareFigure[]) => findNewest(figures, newestReport)
  const { current, doubted } = choosePlausible(
    [newest(shares), newest(shares === cover ? balance : cover)],
    facts,
  )
  const [float] = newest(floats)
  const isOneCount = current.length === 1
  const { unreadable = [] } = facts
  const noCover = explainTag(unreadable, COVER_SHARES)
  const noFloat = explainTag(unreadable, COVER_FLOAT)
  const noCount = doubted?.done === 'left_out' ? explainDoubt(doubted) : noCover
  const absences = {
    ...(isOneCount
      ? {}
      : { shares_outstanding: noCount ?? explainCount(current, { figure: shares[0], lastDay }) }),
    ...(float
      ? {}
      : { public_float: noFloat ?? explainNone('public float', { figure: floats[0], lastDay }) }),
    classes: current.length > 1 ? REASONS.unnamedClasses : REASONS.noClasses,
  }
  return {
    shares_outstanding: isOneCount ? (current[0] ?? null) : null,
    public_float: float ?? null,
    classes: isOneCount ? [] : [...current],
    ...(doubted ? { doubted } : {}),
    ...doubtFloat(float, facts),
    ...toReasons(absences),
    ...(history ? { history: { shares_outstanding: shares, public_float: floats } } : {}),
  }
}

function doubtFloat(float: ShareFigure | undefined, facts: CompanyFacts) {
  const found = findDoubtedFloats(facts).find(
    ({ fact }) => fact.accession === float?.accession && fact.end === float.as_of,
  )
  if (!found) return {}
  const { count, usual_price } = found
  return { doubted_float: { rule: FLOAT_RULE, count, usual_price } }
}

interface Plausible {
  readonly current: readonly ShareFigure[]
  readonly doubted: DoubtedCount | null
}

/** Takes the other count where the average of its own filing contradicts the first. */
function choosePlausible(
  [first, other]: readonly [readonly ShareFigure[], readonly ShareFigure[]],
  facts: CompanyFacts,
): Plausible {
  const [figure, ...more] = first
  if (!figure || more.length > 0) return { current: first, doubted: null }
  const averages = findAverages(facts)
  const average = averages.get(figure.accession)
  const doubt = doubtCount(figure.value, average)
  if (doubt === 'none' || average === undefined) return { current: first, doubted: null }
  const isOther =
    other.length === 1 && other.every((one) => doubtCount(one.value, average) === 'none')
  const done = isOther ? 'another_shown' : doubt === 'impossible' ? 'left_out' : 'kept'
  const { value, as_of, concept, accession } = figure
  const doubted = { rule: SHARE_RULE, done, value, average, as_of, concept, accession } as const
  const shown = { another_shown: other, kept: first, left_out: [] }
  return { current: shown[done], doubted }
}

function explainDoubt({ value, average, as_of }: DoubtedCount): Absence {
  return explain({
    reason: 'unreadable',
    words:
      `the count of ${value} as of ${as_of} contradicts the weighted average of ${average} in the ` +
      'same filing; EDGAR’s company facts do not include counts per class',
  })
}

/** A report with the counts that its cover gives by class. */
export interface ClassCounts {
  readonly form: string
  readonly filed: string
  readonly accession: string
  readonly classes: readonly TaggedClass[]
}

/**
 * Adds the classes of the newest report’s cover. Their sum is the company’s count if the report’s own
 * weighted average is of that size, so that a share of each class counts as one.
 */
export function withClasses(
  view: SharesView,
  report: ClassCounts,
  facts: CompanyFacts,
): SharesView {
  const { form, filed, accession } = report
  const figures = report.classes.map(
    ({ member, end, value }): ShareFigure => ({
      value: Number(value),
      as_of: end,
      concept: COVER_SHARES,
      ...{ form, filed, accession },
      from_filing: true,
      class: member,
    }),
  )
  const [first] = figures
  if (!first) return view
  const { class: _, ...rest } = first
  const sum = { ...rest, value: figures.reduce((total, { value }) => total + value, 0) }
  const isSum =
    figures.length === 1 || isSumOfClasses(sum.value, findAverages(facts).get(accession))
  const why: Record<string, Absence> = isSum ? {} : { shares_outstanding: REASONS.unequalClasses }
  const known = toReasons(why)
  return {
    ...view,
    shares_outstanding: isSum ? sum : null,
    classes: figures,
    reasons: { ...withoutCounts(view.reasons), ...known.reasons },
    reason_codes: { ...withoutCounts(view.reason_codes), ...known.reason_codes },
  }
}

function withoutCounts<Value>(named: Readonly<Record<string, Value>>): Record<string, Value> {
  const { shares_outstanding: _, classes: __, ...rest } = named
  return rest
}

/** Marks figures that were read from the filing itself. */
export function markShares(view: SharesView, pending: string | null): SharesView {
  if (pending === null) return view
  const mark = (figure: ShareFigure) => markFact(figure, pending)
  const { shares_outstanding: shares, public_float: float, classes, history } = view
  return {
    ...view,
    shares_outstanding: shares && mark(shares),
    public_float: float && mark(float),
    classes: classes.map(mark),
    ...(history
      ? {
          history: {
            shares_outstanding: history.shares_outstanding.map(mark),
            public_float: history.public_float.map(mark),
          },
        }
      : {}),
  }
}

/** Figures of the newest day that one filing states; none if later filings omit them. */
function findNewest(figures: readonly ShareFigure[], newestReport: string): ShareFigure[] {
  const [first] = figures
  if (!first || daysBetween(first.filed, newestReport) > CURRENT_DAYS) return []
  return figures.filter(
    ({ accession, as_of }) => accession === first.accession && as_of === first.as_of,
  )
}

/** The day of the newest annual or quarterly report; empty when there is none. */
function findNewestReport(facts: CompanyFacts, lastDay: string | null): string {
  let newest = ''
  for (const { facts: all } of facts.facts) {
    for (const fact of all) {
      if (fact.filed > newest && isPeriodicForm(fact.form) && isKnown(fact, lastDay)) {
        newest = fact.filed
      }
    }
  }
  return newest
}

function explainCount(current: readonly ShareFigure[], last: LastKnown): Absence {
  return current.length > 1 ? REASONS.severalCounts : explainNone('count of all shares', last)
}

interface LastKnown {
  /** The newest figure that is known, too old to be shown; undefined for none. */
  readonly figure: ShareFigure | undefined
  /** The last day whose filings are read; null for today. */
  readonly lastDay: string | null
}

function explainNone(fact: string, { figure, lastDay }: LastKnown): Absence {
  const read = lastDay === null ? '' : ` and what was filed after ${lastDay}`
  const words = `EDGAR’s list of the facts of the company, which leaves out those by class${read},`
  const since = figure ? ` of a day after ${figure.as_of}` : ''
  return explain({ reason: 'not_tagged', filing: { words }, fact: fact + since })
}

/** The later of cover and balance sheet, since an abandoned cover stays in the facts. */
function laterOf(cover: ShareFigure[], balance: ShareFigure[]): ShareFigure[] {
  const latestCover = cover[0]?.as_of ?? ''
  const latestBalance = balance[0]?.as_of ?? ''
  return latestBalance > latestCover ? balance : cover
}

/** Newest first; each figure once, from the first filing that states it. */
function findFigures(facts: CompanyFacts, concept: string, lastDay: string | null): ShareFigure[] {
  const figures = new Map<string, ShareFigure>()
  const known = facts.facts
    .filter(({ taxonomy, tag }) => `${taxonomy}:${tag}` === concept)
    .flatMap((series) => series.facts.filter((fact) => isKnown(fact, lastDay)))
    .sort(byFiling)
  for (const { value, exact, end, form, filed, accession } of known) {
    const key = `${end}/${value}`
    if (figures.has(key)) continue
    const digits = exact === undefined ? {} : { exact }
    figures.set(key, { value, ...digits, as_of: end, concept, form, filed, accession })
  }
  return [...figures.values()].sort(
    (a, b) => compareText(b.as_of, a.as_of) || compareText(b.filed, a.filed) || b.value - a.value,
  )
}
