// Full-text search of the local index: how long questions take, what a document costs in the index,
// whether every phrase is found, and whether both engines agree.

import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { readConfig } from '../src/config.ts'
import type { IndexedDocument } from '../src/domains/search/parse.ts'
import { selectDocuments } from '../src/domains/search/ranked-store.ts'
import { toRankTokens } from '../src/domains/search/ranks.ts'
import { recordDocument } from '../src/domains/search/store.ts'
import { packText } from '../src/domains/search/texts.ts'
import { parseTextQuery } from '../src/formats/words/query.ts'
import { toPieces, toWords } from '../src/formats/words/words.ts'
import { machineClock } from '../src/kernel/clock.ts'
import { silentLog } from '../src/kernel/log.ts'
import { openStores } from '../src/service/stores.ts'
import type { Database, Value } from '../src/store/database.ts'
import { ENGINES } from '../tests/support/engines.ts'
import { createRandom } from '../trials/random.ts'
import { startChild } from './children.ts'
import { NO_CORPUS } from './corpus.ts'
import type { Delays } from './delays.ts'
import type { Bench, BenchFigure, BenchOptions } from './result.ts'
import { toMs } from './rounds.ts'
import {
  type MadeDocument,
  MEDIAN_WORDS,
  makeDocuments,
  makeQuestions,
  readRealTexts,
  toMadeCik,
  toPhrase,
} from './search-texts.ts'

const DOCUMENTS = Number(process.env.BENCH_DOCUMENTS ?? 10_000)
const REAL = 200
const CPU_MAX_MS = 100
/** Answers of others wait for it. */
const THREAD_MAX_MS = 50
const QUESTIONS_EACH = Number(process.env.BENCH_QUESTIONS ?? 100)
const PHRASES = 2 * QUESTIONS_EACH
/** Documents of a transaction; a service writes each by itself, which takes longer. */
const BATCH = 200
const SEARCHING = 4
/** Kinds of questions of common words: one word, and three. */
const COMMON = 2
const SMOKE = { documents: 40, real: 10, phrases: 10, each: 2 }
/** Keeps a store for another run: a folder for SQLite, an address for PostgreSQL. */
const KEPT = { sqlite: process.env.BENCH_STORES, postgres: process.env.BENCH_DATABASE_URL } as const

export const search: Bench = {
  name: 'search',
  title: 'Full-text search',
  compares:
    `${DOCUMENTS.toLocaleString('en')} documents: ${REAL} real ones, and others made of their ` +
    `sentences with numbers of their own, half of them below ${MEDIAN_WORDS.toLocaleString('en')} words, ` +
    'two and a half times as many on average, filed over twenty years. Questions are drawn from the ' +
    'texts, so that common words are asked for more often; each gives the best twenty with the total, ' +
    'which is capped at 10,000. The target is of CPU time, wherever it is spent.',
  run: measureSearch,
}

interface Answered {
  engine: string
  figures: BenchFigure[]
  lists: string[][]
}

async function measureSearch(options: BenchOptions) {
  if (NO_CORPUS !== null) return { missing: NO_CORPUS }
  const size = options.isSmoke
    ? SMOKE
    : { documents: DOCUMENTS, real: REAL, phrases: PHRASES, each: QUESTIONS_EACH }
  const real = readRealTexts(size.real)
  const answered: Answered[] = []
  for (const engine of ENGINES) {
    if (engine.skip !== false) continue
    const kept = KEPT[engine.name]
    const prepared = kept === undefined ? await engine.prepare() : null
    const settings = prepared?.settings ?? toSettings(engine.name, kept ?? '')
    const stores = await openStores(readConfig(settings), machineClock, silentLog)
    try {
      const filled = await fill(stores.data, real, size.documents)
      const answers = await ask(stores.data, real, size, filled)
      const common = Object.values(makeQuestions(real, size.each)).slice(0, COMMON).flat()
      answers.figures.push(await measureLoop(engine.name, settings, common))
      answered.push(answers)
    } finally {
      await stores.close()
      await prepared?.remove()
    }
  }
  return {
    rows: [],
    figures: [...answered.flatMap(({ figures }) => figures), ...compare(answered)],
  }
}

/** The key is the same every time: it seals nothing but what another run is to open. */
function toSettings(engine: Database['engine'], kept: string): Record<string, string> {
  if (engine === 'sqlite') return { DATA_DIR: kept }
  return { DATABASE_URL: kept, SECRET_KEY: 'k'.repeat(43) }
}

/** Returns what it took; nothing for a store that has them. */
async function fill(
  data: Database,
  real: readonly string[],
  count: number,
): Promise<BenchFigure[]> {
  const known = await data.one<{ held: number }>('select count(*) as held from search_documents')
  if (Number(known?.held) >= count) return []
  const from = process.cpuUsage()
  const began = performance.now()
  let words = 0
  const all = makeDocuments(real, count)
  for (let left = count; left > 0; left -= BATCH) {
    await data.transaction(async (tx) => {
      const within: Database = { ...data, transaction: (work) => work(tx) }
      for (let next = Math.min(BATCH, left); next > 0; next--) {
        const made = all.next()
        if (made.done) return
        const document = toIndexed(made.value)
        words += document.length
        await recordDocument(within, document)
      }
    })
  }
  if (data.engine === 'postgres') await data.run('analyze')
  const { user, system } = process.cpuUsage(from)
  const seconds = (performance.now() - began) / 1000
  const value = `${(count / seconds).toFixed(0)} documents/s in transactions of ${BATCH}, ${((user + system) / 1000 / count).toFixed(1)} ms of our own CPU each`
  return [
    { what: `${data.engine}: indexing`, value },
    { what: `${data.engine}: words of a document on average`, value: (words / count).toFixed(0) },
  ]
}

function toIndexed({ text, accession, cik, form, filed }: MadeDocument): IndexedDocument {
  const words = toWords(text)
  return {
    accession,
    cik,
    form,
    filed,
    file: 'd.htm',
    sequence: 1,
    company: `Company ${cik}`,
    parties: [{ cik, name: `Company ${cik}` }],
    accepted_at: `${filed}T12:00:00Z`,
    period: null,
    items: [],
    file_type: form,
    description: null,
    url: `https://www.sec.gov/${accession}`,
    is_whole: true,
    pieces: [...toPieces(words)],
    ranks: toRankTokens(words),
    length: words.length,
    packed: packText(text),
    hash: accession,
  }
}

const LIMIT_MS = 120_000
const NARROWED = { formKeys: [], name: null, from: null, to: null, asOf: null } as const

async function find(data: Database, q: string, limit: number, ciks: readonly string[] = []) {
  const parsed = parseTextQuery(q)
  if ('problem' in parsed) return null
  const wide = {
    all: <Row>(sql: string, ...values: Value[]) => data.allApart<Row>(LIMIT_MS, sql, ...values),
  }
  const page = { order: 'best', limit, offset: 0 } as const
  return selectDocuments(wide, data.engine, { ...NARROWED, ...page, ciks, text: parsed.query })
}

type Size = typeof SMOKE

interface Asked {
  kind: string
  questions: readonly string[]
  ciks: readonly string[]
}

function toAsked(real: readonly string[], each: number): Asked[] {
  const kinds = Object.entries(makeQuestions(real, each))
  const [kind, questions] = kinds[COMMON - 1] ?? ['', []]
  return [
    ...kinds.map(([kind, questions]) => ({ kind, questions, ciks: [] })),
    { kind: `${kind}, of one company`, questions, ciks: [toMadeCik(0)] },
  ]
}

async function ask(
  data: Database,
  real: readonly string[],
  size: Size,
  filled: readonly BenchFigure[],
): Promise<Answered> {
  const { engine } = data
  const figures = [...filled, ...(await measureBytes(data, size.documents))]
  const lists: string[][] = []
  for (const { kind, questions, ciks } of toAsked(real, size.each)) {
    const times: number[] = []
    const cpu: number[] = []
    const own: number[] = []
    for (const q of questions) {
      const answering = await listAnswering(data)
      const cpuFrom = cpuMsOf(answering)
      const from = performance.now()
      const ownFrom = process.threadCpuUsage()
      const found = await find(data, q, 20, ciks)
      const { user, system } = process.threadCpuUsage(ownFrom)
      own.push((user + system) / 1000)
      times.push(performance.now() - from)
      cpu.push(cpuMsOf(answering) - cpuFrom)
      lists.push(found?.documents.map(({ accession }) => accession) ?? [])
    }
    figures.push({
      what: `${engine}: ${kind}`,
      value: `${toTimes(times)}; of CPU ${toTimes(cpu)}; our own thread at most ${toMs(Math.max(...own))}`,
      target: `p99 of CPU ${CPU_MAX_MS} ms, our own thread ${THREAD_MAX_MS} ms`,
      isMet: (at(cpu, 0.99) ?? 0) <= CPU_MAX_MS && Math.max(...own) <= THREAD_MAX_MS,
    })
  }
  const recall = await measureRecall(data, real, size)
  return { engine, figures: [...figures, recall], lists }
}

/**
 * Measures what other callers wait for: the longest pause of a serving process while several
 * callers search.
 */
async function measureLoop(
  engine: Database['engine'],
  settings: Readonly<Record<string, string>>,
  questions: readonly string[],
): Promise<BenchFigure> {
  const service = await startChild<{ url: string; apiKeys: string[] }>('service-child.ts', {
    settings: { ...settings, ROLE: 'api', UNPAID_PER_SECOND: '0' },
    accounts: questions.length,
  })
  try {
    const { url, apiKeys } = service.ready
    const waiting = [...questions.entries()]
    await service.ask('delays')
    const search = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [at, q] = next
        const asked = `${url}/v1/search/fulltext?index=local&q=${encodeURIComponent(q)}`
        const answer = await fetch(asked, { headers: { 'x-api-key': apiKeys[at] ?? '' } })
        const body = await answer.text()
        if (answer.status !== 200) throw new Error(`${asked}: ${answer.status} ${body}`)
      }
    }
    await Promise.all(Array.from({ length: SEARCHING }, search))
    const { p99, most } = await service.ask<Delays>('delays')
    return {
      what: `${engine}: timers of a process that ${SEARCHING} callers search at once`,
      value: `late by ${toMs(p99)} at p99, ${toMs(most)} at most`,
      target: `at most ${THREAD_MAX_MS} ms`,
      isMet: most <= THREAD_MAX_MS,
    }
  } finally {
    await service.stop()
  }
}

/**
 * Processes that answer searches: PostgreSQL's sessions, or with SQLite the child processes that
 * read.
 */
async function listAnswering(data: Database): Promise<number[]> {
  if (data.engine === 'sqlite') {
    const children = readOrNothing(`/proc/self/task/${process.pid}/children`)
    return children.split(' ').filter(Boolean).map(Number)
  }
  const rows = await data.all<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  return rows.map(({ pid }) => pid)
}

/** CPU time that Linux has counted for processes on this machine; 0 on other systems. */
function cpuMsOf(pids: readonly number[]): number {
  const nanoseconds = pids.map((pid) =>
    Number(readOrNothing(`/proc/${pid}/schedstat`).split(' ')[0] ?? 0),
  )
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function toTimes(times: readonly number[]): string {
  return `median ${at(times, 0.5)?.toFixed(0)} ms, p99 ${at(times, 0.99)?.toFixed(0)} ms`
}

function at(times: readonly number[], share: number): number | undefined {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
}

/** Each phrase is looked for in the document that it was taken from. */
async function measureRecall(
  data: Database,
  real: readonly string[],
  { documents, phrases: count }: Size,
): Promise<BenchFigure> {
  const random = createRandom(count)
  const made = makeDocuments(real, documents).take(real.length).toArray()
  let found = 0
  for (let at = 0; at < count; at++) {
    const { text, accession } = random.pick(made)
    const answer = await find(data, `"${toPhrase(random, text)}"`, 10_000)
    if (answer?.documents.some((document) => document.accession === accession)) found++
  }
  const what = `${data.engine}: phrases found in the document they are from`
  return { what, value: `${found} of ${count}`, target: 'all', isMet: found === count }
}

const SIZES: Readonly<Record<Database['engine'], string>> = {
  sqlite: `select (select sum(pgsize) from dbstat where name like '%search_%' and name not like '%search_texts%') as words,
      (select sum(pgsize) from dbstat where name like '%search_texts%') as texts`,
  postgres: `select
      sum(case when relname = 'search_texts' then 0 else pg_total_relation_size(oid) end) as words,
      pg_total_relation_size('search_texts') as texts
    from pg_class where relname like 'search_%' and relkind = 'r'`,
}

async function measureBytes(data: Database, count: number): Promise<BenchFigure[]> {
  const row = await data.one<{ words: number; texts: number }>(SIZES[data.engine])
  const each = (bytes: number | undefined) =>
    `${Math.round(Number(bytes) / count).toLocaleString('en')} B`
  return [
    { what: `${data.engine}: index of a document`, value: each(row?.words) },
    { what: `${data.engine}: text of a document, to quote from`, value: each(row?.texts) },
  ]
}

function compare([one, other]: readonly Answered[]): BenchFigure[] {
  if (!one || !other) return []
  const same = one.lists.filter((list, at) => list.join() === other.lists[at]?.join()).length
  const what = 'questions with the same documents in the same order on both engines'
  const all = one.lists.length
  return [{ what, value: `${same} of ${all}`, target: 'all', isMet: same === all }]
}
