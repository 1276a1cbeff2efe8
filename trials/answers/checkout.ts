// The program of a checkout, started as a user starts it: the command that its package names, over a
// folder of documents and an empty store of its own.

import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { MARKETPLACE_SECRET } from './refused-calls.ts'

/** A Saturday evening in New York, when nothing is accepted. */
export const RUN_FROM = '2026-05-03T01:00:00.000Z'
/** Late enough for lists and facts to be due again, as they are for most callers. */
const SERVED_FROM = '2026-05-03T03:00:00.000Z'
const PLENTY = '1000000'
/** Time enough for any document on a busy machine: a wait that runs out changes an answer. */
const PATIENCE = '600'

export interface Checkout {
  readonly folder: string
  /** Name of the package. */
  readonly name: string
  readonly command: string
}

export interface Program {
  readonly name: string
  /** Output of `load mirror --json`. */
  readonly summary: string
  readonly url: string
  createKey(...flags: string[]): Promise<string>
  revokeKey(key: string): Promise<void>
  stop(): Promise<void>
}

export async function readCheckout(folder: string): Promise<Checkout> {
  const text = await readFile(join(folder, 'package.json'), 'utf8')
  const { name, bin } = JSON.parse(text) as { name: string; bin: string | Record<string, string> }
  const file = typeof bin === 'string' ? bin : Object.values(bin)[0]
  if (file === undefined) throw new Error(`${folder} has no command`)
  return { folder, name, command: resolve(folder, file) }
}

/** Loads the documents, then serves them. `kinds` as `load mirror --only` takes them; empty for all. */
export async function startProgram(
  { name, command }: Checkout,
  mirror: string,
  kinds: string,
): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-answers-'))
  folders.add(folder)
  const settings = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: folder,
    MIRROR_DIR: mirror,
    PORT: '0',
    LOG_LEVEL: 'error',
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
    RATE_PER_SECOND: PLENTY,
    RATE_BURST: PLENTY,
    UNPAID_PER_SECOND: '0',
    KEYS_PER_ADDRESS: '12',
    COLD_SECONDS: PATIENCE,
    REFRESH_SECONDS: PATIENCE,
    LOOP_DELAY_MAX_MS: '0',
    MARKETPLACE_SECRET,
  }
  const loading = ['load', 'mirror', '--json', ...(kinds === '' ? [] : ['--only', kinds])]
  const summary = await run(command, loading, { ...settings, CLOCK: RUN_FROM })
  const serving = { ...settings, CLOCK: SERVED_FROM }
  const child = spawnProgram(command, ['serve'], serving)
  const ended = new Promise((done) => child.on('close', done))
  child.stderr?.pipe(process.stderr)
  const url = await readAddress(child)
  return {
    name,
    summary,
    url,
    async createKey(...flags) {
      const printed = await run(command, ['key', 'create', '--json', ...flags], serving)
      return (JSON.parse(printed) as { api_key: string }).api_key
    },
    async revokeKey(key) {
      await run(command, ['key', 'revoke', key], serving)
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
      folders.delete(folder)
    },
  }
}

type Settings = Record<string, string>

const alive = new Set<ChildProcess>()
const folders = new Set<string>()
process.on('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

function spawnProgram(command: string, args: readonly string[], env: Settings): ChildProcess {
  const child = spawn(process.execPath, [command, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  alive.add(child)
  child.once('close', () => alive.delete(child))
  return child
}

async function run(command: string, args: readonly string[], env: Settings): Promise<string> {
  const child = spawnProgram(command, args, env)
  let printed = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  child.stderr?.pipe(process.stderr)
  const code = await new Promise((done) => child.on('close', done))
  if (code === 0) return printed
  throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
}

/** From the lines it greets with. */
async function readAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the program has no output')
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^API +(http\S+)\/v1$/.exec(line)?.[1]
    if (address !== undefined) return address
  }
  throw new Error('the program ended before it served')
}
