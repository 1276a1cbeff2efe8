// Counts the sections of high confidence in real annual and quarterly reports, and prints some of them
// for reading: what stands before, their first and last lines, and what stands behind. The same seed
// draws the same sections. Needs the corpora of publisher documents beside the repository.
//
//   node scripts/sections-read.ts [--seed 1] [--draw 200] [--only WORDS] [--all FILE]

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { type Section, textOf } from '../src/domains/sections/headings/section.ts'
import { type ParsedReport, parseReport } from '../src/domains/sections/split/parse.ts'
import { readLabels, SKIP_CORPUS } from '../tests/support/section-labels.ts'

const SHARED = fileURLToPath(new URL('../../shared/', import.meta.url))
const FORM = /^10-[KQ](?:405|SB|T)?(?:\/A)?$/
/** Rows of the second manifest that are whole reports. */
const REPORT_KIND = '4'
const LINES = 3
const LINE_CHARS = 150

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    draw: { type: 'string', default: '200' },
    only: { type: 'string' },
    all: { type: 'string' },
  },
})

interface Report {
  path: string
  form: string
}

interface Read {
  report: Report
  parsed: ParsedReport
  section: Section
}

if (SKIP_CORPUS) process.stdout.write(`Skipped: ${SKIP_CORPUS}.\n`)
else run()

function run(): void {
  const { only = '' } = options
  const reports = listReports().filter(({ path }) => path.includes(only))
  const read: Read[] = []
  const summary: string[] = []
  for (const report of reports) {
    const { path, form } = report
    try {
      const parsed = parseReport({ source: readFile(path), form, where: path })
      read.push(...parsed.sections.map((section) => ({ report, parsed, section })))
      summary.push(toSummary(report, parsed))
    } catch (error) {
      summary.push(`${form}\t${path}\tunread: ${String(error)}`)
    }
  }
  const high = read.filter(({ section }) => section.confidence === 'high')
  if (options.all) writeFileSync(options.all, `${summary.join('\n')}\n`)
  for (const one of draw(high, Number(options.draw), Number(options.seed))) show(one)
  const counts = `${reports.length} reports, ${read.length} sections, ${high.length} of high confidence`
  process.stdout.write(`${counts}\n`)
}

function listReports(): Report[] {
  const first = readLabels().map(({ document, form }) => ({ path: `corpus/${document}`, form }))
  const manifest = readFile('corpus2/MANIFEST.tsv').trimEnd().split('\n').slice(1)
  const second = manifest.flatMap((line): Report[] => {
    const cells = line.split('\t')
    const [path = '', form = ''] = cells
    const isReport = cells[8] === REPORT_KIND && FORM.test(form)
    return isReport ? [{ path: `corpus2/${path.replace(/\.gz$/, '')}`, form }] : []
  })
  return [...first, ...second]
}

function readFile(path: string): string {
  const [plain, packed] = [SHARED + path, `${SHARED + path}.gz`]
  return existsSync(plain)
    ? readFileSync(plain, 'utf8')
    : gunzipSync(readFileSync(packed)).toString('utf8')
}

/** The report, the share of its text in no section, and its sections with their lengths. */
function toSummary({ path, form }: Report, { text, sections }: ParsedReport): string {
  const spans = sections
    .flatMap(({ start, end, pieces }) => pieces ?? [{ start, end }])
    .sort((a, b) => a.start - b.start)
  let covered = 0
  let reached = 0
  for (const { start, end } of spans) {
    covered += Math.max(0, end - Math.max(start, reached))
    reached = Math.max(reached, end)
  }
  const outside = Math.round((100 * (text.length - covered)) / text.length)
  const behind = Math.round((100 * (text.length - reached)) / text.length)
  const items = sections.map((one) => {
    const marks = `${one.confidence === 'low' ? '?' : ''}${one.incorporated_by_reference ? '>' : ''}`
    return `${nameOf(one)}${marks}=${one.chars}`
  })
  return [form, path, text.length, `${outside}%`, `${behind}%`, items.join(' ')].join('\t')
}

function nameOf({ item, part }: Section): string {
  return part === null ? item : `${part}-${item}`
}

/** The first of a shuffle by the generator of Lehmer, which is the same everywhere. */
function draw<Value>(values: readonly Value[], count: number, seed: number): Value[] {
  const left = [...values]
  let state = seed
  return Array.from({ length: Math.min(count, left.length) }, () => {
    state = (state * 48_271) % 2_147_483_647
    return left.splice(state % left.length, 1)
  }).flat()
}

function show({ report, parsed, section }: Read): void {
  const { text } = parsed
  const own = linesOf(textOf(text, section))
  const before = linesOf(text.slice(Math.max(0, section.start - 600), section.start)).slice(-2)
  const behind = linesOf(text.slice(section.end, section.end + 600)).slice(0, 2)
  const ends = own.length > 2 * LINES ? [...own.slice(0, LINES), '…', ...own.slice(-LINES)] : own
  const pieces = section.pieces ? ` ${section.pieces.length} pieces` : ''
  const by = section.incorporated_by_reference ? ' incorporated' : ''
  process.stdout.write(
    [
      `## ${report.form} ${report.path.split('/').slice(-3).join('/')} ${nameOf(section)}: ${section.title} (${section.chars}${pieces}${by})`,
      ...before.map((line) => `  <  ${cut(line)}`),
      ...ends.map((line) => `  |  ${cut(line)}`),
      ...behind.map((line) => `  >  ${cut(line)}`),
      '',
    ].join('\n'),
  )
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

function cut(line: string): string {
  const words = line.replace(/\s+/g, ' ').trim()
  if (words.length <= LINE_CHARS) return words
  return `${words.slice(0, 90)} […] ${words.slice(-55)}`
}
