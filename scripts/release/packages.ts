// Contents of a release: the files of a commit, packed for npm and as Python wheels, and the
// packages of the lockfile that the program needs to run.

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CONSTRAINTS = fileURLToPath(new URL('python-constraints.txt', import.meta.url))
const PYTHON_PROJECTS = ['clients/python', 'clients/openbb']

export interface Source {
  /** Folder with the files of the commit. */
  readonly folder: string
  readonly commit: string
  /** Seconds since 1970, the commit's. */
  readonly time: number
  readonly version: string
}

/** Writes the files of the last commit to a new folder; changes that are not committed are not in it. */
export function exportCommit(folder: string): Source {
  const git = (...args: string[]) => run(ROOT, 'git', ...args).trim()
  const commit = git('rev-parse', 'HEAD')
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, '..', 'source.tar')
  git('archive', '--format=tar', `--output=${archive}`, commit)
  run(folder, 'tar', '-xf', archive)
  // npm carries no package that lies behind a link.
  run(folder, 'cp', '-a', join(ROOT, 'node_modules'), folder)
  const time = Number(git('show', '--no-patch', '--format=%ct', commit))
  return { folder, commit, time, version: readVersion(folder) }
}

function readVersion(folder: string): string {
  const facts: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const isNamed = typeof facts === 'object' && facts !== null && 'version' in facts
  if (!isNamed || typeof facts.version !== 'string') throw new Error('package.json has no version')
  return facts.version
}

/** Returns the tarball's path. */
export function packPackage(source: Source, project: string, to: string): string {
  const args = ['pack', '--silent', '--pack-destination', to]
  const name =
    run(join(source.folder, project), 'npm', ...args)
      .trim()
      .split('\n')
      .at(-1) ?? ''
  return join(to, name)
}

export function buildWheels(source: Source, to: string): void {
  const env = {
    SOURCE_DATE_EPOCH: String(source.time),
    PIP_CONSTRAINT: CONSTRAINTS,
    PIP_BUILD_CONSTRAINT: CONSTRAINTS,
    PIP_DISABLE_PIP_VERSION_CHECK: '1',
  }
  const args = ['-m', 'pip', 'wheel', '--quiet', '--no-deps', '--wheel-dir', to]
  for (const project of PYTHON_PROJECTS) {
    execFileSync('python3', [...args, join(source.folder, project)], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 2, 2],
    })
  }
}

/** Installs a package that was packed with what the lockfile says it needs, as npm would beside it. */
export function installLocked(
  folder: string,
  { source, packed, options }: { source: string; packed: string; options: readonly string[] },
): void {
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    cpSync(join(source, name), join(folder, name))
  }
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--silent']
  run(folder, 'npm', 'ci', '--omit=dev', ...quiet, ...options)
  run(folder, 'tar', '-xzf', packed)
  renameSync(join(folder, 'package'), join(folder, 'node_modules/tieout'))
  for (const name of [
    'package.json',
    'package-lock.json',
    '.npmrc',
    'node_modules/.package-lock.json',
  ]) {
    rmSync(join(folder, name))
  }
}

export function run(cwd: string, program: string, ...args: string[]): string {
  return execFileSync(program, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
