// tieout upgrade: moves the store to another version of the program, with a backup before, a check after,
// and the backup put back if anything on the way fails.

import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { type Config, SettingError } from '../config.ts'
import { createLog } from '../kernel/log.ts'
import { VERSION } from '../kernel/version.ts'
import { type Content, findLoss } from '../store/backup/backup-content.ts'
import { lockServing } from '../store/lock.ts'
import { backUp, exists } from './backup/backup.ts'
import { hashFile, readManifest, STORE_FILES } from './backup/backup-manifest.ts'
import { restore } from './backup/restore.ts'
import { parseSums, SUMS } from './release/statements.ts'

interface UpgradeOptions {
  /** The other version: its single file, or bin/tieout.mjs of where it is installed. */
  from: string
  /** Folder of the backup. */
  backup?: string
}

/** Exit code 1 with the reason if the store is as it was. */
export async function upgrade(config: Config, options: UpgradeOptions): Promise<void> {
  const program = resolve(options.from)
  await requireListed(program)
  const backup = resolve(options.backup ?? (await findFree(config.DATA_DIR)))
  const failure = await whileStopped(config, async () => {
    await backUp(config, backup, { data: true })
    return tryUpgrade(program, backup)
  })
  if (failure !== null) await goBack(config, backup, failure)
  process.stdout.write(
    `upgraded    the store is that of ${program}, checked; start it with that program\n`,
  )
}

/** The first folder of its kind that is not there yet. */
async function findFree(folder: string): Promise<string> {
  for (let number = 1; ; number++) {
    const backup = join(folder, `before-upgrade-from-${VERSION}-${number}`)
    if (!(await exists(backup))) return backup
  }
}

/** A file that lies in a release is the one that the release lists. */
async function requireListed(program: string): Promise<void> {
  const hash = await hashFile(program).catch(() => null)
  if (hash === null) throw new SettingError(`${program} cannot be read`)
  const text = await readFile(join(dirname(program), SUMS), 'utf8').catch(() => null)
  if (text === null) return
  if (parseSums(text)?.get(basename(program)) === hash) return
  throw new SettingError(`${program} is not the file that ${SUMS} beside it lists`)
}

/** Nobody can begin to serve the folder meanwhile. The processes of a database are the operator's to stop. */
async function whileStopped<T>(config: Config, work: () => Promise<T>): Promise<T> {
  if (config.DATABASE_URL !== null) return work()
  const unlock = await lockServing(config.DATA_DIR)
  try {
    return await work()
  } finally {
    await unlock()
  }
}

/** Returns why the other version cannot have the store, or null. */
async function tryUpgrade(program: string, backup: string): Promise<string | null> {
  const before = (await readManifest(backup)).files.map(({ content }) => content)
  const migrated = await runProgram(program, ['migrate'])
  if (migrated.code !== 0) return `it could not migrate the store: ${lastLine(migrated.stderr)}`
  const checked = await runProgram(program, ['check', 'store', '--json'])
  if (checked.code !== 0) return `the check of the store failed: ${lastLine(checked.stderr)}`
  const after = parseContent(checked.stdout)
  if (after === null) return 'the check of the store printed no result'
  for (const content of before) {
    const loss = findLoss(content, after)
    if (loss !== null) return `the store lost something: ${loss}`
  }
  return null
}

function parseContent(text: string): Content | null {
  try {
    return JSON.parse(text) as Content
  } catch {
    return null
  }
}

async function goBack(config: Config, backup: string, reason: string): Promise<never> {
  process.stderr.write(`tieout: ${reason}\ntieout: going back to the backup\n`)
  if (config.DATABASE_URL === null) await removeFiles(config.DATA_DIR)
  else await emptyDatabase(config.DATABASE_URL, config)
  await restore(config, backup, {})
  throw new SettingError(`not upgraded, the store is as it was: ${reason}`)
}

async function removeFiles(folder: string): Promise<void> {
  const names = STORE_FILES.flatMap((name) => [name, `${name}-wal`, `${name}-shm`])
  for (const name of names) await rm(join(folder, name), { force: true })
}

async function emptyDatabase(url: string, config: Config): Promise<void> {
  const { openPostgres } = await import('../store/postgres/postgres.ts')
  const { dropAll } = await import('../store/backup/backup-dump.ts')
  const database = openPostgres({ url, log: createLog(config.LOG_LEVEL) })
  try {
    await dropAll(database)
  } finally {
    await database.close()
  }
}

interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs the other version with the settings of this one. */
function runProgram(program: string, args: readonly string[]): Promise<Ended> {
  const isScript = /\.m?js$/.test(program)
  const [file, before] = isScript ? [process.execPath, [program]] : [program, []]
  const child = spawn(file, [...before, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      output[stream] += text
    })
  }
  return new Promise((done) => {
    child.on('error', ({ message }) => done({ code: 1, stdout: '', stderr: message }))
    child.on('close', (code) => done({ code, ...output }))
  })
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) || 'it ended without a word'
}
