// Shares outstanding and public float as the cover pages state them (dei taxonomy). EDGAR's company
// facts carry no dimensions, so a count that a filer gives per class only is not among them.

import { daysBetween } from '../../../kernel/time.ts'
import {
  type CompanyFacts,
  compareText,
  type Fact,
  isKnown,
  isPeriodicForm,
} from '../facts/fact.ts'
import type { ShareFigure, SharesView } from '../model.ts'
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
  noCount:
    'no filing states one count for all shares; EDGAR’s company facts do not include counts ' +
    'per class',
  severalCounts: 'the filing states several counts for that day; see classes',
  noFloat: 'no filing states a public float as structured data',
  noClasses: 'EDGAR’s company facts have no dimensions, so share classes cannot be told apart',
  unnamedClasses: 'EDGAR’s company facts have no dimensions, so the rows do not name their class',
} as const

export function findShares(facts: CompanyFacts, { asOf, history }: SharesOptions): SharesView {
  const lastDay = asOf?.slice(0, 10) ?? null
  const shares = laterOf(
    findFigures(facts, COVER_SHARES, lastDay),
    findFigures(facts, BALANCE_SHARES, lastDay),
  )
  const floats = findFigures(facts, COVER_FLOAT, lastDay)
  const newestReport = findNewestReport(facts, lastDay)
  const current = findNewest(shares, newestReport)
  const [float] = findNewest(floats, newestReport)
  const isOneCount = current.length === 1
  const { unreadable = [] } = facts
  const noCover = explainTag(unreadable, COVER_SHARES)
  const noFloat = explainTag(unreadable, COVER_FLOAT)
  return {
    shares_outstanding: isOneCount ? (current[0] ?? null) : null,
    public_float: float ?? null,
    classes: isOneCount ? [] : current,
    reasons: {
      ...(isOneCount ? {} : { shares_outstanding: noCover ?? explainCount(current, shares) }),
      ...(float ? {} : { public_float: noFloat ?? explainFloat(floats) }),
      classes: current.length > 1 ? REASONS.unnamedClasses : REASONS.noClasses,
    },
    ...(history ? { history: { shares_outstanding: shares, public_float: floats } } : {}),
  }
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

function explainCount(current: readonly ShareFigure[], known: readonly ShareFigure[]): string {
  if (current.length > 1) return REASONS.severalCounts
  if (!known[0]) return REASONS.noCount
  const gap = 'EDGAR’s company facts do not include counts per class'
  return (
    `the last count for all shares is as of ${known[0].as_of}, and later filings state none; ` +
    `${gap}`
  )
}

function explainFloat([last]: readonly ShareFigure[]): string {
  if (!last) return REASONS.noFloat
  return `the last public float is as of ${last.as_of}, and later filings state none`
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

function byFiling(a: Fact, b: Fact): number {
  return compareText(a.filed, b.filed) || compareText(a.accession, b.accession)
}
