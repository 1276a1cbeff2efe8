// PostgreSQL over TLS with a verified certificate, and as a role that owns its database and may do
// nothing else.

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { recordTrial } from './record.ts'
import { callAllKinds, failedOf } from './support/all-kinds.ts'
import { audit } from './support/audit.ts'
import { type Cluster, createCluster, withClient } from './support/cluster.ts'
import { doneJob } from './support/jobs.ts'
import { readerAt } from './support/kill-places.ts'
import { runProgram, runToEnd } from './support/members.ts'
import { readOptions } from './support/options.ts'
import { createKeys, createServer } from './support/serving.ts'

export interface AccessOptions {
  calls: number
}

const DEFAULTS = { calls: 1000 }
const ROLE = 'owner_only'

/** One attempt, and every deviation from what it should have done. */
export interface Tried {
  what: string
  trouble: string[]
}

/** Runs the trial; null if PostgreSQL is not installed. */
export async function runAccess(options: AccessOptions): Promise<Tried[] | null> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-access-'))
  await chmod(folder, 0o700)
  await makeCertificates(folder)
  const cluster = await createCluster({
    files: {
      'server.crt': await readFile(join(folder, 'server.crt'), 'utf8'),
      'server.key': await readFile(join(folder, 'server.key'), 'utf8'),
    },
    settings: ['ssl = on'],
  })
  if (!cluster) return null
  const stage = { options, folder, cluster }
  try {
    const serving = [await tryTls(stage), await tryRole(stage)]
    return [...serving, ...(await tryRefusals(stage))]
  } finally {
    await cluster.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Stage {
  options: AccessOptions
  folder: string
  cluster: Cluster
}

const REQUEST = 'req -x509 -nodes -newkey rsa:2048 -days 2'

/** Two authorities, one of which has signed the server's certificate, for `localhost` alone. */
async function makeCertificates(folder: string): Promise<void> {
  const make = (name: string, ...args: string[]) => {
    const files = ['-keyout', `${name}.key`, '-out', `${name}.crt`]
    return promisify(execFile)('openssl', [...REQUEST.split(' '), ...files, ...args], {
      cwd: folder,
    })
  }
  await make('authority', '-subj', '/CN=authority')
  await make('stranger', '-subj', '/CN=stranger')
  const signed = ['-CA', 'authority.crt', '-CAkey', 'authority.key']
  await make('server', '-subj', '/CN=server', ...signed, '-addext', 'subjectAltName=DNS:localhost')
}

function withTls(direct: string, host: string, authority: string): string {
  const url = new URL(direct)
  url.hostname = host
  url.searchParams.set('sslmode', 'verify-full')
  url.searchParams.set('sslrootcert', authority)
  return url.href
}

async function tryTls(stage: Stage): Promise<Tried> {
  const direct = await stage.cluster.createDatabase()
  const url = withTls(direct, 'localhost', join(stage.folder, 'authority.crt'))
  const plain = () =>
    withClient(direct, async (client) => {
      const { rowCount } = await client.query(
        `select 1 from pg_stat_ssl join pg_stat_activity using (pid)
         where datname = current_database() and pid <> pg_backend_pid() and not ssl`,
      )
      return rowCount === 0 ? [] : [`${rowCount} connections without TLS`]
    })
  const trouble = await serveOn(stage, url, plain)
  return { what: 'serves over TLS, the certificate verified (sslmode=verify-full)', trouble }
}

async function tryRole(stage: Stage): Promise<Tried> {
  const direct = await stage.cluster.createDatabase()
  const { pathname } = new URL(direct)
  const database = pathname.slice(1)
  await withClient(direct, async (client) => {
    await client.query(
      `create role ${ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
    )
    await client.query(`alter database ${database} owner to ${ROLE}`)
    await client.query(`revoke all on database ${database} from public`)
  })
  const url = new URL(direct)
  url.username = ROLE
  const trouble = await serveOn(stage, url.href, async () => [])
  return { what: 'serves as a role that owns its database and may do nothing else', trouble }
}

type Look = () => Promise<string[]>

/** Migrates, answers calls of every kind and does jobs; `look` is asked while it serves. */
async function serveOn(stage: Stage, url: string, look: Look): Promise<string[]> {
  const settings = { DATABASE_URL: url, SECRET_KEY: randomBytes(32).toString('base64url') }
  const folder = await mkdtemp(join(stage.folder, 'serving-'))
  const server = await createServer('service', folder, settings)
  try {
    await runProgram(['migrate'], settings)
    await server.member.start()
    const keys = await createKeys(1, settings)
    const { calls } = stage.options
    const counts = await callAllKinds({ urls: [server.url], keys, calls, callers: 8 })
    const trouble = Object.entries(counts)
      .filter(([, count]) => failedOf(count) > 0)
      .map(([kind, { statuses }]) => `${kind}: ${JSON.stringify(statuses)}`)
    if (!(await doneJob(url, 'a job'))) trouble.push('a job was not done')
    trouble.push(...(await look()))
    const objections = await audit(readerAt(url))
    return [...trouble, ...objections.map(({ rule }) => rule)]
  } catch (error) {
    return [String(error)]
  } finally {
    await server.member.kill('SIGTERM')
  }
}

async function tryRefusals({ folder, cluster }: Stage): Promise<Tried[]> {
  const direct = await cluster.createDatabase()
  const authority = join(folder, 'authority.crt')
  const starts = [
    {
      what: 'refused at start: a certificate of an authority that is not trusted',
      url: withTls(direct, 'localhost', join(folder, 'stranger.crt')),
      line: /^tieout: the store cannot be opened: .*(certificate|issuer).*$/,
    },
    {
      what: 'refused at start: a certificate for another host',
      url: withTls(direct, '127.0.0.1', authority),
      line: /^tieout: the store cannot be opened: .*does not match.*$/,
    },
    {
      what: 'refused at start: an authority’s certificate that is not there',
      url: withTls(direct, 'localhost', join(folder, 'missing.crt')),
      line: /^tieout: the store cannot be opened: .*no such file.*$/,
    },
  ]
  const tried: Tried[] = []
  for (const { what, url, line } of starts) {
    const settings = { DATABASE_URL: url, SECRET_KEY: 'of a trial'.repeat(4), PORT: '0' }
    const { code, stderr } = await runToEnd(['serve'], settings)
    const isRefused = code === 1 && line.test(stderr.trimEnd())
    tried.push({ what, trouble: isRefused ? [] : [`ended with ${code}: ${stderr}`] })
  }
  return tried
}

async function main(): Promise<void> {
  const tried = await runAccess(readOptions(DEFAULTS))
  if (!tried) {
    process.stdout.write('PostgreSQL is not installed\n')
    return
  }
  for (const { what, trouble } of tried) {
    for (const text of trouble) process.stdout.write(`${what}: ${text}\n`)
  }
  await recordTrial({
    name: 'access',
    title: 'PostgreSQL over TLS, and as a role with few rights',
    rows: tried.map(({ what, trouble }) => {
      return { what, tried: 1, survived: trouble.length === 0 ? 1 : 0 }
    }),
  })
}

if (import.meta.main) await main()
