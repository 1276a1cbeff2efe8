// Why a vendor's number may differ from the filer's own without either being wrong: rounding, the
// basis of share counts, or another definition, shown by the filer's own facts of the same period.

import type { Fact } from '../../src/domains/financials/facts/fact.ts'
import type { Measure } from '../../src/domains/financials/measures/measures.ts'
import { granularity } from '../../src/domains/financials/statements/choose-filing.ts'
import { daysBetween } from '../../src/kernel/time.ts'
import type { Company, Served } from './company.ts'
import { splitBetween } from './splits.ts'
import { kindOf, type Truth } from './truth.ts'

export function explainVendor(truth: Truth, served: Served, company: Company): string | null {
  return (
    explainRounding(truth, served.value as number) ??
    explainBasis(truth, served.value as number, company) ??
    explainByParts(truth, served, company) ??
    explainByFact(truth, served, company)
  )
}

/** Words do not say whether a line is before or after noncontrolling interests, or its scale. */
export function explainPresented(truth: Truth, served: Served, company: Company): string | null {
  return explainScale(truth, served) ?? explainByParts(truth, served, company)
}

function explainScale({ value }: Truth, served: Served): string | null {
  const of = /^as tagged x ([\d.]+)$/.exec(served.source?.formula ?? '')?.[1]
  const isSame = of !== undefined && isClose(value * Number(of), served.value as number)
  return isSame ? `tagged in the wrong scale, times ${of}` : null
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.abs(b) * 1e-9
}

/** A sum of rounded quarters is off by one unit per quarter at most. */
const MAX_UNITS = 4

function explainRounding({ value, measure }: Truth, served: number): string | null {
  if (kindOf(measure) === 'per_share') {
    return Math.abs(value - served) < 0.0151 ? 'rounded, or a quarter by subtraction' : null
  }
  const unit = Math.max(1, Math.min(1e6, Math.max(granularity(value), granularity(served))))
  const isClose = Math.abs(value - served) <= MAX_UNITS * unit
  const isSmall = Math.abs(value - served) <= Math.abs(served) * 0.005
  return isClose && isSmall ? 'rounded by the vendor' : null
}

function explainBasis(
  { value, measure }: Truth,
  served: number,
  { facts }: Company,
): string | null {
  const split = kindOf(measure) === 'money' ? null : splitBetween(value, served, facts)
  return split ? `${split}-for-1 split basis` : null
}

type Part = readonly [sign: 1 | -1, tag: string]

interface Definition {
  readonly measure: Measure
  readonly text: string
  /** Added to what we serve. */
  readonly parts: readonly Part[]
}

const TEMPORARY = [
  'RedeemableNoncontrollingInterestEquityCarryingAmount',
  'TemporaryEquityCarryingAmountAttributableToParent',
  'RedeemableNoncontrollingInterestEquityCommonCarryingAmount',
  'RedeemableNoncontrollingInterestEquityPreferredCarryingAmount',
]

const DEFINITIONS: readonly Definition[] = [
  ...TEMPORARY.map((tag): Definition => {
    return { measure: 'total_equity', text: 'with temporary equity', parts: [[1, tag]] }
  }),
  ...TEMPORARY.map((tag): Definition => {
    return { measure: 'total_liabilities', text: 'with temporary equity', parts: [[1, tag]] }
  }),
  {
    measure: 'total_liabilities',
    text: 'with noncontrolling interests',
    parts: [[1, 'MinorityInterest']],
  },
  {
    measure: 'pretax_income',
    text: 'with income of equity-method investees',
    parts: [[1, 'IncomeLossFromEquityMethodInvestments']],
  },
  {
    measure: 'net_income',
    text: 'with noncontrolling interests',
    parts: [[1, 'NetIncomeLossAttributableToNoncontrollingInterest']],
  },
  {
    measure: 'stockholders_equity',
    text: 'with noncontrolling interests',
    parts: [[1, 'MinorityInterest']],
  },
  {
    measure: 'depreciation_amortization',
    text: 'without amortization of acquired intangibles',
    parts: [[-1, 'AmortizationOfIntangibleAssets']],
  },
  {
    measure: 'cost_of_revenue',
    text: 'without cost of services',
    parts: [[-1, 'CostOfServices']],
  },
  {
    measure: 'depreciation_amortization',
    text: 'with amortization of acquired intangibles',
    parts: [[1, 'AmortizationOfIntangibleAssets']],
  },
  {
    measure: 'depreciation_amortization',
    text: 'with amortization of leased assets',
    parts: [[1, 'OperatingLeaseRightOfUseAssetAmortizationExpense']],
  },
  {
    measure: 'depreciation_amortization',
    text: 'of premises and equipment alone',
    parts: [
      [-1, 'AmortizationOfIntangibleAssets'],
      [-1, 'OtherDepreciationAndAmortization'],
    ],
  },
  // Capitalized interest is tagged with either sign.
  ...([1, -1] as const).map((sign): Definition => {
    return {
      measure: 'interest_expense',
      text: 'before interest capitalized',
      parts: [[sign, 'InterestCostsCapitalized']],
    }
  }),
  {
    measure: 'share_repurchases',
    text: 'with shares withheld for tax',
    parts: [[1, 'PaymentsRelatedToTaxWithholdingForShareBasedCompensation']],
  },
  {
    measure: 'interest_expense',
    text: 'with interest on finance leases',
    parts: [[1, 'FinanceLeaseInterestExpense']],
  },
]

function explainByParts(truth: Truth, served: Served, company: Company): string | null {
  for (const { measure, text, parts } of DEFINITIONS) {
    if (measure !== truth.measure) continue
    let expected = served.value as number
    for (const [sign, tag] of parts) {
      const fact = factsOf(company, tag, truth, served).at(-1)
      if (!fact) {
        expected = Number.NaN
        break
      }
      expected += sign * fact.value
    }
    const unit = Math.max(1, Math.min(1e6, granularity(truth.value)))
    if (Math.abs(expected - truth.value) <= unit) {
      return `${text} (${parts.map(([, tag]) => tag).join(' + ')})`
    }
  }
  return null
}

const MIN_DIGITS = 4

/**
 * Finds a fact of the same length, end and amount, which shows that the vendor reads another line.
 */
function explainByFact(truth: Truth, served: Served, company: Company): string | null {
  const { value } = truth
  if (Math.abs(value) / granularity(value || 1) < 10 ** (MIN_DIGITS - 1)) return null
  for (const series of company.facts.facts) {
    const fact = series.facts.find(
      (one) => Math.abs(one.value) === Math.abs(value) && isOf(one, truth, served),
    )
    if (fact) return `the vendor reads ${series.tag} (${fact.form} ${fact.accession})`
  }
  return null
}

function factsOf(company: Company, tag: string, truth: Truth, served: Served): Fact[] {
  return company.facts.facts
    .filter((series) => series.tag === tag)
    .flatMap((series) => series.facts.filter((fact) => isOf(fact, truth, served)))
}

function isOf({ start, end }: Fact, { periodType }: Truth, { period }: Served): boolean {
  if (end !== period) return false
  if (start === null) return true
  const days = daysBetween(start, end) + 1
  return periodType === 'annual' ? days > 330 : days < 126
}
