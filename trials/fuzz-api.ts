// Fuzzes the REST interface from its own OpenAPI document with schemathesis, every check on: as the
// holder of a live key over each store, and of a sandbox key. Batches of one seed each follow one
// another until enough cases were made.
//
//   node trials/fuzz-api.ts --schemathesis venv/bin/schemathesis [--cases 7000] [--seed 1]
//     [--examples 60] [--only REGEX] [--keep 1]
//
// `--cases` is for each of the three, `--only` picks among "live key, sqlite", "live key, postgres" and
// "sandbox key, sqlite"; `--examples` is the most per operation in one batch; `--keep 1` prints what
// failed. PostgreSQL is one of the trial's own.

import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ENDPOINTS } from '../src/catalogue/catalogue.ts'
import type { TrialRow } from './record.ts'
import { createKey, type Served, serveDemo } from './served.ts'
import { createCluster } from './support/cluster.ts'
import { readOptions } from './support/options.ts'
import { recordRows } from './support/record-rows.ts'

/**
 * Operations that may refuse with 422 a request that fits the document, which JSON Schema cannot
 * express for query strings or publishers' data. Any other such refusal is a failure.
 */
const MAY_REFUSE: Readonly<Record<string, string>> = {
  'GET /v1/resolve': 'exactly one of four parameters is given',
  'GET /v1/opportunities': 'the window ends after it begins, within a year',
  'GET /v1/search/fulltext': 'the window ends after it begins; the question names a word',
  'GET /v1/events/{ticker}': 'an item is a code, of either era',
  'GET /v1/8-k/{ticker}': 'an item is a code, of either era',
  'POST /v1/webhooks': 'the tickers are known and the address is a public one',
  'POST /v1/webhooks/{wid}/watch': 'the tickers are known, and events have somebody to watch',
  'POST /v1/webhooks/{wid}/replay': 'a range ends after it begins, and is not too long',
  'GET /v1/holdings/{identifier}': 'a security needs a history; a quarter ends on its last day',
  'GET /v1/holders/{ticker}': 'a quarter ends on its last day',
  'GET /v1/sections/{ticker}': 'parts are of an item',
  'GET /v1/reports/{ticker}': 'parts are of an item; one report is named in one way',
  'GET /v1/fundamentals/{ticker}': 'trailing months are asked without a period',
  'GET /v1/ratios/{ticker}': 'trailing months are asked without a period',
  'GET /v1/xbrl/{ident}': 'one filing is named in one place; trailing months without a period',
  'GET /v1/screen': 'conditions and columns are a language',
  'GET /v1/compare': 'companies and measures are lists of names',
  ...thatTake('cursor', 'a cursor is one that an answer gave'),
  ...thatTake('as_of', 'a day or an instant is one that there is'),
}

function thatTake(name: string, why: string): Record<string, string> {
  const found = ENDPOINTS.filter(({ input }) => Object.hasOwn(input.query ?? {}, name))
  return Object.fromEntries(found.map(({ method, path }) => [`${method} ${path}`, why]))
}

/**
 * Operations that accept more than the document says: bodies are parsed as leniently as query
 * strings.
 */
const MAY_ACCEPT: Readonly<Record<string, string>> = {
  'POST /v1/keys': 'no body is as good as an empty one',
  'POST /v1/webhooks/{wid}/replay': 'a whole number may be written as a text',
  'POST /v1/webhooks/{wid}/rotate': 'false is 0, and a whole number may be written as a text',
}

/** Operations that fail over a mirror, as documented, because no publisher can be reached. */
const MAY_LACK: Readonly<Record<string, string>> = {
  'GET /v1/search/fulltext': '`index=publisher` asks the publisher’s own index',
}

interface Report {
  test_cases: { generated: number; errored: number }
  errors: readonly unknown[]
}

interface Batches {
  tried: number
  failed: number
  /** Refused for a while (too much to do, columns not written yet), with when to come back. */
  busy: number
  /** Failed checks with their operation, each once. */
  faults: Set<string>
  seeds: number[]
}

const KEYS = { live: ['--credits', '1000000000'], sandbox: ['--sandbox'] } as const

export interface FuzzOptions {
  schemathesis: string
  as: keyof typeof KEYS
  cases: number
  seed: number
  examples: number
  keep: boolean
  /** An empty PostgreSQL database, or null for the embedded store. */
  database: string | null
}

export async function fuzzApi(options: FuzzOptions): Promise<Batches> {
  const { database } = options
  const store =
    database === null
      ? {}
      : { DATABASE_URL: database, SECRET_KEY: 'of a trial, and of no other store' }
  const served = await serveDemo(store)
  try {
    return await fuzzAs(await createKey(served, ...KEYS[options.as]), served, options)
  } finally {
    await served.stop()
  }
}

async function fuzzAs(key: string, served: Served, options: FuzzOptions): Promise<Batches> {
  const done: Batches = { tried: 0, failed: 0, busy: 0, faults: new Set(), seeds: [] }
  for (let batch = 0; done.tried < options.cases; batch++) {
    const seed = options.seed + batch
    const { report, failed, busy } = await runBatch(key, served, { ...options, seed })
    done.seeds.push(seed)
    done.busy += busy
    done.tried += report.test_cases.generated - busy
    done.failed += failed.length
    for (const { code, title, operation } of failed) {
      done.faults.add(`${code} ${title}: ${operation}`)
    }
    if (report.errors.length > 0) done.faults.add(JSON.stringify(report.errors).slice(0, 500))
    done.failed += report.test_cases.errored
    process.stdout.write(
      `seed ${seed}: ${report.test_cases.generated} cases, ${done.failed} failed, ${done.busy} told to come back later\n`,
    )
  }
  return done
}

interface Batch extends Sorted {
  report: Report
}

async function runBatch(key: string, { url }: Served, options: FuzzOptions): Promise<Batch> {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-api-'))
  const [config, file, events] = ['schemathesis.toml', 'report.json', 'events.ndjson'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  await writeFile(config, toConfig())
  const args = [
    ...['--config-file', config, 'run', `${url}/openapi.json`, '--checks', 'all', '--workers', '1'],
    ...['--header', `X-API-Key: ${key}`, '--seed', String(options.seed)],
    ...['--max-examples', String(options.examples), '--continue-on-failure', '--no-color'],
    ...['--generation-database', 'none', '--report', 'json,ndjson'],
    ...['--report-json-path', file, '--report-ndjson-path', events],
  ]
  const output = await run(options.schemathesis, args, folder)
  const report = await readFile(file, 'utf8').catch(() => null)
  if (report === null) throw new Error(`schemathesis left no report:\n${output}`)
  const sorted = await sortFailures(events)
  if (sorted.failed.length > 0 && options.keep) process.stdout.write(output)
  await rm(folder, { recursive: true })
  return { report: JSON.parse(report) as Report, ...sorted }
}

interface Failed {
  readonly code: string
  readonly title: string
  readonly operation: string
}

interface Sorted {
  /** First failed check of each case. */
  failed: Failed[]
  busy: number
}

interface Check {
  readonly status: string
  readonly failure_info?: { readonly failure: Failed }
}

interface Scenario {
  readonly recorder: {
    readonly checks: Readonly<Record<string, readonly Check[]>>
    readonly interactions: Readonly<Record<string, { readonly response?: Responded | null }>>
  }
}

interface Responded {
  readonly status_code: number
  readonly headers: Readonly<Record<string, readonly string[]>>
}

/** Sorts cases of which a check failed by what was answered. */
async function sortFailures(events: string): Promise<Sorted> {
  const sorted: Sorted = { failed: [], busy: 0 }
  for await (const line of createInterface({ input: createReadStream(events) })) {
    const { ScenarioFinished } = JSON.parse(line) as { ScenarioFinished?: Scenario }
    const { checks = {}, interactions = {} } = ScenarioFinished?.recorder ?? {}
    for (const [id, made] of Object.entries(checks)) {
      const failure = made.find(({ status }) => status === 'failure')?.failure_info?.failure
      if (failure === undefined) continue
      if (isBusy(interactions[id]?.response)) sorted.busy += 1
      else sorted.failed.push(failure)
    }
  }
  return sorted
}

function isBusy(response: Responded | null | undefined): boolean {
  return response?.status_code === 503 && 'retry-after' in response.headers
}

function toConfig(): string {
  const may = (check: string, statuses: string) => (operation: string) =>
    [
      '[[operations]]',
      `include-name = "${operation}"`,
      `checks.${check}.expected-statuses = [${statuses}]`,
    ].join('\n')
  const answered = '"2xx", 401, 403, 404, 409, 413, 422, 502, 503'
  return [
    ...Object.keys(MAY_REFUSE).map(may('positive_data_acceptance', answered)),
    ...Object.keys(MAY_ACCEPT).map(may('negative_data_rejection', answered)),
    ...Object.keys(MAY_LACK).map(may('not_a_server_error', '"2xx", "3xx", "4xx", 502')),
  ].join('\n\n')
}

/** Runs a program to its end and ignores its exit code, since the report says more. */
function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', reject)
    child.on('close', () => resolve(output))
  })
}

const RUNS = [
  { as: 'live', store: 'sqlite' },
  { as: 'live', store: 'postgres' },
  { as: 'sandbox', store: 'sqlite' },
] as const
type Run = (typeof RUNS)[number]

/** Seeds of one run are far from those of the next. */
const SEEDS_APART = 1000

if (import.meta.main) await main()

async function main(): Promise<void> {
  const { only, keep, ...options } = readOptions({
    schemathesis: 'schemathesis',
    cases: 7000,
    seed: 1,
    examples: 60,
    only: '',
    keep: 0,
  })
  for (const [index, run] of RUNS.entries()) {
    const name = `${run.as} key, ${run.store}`
    if (!new RegExp(only).test(name)) continue
    const seed = options.seed + index * SEEDS_APART
    const done = await fuzzRun(run, { ...options, seed, keep: keep > 0 })
    if (!done) {
      process.stdout.write(`${name}: no PostgreSQL is installed\n`)
      continue
    }
    await recordRows({
      name: 'fuzz-api',
      title: 'Requests made from the OpenAPI document',
      seed: options.seed,
      rows: [toRow(name, done)],
    })
  }
}

async function fuzzRun(
  { as, store }: Run,
  options: Omit<FuzzOptions, 'as' | 'database'>,
): Promise<Batches | null> {
  if (store === 'sqlite') return fuzzApi({ ...options, as, database: null })
  const cluster = await createCluster()
  if (!cluster) return null
  try {
    return await fuzzApi({ ...options, as, database: await cluster.createDatabase() })
  } finally {
    await cluster.remove()
  }
}

function toRow(name: string, { tried, failed, busy, faults, seeds }: Batches): TrialRow {
  const refused =
    busy === 0 ? [] : [`${busy} more told to come back later, by 503 with Retry-After`]
  const note = [`seeds ${seeds[0]} to ${seeds.at(-1)}`, ...refused, ...faults].join('; ')
  return { what: `answered as the document says (${name})`, tried, survived: tried - failed, note }
}
