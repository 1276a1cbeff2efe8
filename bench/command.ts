// Runs the program's command line in a process of its own and measures what it used.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { CommandUsage } from './usage-at-exit.ts'

const COMMAND = fileURLToPath(new URL('../bin/tieout.mjs', import.meta.url))
const USAGE = new URL('usage-at-exit.ts', import.meta.url)

export interface Ran extends CommandUsage {
  readonly wallMs: number
  readonly printed: string
}

/** Fails when the command does. `folder` takes a file while it runs. */
export async function runCommand(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  folder: string,
): Promise<Ran> {
  const usage = join(folder, 'usage.json')
  const from = performance.now()
  const child = spawn(process.execPath, ['--import', USAGE.href, COMMAND, ...args], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...settings, BENCH_USAGE: usage },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const wallMs = performance.now() - from
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${printed}`)
  return { wallMs, printed, ...(JSON.parse(await readFile(usage, 'utf8')) as CommandUsage) }
}
