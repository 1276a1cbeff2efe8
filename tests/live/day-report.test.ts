// The report on a day: its figures follow from its log, and its signature is checked with the public
// key alone, by this program and by openssl.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createPublicKey, verify } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { type LoggedFiling, tally } from '../../src/ingestion/coverage/day-report.ts'
import { createSigner } from '../../src/ingestion/coverage/signature.ts'
import { sha256 } from '../../src/kernel/ids.ts'
import { runApp } from '../support/app.ts'
import { ENGINES } from '../support/engines.ts'
import { runCli } from '../support/processes.ts'

const at = (second: number) => new Date(Date.UTC(2025, 10, 14, 15, 0, second)).toISOString()

const stored: LoggedFiling = {
  accession: '0000111111-25-000001',
  form: '4',
  ciks: ['0000111111'],
  state: 'stored',
  reason: null,
  unlisted_at: at(0),
  seen_at: at(1),
  parsed_at: at(2),
  attempted_at: at(4),
}

test('counts and percentiles follow from the lines of the log', () => {
  const byIndex = { unlisted_at: null, seen_at: null, parsed_at: null, attempted_at: null }
  const missing = { state: 'missing', reason: 'waiting to be read' } as const
  const log: LoggedFiling[] = [
    stored,
    { ...stored, accession: '0000111111-25-000002', attempted_at: null },
    { ...stored, ...byIndex, accession: '0000111111-25-000003', form: '8-K' },
    { ...stored, ...byIndex, ...missing, accession: '0000111111-25-000004', form: '8-K' },
  ]
  const { seconds, ...counts } = tally(log)
  assert.deepEqual(counts, {
    listed: 4,
    stored: 3,
    missing: 1,
    forms: [
      { form: '4', listed: 2, stored: 2, missing: 0 },
      { form: '8-K', listed: 2, stored: 1, missing: 1 },
    ],
  })
  assert.deepEqual(seconds.seen, { filings: 2, p50: 1, p95: 1, p99: 1 })
  assert.deepEqual(seconds.whole, { filings: 1, p50: 4, p95: 4, p99: 4 })
})

const SECRET = Buffer.alloc(32, 7).toString('base64url')

test('a signature is checked with the public key, and by nothing else of the service', () => {
  const { publicKey, sign } = createSigner(SECRET)
  assert.equal(createSigner(SECRET).publicKey, publicKey, 'the same in every process')
  const key = createPublicKey(publicKey)
  const text = '{"day":"2025-11-14"}\n'
  const signature = sign(text)
  assert.equal(signature.length, 64)
  assert.equal(verify(null, Buffer.from(text), key, signature), true)
  assert.equal(verify(null, Buffer.from(text.replace('14', '13')), key, signature), false)
  const other = createSigner(Buffer.alloc(32, 8).toString('base64url'))
  assert.equal(verify(null, Buffer.from(text), createPublicKey(other.publicKey), signature), false)
})

test('tieout coverage writes a report that its log and openssl confirm', async (t) => {
  const store = await ENGINES[0]?.prepare()
  assert.ok(store)
  t.after(() => store.remove())
  const app = await runApp({ store })
  const page = await app.get('/status')
  await app.stop()
  const folder = await mkdtemp(join(tmpdir(), 'tieout-report-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const { settings } = store
  const args = ['coverage', '--day', '2025-11-14', '--sign', '--out', folder]
  const { code, stdout, stderr } = await runCli(t, args, { settings })
  assert.equal(code, 1, `${stdout}${stderr}`)
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const report = JSON.parse(await read('2025-11-14.json'))
  const lines = await read('2025-11-14.jsonl')
  assert.equal(report.log.sha256, sha256(lines))
  const log = lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as LoggedFiling)
  assert.equal(report.log.lines, log.length)
  const { listed, stored, missing, forms, seconds } = report
  assert.deepEqual({ listed, stored, missing, forms, seconds }, tally(log))
  const publicKey = await read('public-key.pem')
  assert.equal(report.public_key, publicKey)
  const [, shown] = /<pre[^>]*>(-----BEGIN[^<]*)<\/pre>/.exec(page.text) ?? []
  assert.equal(shown, publicKey.trim(), 'the page of the status shows it')
  const [file, signature, key] = ['2025-11-14.json', '2025-11-14.sig', 'public-key.pem'].map(
    (name) => join(folder, name),
  )
  const check = ['pkeyutl', '-verify', '-pubin', '-inkey', key, '-rawin', '-in', file]
  const words = [...check, '-sigfile', signature].map(String)
  const verified = await promisify(execFile)('openssl', words)
  assert.match(verified.stdout, /Signature Verified Successfully/)
  await writeFile(String(file), `${await read('2025-11-14.json')} `)
  await assert.rejects(promisify(execFile)('openssl', words))
})
