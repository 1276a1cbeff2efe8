// Pay versus performance (Item 402(v)), from the facts that proxy statements tag since 2023 with the
// taxonomy of executive compensation disclosure.

import type { Fact } from '../../../formats/xbrl/fact.ts'
import { isInline, parseInline } from '../../../formats/xbrl/inline.ts'

/** A year of one principal executive officer; values of the company repeat where it had several. */
export interface PerformanceYear {
  readonly from: string
  readonly to: string
  readonly officer: string | null
  readonly officer_total: number | null
  readonly officer_actually_paid: number | null
  readonly others_average_total: number | null
  readonly others_average_actually_paid: number | null
  readonly shareholder_return: number | null
  readonly peer_shareholder_return: number | null
  readonly net_income: number | null
  readonly company_measure: string | null
  readonly company_measure_value: number | null
}

const OFFICER = {
  name: ['ecd:PeoName'],
  total: ['ecd:PeoTotalCompAmt'],
  actually_paid: ['ecd:PeoActuallyPaidCompAmt'],
} as const

const OF_COMPANY = {
  others_average_total: ['ecd:NonPeoNeoAvgTotalCompAmt'],
  others_average_actually_paid: ['ecd:NonPeoNeoAvgCompActuallyPaidAmt'],
  shareholder_return: ['ecd:TotalShareholderRtnAmt'],
  peer_shareholder_return: ['ecd:PeerGroupTotalShareholderRtnAmt'],
  net_income: ['us-gaap:NetIncomeLoss', 'us-gaap:ProfitLoss', 'ifrs-full:ProfitLoss'],
  company_measure_value: ['ecd:CoSelectedMeasureAmt'],
} as const

const INDIVIDUAL = 'ecd:IndividualAxis'

/** Newest year first; empty for a document without such facts. */
export function readPerformance(document: string, where: string): PerformanceYear[] {
  if (!isInline(document)) return []
  const { facts } = parseInline(document, where)
  const years = Map.groupBy(facts.filter(isOfYear), ({ context }) => periodOf(context))
  const names = {
    measure: onlyOf(facts, ['ecd:CoSelectedMeasureName']),
    officer: onlyOf(facts, OFFICER.name),
  }
  const read = [...years.values()].flatMap((own) => toYears(own, names))
  return read.toSorted((a, b) => (a.to < b.to ? 1 : -1))
}

function periodOf({ start, end }: Fact['context']): string {
  return `${start} ${end}`
}

function isOfYear({ context: { start, end, dimensions } }: Fact): boolean {
  const [first, ...others] = dimensions
  const isPlain = first === undefined || (first.axis === INDIVIDUAL && others.length === 0)
  return start !== null && end !== null && isPlain
}

function individualOf({ context }: Fact): string | null {
  return context.dimensions[0]?.member ?? null
}

interface Names {
  /** The one that the document names; null if it names several. */
  readonly measure: string | null
  readonly officer: string | null
}

function toYears(facts: readonly Fact[], names: Names): PerformanceYear[] {
  const { start: from, end: to } = facts[0]?.context ?? {}
  const whole = facts.filter((fact) => individualOf(fact) === null)
  const value = (concepts: readonly string[]) => toNumber(onlyOf(whole, concepts))
  const company_measure_value = value(OF_COMPANY.company_measure_value)
  const ofCompany = {
    others_average_total: value(OF_COMPANY.others_average_total),
    others_average_actually_paid: value(OF_COMPANY.others_average_actually_paid),
    shareholder_return: value(OF_COMPANY.shareholder_return),
    peer_shareholder_return: value(OF_COMPANY.peer_shareholder_return),
    net_income: value(OF_COMPANY.net_income),
    company_measure: company_measure_value === null ? null : names.measure,
    company_measure_value,
  }
  const dated = { from: from ?? '', to: to ?? '' }
  return toOfficers(facts, names).map((officer) => ({ ...dated, ...officer, ...ofCompany }))
}

function toOfficers(facts: readonly Fact[], { officer: only }: Names) {
  return [...Map.groupBy(facts, individualOf).values()]
    .map((own) => ({
      officer: onlyOf(own, OFFICER.name) ?? only,
      officer_total: toNumber(onlyOf(own, OFFICER.total)),
      officer_actually_paid: toNumber(onlyOf(own, OFFICER.actually_paid)),
    }))
    .filter((one) => one.officer_total !== null || one.officer_actually_paid !== null)
}

/** The value of the first concept that has one; null where it has several. */
function onlyOf(facts: readonly Fact[], concepts: readonly string[]): string | null {
  for (const concept of concepts) {
    const values = new Set(
      facts.flatMap((fact) => (fact.concept === concept && fact.value ? [plain(fact.value)] : [])),
    )
    const [value] = values
    if (value !== undefined) return values.size === 1 ? value : null
  }
  return null
}

function toNumber(text: string | null): number | null {
  return text === null ? null : Number(text)
}

/** Texts of inline documents are broken and indented like their source. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
