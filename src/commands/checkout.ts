// Commands that run a program of the source checkout, which the package does not contain.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SettingError } from '../config.ts'

/** Runs a program in a process of its own, passes signals on, and exits with its exit code. */
export async function runOfCheckout(program: string, args: readonly string[]): Promise<void> {
  const path = fileURLToPath(new URL(`../../${program}`, import.meta.url))
  if (!existsSync(path)) {
    throw new SettingError(`${program} comes with the source checkout, not with the package`)
  }
  const child = spawn(process.execPath, [path, ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  process.exitCode = code ?? 1
}
