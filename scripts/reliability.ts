// npm run reliability: docs/reliability.md from what the trials recorded in docs/reliability/. With
// --check nothing is written, and a page that is not current fails.

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { RECORDS, type TrialFigure, type TrialRecord, type TrialRow } from '../trials/record.ts'

const PAGE = new URL('../docs/reliability.md', import.meta.url)

const OTHERWISE = new URL('../docs/reliability-found-otherwise.json', import.meta.url)
const OTHERWISE_INTRO = `## Found otherwise

By reading, by measuring, and by tests made for it.`

const INTRO = `# Reliability

<!-- Written by \`npm run reliability\`; do not edit. -->

What was tried to break the service, how often, and how often it held. Each trial is a program in \`trials/\`, run by hand or at night and not by \`npm run test:all\`, which runs a small round of each. A line where *survived* is less than *tried* is a defect that is still there. *found* lists the defects that the trials found; each is fixed and has a test, unless the line says otherwise.`

await run(process.argv.includes('--check'))

async function run(isCheck: boolean): Promise<void> {
  const text = toPage(await readRecords(), await readOtherwise())
  if (!isCheck) return writeFile(PAGE, text)
  const stored = await readFile(PAGE, 'utf8').catch(() => '')
  if (stored === text) return
  process.stderr.write('docs/reliability.md is not current; run "npm run reliability"\n')
  process.exitCode = 1
}

async function readRecords(): Promise<TrialRecord[]> {
  const found = await readdir(RECORDS).catch(() => [])
  const names = found.filter((name) => name.endsWith('.json')).sort()
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, RECORDS), 'utf8')))
  return texts.map((text) => JSON.parse(text) as TrialRecord)
}

/** Defects that were found otherwise than by a trial, written down by hand. */
async function readOtherwise(): Promise<string[]> {
  return JSON.parse(await readFile(OTHERWISE, 'utf8')) as string[]
}

function toPage(records: readonly TrialRecord[], otherwise: readonly string[]): string {
  const parts = [
    INTRO,
    overview(records),
    ...records.map(toPart),
    OTHERWISE_INTRO,
    toList(otherwise),
  ]
  return `${parts.join('\n\n')}\n`
}

function toList(texts: readonly string[]): string {
  return texts.map((text) => `- ${line(text)}`).join('\n')
}

function overview(records: readonly TrialRecord[]): string {
  const lines = records.map(({ name, program = name, title, ran_on, rows, found = [] }) => {
    const link = `[${cell(title)}](#${headingOf(title)})`
    const tried = sum(rows.map((row) => row.tried))
    const survived = sum(rows.map((row) => row.survived))
    return `| ${link} | \`trials/${program}.ts\` | ${ran_on} | ${count(tried)} | ${count(survived)} | ${found.length} |`
  })
  return table('| trial | program | run on | tried | survived | found |', lines, [3, 4, 5])
}

function toPart(record: TrialRecord): string {
  const { title, ran_on, machine, rows, figures = [], seed, found = [] } = record
  const when = `Run on ${ran_on}, ${machine}.${seed === undefined ? '' : ` Seed: ${seed}.`}`
  const parts = [`## ${title}`, when, rowsTable(rows)]
  if (figures.length > 0) parts.push(figuresTable(figures))
  if (found.length > 0) parts.push('Found:', toList(found))
  return parts.join('\n\n')
}

function rowsTable(rows: readonly TrialRow[]): string {
  const lines = rows.map(({ what, tried, survived, note = '' }) => {
    const held = survived < tried ? `**${count(survived)}**` : count(survived)
    return `| ${cell(what)} | ${count(tried)} | ${held} | ${cell(note)} |`
  })
  return table('| what | tried | survived | note |', lines, [1, 2])
}

function figuresTable(figures: readonly TrialFigure[]): string {
  const lines = figures.map(
    ({ what, value, target = '' }) => `| ${cell(what)} | ${cell(value)} | ${cell(target)} |`,
  )
  return table('| figure | value | target |', lines, [1, 2])
}

/** `numeric`: columns set flush right. */
function table(head: string, lines: readonly string[], numeric: readonly number[]): string {
  const columns = head.split('|').length - 2
  const rule = Array.from({ length: columns }, (_, at) => (numeric.includes(at) ? '---:' : '---'))
  return [head, `|${rule.join('|')}|`, ...lines].join('\n')
}

function headingOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function line(value: string | number): string {
  return String(value).replaceAll('\n', ' ')
}

function cell(value: string | number): string {
  return line(value).replaceAll('|', '\\|')
}
