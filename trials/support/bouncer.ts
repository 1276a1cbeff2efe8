// A PgBouncer in transaction mode before a cluster of the trial's own, on a free port.

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { serverUser, withClient } from './cluster.ts'
import { freePort } from './ports.ts'

export interface Bouncer {
  readonly version: string
  /** Whether it can carry statements prepared by name. */
  readonly carriesStatements: boolean
  /** The same database through it. */
  url(direct: string): string
  stop(): Promise<void>
}

export interface BouncerOptions {
  /** Port of the cluster. */
  port: number
  /** Connections to the server for each database. */
  poolSize: number
  /** Whether it carries statements prepared by name, where its version can. */
  carryStatements?: boolean
}

const PROGRAM = process.env.PGBOUNCER ?? 'pgbouncer'
const STATEMENTS = 200
const STARTS_WITHIN_MS = 10_000

/** Starts a PgBouncer; null if none is installed. */
export async function startBouncer(options: BouncerOptions): Promise<Bouncer | null> {
  const version = await readVersion()
  if (version === null) return null
  const carriesStatements = isFrom(version, [1, 21])
  const folder = await mkdtemp(join(tmpdir(), 'tieout-bouncer-'))
  const user = await serverUser()
  const port = await freePort()
  const settings = join(folder, 'bouncer.ini')
  const statements = carriesStatements
    ? [`max_prepared_statements = ${options.carryStatements ? STATEMENTS : 0}`]
    : []
  const lines = [
    '[databases]',
    `* = user=postgres host=127.0.0.1 port=${options.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${options.poolSize}`,
    'max_client_conn = 500',
    ...statements,
  ]
  await writeFile(settings, `${lines.join('\n')}\n`)
  if (user) for (const path of [folder, settings]) await chown(path, user.uid, user.gid)
  await chmod(folder, 0o700)
  const child = spawn(PROGRAM, ['-q', settings], { ...user, stdio: 'ignore' })
  const url = (direct: string) => {
    const address = new URL(direct)
    address.port = String(port)
    return address.href
  }
  await untilItAnswers(child, url(`postgres://postgres@127.0.0.1:${options.port}/postgres`))
  return {
    version,
    carriesStatements,
    url,
    async stop() {
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function readVersion(): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)(PROGRAM, ['--version'])
    return /PgBouncer (\d+\.\d+)/.exec(stdout)?.[1] ?? null
  } catch {
    return null
  }
}

function isFrom(version: string, [major, minor]: readonly [number, number]): boolean {
  const [own = 0, part = 0] = version.split('.').map(Number)
  return own > major || (own === major && part >= minor)
}

async function untilItAnswers(child: ChildProcess, url: string): Promise<void> {
  for (const end = Date.now() + STARTS_WITHIN_MS; child.exitCode === null && Date.now() < end; ) {
    const answers = await withClient(url, (client) => client.query('select 1')).catch(() => null)
    if (answers) return
    await delay(50)
  }
  throw new Error('PgBouncer does not start')
}
