// How many figures of earnings releases are read, and how many rightly: the releases of the corpus, by
// values that a person read in their statements (trials/releases/printed.json).
//
//   node trials/releases.ts [--shared FOLDER] [--tagged yes]
//
// With `--tagged yes` the same reader is run over the reports of the corpus in inline XBRL, whose tables
// are the same and whose numbers are tagged.
//
// Prints for each measure what is printed, given, right, wrong and null with which reason, and each
// figure that is wrong. Ends with 1 if one is.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { type Figure, MEASURES, type Measure } from '../src/domains/releases/parse/figures.ts'
import { parseRelease } from '../src/domains/releases/parse/parse.ts'
import { splitSubmission } from '../src/formats/submission.ts'
import printed from './releases/printed.json' with { type: 'json' }
import { type Compared, compareTagged } from './releases/tagged.ts'
import { printTable } from './support/figures.ts'
import { readOptions } from './support/options.ts'

export const SHARED = fileURLToPath(new URL('../../shared/', import.meta.url))

type Basis = Figure['basis']

export interface Judged {
  readonly path: string
  readonly measure: Measure
  readonly basis: Basis
  readonly months: number
  /** Figure that a person read in the release; null if it states none. */
  readonly truth: number | null
  readonly value: number | null
  readonly gap: string | null
}

interface PrintedPeriod {
  readonly months: number
  readonly adjusted?: Readonly<Partial<Record<Measure, number>>>
  readonly [measure: string]: unknown
}

/** Figures of the newest periods, with what the statements print; null where there is no corpus. */
export function judgeReleases(shared: string): Judged[] | null {
  if (!printed.every(({ path }) => existsSync(join(shared, path)))) return null
  return printed.flatMap(({ path, end, periods }) => {
    const figures = readFile(join(shared, path)).figures.filter((one) => one.end === end)
    return periods.flatMap((period) => judgePeriod(path, period, figures))
  })
}

function judgePeriod(path: string, period: PrintedPeriod, figures: readonly Figure[]): Judged[] {
  const { months, adjusted = {} } = period
  const judge = (measure: Measure, basis: Basis, truth: number | null): Judged => {
    const found = figures.find(
      (one) => one.measure === measure && one.basis === basis && one.months === months,
    )
    const { value = null, gap = null } = found ?? {}
    return { path, measure, basis, months, truth, value, gap }
  }
  const gaap = MEASURES.map((measure) => judge(measure, 'gaap', toTruth(period[measure])))
  const own = MEASURES.map((measure) => judge(measure, 'adjusted', adjusted[measure] ?? null))
  return [...gaap, ...own.filter(({ truth, value }) => truth !== null || value !== null)]
}

function toTruth(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

/** A whole submission, or an exhibit alone. */
function readFile(path: string) {
  const bytes = readFileSync(path)
  const text = String(path.endsWith('.gz') ? gunzipSync(bytes) : bytes)
  const isSubmission = splitSubmission(text).some(({ type }) => type.startsWith('EX-99'))
  const alone = `<DOCUMENT>\n<TYPE>EX-99.1\n<TEXT>\n${text}\n</TEXT>\n</DOCUMENT>`
  return parseRelease({ source: isSubmission ? text : alone, where: path })
}

export interface Counts {
  readonly printed: number
  readonly given: number
  readonly right: number
  readonly wrong: readonly Judged[]
}

export function countOf(judged: readonly Judged[]): Counts {
  const given = judged.filter(({ value }) => value !== null)
  const isRight = ({ truth, value }: Judged) => truth === value
  return {
    printed: judged.filter(({ truth }) => truth !== null).length,
    given: given.length,
    right: given.filter(isRight).length,
    wrong: given.filter((one) => !isRight(one)),
  }
}

function toRow(name: string, judged: readonly Judged[]): string[] {
  const { printed: all, given, right, wrong } = countOf(judged)
  const gaps = judged.filter(({ truth, value }) => truth !== null && value === null)
  const share = (part: number, whole: number) =>
    whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`
  const reasons = Map.groupBy(gaps, ({ gap }) => gap ?? 'no figure')
  const told = [...reasons].map(([reason, some]) => `${reason} ${some.length}`).join(', ')
  return [
    name,
    ...[all, given, right, wrong.length].map(String),
    share(given, all),
    share(right, given),
    told,
  ]
}

function printTagged(shared: string): void {
  const compared = compareTagged(['corpus', 'corpus2'].map((name) => join(shared, name)))
  const isRight = ({ value, facts }: Compared) => value !== null && facts.includes(value)
  const rows = MEASURES.map((measure) => {
    const own = compared.filter((one) => one.measure === measure)
    const given = own.filter(({ value }) => value !== null)
    return [measure, own.length, given.length, given.filter(isRight).length]
  })
  process.stdout.write(`${new Set(compared.map(({ path }) => path)).size} tagged reports\n`)
  printTable([['measure', 'tagged', 'given', 'right'], ...rows])
  for (const one of compared) {
    if (one.value !== null && !isRight(one)) process.stdout.write(`${JSON.stringify(one)}\n`)
  }
}

if (import.meta.main) {
  const { shared, tagged } = readOptions({ shared: SHARED, tagged: 'no' })
  const judged = judgeReleases(shared)
  if (!judged) {
    process.stdout.write('The corpus is not here.\n')
  } else {
    const rows = MEASURES.map((measure) =>
      toRow(
        measure,
        judged.filter((one) => one.measure === measure && one.basis === 'gaap'),
      ),
    )
    const adjusted = toRow(
      'adjusted',
      judged.filter(({ basis }) => basis === 'adjusted'),
    )
    const head = [
      'measure',
      'printed',
      'given',
      'right',
      'wrong',
      'given of printed',
      'right of given',
      'null',
    ]
    printTable([head, ...rows, adjusted, toRow('all', judged)])
    const { wrong } = countOf(judged)
    for (const one of wrong) process.stdout.write(`${JSON.stringify(one)}\n`)
    if (wrong.length > 0) process.exitCode = 1
    if (tagged === 'yes') printTagged(shared)
  }
}
