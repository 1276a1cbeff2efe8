// A PostgreSQL of the trial's own, so that stopping and killing it harms nobody else: made with
// initdb in a folder of its own, on a free port, removed afterwards.

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './ports.ts'

const run = promisify(execFile)
const SUPERUSER = 'postgres'

export interface Cluster {
  /** A new, empty database. */
  createDatabase(): Promise<string>
  /** `immediate` ends it as a crash would; it recovers from its log at the next start. */
  stop(mode: 'fast' | 'immediate'): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

/** Null where no PostgreSQL is installed. */
export async function createCluster(): Promise<Cluster | null> {
  const programs = findPrograms()
  if (programs === null) return null
  const folder = await mkdtemp(join(tmpdir(), 'tieout-cluster-'))
  const user = await serverUser()
  if (user) await chown(folder, user.uid, user.gid)
  await chmod(folder, 0o700)
  const port = await freePort()
  const call = (program: string, ...args: string[]) =>
    run(join(programs, program), args, { ...user, cwd: folder, maxBuffer: 1 << 24 })
  await call('initdb', '-D', join(folder, 'data'), '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8')
  const settings = ['127.0.0.1', folder].map((value) => value.replaceAll("'", "''"))
  appendFileSync(
    join(folder, 'data', 'postgresql.conf'),
    `port = ${port}\nlisten_addresses = '${settings[0]}'\nmax_connections = 200
unix_socket_directories = '${settings[1]}'\n`,
  )
  const control = (...args: string[]) =>
    call('pg_ctl', '-D', join(folder, 'data'), '-w', '-l', join(folder, 'log'), ...args)
  const url = (name: string) => `postgres://${SUPERUSER}@127.0.0.1:${port}/${name}`
  const cluster: Cluster = {
    start: async () => void (await control('start')),
    stop: async (mode) => void (await control('stop', '-m', mode)),
    async createDatabase() {
      const name = `trial_${randomBytes(6).toString('hex')}`
      await withClient(url('postgres'), (client) => client.query(`create database ${name}`))
      return url(name)
    },
    async remove() {
      await control('stop', '-m', 'immediate').catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
  await cluster.start()
  return cluster
}

export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function findPrograms(): string | null {
  const roots = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']
  const folders = roots.flatMap((root) => {
    const names = existsSync(root)
      ? readdirSync(root).filter((name) => /\d|postgres/.test(name))
      : []
    return names.map((name) => join(root, name, 'bin'))
  })
  const paths = (process.env.PATH ?? '').split(':')
  return [...folders.sort().reverse(), ...paths].find(holdsServer) ?? null
}

function holdsServer(folder: string): boolean {
  return existsSync(join(folder, 'pg_ctl')) && existsSync(join(folder, 'initdb'))
}

/** PostgreSQL refuses to be run by the superuser of the system. */
async function serverUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, SUPERUSER])))
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
}
