// Child processes of the tests: what they print, line by line, and how they end. Every one is ended
// with the test that started it.

import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'

export interface Started {
  readonly child: ChildProcess
  /** The next line on standard output; null when there will be no more. */
  nextLine(): Promise<string | null>
  tell(line: string): void
  /** Exit code, or null when a signal ended it, with everything it printed. */
  readonly ended: Promise<Ended>
}

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

export interface StartOptions {
  /** The Node that runs it; this one unless said otherwise. */
  node?: string
  settings?: Readonly<Record<string, string>>
}

/** Nothing of ours takes this long to start, answer and end. */
const ENDS_WITHIN_MS = 300_000

/** `file` is relative to the project's root; the child sees no setting of the program but those given. */
export function startProcess(
  test: Pick<TestContext, 'after'>,
  [file, ...args]: [file: string, ...args: string[]],
  { node = process.execPath, settings = {} }: StartOptions = {},
): Started {
  const program = fileURLToPath(new URL(`../../${file}`, import.meta.url))
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...settings }
  const child = spawn(node, [program, ...args], { env, timeout: ENDS_WITHIN_MS })
  const output = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      output[stream] += text
    })
  }
  child.stdin.on('error', () => undefined)
  const nextLine = readLines(child.stdout)
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...output }))
  })
  test.after(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    child,
    ended,
    nextLine,
    tell: (line) => void child.stdin.write(`${line}\n`),
  }
}

/** An iterator would hold up a child that prints more than anybody reads. */
function readLines(input: Readable): () => Promise<string | null> {
  const lines: (string | null)[] = []
  const waiting: ((line: string | null) => void)[] = []
  const take = (line: string | null) => {
    const next = waiting.shift()
    if (next) next(line)
    else lines.push(line)
  }
  createInterface(input)
    .on('line', take)
    .on('close', () => take(null))
  return async () => {
    if (lines[0] === null) return null
    return lines.shift() ?? new Promise((resolve) => waiting.push(resolve))
  }
}

/** Runs the command line to its end. */
export function runCli(
  test: Pick<TestContext, 'after'>,
  args: string[],
  options: StartOptions = {},
): Promise<Ended> {
  return startProcess(test, ['bin/tieout.mjs', ...args], options).ended
}
