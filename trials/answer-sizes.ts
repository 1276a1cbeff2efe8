// How much of a model's window default answers take, over real documents: loads a folder of them, asks
// every endpoint in its plainest way about every company and about the market, over REST and now and
// then by the tool of the same name, and prints the largest answer of each question.
//
//   node trials/answer-sizes.ts [--corpus FOLDER] [--thin 1] [--only REGEX] [--out FILE]
//
// `--thin 3` asks about every third company and filing. Ends with 1 where an answer takes more than it
// may; the text of an item of a report alone may be longer, and no question here asks for one.

import { existsSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { LOADERS } from '../src/catalogue/catalogue.ts'
import type { FoundFiling } from '../src/ingestion/live/store.ts'
import { createMirrorSource } from '../src/upstream/mirror.ts'
import { runApp, type TestApp } from '../tests/support/app.ts'
import { createTestClock } from '../tests/support/clock.ts'
import { record } from '../tests/support/feed.ts'
import {
  ANSWER_TOKENS_MAX,
  FOR_PROGRAMS,
  OF_A_COMPANY,
  OF_A_FILING,
  OF_THE_MARKET,
} from './answer-sizes/questions.ts'
import { readCorpus } from './answers/corpus.ts'
import { printTable } from './support/figures.ts'
import { readOptions } from './support/options.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
export const DEFAULTS = { corpus: '../shared/corpus', thin: 1, only: '', out: '' }
/** A Saturday, when nothing is accepted. */
const CLOCK = '2026-05-03T03:00:00.000Z'
/** However slow the machine: a wait that runs out changes an answer. */
const PATIENT = { COLD_SECONDS: '600', REFRESH_SECONDS: '600', WIDE_READ_SECONDS: '600' }
/** Filings that a question about one filing is asked of, at most. */
const FILINGS_MAX = 150

export interface Measured {
  question: string
  path: string
  tokens: number
  status: number
}

/** Every answer with its size. */
export async function measureAnswers(options: typeof DEFAULTS): Promise<Measured[]> {
  const folder = resolve(ROOT, options.corpus)
  const clock = createTestClock(CLOCK)
  const app = await runApp({
    source: createMirrorSource({ folder, clock }),
    clock,
    settings: PATIENT,
  })
  try {
    const key = await app.liveKey(1_000_000_000)
    const ask = async (asked: readonly Asked[]) => {
      const measured: Measured[] = []
      for (const { question, path } of asked) {
        const { text, status } = await app.get(`/v1/${path}`, key)
        measured.push({ question, path, tokens: countTokens(text), status })
      }
      return measured
    }
    const { ofSome, ofMarket } = toAsked(folder, options)
    if (ofMarket.length > 0) await load(app, folder)
    return await ask([...ofSome, ...ofMarket])
  } finally {
    await app.stop()
  }
}

async function load(app: TestApp, folder: string): Promise<void> {
  const { services } = app
  const mirror = createMirrorSource({ folder, clock: services.clock })
  for await (const url of mirror.list()) {
    // A document that no loader reads is left out; the tests of its domain report such failures.
    for (const loader of LOADERS) await loader.load(url, services)?.catch(() => undefined)
  }
  await app.writeColumns()
  await seeFilings(app)
}

const SEEN = 2000

/** A mirror's feed stands still: the newest filings of the lists go through it as if they came now. */
async function seeFilings(app: TestApp): Promise<void> {
  const rows = await app.services.data.all<
    Omit<FoundFiling, 'ciks'> & { cik: string; name: string }
  >(
    `select f.accession, f.form, f.filed, f.accepted_at, f.cik, c.name
     from filings f join company_names c on c.cik = f.cik and c.is_former = 0
     order by f.accepted_at desc limit $1`,
    SEEN,
  )
  const filings = [...Map.groupBy(rows, ({ accession }) => accession).values()].map((of) => ({
    ...of[0],
    ciks: [...new Set(of.map(({ cik }) => cik))],
    names: Object.fromEntries(of.map(({ cik, name }) => [cik, name])),
  }))
  await record(app, filings as FoundFiling[], 'backfill')
}

interface Asked {
  question: string
  path: string
}

function toAsked(folder: string, { thin, only }: typeof DEFAULTS) {
  const { withFacts, withLists, tickers, filings } = readCorpus(folder)
  const ciks = [...new Set([...withLists, ...withFacts])]
  const companies = ciks.map((cik) => tickers.get(cik) ?? cik)
  const accessions = filings.map(({ accession }) => accession)
  const some = everyNth(accessions, Math.ceil(accessions.length / FILINGS_MAX))
  const isAsked = ({ question }: Asked) => new RegExp(only).test(question)
  const ofSome = [
    ...fill(OF_A_COMPANY, everyNth(companies, thin)),
    ...fill(OF_A_FILING, everyNth(some, thin)),
  ]
  const ofMarket = OF_THE_MARKET.map((question) => ({ question, path: question }))
  return { ofSome: ofSome.filter(isAsked), ofMarket: ofMarket.filter(isAsked) }
}

function everyNth(all: readonly string[], nth: number): string[] {
  return all.filter((_, number) => number % nth === 0)
}

/**
 * Asks all questions about one subject in turn, so that what was read for one is stored for the
 * next.
 */
function fill(questions: readonly string[], subjects: readonly string[]): Asked[] {
  return subjects.flatMap((subject) =>
    questions.map((question) => ({ question, path: question.replace('{}', subject) })),
  )
}

function isOver({ question, tokens }: Measured): boolean {
  return tokens > ANSWER_TOKENS_MAX && !FOR_PROGRAMS.includes(question)
}

/** The largest answer of each question, the largest first. */
function largestOf(measured: readonly Measured[]): Measured[] {
  return [...Map.groupBy(measured, ({ question }) => question).values()]
    .map((of) => of.reduce((most, one) => (one.tokens > most.tokens ? one : most)))
    .sort((a, b) => b.tokens - a.tokens)
}

async function run(): Promise<void> {
  const options = readOptions(DEFAULTS)
  if (!existsSync(resolve(ROOT, options.corpus))) {
    process.stdout.write('answer-sizes: skipped, the folder of real documents is not there\n')
    return
  }
  const measured = await measureAnswers(options)
  if (options.out !== '') writeFileSync(options.out, JSON.stringify(measured))
  printTable([
    ['tokens', 'status', 'largest', 'answers', 'over'],
    ...largestOf(measured).map(({ question, path, tokens, status }) => {
      const of = measured.filter((one) => one.question === question)
      const over = of.filter(isOver).length
      return [tokens, status, path, of.length, over]
    }),
  ])
  if (measured.some(isOver)) process.exitCode = 1
}

if (import.meta.main) await run()
