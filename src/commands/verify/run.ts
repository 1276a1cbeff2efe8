// tieout verify: a saved answer against the publisher's document, offline. Exit codes: 0 all agrees,
// 1 something differs, 2 nothing to verify, or nothing to verify it with.

import { readFile } from 'node:fs/promises'
import type { Config } from '../../config.ts'
import { NORMALIZATION_VERSION } from '../../domains/financials/statements/statements.ts'
import { CallRefused } from '../get/refused.ts'
import { callService } from '../get/run.ts'
import { requireMirror } from '../mirror.ts'
import { Unverifiable } from './body.ts'
import { judge, type Verdict } from './judge.ts'
import { createRecomputer, type Recomputed, type Recomputer } from './recompute.ts'
import { toReport } from './report.ts'
import { parseSaved, type SavedAnswer, toSavedAnswer } from './saved-answer.ts'

interface VerifyOptions {
  mirror?: string
  asked?: string
  key?: string
  json?: boolean
}

export interface Verified {
  readonly saved: SavedAnswer
  readonly verdict: Verdict
  readonly document: Recomputed['document']
  readonly place: Recomputed['place']
  /** What may be the reason where something differs. */
  readonly hints: readonly string[]
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
    if (!(error instanceof Unverifiable)) throw error
    if (options.json) process.stdout.write(`${JSON.stringify({ unverifiable: error.message })}\n`)
    process.stderr.write(`tieout: ${from}: ${error.message}\n`)
    process.exitCode = 2
  }
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

/** Fails with `Unverifiable`. */
export async function verify(saved: SavedAnswer, recomputer: Recomputer): Promise<Verified> {
  const { recomputed, document, place, isListed } = await recomputer.recompute(saved)
  const version = NORMALIZATION_VERSION
  const verdict = judge({ answer: saved.body, recomputed, document, version })
  const hints = verdict.agrees ? [] : hintsOf(saved, isListed)
  return { saved, verdict, document, place, hints }
}

function hintsOf({ isGuessed }: SavedAnswer, isListed: boolean): string[] {
  const hints = []
  if (isGuessed) hints.push('The answer does not say what was asked; --asked takes the call.')
  if (!isListed) {
    hints.push('The company’s list of filings is not at hand, which names its industry.')
  }
  return hints
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
