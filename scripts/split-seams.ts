// Lists every split that the facts of a company show, with the rows where the basis changes, and
// counts what adjusting for them does. Needs the corpus of publisher documents beside the
// repository: node scripts/split-seams.ts [folder of companyfacts documents]...

import { existsSync, readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { adjustRow } from '../src/domains/financials/answers/adjusted.ts'
import { PERIOD_TYPES } from '../src/domains/financials/model.ts'
import { type Company, openCompany, toCompany } from './accuracy/company.ts'
import { readText } from './accuracy/reports.ts'
import { createTolerance, kindOf, readTruths, type Truth } from './accuracy/truth.ts'

const SHARED = new URL('../../shared/', import.meta.url)
const FACTS = 'data.sec.gov/api/xbrl/companyfacts/'
const FOLDERS = [
  new URL(`corpus/${FACTS}`, SHARED),
  new URL(`truth/industries-2009/${FACTS}`, SHARED),
]

const given = process.argv.slice(2).map((path) => pathToFileURL(`${path}/`))
const folders = (given.length > 0 ? given : FOLDERS).filter((folder) => existsSync(folder))
if (folders.length === 0) process.stdout.write('Skipped: no documents beside the repository.\n')
else run()

function run(): void {
  const figures = { companies: 0, splits: 0, cells: 0, mixedRows: 0, contradictions: 0 }
  const growth: string[] = []
  print(['company', 'ratio', 'from', 'to', 'by', 'first filing', 'evidence', 'seams'])
  for (const company of folders.flatMap(openAll)) {
    figures.companies++
    const { splits } = company.view('annual', null)
    figures.splits += splits.length
    for (const split of splits) {
      const kinds = Object.groupBy(split.evidence, ({ kind }) => kind)
      print([
        company.name,
        split.ratio,
        split.effective_from,
        split.effective_to,
        split.effective_by,
        `${split.form} ${split.accession} ${split.filed}`,
        `${split.agreeing}: ${Object.keys(kinds).join(' ')}`,
        PERIOD_TYPES.map((periodType) => seamsOf(company, periodType)).join(' | '),
      ])
    }
    count(company, figures)
    growth.push(...growthOf(company))
  }
  process.stdout.write(
    `\n${JSON.stringify(figures)}\n\nGrowth of diluted earnings per share and of`,
  )
  process.stdout.write(
    ` diluted shares over a seam, as filed and adjusted:\n${growth.join('\n')}\n`,
  )
  if (given.length === 0) process.stdout.write(`\n${compareTruths()}\n`)
}

function print(cells: readonly string[]): void {
  process.stdout.write(`${cells.join('\t')}\n`)
}

function openAll(folder: URL): Company[] {
  return readdirSync(folder).flatMap((name) => {
    const document: unknown = JSON.parse(readText(new URL(name, folder)))
    const isOfCompany = typeof document === 'object' && document !== null && 'facts' in document
    return isOfCompany ? [toCompany(document, name, 'unknown')] : []
  })
}

type Period = (typeof PERIOD_TYPES)[number]

function seamsOf(company: Company, periodType: Period): string {
  const { income_statement: rows, flags } = company.view(periodType, null)
  return rows
    .filter((_, at) => flags.income_statement[at]?.includes('share_basis_changes'))
    .map(({ fiscal_period, fiscal_year }) => `${fiscal_period} ${fiscal_year}`)
    .join(', ')
}

/** `mixedRows`: those whose own values stand on several bases. */
function count(
  company: Company,
  figures: Record<'cells' | 'mixedRows' | 'contradictions', number>,
) {
  for (const periodType of PERIOD_TYPES) {
    const { income_statement: rows, factors, flags } = company.view(periodType, null)
    for (const [at, row] of rows.entries()) {
      const adjusted = adjustRow(row, factors.income_statement[at] ?? null)
      figures.cells += Object.keys(adjusted).length - 1
      if (adjusted.split_factor === null) figures.mixedRows++
      const own = flags.income_statement[at] ?? []
      if (own.includes('eps_times_shares_is_income')) figures.contradictions++
    }
  }
}

function growthOf(company: Company): string[] {
  const { income_statement: rows, factors, flags } = company.view('annual', null)
  const adjusted = rows.map((row, at) => ({
    ...row,
    ...adjustRow(row, factors.income_statement[at] ?? null),
  }))
  return rows.flatMap((row, at) => {
    const [before, now] = [rows[at + 1], adjusted[at]]
    const then = adjusted[at + 1]
    const isSeam = flags.income_statement[at]?.includes('share_basis_changes')
    if (!isSeam || !before || !now || !then) return []
    const eps = `${grown(row.eps_diluted, before.eps_diluted)} ${grown(now.eps_diluted, then.eps_diluted)}`
    const shares = `${grown(row.shares_diluted, before.shares_diluted)} ${grown(now.shares_diluted, then.shares_diluted)}`
    return [`${company.name}\tFY ${row.fiscal_year}\teps ${eps}\tshares ${shares}`]
  })
}

function grown(now: number | null, before: number | null): string {
  if (now === null || before === null || before <= 0) return '-'
  return `${((now / before - 1) * 100).toFixed(1)} %`
}

/** Values that their source says are adjusted, against ours as filed and adjusted. */
function compareTruths(): string {
  const truths = readTruths().filter(({ note }) => note.includes('SPLIT-ADJUSTED basis'))
  const toleranceOf = createTolerance(truths)
  const equal = { asFiled: 0, adjusted: 0 }
  const misses: string[] = []
  for (const truth of truths) {
    const [filed, adjusted] = valuesOf(truth)
    const isEqual = (value: number | null) =>
      value !== null && Math.abs(value - truth.value) <= toleranceOf(truth)
    if (isEqual(filed)) equal.asFiled++
    if (isEqual(adjusted)) equal.adjusted++
    else
      misses.push(
        `${truth.company} ${truth.end} ${truth.measure} ${truth.value}: ${filed}, ${adjusted}`,
      )
  }
  const counts = `equal as filed ${equal.asFiled}, adjusted ${equal.adjusted}`
  return `Of ${truths.length} values said to be adjusted: ${counts}\n${misses.join('\n')}`
}

function valuesOf({ cik, end, measure, periodType }: Truth): [number | null, number | null] {
  const view = openCompany(cik)?.view(periodType, null)
  const at = view?.income_statement.findIndex(({ period }) => period === end) ?? -1
  const row: Partial<Record<typeof measure, number | null>> | undefined = view?.income_statement[at]
  if (!view || !row || kindOf(measure) === 'money') return [null, null]
  const adjusted = { ...row, ...adjustRow(row, view.factors.income_statement[at] ?? null) }
  return [row[measure] ?? null, adjusted[measure] ?? null]
}
