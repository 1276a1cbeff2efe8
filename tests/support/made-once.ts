// Folders that are made once and copied by every test that begins with what is in them: kept for a day
// between runs, and shared by all processes of a run.

import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sha256 } from '../../src/kernel/ids.ts'

const DAY_MS = 86_400_000
/** Day number that ends the name of a folder. */
export const TODAY = Math.floor(Date.now() / DAY_MS)

export function isOld(name: string, prefix: string): boolean {
  return name.startsWith(prefix) && Number.parseInt(name.slice(prefix.length), 10) < TODAY - 1
}

const LOOK_MS = 50

/**
 * Returns the folder of this kind and version, made by `make` if there is none. It gets its name
 * once it is complete, and other processes that need it wait.
 */
export async function madeOnce(
  kind: string,
  version: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const prefix = `tieout-${kind}-${process.getuid?.() ?? 0}-`
  const target = join(tmpdir(), `${prefix}${TODAY}-${version}`)
  while (!isFolder(target)) {
    const isMaker = await takeLock(`${target}.lock`)
    if (!isMaker) {
      await delay(LOOK_MS)
      continue
    }
    try {
      if (!isFolder(target)) await makeInto(target, prefix, make)
    } finally {
      await rm(`${target}.lock`)
    }
  }
  return target
}

/** Changes with every file below `root` that the patterns name. */
export function versionOfFiles(
  root: string,
  patterns: readonly string[],
  exclude: readonly string[] = [],
): string {
  const files = globSync([...patterns], { cwd: root, exclude: [...exclude] })
  const stats = files.sort().map((file) => {
    const { size, mtimeMs } = statSync(join(root, file))
    return `${file} ${size} ${mtimeMs}`
  })
  return sha256(stats.join('\n')).slice(0, 12)
}

async function makeInto(target: string, prefix: string, make: (folder: string) => Promise<void>) {
  for (const name of readdirSync(tmpdir())) {
    if (isOld(name, prefix)) await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
  const aside = await mkdtemp(join(tmpdir(), 'tieout-making-'))
  await make(join(aside, 'made'))
  await rename(join(aside, 'made'), target)
  await rm(aside, { recursive: true })
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** False while a process that is alive has it. */
async function takeLock(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isHeld(file)) await rm(file, { force: true })
    return false
  }
}

function isHeld(file: string): boolean {
  try {
    const holder = Number(readFileSync(file, 'utf8'))
    // Empty for a moment between its making and its first word.
    if (holder > 0) process.kill(holder, 0)
    return true
  } catch {
    return false
  }
}

/** Copies what is in a folder, as the store's owner alone may read it. */
export async function copyInto(folder: string, from: string, names?: readonly string[]) {
  for (const name of names ?? readdirSync(from)) {
    await cp(join(from, name), join(folder, name), { recursive: true })
  }
}
