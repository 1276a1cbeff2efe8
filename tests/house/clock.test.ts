// One clock and one source of chance: where time and randomness may come from the machine, and why.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFiles } from './files.ts'

const FROM_MACHINE =
  /\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b|\bMath\.random\b|\bhrtime\b|\brandom(?:UUID|Bytes|Int|FillSync)\b|\bgetRandomValues\b/

/** Files that take time or chance from the machine themselves. */
const PROVIDERS: Readonly<Record<string, string>> = {
  'accounts/idempotency.ts': 'a word to callers',
  'kernel/clock.ts': 'the clocks',
  'kernel/seal.ts': 'a nonce must never repeat, whatever the seed',
  'surfaces/docs/verification.ts': 'a sample for readers, not run here',
}

/** Files that use `machineClock`, since they compare with other processes or machines, or wait. */
const MACHINE_TIME: Readonly<Record<string, string>> = {
  'accounts/oauth/grants.ts': 'the sign-in library dates tokens by the machine',
  'accounts/sign-in/session-store.ts': 'the sign-in library dates attempts by the machine',
  'accounts/sign-in/sessions.ts': 'the sign-in library dates its links by the machine',
  'commands/doctor.ts': 'lease of the file of opportunities',
  'commands/serve.ts': 'two signals of one key press',
  'commands/verify/recompute.ts': 'a mirror whose answers are not shown',
  'domains/opportunities/ensure.ts': 'lease of the file of opportunities',
  'domains/opportunities/ingest.ts': 'lease of the file of opportunities',
  'ingestion/backfill/stages.ts': 'lease of the file of opportunities',
  'ingestion/coverage/alarms.ts': 'leases',
  'ingestion/coverage/read.ts': 'lease of the feed',
  'ingestion/coverage/status.ts': 'lease of the feed',
  'ingestion/live/catch-up.ts': 'jobs are due by the machine’s clock',
  'ingestion/live/watcher.ts': 'lease of the feed, pauses between polls',
  'kernel/clock.ts': 'the clocks',
  'market/export.ts': 'the name of a file that is renamed',
  'service/gauges.ts': 'leases, the queue, the age of the process',
  'service/listen.ts': 'metrics',
  'service/services.ts': 'signatures of requests to S3; leases of fetches',
  'service/main.ts': 'leases, metrics',
  'service/mode.ts': 'the clock of a live service',
  'store/postgres/pooler.ts': 'a name that no other process prepares',
  'store/postgres/postgres-pool.ts': 'one line of log a minute',
  'store/postgres/replica.ts': 'how long to wait for the replica',
  'store/probe.ts': 'how long a result holds',
  'store/sqlite/sqlite-connection.ts': 'how long to wait for a lock',
  'surfaces/http/pace.ts': 'pace of one address',
  'surfaces/http/pressure.ts': 'metrics',
  'surfaces/rest/event-stream.ts': 'silence on a connection',
  'upstream/budget.ts': 'pace of requests to publishers',
  'upstream/live.ts': 'metrics, since when a publisher is away',
  'upstream/pacer.ts': 'pace of requests to publishers',
  'webhooks/channels.ts': 'signatures, which receivers compare with their own clock',
  'webhooks/tests/lab.ts': 'signatures, which receivers compare with their own clock',
}

const sources = readFiles('src/**/*.ts').map(({ path, text }) => ({
  path: path.replace(/^src\//, ''),
  text,
}))

function pathsWith(pattern: RegExp): string[] {
  return sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
}

test('time and chance come from the clock that is passed in', () => {
  assert.deepEqual(pathsWith(FROM_MACHINE).sort(), Object.keys(PROVIDERS).sort())
})

test('machine time is used for leases, signatures, pauses and metrics alone', () => {
  assert.deepEqual(pathsWith(/\bmachineClock\b/).sort(), Object.keys(MACHINE_TIME).sort())
})

for (const line of [
  'Date.now()',
  'new Date()',
  'Math.random()',
  'randomUUID()',
  'randomBytes(8)',
]) {
  test(`the rule bites: ${line}`, () => assert.match(`const one = ${line}`, FROM_MACHINE))
}

test('the rule leaves dates of given instants alone', () => {
  assert.doesNotMatch('new Date(clock.now()).toISOString()', FROM_MACHINE)
})
