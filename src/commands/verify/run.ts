// tieout verify: compares a saved answer with the publisher’s document, offline. Exit codes: 0 all
// agrees, 1 something differs, 2 nothing can be verified.

import { readFile } from 'node:fs/promises'
import { type Config, SettingError } from '../../config.ts'
import { isFailure } from '../../kernel/failure.ts'
import { CallRefused } from '../get/refused.ts'
import { callService } from '../get/run.ts'
import { requireMirror } from '../load/mirror.ts'
import { Unverifiable } from './body.ts'
import { createRecomputer } from './recompute.ts'
import { toJson, toReport } from './report.ts'
import { parseSaved, toSavedAnswer } from './saved-answer.ts'
import { verify } from './verify.ts'

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
