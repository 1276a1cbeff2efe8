// Compares served values with truths in the view they declare: as of the report that printed a
// value, and today; and says of each difference where it comes from.

import type { CompanyFacts } from '../../src/domains/financials/facts/fact.ts'
import { type Company, findServed, type Served } from './company.ts'
import { explainPresented, explainVendor } from './definitions.ts'
import { splitBetween } from './splits.ts'
import { createTolerance, kindOf, type Truth } from './truth.ts'

export type Verdict = 'equal' | 'restated' | 'defined' | 'wrong' | 'absent'

export interface Score {
  readonly truth: Truth
  readonly industry: string
  readonly verdict: Verdict
  /** Whether the value served as of the report that printed it is right. */
  readonly isRightAsPrinted: boolean
  /** Whether the value served today is right. */
  readonly isRightNow: boolean
  readonly served: Served | null
  readonly cause: string
}

export function scoreAll(
  truths: readonly Truth[],
  companyOf: (truth: Truth) => Company | null,
): Score[] {
  const toleranceOf = createTolerance(truths)
  return truths.flatMap((truth) => {
    const company = companyOf(truth)
    return company ? [scoreOne(truth, company, toleranceOf(truth))] : []
  })
}

function scoreOne(truth: Truth, company: Company, tolerance: number): Score {
  const isRight = (served: Served | null) =>
    typeof served?.value === 'number' && Math.abs(served.value - truth.value) <= tolerance
  const today = findServed(company.view(truth.periodType, null), truth.measure, truth.end)
  const printed = today && findAsPrinted(company, truth, today.period)
  const found = {
    truth,
    industry: company.industry,
    isRightAsPrinted: isRight(printed),
    isRightNow: isRight(today),
    served: today,
  }
  return { ...found, ...judge(found, company, printed) }
}

type Found = Pick<Score, 'truth' | 'isRightAsPrinted' | 'isRightNow' | 'served'>

function judge(
  { truth, isRightAsPrinted, isRightNow, served }: Found,
  company: Company,
  printed: Served | null,
): Pick<Score, 'verdict' | 'cause'> {
  if (isRightNow && (isRightAsPrinted || isLoose(truth))) {
    return { verdict: 'equal', cause: '' }
  }
  if (typeof served?.value !== 'number') {
    const known = typeof printed?.value === 'number' && isRightAsPrinted
    return { verdict: 'absent', cause: known ? 'served as printed only' : absence(truth, served) }
  }
  if (isRightAsPrinted) {
    const restatement = findRestatement(served, printed, truth, company)
    return restatement
      ? { verdict: 'restated', cause: restatement }
      : { verdict: 'wrong', cause: `today read from ${origin(served)}` }
  }
  if (truth.origin === 'presented') {
    const cause = explainPresented(truth, served, company)
    return cause
      ? { verdict: 'defined', cause }
      : { verdict: 'wrong', cause: `read from ${origin(served)}` }
  }
  if (truth.origin === 'vendor') {
    const cause = explainVendor(truth, served, company)
    return cause
      ? { verdict: 'defined', cause }
      : { verdict: 'wrong', cause: `no fact of the filer has that value; ${origin(served)}` }
  }
  return { verdict: 'wrong', cause: `read from ${origin(served)}` }
}

/** Known to be right in one view or the other, not of which. */
function isLoose({ origin }: Truth): boolean {
  return origin === 'vendor' || origin === 'presented'
}

function absence({ note }: Truth, served: Served | null): string {
  if (note.includes('cf=absent')) return 'the filer uses a tag of its own; not in the facts'
  return served ? 'no tag of the measure in that period' : 'no such period in the facts'
}

function origin({ source }: Served): string {
  const fact = source?.facts[0]
  if (!fact) return 'nowhere'
  return `${source.formula ?? fact.tag} in ${fact.form} ${fact.accession}`
}

/** Only with a fact that was filed after the printed one and is not it. */
function findRestatement(
  served: Served,
  printed: Served | null,
  truth: Truth,
  { facts }: Company,
): string | null {
  const before = new Set(printed?.source?.facts.map(({ accession }) => accession))
  const since =
    printed?.source?.facts
      .map(({ filed }) => filed)
      .sort()
      .at(-1) ?? ''
  const later = served.source?.facts.find(({ accession, filed }) => {
    return !before.has(accession) && filed > since
  })
  if (!later) return null
  const isMoney = kindOf(truth.measure) === 'money'
  const split = isMoney ? null : splitBetween(truth.value, later.value, facts)
  const why = split ? `restated for a ${split}-for-1 split` : 'restated'
  return `${why} in ${later.form} ${later.accession}, filed ${later.filed}`
}

/** Value served on the day on which the report that printed it was filed. */
function findAsPrinted(company: Company, truth: Truth, period: string): Served | null {
  for (const day of filingDays(company, truth, period)) {
    const served = findServed(company.view(truth.periodType, day), truth.measure, truth.end)
    if (typeof served?.value === 'number') return served
  }
  return null
}

function filingDays(company: Company, truth: Truth, period: string): string[] {
  if (truth.filed) return [truth.filed]
  const named = /_(\d{4})_10K/.exec(truth.source)?.[1]
  const rows = company.view('annual', null).balance_sheet
  const reportYear = rows.find((row) => row.fiscal_year === Number(named))
  const isOwn = truth.periodType === 'quarterly' || !reportYear
  return listFilingDays(company.facts, isOwn ? period : reportYear.period, truth)
}

const PRINTED_TAGS = ['Assets', 'StockholdersEquity', 'NetIncomeLoss', 'ProfitLoss']

/** Oldest first: the publisher holds some reports without their durations. */
function listFilingDays(facts: CompanyFacts, end: string, { periodType }: Truth): string[] {
  const forms = periodType === 'annual' ? /^(10-K|20-F|40-F)/ : /^(10-|20-F|40-F|6-K)/
  const days = facts.facts
    .filter(({ tag }) => PRINTED_TAGS.includes(tag))
    .flatMap((series) => series.facts.filter((fact) => fact.end === end && forms.test(fact.form)))
    .map((fact) => fact.filed)
  return [...new Set(days)].sort()
}
