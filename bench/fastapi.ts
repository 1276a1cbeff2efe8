// The baseline that people would build themselves: `fastapi/app.py` with its tables and accounts in a
// database of its own, as a process of the given interpreter.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createKeyText } from '../src/accounts/keys.ts'
import { machineClock } from '../src/kernel/clock.ts'
import { newId, sha256 } from '../src/kernel/ids.ts'
import { cpuOfProcess } from './processor.ts'

const APP = fileURLToPath(new URL('fastapi/app.py', import.meta.url))
const NEEDED = 'import fastapi, uvicorn, uvloop, httptools, asyncpg'
const CREDITS = 1_000_000_000_000
const TABLES = `create table accounts (id text primary key, balance bigint not null check (balance >= 0));
  create table keys (id text primary key, account_id text not null references accounts (id),
    hash text not null unique, revoked_at text);
  create table ledger (id text primary key, account_id text not null, key_id text not null,
    endpoint text not null, amount bigint not null, at timestamptz not null);
  create index ledger_by_account on ledger (account_id, at)`

/** Why it cannot run; null when it can. */
export function fastApiMissing(python: string): string | null {
  const tried = spawnSync(python, ['-c', NEEDED])
  if (tried.status === 0) return null
  return `${python} has no FastAPI, uvicorn, uvloop, httptools and asyncpg (--python names another)`
}

export interface FastApiTask {
  readonly python: string
  readonly databaseUrl: string
  readonly accounts: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

export async function startFastApi(task: FastApiTask) {
  const { python, databaseUrl, accounts, body, headers } = task
  const apiKeys = await fillTables(databaseUrl, accounts)
  const port = await findPort()
  const BENCH_TASK = JSON.stringify({ url: databaseUrl, body, headers, port })
  const child = spawn(python, [APP], {
    env: { BENCH_TASK },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await waitFor(url, child)
  return {
    ready: { url, apiKeys },
    usage: async () => ({ cpuUs: await cpuOfProcess(child.pid ?? 0) }),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function fillTables(url: string, accounts: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(TABLES)
    const apiKeys = Array.from({ length: accounts }, () => createKeyText(machineClock, 'live'))
    for (const apiKey of apiKeys) {
      const account = newId(machineClock, 'acc')
      await client.query('insert into accounts values ($1, $2)', [account, CREDITS])
      await client.query('insert into keys values ($1, $2, $3, null)', [
        newId(machineClock, 'key'),
        account,
        sha256(apiKey),
      ])
    }
    return apiKeys
  } finally {
    await client.end()
  }
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

const STARTS_WITHIN_MS = 30_000
const LOOK_MS = 100

async function waitFor(url: string, child: { exitCode: number | null }): Promise<void> {
  const until = Date.now() + STARTS_WITHIN_MS
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(url).catch(() => null)
    await answer?.body?.cancel()
    if (answer) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  throw new Error('the FastAPI server did not start')
}
