// npm as users run it, with a Node of any version, in folders that are gone afterwards. Without a
// package registry what needs one is skipped, with a word; in CI it fails.

import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { madeOnce, versionOfFiles } from './made-once.ts'

const run = promisify(execFile)
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const WITHIN_MS = 600_000
const OUTPUT_MAX = 64 * 1024 * 1024

interface Scope {
  after(done: () => void): void
}

export interface Printed {
  readonly stdout: string
  readonly stderr: string
}

export function newFolder(scope: Scope, name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `tieout-${name}-`))
  scope.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Path of npm's own program, whichever Node runs it. */
export function findNpm(): string {
  const known = process.env.npm_execpath
  if (known?.endsWith('npm-cli.js')) return known
  const [found] = placesOf('npm')
  assert.ok(found, 'npm is on the path')
  return realpathSync(found)
}

export interface Running {
  readonly cwd: string
  readonly node?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Runs npm under the given Node, which is the first that scripts find as well. */
export function npm(args: readonly string[], { cwd, node, env }: Running): Promise<Printed> {
  return runWith(node ?? process.execPath, [findNpm(), ...args], { cwd, ...(env && { env }) })
}

/** Runs a program of a Node's; it sees none of the settings of the npm that runs the tests. */
export function runWith(node: string, args: readonly string[], { cwd, env }: Running) {
  const own = { ...withoutNpm(), PATH: `${dirname(node)}:${process.env.PATH}`, ...env }
  return run(node, args, { cwd, env: own, timeout: WITHIN_MS, maxBuffer: OUTPUT_MAX })
}

/**
 * Variables that npm and the test runner set for their children, except npm's registry and cache.
 */
const SAID =
  /^npm_(?!config_(?:registry|cache)$)|^NODE_(?:OPTIONS|TEST_CONTEXT|COMPILE_CACHE)$|^TEST_/i

export function withoutNpm(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !SAID.test(name)))
}

/** The path of a Node of that version: one of this machine, or npm's package `node`; null without either. */
export async function findNode(scope: Scope, version: number): Promise<string | null> {
  const here = [process.execPath, ...placesOf('node')].find((path) => versionOf(path) === version)
  if (here !== undefined) return here
  const cwd = newFolder(scope, `node-${version}`)
  try {
    await npm(['install', '--prefix', cwd, '--no-save', `node@${version}`], { cwd })
    return join(cwd, 'node_modules/node/bin/node')
  } catch (error) {
    assert.ok(!process.env.CI, String(error))
    return null
  }
}

function placesOf(program: string): string[] {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program))
  return places.filter((path) => existsSync(path))
}

function versionOf(node: string): number {
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)/.exec(version)?.[1])
}

const NOT_COPIED = ['.git', '.venv', 'data', 'dist', 'node_modules', 'tools']

/** Packs a folder of the project; the path of what was made, which all tests that ask for it share. */
export async function pack(project: string): Promise<string> {
  const source = join(ROOT, project)
  const kind = `packed-${basename(source)}`
  const version = versionOfFiles(source, ['**/*'], NOT_COPIED)
  const folder = await madeOnce(kind, version, (made) => packInto(made, source))
  const [name = ''] = readdirSync(folder)
  return join(folder, name)
}

/** Packing builds in its folder, which is therefore a copy. */
async function packInto(folder: string, source: string): Promise<void> {
  const cwd = mkdtempSync(join(tmpdir(), 'tieout-source-'))
  try {
    const left = new Set(NOT_COPIED.map((name) => join(source, name)))
    cpSync(source, cwd, { recursive: true, filter: (path) => !left.has(path) })
    // npm carries no package that lies behind a link.
    execFileSync('cp', ['-a', join(ROOT, 'node_modules'), cwd])
    mkdirSync(folder)
    await npm(['pack', '--pack-destination', folder], { cwd })
  } finally {
    rmSync(cwd, { recursive: true })
  }
}
