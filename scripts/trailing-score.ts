// Measures statements of twelve months against fiscal years and against four quarters added up, and
// keeps the figures in docs/accuracy.md. Needs the corpus of publisher documents beside the repository.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parseCompanyFacts } from '../src/domains/financials/facts/parse.ts'
import { MEASURES, type Measure } from '../src/domains/financials/measures/measures.ts'
import { PERIOD_TYPES, type Statements } from '../src/domains/financials/model.ts'
import { toRowSources } from '../src/domains/financials/statements/sources.ts'
import { buildStatements } from '../src/domains/financials/statements/statements.ts'
import { writeAccuracy } from './accuracy-page.ts'

const SHARED = new URL('../../shared/', import.meta.url)
const FOLDERS = ['corpus/', 'truth/industries-2009/'].map((name) => {
  return new URL(`${name}data.sec.gov/api/xbrl/companyfacts/`, SHARED)
})
const NAMES = ['income_statement', 'cash_flow'] as const
const TOLERANCE = 0.001

type Row = { period: string; fiscal_period: string } & Partial<Record<Measure, number | null>>

/** One value of twelve months that is made, or could be. */
interface Cell {
  readonly kind: 'flow' | 'per_share' | 'shares' | 'instant'
  readonly isYear: boolean
  readonly value: number | null
  /** Value of the annual row; null unless the period ends on the last day of a fiscal year. */
  readonly year: number | null
  /** Sum of four quarters; null if one of them gives no value. */
  readonly quarters: number | null
  readonly formula: string
  readonly isFlagged: boolean
}

function run(): void {
  const documents = FOLDERS.flatMap(listDocuments)
  const cells = documents.flatMap(readCells)
  const page = toPage(documents.length, cells)
  writeAccuracy('trailing', page)
  process.stdout.write(`${page}\n\nWritten to docs/accuracy.md.\n`)
}

function listDocuments(folder: URL): URL[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => /\.json(\.gz)?$/.test(name))
  return names.sort().map((name) => new URL(name, folder))
}

function readCells(document: URL): Cell[] {
  const bytes = readFileSync(document)
  const text = (document.href.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const facts = parseCompanyFacts(JSON.parse(text), document.href)
  const [annual, quarterly, twelve] = PERIOD_TYPES.map((periodType) =>
    buildStatements(facts, { periodType, asOf: null, industry: 'unknown' }),
  )
  if (!annual || !quarterly || !twelve) return []
  return NAMES.flatMap((name) => cellsOf(name, annual, quarterly, twelve))
}

function cellsOf(
  name: (typeof NAMES)[number],
  annual: Statements,
  quarterly: Statements,
  twelve: Statements,
): Cell[] {
  const years: readonly Row[] = annual[name]
  const quarters: readonly Row[] = quarterly[name]
  const rows: readonly Row[] = twelve[name]
  return rows.flatMap((row, position) => {
    const year = years.find(({ period }) => period === row.period)
    const from = quarters.findIndex(({ period }) => period === row.period)
    const four = from === -1 ? [] : quarters.slice(from, from + 4)
    const sources = toRowSources(twelve.sources, name, position)
    const isFlagged = twelve.flags[name][position]?.includes('quarters_sum_to_year') ?? false
    const measures = Object.keys(MEASURES).filter((measure) => measure in row) as Measure[]
    return measures.map((measure): Cell => {
      const parts = four.map((quarter) => quarter[measure] ?? null)
      const isWhole = parts.length === 4 && !parts.includes(null)
      return {
        kind: MEASURES[measure].kind,
        isYear: row.fiscal_period === 'Q4',
        value: row[measure] ?? null,
        year: year?.[measure] ?? null,
        quarters: isWhole ? parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) : null,
        formula: sources[measure]?.formula ?? '',
        isFlagged,
      }
    })
  })
}

const WAYS: readonly (readonly [name: string, is: (formula: string) => boolean])[] = [
  ['year to date + year before - its year to date', (formula) => formula.includes('prior year')],
  ['four quarters added up', (formula) => formula.includes('prior Q')],
  ['from other measures of the row', () => true],
]

function toPage(documents: number, cells: readonly Cell[]): string {
  const flows = cells.filter(({ kind }) => kind === 'flow')
  const ends = flows.filter(({ isYear, value, year }) => isYear && (value ?? year) !== null)
  const others = flows.filter(({ isYear, value }) => !isYear && value !== null)
  const rows = WAYS.map(([name, is], at) => {
    const isEarlier = (formula: string) => WAYS.slice(0, at).some(([, before]) => before(formula))
    const some = others.filter(({ formula }) => is(formula) && !isEarlier(formula))
    const known = some.filter(({ quarters }) => quarters !== null)
    const same = known.filter(isSum)
    const apart = known.filter((cell) => !isSum(cell))
    const flagged = apart.filter(({ isFlagged }) => isFlagged)
    return [name, some.length, known.length, same.length, apart.length, flagged.length]
  })
  const absent = ['flow', 'shares', 'per_share'].map((kind) => {
    const whole = cells.filter(
      (cell) => cell.kind === kind && !cell.isYear && cell.quarters !== null,
    )
    return [kind, whole.length, whole.filter(({ value }) => value === null).length]
  })
  return [
    '## Twelve months to a quarter’s end',
    '',
    `Of the ${documents} documents of facts at hand. Generated by \`npm run scoreboard:trailing\`.`,
    '',
    'A flow of twelve months is what the quarter’s report says of the year to date, and the year before',
    'less what the same report says of its year to date, with the annual report that was on the same',
    'basis; where there is none, or where both years were recast since, four discrete quarters added up.',
    'At the end of a fiscal year it is the year.',
    '',
    `At the end of fiscal years ${ends.length} flows are given; ${ends.filter(({ value, year }) => value === year).length} of them equal the annual row.`,
    '',
    'In other quarters, with the four quarters as they are served today beside them (equal: within a',
    'thousandth). They differ where a year was recast after its quarters, or one of two years was: the',
    'quarters added up would hold both bases.',
    '',
    ...table(
      [
        'made as',
        'flows',
        'all four quarters known',
        'equal to their sum',
        'differ',
        'of them flagged',
      ],
      rows,
    ),
    '',
    'Left null though all four quarters are known:',
    '',
    ...table(['kind', 'four quarters known', 'null'], absent),
    '',
    'Earnings per share are income over the mean of four quarters’ average shares. They are null where',
    'the same income does not give the year before its reported earnings per share, and, as the mean is,',
    'where counts are further apart than a quarter, as before and after a split.',
  ].join('\n')
}

function isSum({ value, quarters }: Cell): boolean {
  if (value === null || quarters === null) return false
  return Math.abs(value - quarters) <= Math.max(Math.abs(value), Math.abs(quarters)) * TOLERANCE
}

function table(
  titles: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string[] {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(titles), `|---|${'---:|'.repeat(titles.length - 1)}`, ...rows.map(line)]
}

if (existsSync(SHARED)) run()
else process.stdout.write('Skipped: no corpus beside the repository to measure against.\n')
