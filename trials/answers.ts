// Whether a rebuild left every answer as it was: starts the programs of two checkouts as a user does,
// each over the same folder of publishers' documents and an empty store of its own, asks both the same
// calls, and compares status, headers and body byte for byte.
//
//   node trials/answers.ts --against CHECKOUT [--of CHECKOUT] [--corpus FOLDER|demo] [--only REGEX]
//     [--kinds filings,insider] [--thin 1] [--out FILE]
//
// `--against` is the checkout before the rebuild, with its dependencies installed; `--of` the one
// after it, this one unless another is named. `--corpus` is a folder of documents by host and path;
// without it the one that `npm run corpus` reads. `--only` picks rows of the table, `--kinds` the kinds
// of documents that are loaded first, `--thin 10` asks every tenth call of each large row. `--out` takes
// every difference as JSON; the first of each row are printed.
//
// What two runs cannot have in common (ids, keys, ports, the time of the run, the project's name) is
// given one spelling by the tables of trials/answers/compare.ts. A call that is answered differently
// is made again of both, up to three times, for what depends on work in the background; those that
// agree then are counted under "asked again". The OpenAPI document and the list of tools are rows of
// their own, once as they are and once with their references read: a difference there is shown and is
// no failure. Any other ends the program with 1.
//
// Reading a report may take ten seconds by the clock: on a machine with too much to do one of the two
// programs may give a document up that the other reads, which the row "load mirror" then shows.

import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Asker, type Call, createAsker } from './answers/call.ts'
import { type Program, readCheckout, startProgram } from './answers/checkout.ts'
import { createSpelling, firstDifferences, toCompared } from './answers/compare.ts'
import { type Corpus, readCorpus } from './answers/corpus.ts'
import { dashboardCalls } from './answers/dashboard-calls.ts'
import { dataCalls, type Report } from './answers/data-calls.ts'
import { type Operation, readOperations } from './answers/operations.ts'
import { descriptionCalls, pageCalls } from './answers/page-calls.ts'
import { keyCalls, refusedCalls } from './answers/refused-calls.ts'
import { printTable } from './support/figures.ts'
import { readOptions } from './support/options.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const FOLDERS: Readonly<Record<string, string>> = { corpus: '../shared/corpus', demo: 'demo' }
const DEFAULTS = { against: '', of: ROOT, corpus: 'corpus', only: '', kinds: '', thin: 1, out: '' }
export type AnswersOptions = typeof DEFAULTS

export interface Difference {
  row: string
  call: string
  lines: string[]
}

export interface Row {
  row: string
  calls: number
  /** How many were answered with 200, before the rebuild. */
  good: number
  identical: number
  /** Calls whose answers were identical only when both checkouts were asked again. */
  again: number
  seconds: number
  isDescription: boolean
}

export interface AnswersVerdict {
  rows: Row[]
  differences: Difference[]
  /** Differences that were gone when both checkouts were asked again. */
  settled: Difference[]
  /** Operations of the interface that no call asked. */
  unasked: string[]
  seconds: number
}

interface Side {
  program: Program
  asker: Asker
  spell(text: string): string
}

export async function compareAnswers(options: AnswersOptions): Promise<AnswersVerdict> {
  const began = performance.now()
  const mirror = resolve(ROOT, FOLDERS[options.corpus] ?? options.corpus)
  const checkouts = await Promise.all([readCheckout(options.against), readCheckout(options.of)])
  const names = checkouts.map(({ name }) => name)
  const programs: Program[] = []
  try {
    // One after the other, so that neither has to read under the other's load.
    for (const checkout of checkouts) {
      programs.push(await startProgram(checkout, mirror, options.kinds))
    }
    const sides = await Promise.all(programs.map((program) => openSide(program, names)))
    const verdict = await askAll(sides as [Side, Side], readCorpus(mirror), options)
    for (const { asker } of sides) asker.close()
    return { ...verdict, seconds: (performance.now() - began) / 1000 }
  } finally {
    await Promise.all(programs.map((program) => program.stop()))
  }
}

const KEYS: Readonly<Record<string, readonly string[]>> = {
  live: ['--credits', '1000000000'],
  scout: ['--credits', '1000000000'],
  poor: ['--credits', '2'],
  revoked: ['--credits', '5'],
  sandbox: ['--sandbox'],
}

async function openSide(program: Program, names: readonly string[]): Promise<Side> {
  const asker = createAsker(program.url)
  asker.variables.set('origin', program.url)
  for (const [name, flags] of Object.entries(KEYS)) {
    asker.variables.set(name, await program.createKey(...flags))
  }
  await program.revokeKey(asker.variables.get('revoked') ?? '')
  return { program, asker, spell: createSpelling(program.url, names) }
}

async function askAll(
  sides: readonly [Side, Side],
  corpus: Corpus,
  { only, thin }: AnswersOptions,
): Promise<Omit<AnswersVerdict, 'seconds'>> {
  const [{ asker }] = sides
  const document = await asker.ask({ row: '', method: 'GET', path: '/openapi.json' })
  const operations = readOperations(document.body)
  const reports = await findReports(asker, corpus)
  const all = [
    ...dataCalls(operations, corpus, reports),
    ...refusedCalls(operations),
    ...pageCalls(corpus),
    ...dashboardCalls(),
    ...descriptionCalls(),
    ...keyCalls(),
  ]
  const calls = pick(all, new RegExp(only), thin)
  const table = new Map<string, Row>()
  const [differences, settled]: [Difference[], Difference[]] = [[], []]
  const load = compareLoads(sides)
  count(table, LOADING, load)
  if (load.outcome === 'different') differences.push(load.difference)
  for (const [number, call] of calls.entries()) {
    if (number % SAY_EVERY === 0) process.stderr.write(`${number} of ${calls.length} calls\n`)
    const compared = await compareCall(sides, call)
    count(table, call, compared)
    if (compared.outcome === 'different') differences.push(compared.difference)
    if (compared.outcome === 'again') settled.push(compared.difference)
  }
  const rows = [...table.values()]
  return { rows, differences, settled, unasked: findUnasked(operations, all) }
}

const LOADING: Call = { row: 'load mirror', method: 'command', path: 'load mirror --json' }
const SAY_EVERY = 2000

/** Rows with so few calls are asked whole: they cost little, and some follow one another. */
const SMALL_ROW = 400

/** Every tenth of a row and not of all, so that no row is left out. */
function pick(calls: readonly Call[], only: RegExp, thin: number): Call[] {
  const sizes = new Map<string, number>()
  for (const { row } of calls) sizes.set(row, (sizes.get(row) ?? 0) + 1)
  const seen = new Map<string, number>()
  return calls.filter(({ row }) => {
    const number = seen.get(row) ?? 0
    seen.set(row, number + 1)
    const isSmall = (sizes.get(row) ?? 0) <= SMALL_ROW
    return only.test(row) && (isSmall || number % thin === 0)
  })
}

const REPORTS = ['10-K', '10-Q']

/** Annual and quarterly reports, as the first program lists them. */
async function findReports(asker: Asker, { withLists }: Corpus): Promise<Report[]> {
  const reports: Report[] = []
  for (const cik of withLists) {
    for (const form of REPORTS) {
      const path = `/v1/filings/${cik}?form=${form}&limit=100`
      const headers = { 'x-api-key': '$scout' }
      const { status, body } = await asker.ask({ row: '', method: 'GET', path, headers })
      if (status !== 200) continue
      const { filings } = JSON.parse(body) as { filings: { filed: string }[] }
      reports.push(...filings.map(({ filed }) => ({ cik, form, filed })))
    }
  }
  return reports
}

interface Compared {
  outcome: 'identical' | 'again' | 'different'
  difference: Difference
  isGood: boolean
  ms: number
}

function compareLoads(sides: readonly [Side, Side]): Compared {
  const texts = sides.map(({ program, spell }) => `\n\n${spell(program.summary)}`)
  const [before = '', now = ''] = texts
  const difference = toDifference(LOADING, before, now)
  const outcome = before === now ? 'identical' : 'different'
  return { outcome, difference, isGood: true, ms: 0 }
}

function toDifference(call: Call, before: string, now: string): Difference {
  const lines = before === now ? [] : firstDifferences(before, now)
  return { row: call.row, call: nameOf(call), lines }
}

const SETTLED_MS = 500
const TRIED_AGAIN = 3

function isRepeatable({ method, path }: Call): boolean {
  return method === 'GET' || path === '/mcp'
}

async function compareCall(sides: readonly [Side, Side], call: Call): Promise<Compared> {
  const began = performance.now()
  const [before, now] = await askBoth(sides, call)
  const ms = performance.now() - began
  const rest = {
    difference: toDifference(call, before, now),
    isGood: before.startsWith('200\n'),
    ms,
  }
  if (before === now) return { outcome: 'identical', ...rest }
  for (let left = isRepeatable(call) ? TRIED_AGAIN : 0; left > 0; left--) {
    await delay(SETTLED_MS)
    const [later, laterNow] = await askBoth(sides, call)
    if (later === laterNow) return { outcome: 'again', ...rest }
  }
  return { outcome: 'different', ...rest }
}

async function askBoth(sides: readonly [Side, Side], call: Call): Promise<[string, string]> {
  const ask = async ({ asker, spell }: Side) => {
    const answer = await asker.ask(call).catch((error: unknown) => toBroken(error))
    const isReadable = call.isResolved === true && answer.status === 200
    return toCompared(answer, spell, isReadable)
  }
  return Promise.all([ask(sides[0]), ask(sides[1])])
}

/** A connection that ends without an answer is one, too. */
function toBroken(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return { status: 0, headers: {}, body: code }
}

function count(table: Map<string, Row>, call: Call, { outcome, isGood, ms }: Compared): void {
  const { row, isDescription = false } = call
  const none = { row, calls: 0, good: 0, identical: 0, again: 0, seconds: 0, isDescription }
  const known = table.get(row) ?? none
  table.set(row, {
    ...known,
    calls: known.calls + 1,
    good: known.good + (isGood ? 1 : 0),
    identical: known.identical + (outcome === 'different' ? 0 : 1),
    again: known.again + (outcome === 'again' ? 1 : 0),
    seconds: known.seconds + ms / 1000,
  })
}

function nameOf({ method, path, headers = {}, body }: Call): string {
  const shown = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path}`, ...shown, ...(body === undefined ? [] : [body])]
    .join(' | ')
    .replace(/\s+/g, ' ')
    .slice(0, NAME_LENGTH)
}

const NAME_LENGTH = 400

function findUnasked(operations: readonly Operation[], calls: readonly Call[]): string[] {
  const asked = calls.map(({ method, path }) => `${method} ${path.split('?')[0]}`)
  return operations
    .map(({ method, path }) => `${method} ${path}`)
    .filter((operation) => {
      const pattern = new RegExp(`^${operation.replace(/\{\w+\}/g, '[^/]+')}$`)
      return !asked.some((call) => pattern.test(call))
    })
}

const SHOWN_PER_ROW = 3

function printVerdict({ rows, differences, unasked, seconds }: AnswersVerdict): void {
  const total = (of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  const figures: ((row: Row) => number)[] = [
    (row) => row.calls,
    (row) => row.good,
    (row) => row.identical,
    (row) => row.again,
    (row) => row.calls - row.identical,
    (row) => Math.round(row.seconds),
  ]
  const cells = rows.map((row) => [
    row.row + (row.isDescription ? ' (no failure)' : ''),
    ...figures.map((figure) => figure(row)),
  ])
  const names = ['', 'calls', '200', 'identical', 'asked again', 'different', 'seconds']
  printTable([names, ...cells, ['all', ...figures.map(total)]])
  for (const { row } of rows) {
    const own = differences.filter((difference) => difference.row === row)
    for (const { call, lines } of own.slice(0, SHOWN_PER_ROW)) {
      process.stdout.write(`\n${row}: ${call}\n${lines.map((line) => `  ${line}\n`).join('')}`)
    }
  }
  for (const operation of unasked) process.stdout.write(`never asked: ${operation}\n`)
  process.stdout.write(`\n${Math.round(seconds)} s\n`)
}

/** Whether all is as it was, descriptions aside. */
export function isAsBefore({ rows, unasked }: AnswersVerdict): boolean {
  const isSame = ({ calls, identical, isDescription }: Row) => isDescription || calls === identical
  return unasked.length === 0 && rows.every(isSame)
}

async function main(): Promise<void> {
  const options = readOptions(DEFAULTS)
  if (options.against === '') throw new Error('--against names the checkout to compare with')
  const verdict = await compareAnswers(options)
  if (options.out !== '') await writeFile(options.out, `${JSON.stringify(verdict, null, 1)}\n`)
  printVerdict(verdict)
  if (!isAsBefore(verdict)) process.exitCode = 1
}

if (import.meta.main) await main()
