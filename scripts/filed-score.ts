// Measures segments against the totals of the statements, and statements as filed against the pages
// that the publisher rendered of the same filings; keeps both in docs/accuracy.md.

import { fileURLToPath } from 'node:url'
import type { Breakdown } from '../src/domains/filings/xbrl/breakdown.ts'
import { breakDown } from '../src/domains/filings/xbrl/breakdowns.ts'
import { layOut } from '../src/domains/filings/xbrl/statements.ts'
import { toLabel } from './accuracy/face.ts'
import { type FiledXbrl, readFiled } from './accuracy/filed.ts'
import { readRendered } from './accuracy/rendered.ts'
import type { FaceCell } from './accuracy/table.ts'
import { writeAccuracy } from './accuracy-page.ts'

const CORPUS = fileURLToPath(new URL('../../shared/corpus/', import.meta.url))

/** Matches an equity statement's label with a day, such as `Opening equity at Oct. 31, 2018`. */
const AT_DAY = / at [A-Z][a-z]{2}\.? \d{1,2}, \d{4}$/
/** Days in the head, and what the page tells of a tag. */
const NO_LINE = /^(?:[A-Z][a-z]{2}\.? \d{1,2}, \d{4}|Name)$/

const segments: string[] = []
const tallies = { withLinks: { tied: 0, all: 0 }, without: { tied: 0, all: 0 } }
const companies = new Set<string>()
const rendered: string[] = []
const missed: string[] = []

for (const filing of readFiled(CORPUS)) {
  if (filing.form.startsWith('10-K')) scoreSegments(filing)
  if (filing.rendered.length > 0) scoreRendered(filing)
}
if (companies.size === 0)
  process.stdout.write('Skipped: the corpus of real documents is not there.\n')
else {
  const page = toPage()
  writeAccuracy('filed', page)
  process.stdout.write(`${page}\n`)
}

/** The newest year alone is in the table; all years are counted. */
function scoreSegments({ company, facts, linkbases }: FiledXbrl): void {
  const found = breakDown(facts, linkbases)
  const hasLinks = linkbases.presentations.length > 0
  const tally = hasLinks ? tallies.withLinks : tallies.without
  const newest = found.reduce((last, { end }) => (end > last ? end : last), '')
  for (const breakdown of found) {
    companies.add(company.toLowerCase())
    tally.all++
    if (breakdown.ties) tally.tied++
    if (breakdown.end === newest) segments.push(toRow(company, breakdown, hasLinks))
  }
}

function toRow(company: string, breakdown: Breakdown, hasLinks: boolean): string {
  const { by, measure, end, parts, sum, reconciling, total, difference } = breakdown
  const between = reconciling.reduce((all, { value }) => all + (value ?? 0), 0)
  const amounts = [sum, between, total, difference].map((one) => (one === null ? '' : one / 1e6))
  const what = `${measure.replace('_', ' ')} by ${by}`
  return `| ${company} | ${end} | ${what} | ${parts.length} | ${amounts.join(' | ')} | ${hasLinks ? '' : 'none'} |`
}

/**
 * Every value on the rendered pages of statements: is it on a line of that label and period? The
 * columns of an equity statement are its members, the days stand in its labels: there the label counts.
 */
function scoreRendered({ name, facts, linkbases, rendered: pages }: FiledXbrl): void {
  const statements = layOut(facts, linkbases)
  let [all, equal, seen] = [0, 0, 0]
  for (const { title, columns, lines } of statements) {
    const page = pages.find((html) => isTitled(html, title))
    const table = page === undefined ? null : readRendered(page)
    if (!table) continue
    seen++
    const isByMember = table.some(({ label }) => AT_DAY.test(label))
    const dayOf = (end: string | undefined) => (isByMember ? '' : end)
    const ours = lines.flatMap(({ label, values }) =>
      values.flatMap((value, at) => {
        const day = dayOf(columns[at]?.end)
        return value?.value == null ? [] : [`${toLabel(label ?? '')} ${day} ${size(value.value)}`]
      }),
    )
    const known = new Set(ours)
    for (const { label, cells } of table.filter((row) => !NO_LINE.test(row.label))) {
      const bare = label.replace(AT_DAY, '').replace(/ \| .*$/, '')
      for (const cell of cells) {
        all++
        if (known.has(`${bare} ${dayOf(cell.end)} ${size(cell.value)}`)) equal++
        else missed.push(`${name} ${title}: ${label} ${describe(cell)}`)
      }
    }
  }
  rendered.push(`| ${name} | ${seen} | ${all} | ${equal} |`)
}

function isTitled(html: string, title: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/&\w+;|&#\d+;|[^a-z0-9]/g, '')
  const head = /<strong>([\s\S]*?)<\/strong>/.exec(html)?.[1] ?? ''
  return bare(head.split(/<br|\s-\s(?:USD|CAD)/)[0] ?? '') === bare(title)
}

/** Signs are compared by the tests; the rendering shows some without. */
function size(value: number): number {
  return Math.abs(Number(value.toPrecision(12)))
}

function describe({ end, value }: FaceCell): string {
  return `${end} ${value}`
}

function toPage(): string {
  const share = ({ tied, all }: { tied: number; all: number }) => `${tied} of ${all}`
  return [
    '## Segments and statements as filed',
    '',
    `Of ${companies.size} companies’ annual reports in the corpus: revenue, income and assets by`,
    'segment, product and geography, with what the filer states between them and the total, against',
    `the total of the statements. They tie in ${share(tallies.withLinks)} years and divisions where the`,
    `filing’s linkbases are at hand, and in ${share(tallies.without)} where the corpus lacks them, so`,
    'that nothing says which members belong together (the service has them). Generated by',
    '`npm run scoreboard:filed`; amounts in millions, the newest year of each report.',
    '',
    '| company | year end | what | parts | sum | between | total | difference | linkbases |',
    '|---|---|---|---:|---:|---:|---:|---:|---|',
    ...segments,
    '',
    'Statements as filed against the publisher’s rendered pages of the same filing: values found under',
    'the same label and day; of equity statements, whose columns are members, the same label.',
    '',
    '| filing | statements | values rendered | found |',
    '|---|---:|---:|---:|',
    ...rendered,
    ...(missed.length === 0 ? [] : ['', 'Not found:', '']),
    ...missed.map((one) => `- ${one}`),
  ].join('\n')
}
