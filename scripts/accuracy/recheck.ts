// The identities of the statements once more, from nothing but the numbers of an answer's rows: a row
// that breaks one has to carry its flag, or the filer's own facts have to say what lies between.

import type { Measure, StatementName } from '../../src/domains/financials/measures/measures.ts'
import type { Flag, PeriodType } from '../../src/domains/financials/model.ts'
import { daysBetween } from '../../src/kernel/time.ts'
import type { Company } from './company.ts'

type Row = { readonly period: string; readonly fiscal_period: string } & Partial<
  Record<Measure, number | null>
>

/** Months between two fiscal years, which are no year of four quarters. */
const isTransition = ({ fiscal_period }: Row) => fiscal_period === 'TP'

interface Identity {
  readonly flag: Flag
  readonly statement: StatementName
  readonly whole: Measure
  readonly parts: readonly (readonly [sign: 1 | -1, measure: Measure])[]
  /** Lines that the answer does not show and that may stand between. */
  readonly between: RegExp
}

const IDENTITIES: readonly Identity[] = [
  {
    flag: 'gross_profit_is_revenue_less_cost',
    statement: 'income_statement',
    whole: 'gross_profit',
    parts: [
      [1, 'revenue'],
      [-1, 'cost_of_revenue'],
    ],
    between: /^ExciseAndSalesTaxes$/,
  },
  {
    flag: 'income_is_pretax_less_tax',
    statement: 'income_statement',
    whole: 'net_income',
    parts: [
      [1, 'pretax_income'],
      [-1, 'income_tax'],
    ],
    between:
      /^(ProfitLoss|NetIncomeLoss|NetIncomeLossAttributableTo\w*Noncontrolling\w*|MinorityInterestInNetIncome\w*|IncomeLossFromDiscontinuedOperationsNetOfTax(AttributableToReportingEntity)?|IncomeLossFromEquityMethodInvestments|ProfitLossAttributableToNoncontrollingInterests|ProfitLossFromDiscontinuedOperations)$/,
  },
  {
    flag: 'assets_are_liabilities_and_equity',
    statement: 'balance_sheet',
    whole: 'total_assets',
    parts: [
      [1, 'total_liabilities'],
      [1, 'total_equity'],
    ],
    between:
      /^(TemporaryEquity|RedeemableNoncontrollingInterestEquity)\w*$|^MinorityInterestInPreferredUnitHolders$/,
  },
  {
    flag: 'net_change_is_sum_of_flows',
    statement: 'cash_flow',
    whole: 'net_change_in_cash',
    parts: [
      [1, 'operating_cash_flow'],
      [1, 'investing_cash_flow'],
      [1, 'financing_cash_flow'],
    ],
    between: /^EffectOfExchangeRate\w*$/,
  },
]

type Outcome = 'holds' | 'holds with a line between' | 'flagged' | 'not flagged'

export interface Recheck {
  readonly company: string
  readonly period: string
  readonly flag: Flag
  readonly gap: number
  readonly outcome: Outcome
}

/** Checks every row that has all parts of an identity. */
export function recheck(company: Company): Recheck[] {
  return [...recheckRows(company), ...recheckYears(company)]
}

function recheckRows(company: Company): Recheck[] {
  return (['annual', 'quarterly'] as const).flatMap((periodType) => {
    const view = company.view(periodType, null)
    return IDENTITIES.flatMap((identity) => {
      const rows: readonly Row[] = view[identity.statement]
      return rows.flatMap((row, at) => {
        const gap = gapOf(row, identity)
        if (gap === null) return []
        const hasFlag = view.flags[identity.statement][at]?.includes(identity.flag) ?? false
        const outcome = outcomeOf({ identity, gap, periodType }, row, hasFlag, company)
        const { flag } = identity
        return [{ company: company.name, period: row.period, flag, gap, outcome }]
      })
    })
  })
}

const ADD_UP: Partial<Record<StatementName, readonly Measure[]>> = {
  income_statement: ['revenue', 'pretax_income', 'net_income'],
  cash_flow: ['operating_cash_flow', 'investing_cash_flow', 'financing_cash_flow'],
}

/** Four quarters against their year; the fourth carries the flag. */
function recheckYears(company: Company): Recheck[] {
  const quarterly = company.view('quarterly', null)
  const annual = company.view('annual', null)
  return (['income_statement', 'cash_flow'] as const).flatMap((statement) => {
    const quarters: readonly Row[] = quarterly[statement]
    const years: readonly Row[] = annual[statement]
    const whole = years.filter((year) => !isTransition(year))
    return whole.flatMap((year) => {
      const at = quarters.findIndex(({ period }) => period === year.period)
      const four = quarters.slice(at, at + 4)
      const isWhole = at >= 0 && four.length === 4 && spanOf(four) < MOST_DAYS
      const hasFlag = quarterly.flags[statement][at]?.includes('quarters_sum_to_year') ?? false
      return isWhole
        ? (ADD_UP[statement] ?? []).flatMap((measure) => {
            const gap = gapOfYear(year, four, measure)
            if (gap === null) return []
            const scale = Math.max(...[year, ...four].map((row) => Math.abs(row[measure] ?? 0)))
            const holds = Math.abs(gap) <= scale * TOLERANCE
            const outcome = holds ? 'holds' : hasFlag ? 'flagged' : 'not flagged'
            const flag = 'quarters_sum_to_year' as const
            return [{ company: company.name, period: year.period, flag, gap, outcome } as const]
          })
        : []
    })
  })
}

/** From the end of the first of three quarters and a fourth to the end of the last. */
const MOST_DAYS = 290

function spanOf(rows: readonly Row[]): number {
  return daysBetween(rows.at(-1)?.period ?? '', rows[0]?.period ?? '')
}

function gapOfYear(year: Row, quarters: readonly Row[], measure: Measure): number | null {
  let gap = year[measure] ?? null
  for (const quarter of quarters) {
    const value = quarter[measure] ?? null
    if (gap === null || value === null) return null
    gap -= value
  }
  return gap
}

function gapOf(row: Row, { whole, parts }: Identity): number | null {
  let gap = row[whole] ?? null
  for (const [sign, measure] of parts) {
    const value = row[measure] ?? null
    if (gap === null || value === null) return null
    gap -= sign * value
  }
  return gap
}

const TOLERANCE = 0.001

interface Found {
  readonly identity: Identity
  readonly gap: number
  readonly periodType: PeriodType
}

function outcomeOf(found: Found, row: Row, hasFlag: boolean, company: Company): Outcome {
  const { identity, gap } = found
  const scale = Math.max(...identity.parts.map(([, measure]) => Math.abs(row[measure] ?? 0)))
  if (Math.abs(gap) <= scale * TOLERANCE) return 'holds'
  if (hasFlag) return 'flagged'
  const tolerance = Math.max(scale, Math.abs(gap)) * TOLERANCE
  return isBetween(found, row, company, tolerance) ? 'holds with a line between' : 'not flagged'
}

/** Whether lines that the answer leaves out add up to the gap: of one, two or three of them. */
function isBetween(
  { identity, gap, periodType }: Found,
  row: Row,
  company: Company,
  tolerance: number,
): boolean {
  const values = valuesBetween(identity, row, company, periodType)
  let sums = [0]
  for (const same of values) {
    sums = sums.flatMap((sum) => [sum, ...same.flatMap((value) => [sum + value, sum - value])])
    if (sums.some((sum) => sum !== 0 && Math.abs(sum - gap) <= tolerance)) return true
    if (sums.length > MOST_SUMS) return false
  }
  return false
}

const MOST_SUMS = 50_000

/**
 * Values that the filings state for the period, by tag; for a quarter, also differences of two
 * running totals.
 */
function valuesBetween(
  { between, statement }: Identity,
  row: Row,
  { facts }: Company,
  periodType: PeriodType,
): number[][] {
  const lines = facts.facts.filter(({ tag }) => between.test(tag))
  return lines.flatMap((series) => {
    const own = series.facts.filter(({ end }) => end === row.period)
    if (statement === 'balance_sheet') return toList(own.map(({ value }) => value))
    const lengths = own.map((fact) => ({ ...fact, days: daysBetween(fact.start ?? '', fact.end) }))
    if (periodType === 'annual') {
      const isOwn = (days: number) => days > 330 !== isTransition(row)
      return toList(lengths.filter(({ days }) => isOwn(days)).map(({ value }) => value))
    }
    const alone = lengths.filter(({ days }) => days < 126).map(({ value }) => value)
    const rests = lengths
      .filter(({ days }) => days >= 126)
      .flatMap((whole) =>
        series.facts
          .filter(({ start, end }) => {
            const rest = daysBetween(end, whole.end)
            return isSameDay(start, whole.start) && rest > 60 && rest < 126
          })
          .map(({ value }) => whole.value - value),
      )
    return toList([...alone, ...rests])
  })
}

/** A filer may begin a year a day early in one of its reports. */
function isSameDay(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && Math.abs(daysBetween(a, b)) <= 3
}

function toList(values: readonly number[]): number[][] {
  const distinct = [...new Set(values)].filter((value) => value !== 0)
  return distinct.length > 0 ? [distinct] : []
}
