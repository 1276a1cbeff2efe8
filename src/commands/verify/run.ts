// tieout verify: compares a saved answer with the publisher’s document, offline. Exit codes: 0 all
// agrees, 1 something differs, 2 nothing can be verified.

import { readFile } from 'node:fs/promises'
import { type Config, SettingError } from '../../config.ts'
import { storedFacts } from '../../domains/financials/domain.ts'
import { formatNumber } from '../../kernel/decimals.ts'
import { isFailure } from '../../kernel/failure.ts'
import { CallRefused } from '../get/refused.ts'
import { callService } from '../get/run.ts'
import { toTables } from '../get/tables.ts'
import { requireMirror } from '../load/mirror.ts'
import { Unverifiable } from './body.ts'
import { type Difference, judge, type Tally, type Verdict } from './judge.ts'
import { createRecomputer, type Recomputed, type Recomputer } from './recompute.ts'
import { parseSaved, type SavedAnswer, toSavedAnswer } from './saved-answer.ts'

const WIDTH = 80
const SHOWN_MAX = 20
const DEMO_COPY = '  a demonstration copy: the figures of the SEC’s document, not its own bytes'

function toReport({ saved, verdict, document, place, hints }: Verified): string {
  const { agrees, differences } = verdict
  const what = `${saved.endpoint.path.split('/')[2]} of ${plain(saved.body.company)}`
  const head = agrees ? 'agrees' : `DIFFERS in ${differences.length}`
  const lines = [
    `${head}: ${what}, CIK ${saved.cik}`,
    ...listTallies(verdict),
    `  read from ${document.url.split('/').at(-1)} of the ${place}, ${count(document.bytes)} bytes`,
    `  sha256 ${document.sha256}`,
    ...(place === 'demonstration' ? [DEMO_COPY] : []),
    ...hints,
  ]
  return `${lines.join('\n')}\n${table(differences)}`
}

function listTallies({ cells, sources, facts, formulas, provenance }: Verdict): string[] {
  const named: [Tally, string][] = [
    [cells, 'values match the document'],
    [sources, 'sources of values match'],
    [facts, 'cited facts found in the document'],
    [formulas, 'values recompute from their facts and formulas'],
    [provenance, 'document checks pass: hash, length, address, version'],
  ]
  return named
    .filter(([{ checked }]) => checked > 0)
    .map(([{ agree, checked }, what]) => `  ${count(agree)} of ${count(checked)} ${what}`)
}

function table(differences: readonly Difference[]): string {
  if (differences.length === 0) return ''
  const rows = differences.slice(0, SHOWN_MAX).map(({ cell, said, recomputed, why }) => {
    return { cell, said: toText(said), recomputed: toText(recomputed), why }
  })
  const rest = differences.length - rows.length
  const more = rest > 0 ? `\nand ${rest} more, which --json lists\n` : ''
  return `\n${toTables({ differences: rows }, WIDTH)}${more}`
}

/** Prints every digit, which tables would round. */
function toText(value: unknown): string {
  return value === undefined ? 'nothing' : String(value)
}

function count(value: number): string {
  return formatNumber(value)
}

/** Removes characters that would control the terminal. */
function plain(text: unknown): string {
  return String(text).replaceAll(/\p{Cc}/gu, '')
}

function toJson({ saved, verdict, document, place, hints }: Verified): string {
  const { agrees, differences, ...tallies } = verdict
  const { content: _, ...named } = document
  const of = { endpoint: saved.endpoint.name, cik: saved.cik }
  const report = { agrees, ...of, document: { ...named, from: place }, ...tallies }
  const listed = differences.map(({ cell, said = null, recomputed = null, why }) => {
    return { cell, said, recomputed, why }
  })
  return `${JSON.stringify({ ...report, differences: listed, hints })}\n`
}

interface VerifyOptions {
  mirror?: string
  asked?: string
  key?: string
  json?: boolean
}

export async function runVerify(
  config: Config,
  from: string,
  options: VerifyOptions,
): Promise<void> {
  try {
    const verified = await verifyFrom(config, from, options)
    process.stdout.write(options.json ? toJson(verified) : toReport(verified))
    if (!verified.verdict.agrees) process.exitCode = 1
  } catch (error) {
    if (!isUnverifiable(error)) throw error
    if (options.json) process.stdout.write(`${JSON.stringify({ unverifiable: error.message })}\n`)
    process.stderr.write(`tieout: ${from}: ${error.message}\n`)
    process.exitCode = 2
  }
}

/** A folder or document that cannot be read also means that nothing can be verified. */
function isUnverifiable(error: unknown): error is Error {
  return error instanceof Unverifiable || error instanceof SettingError || isFailure(error)
}

async function verifyFrom(config: Config, from: string, options: VerifyOptions) {
  const mirror = options.mirror ?? null
  await requireMirror({ MIRROR_DIR: mirror ?? config.MIRROR_DIR })
  const isAddress = /^https?:\/\//.test(from)
  const text = isAddress ? await load(from, options.key ?? config.TIEOUT_KEY) : await read(from)
  const address = options.asked ?? (isAddress ? from : null)
  const saved = toSavedAnswer(parseSaved(text), address)
  const recomputer = createRecomputer(config, mirror)
  try {
    return await verify(saved, recomputer)
  } finally {
    await recomputer.close()
  }
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    throw new Unverifiable(`the file cannot be read: ${code}`, { cause })
  }
}

async function load(url: string, key: string | null | undefined): Promise<string> {
  if (!key) throw new Unverifiable('no key: set TIEOUT_KEY, or pass --key')
  try {
    return JSON.stringify(await callService(url, key))
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    throw new Unverifiable(error.message, { cause: error })
  }
}

interface Verified {
  readonly saved: SavedAnswer
  readonly verdict: Verdict
  readonly document: Recomputed['document']
  readonly place: Recomputed['place']
  readonly hints: readonly string[]
}

export async function verify(saved: SavedAnswer, recomputer: Recomputer): Promise<Verified> {
  const { recomputed, document, place, isListed } = await recomputer.recompute(saved)
  const version = storedFacts.normalizationVersion
  const verdict = judge({ answer: saved.body, recomputed, document, version })
  const hints = verdict.agrees ? [] : hintsOf(saved, isListed)
  return { saved, verdict, document, place, hints }
}

function hintsOf({ isGuessed }: SavedAnswer, isListed: boolean): string[] {
  const hints = []
  if (isGuessed) hints.push('The answer does not include its call; pass it with --asked.')
  if (!isListed) {
    hints.push('The company’s filing list, which has its industry code, is not stored.')
  }
  return hints
}
