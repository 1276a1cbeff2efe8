// docs/performance.md from docs/performance/*.json, one file per benchmark, so that one can be run
// again alone, and from the trials of a live service; and the same record as text for a terminal.

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { RECORDS as TRIAL_RECORDS, type TrialRecord } from '../trials/record.ts'
import { BENCHES } from './benches.ts'
import { type BenchRecord, type BenchRow, isMet, type Ratio, type Target } from './result.ts'

const RECORDS = new URL('../docs/performance/', import.meta.url)
const PAGE = new URL('../docs/performance.md', import.meta.url)

const INTRO = `# Performance

<!-- Written by \`npm run bench -- --keep\`; do not edit. -->

What the program costs, as ratios against a baseline that ran in turn with it, in the same minute, on the same machine and the same bytes: \`npm run bench\` measures all of it again, \`npm run bench -- NAME\` one part. A ratio is the median over the rounds, the spread its least and most. A target that is not met is in bold. What was found on the way is in the [decisions](decisions/0050-answers-ready-to-send.md).`

export async function keepRecord(record: BenchRecord): Promise<void> {
  await mkdir(RECORDS, { recursive: true })
  await writeFile(new URL(`${record.name}.json`, RECORDS), `${JSON.stringify(record, null, 2)}\n`)
  await writePage()
}

export async function writePage(): Promise<void> {
  await writeFile(PAGE, toPage(await readRecords(), await readTrials()))
}

/** Trials of a live service before a simulated EDGAR. */
const TRIALS = ['promise', 'first-hour', 'live']

async function readTrials(): Promise<TrialRecord[]> {
  const files = TRIALS.map((name) => new URL(`${name}.json`, TRIAL_RECORDS))
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => null)))
  return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as TrialRecord]))
}

async function readRecords(): Promise<BenchRecord[]> {
  const names = (await readdir(RECORDS)).filter((name) => name.endsWith('.json'))
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, RECORDS), 'utf8')))
  const records = texts.map((text) => JSON.parse(text) as BenchRecord)
  const place = ({ name }: BenchRecord) => BENCHES.findIndex((bench) => bench.name === name)
  return records.sort((a, b) => place(a) - place(b))
}

function toPage(records: readonly BenchRecord[], trials: readonly TrialRecord[]): string {
  return `${[INTRO, ...records.map(toPart), LIVE, ...trials.map(toLive)].join('\n\n')}\n`
}

const LIVE = `## A live service

Before a simulated EDGAR that answers as the real one was recorded to answer. Times are of the wall clock, so what else the machine does counts.`

function toLive({ name, title, rows, figures = [], ran_on, machine }: TrialRecord): string {
  const lines = figures.map(({ what, value, target = '' }) => `| ${what} | ${value} | ${target} |`)
  return [
    `### ${title}`,
    ['| figure | value | target |', '|---|---:|---:|', ...lines].join('\n'),
    ...rows.flatMap(({ note }) => (note === undefined ? [] : [`${note}.`])),
    `\`npm run trials -- ${name}\`, ${ran_on}: ${machine}.`,
  ].join('\n\n')
}

function toPart(record: BenchRecord): string {
  const { name, title, compares, ran_on, rows, figures = [], notes = [] } = record
  const parts = [`## ${title}`, compares]
  if (rows.length > 0) {
    const lines = rows.map((row) => `| ${cellsOf(row).join(' | ')} |`)
    parts.push([`| ${HEAD.join(' | ')} |`, '|---|---:|---:|---:|---:|---:|', ...lines].join('\n'))
  }
  if (figures.length > 0) {
    const lines = figures.map(({ what, value, target = '', isMet: isGood }) => {
      return `| ${what} | ${isGood === false ? `**${value}**` : value} | ${target} |`
    })
    parts.push(['| figure | value | target |', '|---|---:|---:|', ...lines].join('\n'))
  }
  parts.push(...notes)
  parts.push(`\`npm run bench -- ${name}\`, ${ran_on}: ${whereOf(record)}.`)
  return parts.join('\n\n')
}

const HEAD = ['', 'measured', 'baseline', 'ratio', 'spread', 'target']

function cellsOf(row: BenchRow): string[] {
  const { what, work, base, ratio, target } = row
  const median = isMet(row) === false ? `**${ratio.median}**` : String(ratio.median)
  return [what, work, base, median, toSpread(ratio), toTarget(target)]
}

function toSpread({ least, most, rounds }: Ratio): string {
  return `${least}–${most} of ${rounds}`
}

function toTarget(target: Target | undefined): string {
  if (target === undefined) return ''
  return 'least' in target ? `≥ ${target.least}` : `≤ ${target.most}`
}

/** For a terminal. */
export function toText(record: BenchRecord): string {
  const { name, title, rows, figures = [], notes = [], seconds } = record
  const lines = rows.map((row) => {
    const verdict = isMet(row) === false ? '  NOT MET' : ''
    const { what, work, base, ratio, target } = row
    const figure = `${ratio.median} (${toSpread(ratio)})`
    return `  ${what}: ${work} against ${base}, ratio ${figure} ${toTarget(target)}${verdict}`
  })
  const alone = figures.map(({ what, value, target, isMet: isGood }) => {
    const wanted = target === undefined ? '' : ` (${target})`
    return `  ${what}: ${value}${wanted}${isGood === false ? '  NOT MET' : ''}`
  })
  const head = `${name}: ${title} [${whereOf(record)}, ${seconds} s]`
  return [head, ...lines, ...alone, ...notes.map((note) => `  ${note}`)].join('\n')
}

function whereOf({ machine, load, stolen = null }: BenchRecord): string {
  const others = stolen === null ? '' : `, ${stolen} % of the processors' time had by others`
  return `${machine}, load ${load}${others}`
}
