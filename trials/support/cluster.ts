// A PostgreSQL of the trial's own, so that stopping and killing it harms nobody else: made with
// initdb in a folder of its own, on a free port, removed afterwards.

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './ports.ts'

const run = promisify(execFile)
const SUPERUSER = 'postgres'

export interface Cluster {
  readonly port: number
  /** A new, empty database, as its owner sees it. */
  createDatabase(): Promise<string>
  /** `immediate` ends it as a crash would; it recovers from its log at the next start. */
  stop(mode: 'fast' | 'immediate'): Promise<void>
  start(): Promise<void>
  /** A streaming replica, started. */
  createStandby(): Promise<Cluster>
  /** Promotes a replica, which accepts writes from then on. */
  promote(): Promise<void>
  remove(): Promise<void>
}

export interface ClusterOptions {
  /** Files of the server's folder, by name, with what is in them. */
  files?: Readonly<Record<string, string>>
  /** Lines of its configuration. */
  settings?: readonly string[]
}

/** Creates a cluster; null if PostgreSQL is not installed. */
export function createCluster(options: ClusterOptions = {}): Promise<Cluster | null> {
  const { files = {}, settings = [] } = options
  return openCluster(async (call, data) => {
    await call('initdb', '-D', data, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8')
    for (const [name, text] of Object.entries(files)) await writeFile(join(data, name), text)
    return ['max_connections = 200', ...settings]
  })
}

type Call = (program: string, ...args: string[]) => Promise<unknown>

/** `fill` makes the folder of data, and returns lines of its configuration. */
async function openCluster(
  fill: (call: Call, data: string) => Promise<readonly string[]>,
): Promise<Cluster | null> {
  const programs = findPrograms()
  if (programs === null) return null
  const folder = await mkdtemp(join(tmpdir(), 'tieout-cluster-'))
  const user = await serverUser()
  if (user) await chown(folder, user.uid, user.gid)
  await chmod(folder, 0o700)
  const port = await freePort()
  const call: Call = (program, ...args) =>
    run(join(programs, program), args, { ...user, cwd: folder, maxBuffer: 1 << 24 })
  const data = join(folder, 'data')
  const settings = await fill(call, data)
  for (const name of await readdir(data)) {
    if (user) await chown(join(data, name), user.uid, user.gid)
    // A server reads no key that others can read.
    if (name.endsWith('.key')) await chmod(join(data, name), 0o600)
  }
  const place = [`port = ${port}`, `listen_addresses = '127.0.0.1'`]
  const socket = `unix_socket_directories = '${folder.replaceAll("'", "''")}'`
  appendFileSync(join(data, 'postgresql.conf'), [...settings, ...place, socket, ''].join('\n'))
  const control = (...args: string[]) =>
    call('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), ...args)
  const url = (name: string) => `postgres://${SUPERUSER}@127.0.0.1:${port}/${name}`
  const cluster: Cluster = {
    port,
    start: async () => void (await control('start')),
    stop: async (mode) => void (await control('stop', '-m', mode)),
    async createDatabase() {
      const name = `trial_${randomBytes(6).toString('hex')}`
      await withClient(url('postgres'), (client) => client.query(`create database ${name}`))
      return url(name)
    },
    async createStandby() {
      const standby = await openCluster(async (copy, to) => {
        await copy('pg_basebackup', '-R', '-c', 'fast', '-D', to, '-d', url('postgres'))
        // A promoted replica has no replica of its own, so its commits must not wait for one.
        return [`synchronous_standby_names = ''`]
      })
      if (!standby) throw new Error('PostgreSQL is no longer installed')
      return standby
    },
    promote: async () => void (await control('promote')),
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

/** PostgreSQL and PgBouncer refuse to be run by the superuser of the system. */
export async function serverUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, SUPERUSER])))
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
}
