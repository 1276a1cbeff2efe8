// Stopping a real process: what is under way is answered, what is new is turned away, jobs go back to
// the queue, and it all ends within its bound.

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { SqliteDatabase } from '../src/store/database.ts'
import { openSqlite } from '../src/store/sqlite/sqlite.ts'
import { keyHeaders } from './support/app.ts'
import { send } from './support/http.ts'
import { runCli, type Started, startProcess } from './support/processes.ts'
import { type Site, startSite } from './support/site.ts'

async function startPublisher(t: TestContext): Promise<Site> {
  const site = await startSite({ isHeld: true })
  t.after(() => site.stop())
  return site
}

interface Served extends Started {
  url: string
  folder: string
  key: string
}

/** `prepare` writes to the store before the program starts. */
async function serve(
  t: TestContext,
  settings: Record<string, string>,
  prepare: (ops: SqliteDatabase) => Promise<unknown> = async () => undefined,
): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-stop-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const all = {
    DATA_DIR: folder,
    PORT: '0',
    SEC_CONTACT: 'Stop stop@example.com',
    // A busy machine holds the event loop up, and a call that is refused for it asks nobody.
    LOOP_DELAY_MAX_MS: '0',
    ...settings,
  }
  const made = await runCli(t, ['key', 'create', '--credits', '10', '--json'], { settings: all })
  const ops = openSqlite(join(folder, 'ops.db'), 'full')
  await prepare(ops)
  await ops.close()
  const started = startProcess(t, ['src/cli.ts', 'serve'], { settings: all })
  for (;;) {
    const line = await started.nextLine()
    if (line === null) assert.fail((await started.ended).stderr)
    const url = /^API +(\S+)\/v1$/.exec(line)?.[1]
    if (url === undefined) continue
    return {
      ...started,
      url,
      folder,
      key: (JSON.parse(made.stdout) as { api_key: string }).api_key,
    }
  }
}

/** Asks until nobody takes the connection or the answer is a refusal. */
async function isTurnedAway(url: string): Promise<string> {
  for (;;) {
    const came = await send(`${url}/ready`).then(({ status }) => status, errorCodeOf)
    if (came === 503 || came === 'ECONNREFUSED') return String(came)
  }
}

function errorCodeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : error
}

test('on SIGTERM a call under way is answered, new ones are turned away, and the code is 0', async (t) => {
  const publisher = await startPublisher(t)
  const served = await serve(t, { PUBLISHER_URL: publisher.url, ROLE: 'api' })
  const call = send(`${served.url}/v1/company/ACME`, { headers: keyHeaders(served.key) })
  await publisher.isAsked('/company_tickers_exchange.json')
  served.child.kill('SIGTERM')
  assert.match(await isTurnedAway(served.url), /503|ECONNREFUSED/)
  publisher.release()
  assert.equal((await call).status, 200)
  assert.equal((await served.ended).code, 0)
})

test('a call that takes longer than stopping may is told so, costs nothing, and jobs go back', async (t) => {
  const publisher = await startPublisher(t)
  const settings = { PUBLISHER_URL: publisher.url, STOP_SECONDS: '1', WATCH_SECONDS: '3600' }
  const served = await serve(t, settings, (ops) =>
    ops.run(
      `insert into jobs (id, name, job_key, payload, priority, run_at, attempts, state, created_at)
       values ('job_1', 'filings.submissions', '1', '{"cik":"0000000001"}', 0, '2020-01-01', 0,
         'waiting', '2020-01-01')`,
    ),
  )
  await publisher.isAsked('/CIK0000000001.json')
  const call = send(`${served.url}/v1/company/ACME`, { headers: keyHeaders(served.key) })
  await publisher.isAsked('/company_tickers_exchange.json')
  served.child.kill('SIGTERM')
  const { status, body } = await call
  assert.deepEqual([status, body.detail], [503, 'The service is stopping.'])
  assert.equal((await served.ended).code, 0)
  const ops = openSqlite(join(served.folder, 'ops.db'), 'full')
  t.after(() => ops.close())
  const job = await ops.one('select state, leased_by, attempts from jobs where id = $1', 'job_1')
  assert.deepEqual({ ...(job as object) }, { state: 'waiting', leased_by: null, attempts: 0 })
  const account = await ops.one<{ balance: number }>('select max(balance) as balance from accounts')
  assert.equal(account?.balance, 10)
})

test('another signal while it waits ends it at once', async (t) => {
  const publisher = await startPublisher(t)
  const settings = { PUBLISHER_URL: publisher.url, STOP_SECONDS: '3600', ROLE: 'api' }
  const served = await serve(t, settings)
  send(`${served.url}/v1/company/ACME`, { headers: keyHeaders(served.key) }).catch(() => undefined)
  await publisher.isAsked('/company_tickers_exchange.json')
  const again = setInterval(() => served.child.kill('SIGTERM'), 100)
  t.after(() => clearInterval(again))
  assert.equal((await served.ended).code, 1)
})
