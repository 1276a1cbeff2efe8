// The program as it ships, in a process of its own over an empty store, for trials that call it from
// outside.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface Served {
  readonly url: string
  readonly pid: number
  readonly settings: Readonly<Record<string, string>>
  /** Log so far. */
  log(): string
  /** Whether it has not ended by itself. */
  readonly isRunning: boolean
  /** Ends it as an operator does, and says with which code it ended. */
  stop(): Promise<number | null>
}

const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url))
const PLENTY = '1000000'
const LOG_KEPT = 5_000_000

/**
 * Serves the demonstration on a free port; `settings` override generous limits. `procs` is the file
 * of a control group that the process joins; `program` is a built one.
 */
export async function serveDemo(
  settings: Record<string, string> = {},
  procs: string | null = null,
  program = CLI,
): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'trial-'))
  const all = {
    PORT: '0',
    DATA_DIR: folder,
    RATE_PER_SECOND: PLENTY,
    RATE_BURST: PLENTY,
    UNPAID_PER_SECOND: '0',
    KEYS_PER_ADDRESS: PLENTY,
    FREE_CREDITS: '1000000000',
    ...settings,
  }
  const child = spawnCli(['serve'], all, procs, program)
  let log = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-LOG_KEPT)
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const url = await readAddress(child).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${log}`)
  })
  return {
    url,
    pid: child.pid ?? 0,
    settings: all,
    log: () => log,
    get isRunning() {
      return child.exitCode === null && child.signalCode === null
    },
    async stop() {
      child.kill('SIGTERM')
      const code = await ended
      await rm(folder, { recursive: true, force: true })
      return code
    },
  }
}

/** `flags` as `tieout key create` takes them. */
export async function createKey(served: Served, ...flags: string[]): Promise<string> {
  const child = spawnCli(['key', 'create', '--json', ...flags], served.settings)
  let text = ''
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  await new Promise((resolve) => child.on('close', resolve))
  return (JSON.parse(text) as { api_key: string }).api_key
}

function spawnCli(
  args: readonly string[],
  settings: Record<string, string>,
  procs: string | null = null,
  program = CLI,
): ChildProcess {
  const env = { PATH: process.env.PATH ?? '', ...settings }
  const own = [process.execPath, program, ...args]
  // The shell becomes the program, so that the process keeps its number.
  const [file = '', ...rest] =
    procs === null ? own : ['/bin/sh', '-c', 'echo $$ > "$0" && exec "$@"', procs, ...own]
  return spawn(file, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] })
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
