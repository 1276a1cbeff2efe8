// The copy of a snapshot at an S3-compatible address, at a real server of that kind (moto's).

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { ColumnSource } from '../../src/contract/declare/dataset.ts'
import { machineClock } from '../../src/kernel/clock.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { copyToS3 } from '../../src/market/lake/s3/copy.ts'
import { writeSnapshot } from '../../src/market/lake/write.ts'
import type { Database } from '../../src/store/database.ts'
import { createTestClock } from '../support/clock.ts'
import { preparePython } from '../support/python.ts'

const BUCKET = 'market'
/** The server wants a key for objects that are not public, and checks no signature. */
const OWNER = {
  headers: {
    authorization: 'AWS4-HMAC-SHA256 Credential=an-id/20260101/us-east-1/s3/aws4_request',
  },
}
const KEYS = { keyId: 'an-id', secret: 'a-secret-that-is-in-no-message' }

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  assert.ok(address !== null && typeof address === 'object')
  return address.port
}

/** The server's address; null after the test was skipped. */
async function startServer(t: TestContext): Promise<string | null> {
  const python = await preparePython(t, ['moto[server,s3]>=5,<6'])
  if (python === null) return null
  const port = await freePort()
  const args = ['-m', 'moto.server', '-H', '127.0.0.1', '-p', String(port)]
  const child = spawn(python, args, { stdio: 'ignore' })
  t.after(() => child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 600; tries++) {
    const isUp = await fetch(`${url}/moto-api/`).then(
      () => true,
      () => false,
    )
    if (isUp) return url
    await setTimeout(100)
  }
  throw new Error('moto’s server does not answer')
}

type Rows = readonly (readonly [key: string, year: number])[]

function sourceOf(rows: Rows): ColumnSource {
  return {
    datasets: [
      {
        ...{ name: 'things', about: '', version: 1, sortedBy: ['key'], splitBy: 'year' },
        columns: [
          { name: 'key', type: 'text', about: '' },
          { name: 'year', type: 'whole', about: '' },
        ],
      },
    ],
    async *read() {
      yield { dataset: 'things', rows: rows.map(([key, year]) => ({ key, year })) }
    },
  }
}

test('a snapshot is copied, only what changed is sent, and the manifest comes last', async (t) => {
  const url = await startServer(t)
  if (url === null) return
  const lake = await mkdtemp(join(tmpdir(), 'tieout-s3-'))
  t.after(() => rm(lake, { recursive: true, force: true }))
  const bucket = `${url}/${BUCKET}`
  assert.equal((await fetch(bucket, { ...OWNER, method: 'PUT' })).status, 200)
  const clock = createTestClock()
  const place = { url: `${bucket}/lake`, region: 'us-east-1', ...KEYS }
  const copying = { place, clock: machineClock }
  const write = async (rows: Rows) => {
    clock.advance(60_000)
    const services = { data: null as unknown as Database, log: silentLog }
    const limits = { memoryMb: 256, threads: 1 }
    const sources = [sourceOf(rows)]
    return writeSnapshot({ lake, sources, services, clock, limits, keepMonths: 0 })
  }
  const list = async () => {
    const text = await (await fetch(`${bucket}?list-type=2`, OWNER)).text()
    return [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => key)
  }
  const read = async (key: string) =>
    Buffer.from(await (await fetch(`${bucket}/lake/${key}`, OWNER)).arrayBuffer())

  const first = await write([
    ['a', 2023],
    ['b', 2024],
  ])
  assert.equal(await copyToS3(lake, first, copying), 2)
  const second = await write([
    ['a', 2023],
    ['c', 2024],
  ])
  assert.equal(await copyToS3(lake, second, copying), 1)
  assert.equal(JSON.parse((await read('manifest.json')).toString()).id, second.id)
  for (const file of second.datasets[0]?.files ?? []) {
    const { createHash } = await import('node:crypto')
    const body = await read(`${second.id}/${file.path}`)
    assert.equal(createHash('sha256').update(body).digest('hex'), file.sha256)
  }
  const third = await write([['a', 2023]])
  assert.equal(await copyToS3(lake, third, copying), 0)
  const names = [second, third].flatMap(({ id, datasets }) => [
    `lake/${id}/manifest.json`,
    ...(datasets[0]?.files ?? []).map(({ path }) => `lake/${id}/${path}`),
  ])
  assert.deepEqual((await list()).toSorted(), [...names, 'lake/manifest.json'].toSorted())

  // A copy that cannot be finished leaves the manifest as it was.
  const fourth = await write([
    ['a', 2023],
    ['d', 2024],
  ])
  await rm(join(lake, fourth.id, 'things/year-2024.parquet'))
  await assert.rejects(copyToS3(lake, fourth, copying))
  assert.equal(JSON.parse((await read('manifest.json')).toString()).id, third.id)

  const wrong = { ...place, url: `${url}/no-such-bucket` }
  await assert.rejects(copyToS3(lake, third, { ...copying, place: wrong }), (error: Error) => {
    assert.ok(!`${error.stack}${JSON.stringify(error)}`.includes(KEYS.secret))
    return true
  })
})
