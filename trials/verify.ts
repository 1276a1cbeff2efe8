// Whether saved answers can be proven from the publisher's documents, and whether an answer that was
// changed cannot: a service answers over a folder of documents, its answers are verified as `tieout
// verify` does it, over a store of its own; then one thing of an answer is changed, and it is verified
// again.
//
//   node trials/verify.ts [--corpus FOLDER|demo] [--mutations 400] [--seed 1] [--thin 1]
//
// Without `--corpus` the folder is the one that `npm run corpus` reads. `--thin 10` takes every tenth
// answer.

import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Body, Unverifiable } from '../src/commands/verify/body.ts'
import type { Tally, Verdict } from '../src/commands/verify/judge.ts'
import { createRecomputer, type Recomputer } from '../src/commands/verify/recompute.ts'
import { verify } from '../src/commands/verify/run.ts'
import { parseSaved, toSavedAnswer } from '../src/commands/verify/saved-answer.ts'
import { readConfig } from '../src/config.ts'
import { readCorpus } from './answers/corpus.ts'
import { createRandom } from './random.ts'
import { recordTrial, type TrialFigure, type TrialRow } from './record.ts'
import { createKey, serveDemo } from './served.ts'
import { readOptions } from './support/options.ts'
import { MUTATIONS, mutate } from './verify/mutations.ts'
import { listQuestions, type Question } from './verify/questions.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const FOLDERS: Readonly<Record<string, string>> = { corpus: '../shared/corpus', demo: 'demo' }

export interface VerifyTrial {
  corpus: string
  mutations: number
  seed: number
  thin: number
}

interface Saved {
  readonly question: Question
  /** Body of the answer, exactly as received. */
  readonly text: string
}

export interface VerifyOutcome {
  readonly rows: TrialRow[]
  readonly figures: TrialFigure[]
  /** Deviations from what was expected, one line each. */
  readonly trouble: string[]
}

export async function runVerifyTrial(options: VerifyTrial): Promise<VerifyOutcome> {
  const folder = resolve(ROOT, FOLDERS[options.corpus] ?? options.corpus)
  const questions = listQuestions(readCorpus(folder)).filter((_, at) => at % options.thin === 0)
  const served = await serveDemo({ MIRROR_DIR: folder, LOOP_DELAY_MAX_MS: '0', BACKFILL: 'off' })
  // A live service has no mirror, so that its store is what answers are verified by.
  const storeOnly = {
    DATA_DIR: served.settings.DATA_DIR ?? '',
    SEC_CONTACT: 'Trial trial@example.com',
  }
  const mirror = createRecomputer(readConfig({}), folder)
  const store = createRecomputer(readConfig(storeOnly), null)
  try {
    const saved = await askAll(
      questions,
      served.url,
      await createKey(served, '--credits', '100000000'),
    )
    const found = new Findings()
    for (const one of saved) await found.verify(one, mirror, one.question.row)
    for (const one of saved.filter(isTenth)) await found.verify(one, store, STORE_ROW)
    const changed = await verifyChanged(saved, mirror, options)
    return {
      rows: [...found.rows(), ...changed.rows],
      figures: found.figures(),
      trouble: [...found.trouble, ...changed.trouble],
    }
  } finally {
    await mirror.close()
    await store.close()
    await served.stop()
  }
}

const STORE_ROW = 'answers verified by the facts that a store has kept'

function isTenth(_: unknown, at: number): boolean {
  return at % 10 === 0
}

async function askAll(questions: readonly Question[], url: string, key: string): Promise<Saved[]> {
  const saved: Saved[] = []
  for (const [number, question] of questions.entries()) {
    if (number % 100 === 0) process.stderr.write(`asked ${number} of ${questions.length}\n`)
    const text = await askOne(question, url, key)
    if (text !== null) saved.push({ question, text })
  }
  return saved
}

/** Asks one question; null if the filing is in no stored list. */
async function askOne({ path, tool }: Question, url: string, key: string): Promise<string | null> {
  const headers = {
    'x-api-key': key,
    'content-type': 'application/json',
    accept: 'application/json',
  }
  const answer =
    tool === undefined
      ? await fetch(url + path, { headers })
      : await fetch(`${url}/mcp`, { method: 'POST', headers, body: JSON.stringify(toCall(tool)) })
  const text = await answer.text()
  if (answer.ok) return text
  if (answer.status === 404) return null
  throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
}

function toCall({ name, args }: NonNullable<Question['tool']>): Body {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
}

const KINDS = ['cells', 'sources', 'facts', 'formulas', 'provenance'] as const

/** Findings of the verification, by row and in total. */
class Findings {
  readonly trouble: string[] = []
  readonly #rows = new Map<string, TrialRow>()
  readonly #sums = new Map<string, Tally>()
  #unclear = 0

  async verify({ question, text }: Saved, recomputer: Recomputer, row: string): Promise<void> {
    const { path, isAddressNeeded } = question
    const saved = toSavedAnswer(parseSaved(text), isAddressNeeded ? path : null)
    const { verdict } = await verify(saved, recomputer)
    const known = this.#rows.get(row) ?? { what: row, tried: 0, survived: 0 }
    known.tried++
    if (verdict.agrees) known.survived++
    else this.trouble.push(`${path}: ${JSON.stringify(verdict.differences.slice(0, 3))}`)
    this.#rows.set(row, known)
    this.#add(verdict)
  }

  #add(verdict: Verdict): void {
    this.#unclear += verdict.formulas.unclear
    for (const kind of KINDS) {
      const sum = this.#sums.get(kind) ?? { checked: 0, agree: 0 }
      sum.checked += verdict[kind].checked
      sum.agree += verdict[kind].agree
      this.#sums.set(kind, sum)
    }
  }

  rows(): TrialRow[] {
    return [...this.#rows.values()]
  }

  figures(): TrialFigure[] {
    const NAMES = {
      cells: 'values that agree when recomputed from the document',
      sources: 'sources (formula and facts of a value) that agree when recomputed',
      facts: 'facts named by answers that stand in the document',
      formulas: 'values that follow from their facts by the formula beside them',
      provenance: 'hashes, lengths, addresses and versions that agree',
    } as const
    const figures: TrialFigure[] = KINDS.map((kind) => {
      const { checked = 0, agree = 0 } = this.#sums.get(kind) ?? {}
      return { what: NAMES[kind], value: `${count(agree)} of ${count(checked)}`, target: 'all' }
    })
    figures.push({ what: 'formulas in words that verify does not know', value: this.#unclear })
    return figures
  }
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}

/** Each change has to show, as a difference or as an answer that cannot be verified. */
async function verifyChanged(
  saved: readonly Saved[],
  recomputer: Recomputer,
  { mutations, seed }: VerifyTrial,
): Promise<Pick<VerifyOutcome, 'rows' | 'trouble'>> {
  const random = createRandom(seed)
  const rows = MUTATIONS.map(({ what }) => ({ what, tried: 0, survived: 0 }))
  const trouble: string[] = []
  for (let left = mutations, tries = 0; left > 0 && tries < mutations * 20; tries++) {
    const at = tries % MUTATIONS.length
    const [{ question, text }, row] = [random.pick(saved), rows[at]]
    const body = structuredClone(parseSaved(text)) as Record<string, unknown>
    const done = mutate(MUTATIONS[at], body, random)
    if (done === null || !row) continue
    left--
    row.tried++
    // An omission from an answer can only be noticed with the question, which some answers do not
    // state.
    const address = 'asked' in body ? null : question.path
    if (await isCaught(body, address, recomputer)) row.survived++
    else trouble.push(`not caught: ${row.what}: ${question.path}: ${done}`)
  }
  return { rows: rows.filter(({ tried }) => tried > 0), trouble }
}

async function isCaught(body: Body, address: string | null, recomputer: Recomputer) {
  try {
    return !(await verify(toSavedAnswer(body, address), recomputer)).verdict.agrees
  } catch (error) {
    if (error instanceof Unverifiable) return true
    throw error
  }
}

if (import.meta.main) {
  const options = readOptions({ corpus: 'corpus', mutations: 400, seed: 1, thin: 1 })
  const { rows, figures, trouble } = await runVerifyTrial(options)
  for (const line of trouble) process.stderr.write(`${line}\n`)
  await recordTrial({
    name: 'verify',
    title: 'Answers proven from their documents',
    rows,
    figures,
    seed: options.seed,
  })
}
