// Fuzzes every parser with corrupted documents: those of the demonstration and, if available, real
// ones beside the project. A case has to end within two seconds of CPU time, within bounds of
// memory, and in a value, nothing, or a failure that names the document. Every case is repeatable:
// it follows from the seed and its number.
//
//   node trials/fuzz-bytes.ts [--cases 200000] [--seed 1] [--parser NAME] [--only NUMBER]
//
// Each parser’s row is recorded when it is done. `--parser` tries one, with its share of the cases;
// `--only` with it prints one case’s document and its outcome.

import { globSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import type { Stretch, StretchDone } from './fuzz-bytes-worker.ts'
import { mutate } from './mutate.ts'
import { type FuzzedParser, PARSERS, tryParser } from './parsers.ts'
import { createRandom } from './random.ts'
import type { TrialRow } from './record.ts'
import { recordRows } from './support/record-rows.ts'

const FOLDERS = ['../demo/', '../../shared/corpus/']
/** Cases of larger documents say nothing more and take longer. */
const DOCUMENT_MAX = 150_000
const DOCUMENTS_MAX = 60
/** Cases of one thread: what a parser leaks shows within it. */
const STRETCH = 5000
const MEMORY_MB = 512
/**
 * Wall-clock time after which a thread hangs; slow cases are judged by the thread itself, by CPU
 * time.
 */
const HANGS_AFTER_MS = 20_000
const LOOK_MS = 500

export interface Fuzzed extends Omit<StretchDone, 'slowest'> {
  cases: number
}

/** The documents that a parser reads as they are. */
export async function findDocuments(parser: FuzzedParser): Promise<Buffer[]> {
  const found: Buffer[] = [...(parser.made ?? [])]
  for (const folder of FOLDERS) {
    const root = fileURLToPath(new URL(folder, import.meta.url))
    const names = globSync('**/*', { cwd: root }).sort()
    for (const name of names.filter((one) => parser.of.test(one.replace(/\.gz$/, '')))) {
      if (!statSync(root + name).isFile()) continue
      const bytes = readFileSync(root + name)
      const body = name.endsWith('.gz') ? gunzipSync(bytes) : bytes
      if (body.length > DOCUMENT_MAX) continue
      if ((await tryParser(parser, body)) === 'value') found.push(body)
      if (found.length >= DOCUMENTS_MAX) return found
    }
  }
  return found
}

export async function fuzzParser(name: string, cases: number, seed: number): Promise<Fuzzed> {
  const parser = PARSERS[name]
  if (!parser) throw new Error(`no parser ${name}`)
  const documents = await findDocuments(parser)
  if (documents.length === 0) throw new Error(`no document for ${name}`)
  const sum: Fuzzed = { cases: 0, value: 0, nothing: 0, failure: 0, wrong: {}, slowestMs: 0 }
  for (let from = 0; from < cases; ) {
    const to = Math.min(cases, from + STRETCH)
    const { done, end } = await runStretch({ parser: name, documents, seed, from, to })
    add(sum, done)
    sum.cases += end - from
    from = end
    process.stderr.write(`${name}: ${end} of ${cases}\n`)
  }
  return sum
}

/** Runs to the end of the stretch, or to the case that ended the thread. */
async function runStretch(stretch: Omit<Stretch, 'at'>) {
  const at = new Float64Array(new SharedArrayBuffer(16))
  at.set([stretch.from, Date.now() + HANGS_AFTER_MS])
  const worker = new Worker(new URL('./fuzz-bytes-worker.ts', import.meta.url), {
    workerData: { ...stretch, at } satisfies Stretch,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  let watching: NodeJS.Timeout | undefined
  try {
    const done = await new Promise<StretchDone>((resolve, reject) => {
      watching = setInterval(() => {
        if (Date.now() - (at[1] ?? 0) > HANGS_AFTER_MS) reject(new Error('hangs'))
      }, LOOK_MS)
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`ended its thread with ${code}`)))
    })
    return { done, end: stretch.to }
  } catch (error) {
    const number = at[0] ?? stretch.from
    const what = String(error)
    const none = { value: 0, nothing: 0, failure: 0, slowestMs: 0, slowest: number }
    // Results of the earlier cases were lost with the thread, so those cases run again.
    const before = await runBefore(stretch, number)
    add(before, { ...none, wrong: { [what]: { first: number, times: 1 } } })
    return { done: before, end: number + 1 }
  } finally {
    clearInterval(watching)
    worker.removeAllListeners()
    await worker.terminate()
  }
}

async function runBefore(stretch: Omit<Stretch, 'at'>, number: number): Promise<StretchDone> {
  const none = { value: 0, nothing: 0, failure: 0, wrong: {}, slowestMs: 0, slowest: number }
  if (number === stretch.from) return none
  return (await runStretch({ ...stretch, to: number })).done
}

function add(sum: Omit<StretchDone, 'slowest'>, more: StretchDone): void {
  for (const kind of ['value', 'nothing', 'failure'] as const) sum[kind] += more[kind]
  sum.slowestMs = Math.max(sum.slowestMs, more.slowestMs)
  for (const [what, { first, times }] of Object.entries(more.wrong)) {
    const known = sum.wrong[what] ?? { first, times: 0 }
    sum.wrong[what] = { ...known, times: known.times + times }
  }
}

async function show(name: string, seed: number, number: number): Promise<void> {
  const parser = PARSERS[name]
  if (!parser) throw new Error(`no parser ${name}`)
  const documents = await findDocuments(parser)
  const random = createRandom(seed * 1_000_003 + number)
  const body = mutate(random.pick(documents), documents, random)
  process.stdout.write(`${body.toString('latin1')}\n`)
  process.stderr.write(`${JSON.stringify(await tryParser(parser, body))}\n`)
}

async function fuzzAll(names: readonly string[], cases: number, seed: number): Promise<void> {
  const weightOf = (name: string) => PARSERS[name]?.weight ?? 1
  const weights = Object.keys(PARSERS).reduce((sum, name) => sum + weightOf(name), 0)
  const record = { name: 'fuzz-bytes', title: 'Spoiled documents', seed }
  let slowestMs = 0
  for (const name of names) {
    const own = Math.ceil((cases * weightOf(name)) / weights)
    const fuzzed = await fuzzParser(name, own, seed)
    slowestMs = Math.max(slowestMs, fuzzed.slowestMs)
    await recordRows({ ...record, rows: [toRow(name, fuzzed)] })
  }
  if (names.length > 1) {
    const what = 'CPU time of the slowest case, ms'
    const figures = [{ what, value: Math.round(slowestMs), target: 2000 }]
    await recordRows({ ...record, rows: [], figures })
  }
}

function toRow(name: string, { wrong, slowestMs, cases, ...counts }: Fuzzed): TrialRow {
  const faults = Object.entries(wrong).map(
    ([what, { first, times }]) => `${times} x ${what} (case ${first})`,
  )
  const told = `${counts.value} values, ${counts.nothing} nothing, ${counts.failure} failures`
  const note = [told, `slowest ${Math.round(slowestMs)} ms`, ...faults].join('; ')
  return {
    what: name,
    tried: cases,
    survived: counts.value + counts.nothing + counts.failure,
    note,
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      cases: { type: 'string', default: '200000' },
      seed: { type: 'string', default: '1' },
      parser: { type: 'string' },
      only: { type: 'string' },
    },
  })
  const [cases, seed] = [Number(values.cases), Number(values.seed)]
  if (values.only !== undefined) await show(values.parser ?? '', seed, Number(values.only))
  else
    await fuzzAll(values.parser === undefined ? Object.keys(PARSERS) : [values.parser], cases, seed)
}
