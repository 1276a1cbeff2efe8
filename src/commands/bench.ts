// tieout bench: runs the benchmarks of the source checkout in a process of their own.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SettingError } from '../config.ts'

const PROGRAM = fileURLToPath(new URL('../../bench/run.ts', import.meta.url))

export interface BenchOptions {
  json?: boolean
  keep?: boolean
  smoke?: boolean
}

/** Exits with the benchmarks' exit code. */
export async function runBench(names: string[], options: BenchOptions): Promise<void> {
  if (!existsSync(PROGRAM)) {
    throw new SettingError('benchmarks come with the source checkout, not with the package')
  }
  const flags = (['json', 'keep', 'smoke'] as const).filter((name) => options[name])
  const args = [PROGRAM, ...flags.map((name) => `--${name}`), ...names]
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  process.exitCode = code ?? 1
}
