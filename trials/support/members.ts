// Processes of a trial: started until they say that they are ready, killed with SIGKILL, started
// again. What they print goes to a file each; all of them end with the trial.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = new URL('../../', import.meta.url)
export const PROGRAM = 'bin/tieout.mjs'
/** Bounds of memory with which the image and the units start the program. */
export const DEPLOYED_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: '--max-semi-space-size=16',
} as const
const READY_WITHIN_MS = 120_000
const LOOK_MS = 20

export interface MemberOptions {
  name: string
  /** A file of the project and its arguments, made anew for each start. */
  command: () => readonly [file: string, ...args: string[]]
  /** The process sees these and no other settings. */
  settings?: () => Readonly<Record<string, string>>
  /** Pattern of the line printed once the process is ready; its first group becomes `said`. */
  ready: RegExp
  /** Folder for the output. */
  folder: string
}

export interface Member {
  readonly name: string
  /** First group of the last ready line. */
  readonly said: string
  readonly pid: number
  isRunning(): boolean
  /** Whether the process ends by itself in time. */
  endsWithin(ms: number): Promise<boolean>
  /** Resolves when the process is ready; fails when it ends before. */
  start(): Promise<void>
  /** SIGKILL unless another signal is named; resolves when the process is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>
}

const alive = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

export function createMember(options: MemberOptions): Member {
  const { name, command, ready, folder } = options
  let child: ChildProcess | null = null
  let said = ''

  async function start(): Promise<void> {
    const started = launch(command(), options.settings?.() ?? {})
    child = started
    const note = (text: string) => appendFileSync(join(folder, `${name}.log`), text)
    started.stderr?.setEncoding('utf8').on('data', note)
    const lines = createInterface({ input: started.stdout ?? process.stdin })
    const isReady = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${name} is not ready`)), READY_WITHIN_MS)
      lines.on('line', (line) => {
        note(`${line}\n`)
        const match = ready.exec(line)
        if (!match) return
        said = match[1] ?? ''
        clearTimeout(timer)
        resolve()
      })
      started.once('close', (code, signal) => {
        clearTimeout(timer)
        reject(new Error(`${name} ended (${code ?? signal}); see ${name}.log`))
      })
    })
    await isReady
  }

  async function kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (!child || !isRunning()) return
    const ended = once(child, 'close')
    child.kill(signal)
    await ended
  }

  async function endsWithin(ms: number): Promise<boolean> {
    const until = Date.now() + ms
    while (isRunning() && Date.now() < until) await delay(LOOK_MS)
    return !isRunning()
  }

  function isRunning(): boolean {
    return child !== null && child.exitCode === null && child.signalCode === null
  }

  return {
    name,
    start,
    kill,
    isRunning,
    endsWithin,
    get said() {
      return said
    },
    get pid() {
      return child?.pid ?? 0
    },
  }
}

function launch(
  [file, ...args]: readonly [string, ...string[]],
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...settings }
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, ROOT)), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  alive.add(child)
  child.once('close', () => alive.delete(child))
  return child
}

/** Runs a command of the program to its end; `code` is null when a signal ended it. */
export async function runToEnd(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = launch([PROGRAM, ...args], settings)
  const output = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.setEncoding('utf8').on('data', (text: string) => {
      output[stream] += text
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...output }
}

/** Runs a command that must succeed, and returns its output. */
export async function runProgram(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  goodCodes: readonly number[] = [0],
): Promise<string> {
  const { code, stdout, stderr } = await runToEnd(args, settings)
  if (code !== null && goodCodes.includes(code)) return stdout
  throw new Error(`tieout ${args[0]} ended with ${code}: ${stderr}`)
}
