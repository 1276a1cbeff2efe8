// Whether an answer ever denies what the publisher's documents say: takes the documents of one kind
// after the other out of a folder, asks every endpoint and page again, and prints the denials that the
// whole folder refutes, and answers that hold less and say no more of what lacks.
//
//   node trials/absence.ts [--corpus FOLDER|demo] [--companies 12] [--only REGEX] [--out FILE]
//
// `--companies` is how many companies of the folder are asked about, `--only` picks kinds by name.

import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { DEMO_CLOCK } from '../src/service/mode.ts'
import { createMirrorSource } from '../src/upstream/mirror.ts'
import { questionsOf, type Subjects } from '../tests/support/absence/questions.ts'
import {
  askAll,
  countDenials,
  findRefuted,
  type Refuted,
} from '../tests/support/absence/refuted.ts'
import { findSilent, type Silent } from '../tests/support/absence/signs.ts'
import { TAKEN_KINDS, withoutKind } from '../tests/support/absence/taken.ts'
import { runApp, type TestApp } from '../tests/support/app.ts'
import { createTestClock } from '../tests/support/clock.ts'
import { type Corpus, readCorpus } from './answers/corpus.ts'
import { printTable } from './support/figures.ts'
import { readOptions } from './support/options.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const FOLDERS: Readonly<Record<string, string>> = {
  corpus: `${ROOT}../shared/corpus`,
  demo: `${ROOT}demo`,
}
const DEFAULTS = { corpus: 'corpus', companies: 12, only: '', out: '' }
const CORPUS_CLOCK = '2026-05-01T12:00:00.000Z'
/** A report takes seconds on a machine with other work. */
const PATIENT = { COLD_SECONDS: '600', REFRESH_SECONDS: '600' }

export interface AbsenceOptions {
  folder: string
  clock: string
  companies: number
  only: RegExp
}

export interface AbsenceRow {
  kind: string
  questions: number
  denials: number
  refuted: Refuted[]
  silent: Silent[]
}

/** Reports each kind's result through `tell` once it is known. */
export async function runAbsence(
  options: AbsenceOptions,
  tell: (row: AbsenceRow) => void,
): Promise<AbsenceRow[]> {
  const questions = questionsOf(chooseSubjects(readCorpus(options.folder), options.companies))
  const ask = async (kind: (typeof TAKEN_KINDS)[number] | null) => {
    const clock = createTestClock(options.clock)
    const mirror = createMirrorSource({ folder: options.folder, clock })
    const source = kind ? withoutKind(mirror, kind) : mirror
    const app: TestApp = await runApp({ source, clock, settings: PATIENT })
    try {
      return await askAll(app, questions)
    } finally {
      await app.stop().catch(() => undefined)
    }
  }
  const whole = await ask(null)
  const rows: AbsenceRow[] = []
  for (const taken of TAKEN_KINDS.filter(({ kind }) => options.only.test(kind))) {
    const said = await ask(taken)
    const refuted = findRefuted(whole, said)
    const silent = findSilent(whole, said)
    const row = {
      ...{ kind: taken.kind, questions: said.size, denials: countDenials(said) },
      ...{ refuted, silent },
    }
    tell(row)
    rows.push(row)
  }
  return rows
}

/**
 * Half of the companies are those with the most filings in the folder, whose documents can be taken
 * out at all; the others are spread over it. Each comes with up to three of its filings.
 */
function chooseSubjects(corpus: Corpus, count: number): Subjects {
  const { withFacts, withLists, tickers, filings } = corpus
  const byCik = Map.groupBy(filings, ({ cik }) => cik)
  const sizeOf = (cik: string) => byCik.get(cik)?.length ?? 0
  const largest = [...byCik.keys()].sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, count / 2)
  const others = [...new Set([...withFacts, ...withLists])].filter((cik) => !largest.includes(cik))
  const left = count - largest.length
  const every = Math.max(1, Math.floor(others.length / left))
  const chosen = [...largest, ...others.filter((_, at) => at % every === 0).slice(0, left)]
  const nameOf = (cik: string) => tickers.get(cik) ?? cik
  return {
    companies: chosen.map(nameOf),
    filings: chosen.flatMap((cik) => {
      const own = byCik.get(cik) ?? []
      return own.slice(-3).map(({ accession }) => ({ company: nameOf(cik), accession }))
    }),
    managers: ['berkshire', '0001067983'],
    formerTickers: ['FB', 'TWTR', 'SIVB', 'YHOO'],
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { corpus, companies, only, out } = readOptions(DEFAULTS)
  const options: AbsenceOptions = {
    folder: FOLDERS[corpus] ?? corpus,
    clock: corpus === 'demo' ? DEMO_CLOCK : CORPUS_CLOCK,
    companies,
    only: new RegExp(only),
  }
  const rows = await runAbsence(options, ({ kind, refuted, silent, denials, questions }) => {
    process.stdout.write(
      `${kind}: ${refuted.length} of ${denials} denials refuted, ${silent.length} answers silent ` +
        `(${questions})\n`,
    )
    const first = new Map(refuted.map((one) => [one.denial, one]))
    for (const { question, status, denial } of [...first.values()].slice(0, 12)) {
      process.stdout.write(`  ${status} ${question}: ${denial}\n`)
    }
    for (const { question, members } of silent.slice(0, 12)) {
      process.stdout.write(`  silent ${question}: ${members.join(', ')}\n`)
    }
  })
  printTable([
    ['kind taken out', 'questions', 'denials', 'refuted', 'silent'],
    ...rows.map(({ kind, questions, denials, refuted, silent }) => [
      kind,
      questions,
      denials,
      refuted.length,
      silent.length,
    ]),
  ])
  if (out !== '') await writeFile(out, JSON.stringify(rows, null, 2))
  if (rows.some(({ refuted }) => refuted.length > 0)) process.exitCode = 1
}
