// The faces of filed statements as truth: every column of every report, and the quarters that two
// printed running totals leave between them.

import type { CompanyFacts } from '../../src/domains/financials/facts/fact.ts'
import type { Industry } from '../../src/domains/financials/measures/declaration.ts'
import type { Measure } from '../../src/domains/financials/measures/measures.ts'
import { daysBetween } from '../../src/kernel/time.ts'
import { type Company, openCompany, toCompany } from './company.ts'
import type { FaceValue } from './face.ts'
import type { FiledReport } from './reports.ts'
import { kindOf, type Truth } from './truth.ts'

/** Normalization §5: what means the same to every filer. */
const HARD: ReadonlySet<Measure> = new Set([
  'revenue',
  'pretax_income',
  'income_tax',
  'net_income',
  'eps_basic',
  'eps_diluted',
  'shares_basic',
  'shares_diluted',
  'cash_and_equivalents',
  'inventory',
  'current_assets',
  'goodwill',
  'total_assets',
  'current_liabilities',
  'total_liabilities',
  'retained_earnings',
  'stockholders_equity',
  'total_equity',
  'operating_cash_flow',
  'investing_cash_flow',
  'financing_cash_flow',
  'net_change_in_cash',
] satisfies Measure[])

/** Measures whose words, on the statements of an industry, name only a part of the costs. */
const NO_LINE: Partial<Record<Industry, readonly Measure[]>> = {
  bank: ['cost_of_revenue', 'gross_profit'],
  insurer: ['cost_of_revenue', 'gross_profit'],
}

/** Served above zero, whatever sign the filer gave the line. */
const PAID: ReadonlySet<Measure> = new Set([
  'interest_expense',
  'capital_expenditures',
  'dividends_paid',
  'share_repurchases',
] satisfies Measure[])

export interface FacesOfCompany {
  readonly company: Company
  readonly truths: readonly Truth[]
}

export function gatherFaces(reports: readonly FiledReport[]): FacesOfCompany[] {
  const byCompany = Map.groupBy(reports, ({ cik }) => cik)
  return [...byCompany].flatMap(([cik, own]) => {
    const published = openCompany(cik)
    const known = own.flatMap((report) => {
      const filed = published && filedOn(report, published.facts)
      return filed ? [{ report, filed }] : []
    })
    const unknown = own.filter((report) => !known.some((one) => one.report === report))
    const alone = unknown.some(({ facts }) => facts.length > 0) ? openReports(cik, unknown) : null
    return [
      ...(published && known.length > 0 ? [toFaces(published, known)] : []),
      ...(alone ? [alone] : []),
    ]
  })
}

/** A company built from the facts of its reports alone. */
export function openReports(cik: string, reports: readonly FiledReport[]): FacesOfCompany {
  const company = toCompany(toDocument(cik, reports), `reports of ${cik}`, 'unknown')
  return toFaces(
    company,
    reports.map((report) => ({ report, filed: assumedFiling(report) })),
  )
}

/** The truths of a company whose published facts know the reports. */
export function readFacesOf(company: Company, reports: readonly FiledReport[]): FacesOfCompany {
  const known = reports.flatMap((report) => {
    const filed = filedOn(report, company.facts)
    return filed ? [{ report, filed }] : []
  })
  return toFaces(company, known)
}

function toFaces(company: Company, filed: readonly Filed[]): FacesOfCompany {
  const columns = filed.flatMap((one) => toTruths(company, one))
  return { company, truths: [...columns, ...quarters(company, filed)] }
}

interface Filed {
  report: FiledReport
  filed: string
}

/** Returns null if the published facts do not have the report. */
function filedOn(report: FiledReport, facts: CompanyFacts): string | null {
  const all = facts.facts.filter(({ tag }) => tag === 'Assets').flatMap((series) => series.facts)
  const own = all
    .filter(({ accession, form, end }) =>
      report.accession
        ? accession === report.accession
        : form === report.form && end === report.end,
    )
    .map(({ filed }) => filed)
  return own.sort()[0] ?? null
}

const ASSUMED_DELAY_DAYS = 45

/** Reports do not print the day they are filed. */
function assumedFiling({ end }: FiledReport): string {
  const day = Date.parse(`${end}T00:00:00Z`) + ASSUMED_DELAY_DAYS * 86_400_000
  return new Date(day).toISOString().slice(0, 10)
}

/**
 * Facts document of a company that the corpus has none for, made from its reports in the same
 * shape.
 */
function toDocument(cik: string, reports: readonly FiledReport[]): unknown {
  const facts: Record<string, Record<string, { units: Record<string, object[]> }>> = {}
  for (const [position, report] of reports.entries()) {
    const accn = report.accession ?? `${cik}-00-${String(position).padStart(6, '0')}`
    const fy = Number(report.cover.get('dei:DocumentFiscalYearFocus'))
    const fp = report.cover.get('dei:DocumentFiscalPeriodFocus')
    const origin = { accn, fy, fp, form: report.form, filed: assumedFiling(report) }
    for (const { name, unit, start, end, value } of report.facts) {
      const [taxonomy = '', tag = ''] = name.split(':')
      if (taxonomy !== 'us-gaap' && taxonomy !== 'ifrs-full') continue
      facts[taxonomy] ??= {}
      facts[taxonomy][tag] ??= { units: {} }
      const units = facts[taxonomy][tag].units
      units[unit] ??= []
      units[unit].push({ ...origin, ...(start ? { start } : {}), end, val: value })
    }
  }
  const name = reports[0]?.cover.get('dei:EntityRegistrantName') ?? ''
  return { cik: Number(cik), entityName: name, facts }
}

function toTruths(company: Company, { report, filed }: Filed): Truth[] {
  const seen = new Set<string>()
  return report.values.flatMap((value) => {
    const place = placeOf(value, report)
    const key = `${value.measure} ${place?.periodType} ${value.end}`
    const isLine = !NO_LINE[company.industry]?.includes(value.measure)
    if (!place || !isLine || seen.has(key)) return []
    seen.add(key)
    return [toTruth(company, { report, filed, value, ...place, isDerived: false })]
  })
}

type Place = Pick<Truth, 'periodType' | 'period'>

/** Running totals have no row of their own. */
function placeOf({ start, end }: FaceValue, { form, end: reportEnd }: FiledReport): Place | null {
  const isAnnualReport = !form.startsWith('10-Q')
  if (start === null) {
    if (isAnnualReport) return { periodType: 'annual', period: 'FY' }
    return end === reportEnd ? { periodType: 'quarterly', period: 'Q' } : null
  }
  const days = daysBetween(start, end) + 1
  if (days >= 350 && days <= 380) return { periodType: 'annual', period: 'FY' }
  return days >= 80 && days <= 120 ? { periodType: 'quarterly', period: 'Q' } : null
}

interface Reading extends Place {
  report: FiledReport
  filed: string
  value: FaceValue
  isDerived: boolean
}

function toTruth(company: Company, { report, filed, value, isDerived, ...place }: Reading): Truth {
  const name = report.accession ?? `${report.form} to ${report.end}`
  return {
    ...place,
    origin: report.reader === 'presented' ? 'presented' : 'face',
    company: company.name,
    cik: company.cik,
    end: value.end,
    measure: value.measure,
    value: PAID.has(value.measure) ? Math.abs(value.value) : value.value,
    source: name,
    note: value.label,
    isHard: HARD.has(value.measure),
    isDerived,
    filed,
  }
}

/** This report's running total less the one that the report before it printed. */
function quarters(company: Company, reports: readonly Filed[]): Truth[] {
  const totals = reports.flatMap(({ report, filed }) =>
    report.values
      .filter(({ start, end, measure }) => {
        return start !== null && end === report.end && kindOf(measure) === 'money'
      })
      .map((value) => ({ report, filed, value, start: value.start as string })),
  )
  return totals.flatMap((later) => {
    const { measure, end } = later.value
    const before = totals.find(({ value, start }) => {
      const days = daysBetween(value.end, end)
      return value.measure === measure && isSameDay(start, later.start) && days >= 80 && days <= 120
    })
    if (!before) return []
    const difference = later.value.value - before.value.value
    const value = { ...later.value, start: before.value.end, value: difference }
    const isLast = daysBetween(later.start, end) > 340
    const place = { periodType: 'quarterly', period: isLast ? 'Q4' : 'Q' } as const
    return [toTruth(company, { ...later, value, ...place, isDerived: true })]
  })
}

function isSameDay(a: string, b: string): boolean {
  return Math.abs(daysBetween(a, b)) <= 3
}
