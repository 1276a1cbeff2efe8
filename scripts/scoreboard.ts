// Measures the statements against values this project did not produce, and writes
// docs/accuracy.md. Needs the corpus of publisher documents beside the repository; without it there
// is nothing to measure, and the page stays as it is.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { CompanyFacts } from '../src/domains/financials/facts.ts'
import { industryOf } from '../src/domains/financials/industries.ts'
import {
  CASH_FLOW_MEASURES,
  type Measure,
  type PeriodType,
  STATEMENTS,
  type StatementName,
  type Statements,
} from '../src/domains/financials/model.ts'
import { parseCompanyFacts } from '../src/domains/financials/parse.ts'
import { buildStatements } from '../src/domains/financials/statements.ts'
import { granularity } from '../src/domains/financials/vintages.ts'
import { daysBetween } from '../src/kernel/time.ts'

const SHARED = new URL('../../shared/', import.meta.url)
const TRUTH = new URL('truth/fundamentals.tsv', SHARED)
const PUBLISHER = new URL('corpus/data.sec.gov/', SHARED)
const PAGE = new URL('../docs/accuracy.md', import.meta.url)

interface Truth {
  ticker: string
  cik: string
  periodType: PeriodType
  fiscalPeriod: string
  end: string
  measure: Measure
  value: number
  source: string
  isReported: boolean
  isHard: boolean
  note: string
}

/** Where the table of truths and the interface name one thing differently. */
const RENAMED: Record<string, Measure> = {
  income_before_tax: 'pretax_income',
  income_tax_expense: 'income_tax',
  total_current_assets: 'current_assets',
  total_current_liabilities: 'current_liabilities',
  property_plant_equipment_net: 'property_plant_equipment',
}

const STATEMENT_OF = new Map<string, StatementName>(
  Object.entries(STATEMENTS).flatMap(([name, measures]) =>
    measures.map((measure) => [measure, name as StatementName] as const),
  ),
)

function readTruths(): Truth[] {
  const lines = readFileSync(TRUTH, 'utf8').trim().split('\n').slice(1)
  return lines.flatMap((line) => {
    const cells = line.split('\t')
    const [ticker = '', cik = '', periodType = '', , fiscalPeriod = '', end = ''] = cells
    const [metric = '', value = '', source = '', confidence = '', note = ''] = cells.slice(6)
    const measure = RENAMED[metric] ?? (metric as Measure)
    if (!STATEMENT_OF.has(measure)) return []
    const truth: Truth = {
      ticker,
      cik: cik.padStart(10, '0'),
      periodType: periodType as PeriodType,
      fiscalPeriod,
      end,
      measure,
      value: Number(value),
      source,
      isReported: confidence === 'reported',
      isHard: !note.includes('def=soft'),
      note,
    }
    return [truth]
  })
}

function readDocument(path: string): unknown {
  const plain = new URL(path, PUBLISHER)
  const packed = new URL(`${path}.gz`, PUBLISHER)
  if (existsSync(packed)) return JSON.parse(gunzipSync(readFileSync(packed)).toString('utf8'))
  return existsSync(plain) ? JSON.parse(readFileSync(plain, 'utf8')) : null
}

interface Company {
  facts: CompanyFacts
  view(periodType: PeriodType, asOf: string | null): Statements
}

function openCompany(cik: string): Company | null {
  const path = `api/xbrl/companyfacts/CIK${cik}.json`
  const document = readDocument(path)
  if (document === null) return null
  const facts = parseCompanyFacts(document, path)
  const profile = readDocument(`submissions/CIK${cik}.json`) as { sic?: string } | null
  const industry = industryOf(profile?.sic ?? null)
  const views = new Map<string, Statements>()
  return {
    facts,
    view(periodType, asOf) {
      const key = `${periodType} ${asOf}`
      const view = views.get(key) ?? buildStatements(facts, { periodType, asOf, industry })
      views.set(key, view)
      return view
    },
  }
}

interface Found {
  value: number | null
  period: string
  how: string
}

const TOLERANCE_DAYS = 10

function findValue(statements: Statements, truth: Truth): Found | null {
  const name = STATEMENT_OF.get(truth.measure) as StatementName
  const rows: readonly ({ period: string } & Partial<Record<Measure, number | null>>)[] =
    statements[name]
  let nearest = -1
  let leastDays = TOLERANCE_DAYS + 1
  for (const [position, { period }] of rows.entries()) {
    const days = Math.abs(daysBetween(period, truth.end))
    if (days < leastDays) {
      nearest = position
      leastDays = days
    }
  }
  const row = rows[nearest]
  if (!row) return null
  const source = statements.sources[name][nearest]?.[truth.measure]
  const how = source?.formula ?? source?.facts[0]?.tag ?? ''
  return { value: row[truth.measure] ?? null, period: row.period, how }
}

type Kind = 'per_share' | 'shares' | 'money'

function kindOf(measure: Measure): Kind {
  if (measure.startsWith('eps_')) return 'per_share'
  return measure.startsWith('shares_') ? 'shares' : 'money'
}

/** Half a unit of the printed rounding, the unit being the finest one the source shows. */
function createTolerance(truths: readonly Truth[]): (truth: Truth) => number {
  const keyOf = (truth: Truth) => `${truth.cik} ${truth.source} ${kindOf(truth.measure)}`
  const units = new Map<string, number>()
  for (const truth of truths) {
    if (truth.value === 0) continue
    const unit = Math.min(granularity(truth.value), units.get(keyOf(truth)) ?? 1e6)
    units.set(keyOf(truth), unit)
  }
  return (truth) => {
    if (kindOf(truth.measure) === 'per_share') return 0.0051
    const unit = units.get(keyOf(truth)) ?? 1
    return unit * (truth.fiscalPeriod === 'Q4' ? 1.01 : 0.51)
  }
}

/** What was served on the day that the report which printed a value was filed. */
function findAsPrinted(company: Company, truth: Truth, period: string): Found | null {
  const named = /_(\d{4})_10K/.exec(truth.source)?.[1]
  const rows = company.view('annual', null).balance_sheet
  const reportYear = rows.find((row) => row.fiscal_year === Number(named))
  const isOwn = truth.periodType === 'quarterly' || !reportYear
  for (const day of listFilingDays(company.facts, isOwn ? period : reportYear.period, truth)) {
    const found = findValue(company.view(truth.periodType, day), truth)
    if (found && found.value !== null) return found
  }
  return null
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

interface Score {
  truth: Truth
  isGiven: boolean
  /** In the view as of the report that printed the value. */
  isRightAsPrinted: boolean
  /** In the view of today. */
  isRightNow: boolean
  found: Found | null
}

function score(truths: readonly Truth[]): Score[] {
  const toleranceOf = createTolerance(truths)
  const companies = new Map<string, Company | null>()
  const scores: Score[] = []
  for (const truth of truths) {
    if (!companies.has(truth.cik)) companies.set(truth.cik, openCompany(truth.cik))
    const company = companies.get(truth.cik)
    if (!company || isOutsideDocument(truth)) continue
    const isRight = (found: Found | null) =>
      found !== null &&
      found.value !== null &&
      Math.abs(found.value - truth.value) <= toleranceOf(truth)
    const found = findValue(company.view(truth.periodType, null), truth)
    const printed = found && findAsPrinted(company, truth, found.period)
    scores.push({
      truth,
      isGiven: typeof found?.value === 'number',
      isRightAsPrinted: isRight(printed),
      isRightNow: isRight(found),
      found,
    })
  }
  return scores
}

/** Periods that the stored document does not reach, by the truth's own note. */
function isOutsideDocument({ note }: Truth): boolean {
  return /cf=(no-period|after-last-filing)/.test(note)
}

const FLOWS: readonly Measure[] = CASH_FLOW_MEASURES

function classOf({ periodType, measure, fiscalPeriod }: Truth): string {
  if (periodType === 'annual') return 'fiscal years'
  if (FLOWS.includes(measure)) return 'cash flow quarters'
  return fiscalPeriod === 'Q4' ? 'fourth quarters' : 'first to third quarters'
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '' : `${((100 * part) / whole).toFixed(2)} %`
}

function toTableRow(name: string, scores: readonly Score[]): string {
  const given = scores.filter(({ isGiven }) => isGiven)
  const asPrinted = given.filter(({ isRightAsPrinted }) => isRightAsPrinted)
  const now = given.filter(({ isRightNow }) => isRightNow)
  const cells = [
    name,
    scores.length,
    percent(given.length, scores.length),
    percent(asPrinted.length, given.length),
    percent(now.length, given.length),
    given.length - asPrinted.length,
    scores.length - given.length,
  ]
  return `| ${cells.join(' | ')} |`
}

function toTable(title: string, scores: readonly Score[], nameOf: (truth: Truth) => string) {
  const groups = Map.groupBy(scores, ({ truth }) => nameOf(truth))
  const rows = [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
  return [
    `| ${title} | values | given | right as printed | right today | not as printed | absent |`,
    '|---|---:|---:|---:|---:|---:|---:|',
    ...rows.map(([name, members]) => toTableRow(name, members)),
    '',
  ]
}

function toMiss({ truth, found }: Score): string {
  const { ticker, end, fiscalPeriod, measure, value } = truth
  const served = found?.value ?? 'null'
  const cells = [ticker, end, fiscalPeriod, measure, value, served, causeOf(truth, found)]
  return `| ${cells.join(' | ')} |`
}

function causeOf({ note }: Truth, found: Found | null): string {
  if (note.includes('cf=absent')) return 'the filer uses a tag of its own; not in the facts'
  if (!found) return 'no such period in the facts'
  return found.value === null ? 'no tag of the measure in that period' : `read from ${found.how}`
}

function writePage(truths: readonly Truth[]): string {
  const scores = score(truths)
  const reported = scores.filter(({ truth }) => truth.isReported)
  const vendors = scores.filter(({ truth }) => !truth.isReported)
  const nameOf = (truth: Truth) => `${classOf(truth)}, ${truth.isHard ? 'hard' : 'soft'}`
  const misses = reported.filter(({ isRightAsPrinted }) => !isRightAsPrinted)
  return [
    '# Accuracy',
    '',
    'How often the statements equal values that this project did not produce. Generated by',
    '`npm run scoreboard` from the corpus of filings; the numbers are counts, not estimates. The',
    'rules were written with these values at hand: other companies may fare a little worse.',
    `${truths.length - scores.length} values of periods that the stored documents do not reach are`,
    'left out.',
    '',
    '* **given**: the value is not null.',
    '* **right as printed**: of the values given, those equal to the printed one in the view as of',
    '  the report that printed it (`as_of`).',
    '* **right today**: those equal to it without `as_of`, although a later filing may have',
    '  restated the value, or a stock split changed its basis, since it was printed.',
    '* **hard** measures mean the same to every filer and vendor; **soft** ones are defined',
    '  differently from one to the next.',
    '* Equal means within half a unit of the printed rounding, for a fourth quarter one unit, for',
    '  earnings per share half a cent.',
    '',
    '## Against printed statements',
    '',
    ...toTable('period', reported, nameOf),
    '## Against data vendors',
    '',
    'Vendors normalize, round and adjust for splits; a difference here is not always an error.',
    'Their values are compared as of the first report on the period, and as of today.',
    '',
    ...toTable('period', vendors, nameOf),
    '## By measure, printed statements',
    '',
    ...toTable('measure', reported, ({ measure }) => measure),
    '## Every value not as printed',
    '',
    '| company | period end | period | measure | printed | served today | cause |',
    '|---|---|---|---|---:|---:|---|',
    ...misses.map(toMiss),
    '',
  ].join('\n')
}

if (existsSync(TRUTH) && existsSync(PUBLISHER)) {
  const page = writePage(readTruths())
  writeFileSync(PAGE, page)
  process.stdout.write(`${page}\nWritten to docs/accuracy.md.\n`)
} else {
  process.stdout.write('Skipped: no corpus beside the repository to measure against.\n')
}
