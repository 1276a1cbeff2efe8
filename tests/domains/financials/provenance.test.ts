// Provenance in an answer with sources: the document that its values were read from.

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { crc32, deflateRawSync } from 'node:zlib'
import { NORMALIZATION_VERSION } from '../../../src/domains/financials/statements/statements.ts'
import { packFacts } from '../../../src/domains/financials/stored/pack.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { ACME, urls } from '../../support/documents.ts'
import { ENGINES } from '../../support/engines.ts'
import { toDocument } from './support.ts'

interface SourceDocument {
  url: string
  sha256: string | null
  bytes: number | null
  fetched_at: string
  reason: string | null
}

interface Sourced {
  documents?: SourceDocument[]
  normalization_version?: number
  asked?: Record<string, unknown>
}

async function ask(app: TestApp, path: string): Promise<Sourced & Record<string, unknown>> {
  const answer = await app.get(path, await app.liveKey())
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

/** Bytes of the document that the test's publisher sends. */
function sentBytes(app: TestApp): Buffer {
  return Buffer.from(JSON.stringify(app.publisher.documents.get(urls.facts(ACME))))
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const PATHS = [
  '/v1/fundamentals/ACME',
  '/v1/ratios/ACME',
  '/v1/shares/ACME',
  '/v1/xbrl/ACME',
  '/v1/xbrl/ACME?concept=Assets',
]

for (const engine of ENGINES) {
  describe(`provenance on ${engine.name}`, { skip: engine.skip }, () => {
    test('with sources every answer names the document by the hash of its bytes as sent', async (t) => {
      const app = await startApp(t, { engine })
      const bytes = sentBytes(app)
      for (const path of PATHS) {
        const answer = await ask(app, `${path}${path.includes('?') ? '&' : '?'}include=sources`)
        assert.equal(answer.normalization_version, NORMALIZATION_VERSION)
        assert.deepEqual(answer.documents, [
          {
            url: urls.facts(ACME),
            sha256: hashOf(bytes),
            bytes: bytes.length,
            fetched_at: new Date(app.clock.now()).toISOString(),
            reason: null,
            reason_code: null,
          },
        ])
      }
    })

    test('a row from before hashes were kept has none, with the reason, until it is read again', async (t) => {
      const app = await startApp(t, { engine })
      const path = '/v1/shares/ACME?include=sources'
      await ask(app, path)
      await app.services.data.run('update company_facts set sha256 = null, bytes = null')
      const [before] = (await ask(app, path)).documents ?? []
      assert.equal(before?.sha256, null)
      assert.equal(before?.bytes, null)
      assert.match(before?.reason ?? '', /before hashes were kept/)
      app.clock.advance(10 * 24 * 60 * 60 * 1000)
      const [after] = (await ask(app, path)).documents ?? []
      assert.equal(after?.sha256, hashOf(sentBytes(app)))
      assert.equal(after?.reason, null)
    })
  })
}

test('without sources no answer has a member more than before', async (t) => {
  const app = await startApp(t)
  for (const path of PATHS) {
    const answer = await ask(app, path)
    for (const name of ['documents', 'normalization_version', 'asked']) assert.ok(!(name in answer))
    assert.ok(!JSON.stringify(answer).includes('"sources"'), path)
  }
})

test('an answer with sources says what was asked, defaults included', async (t) => {
  const app = await startApp(t)
  const plain = await ask(app, '/v1/fundamentals/ACME?include=sources')
  assert.deepEqual(plain.asked, {
    ticker: 'ACME',
    period: 'annual',
    trailing: false,
    limit: 5,
    include: 'sources',
    adjusted: false,
  })
  const path = '/v1/xbrl/111111?concept=Assets&as_of=2025-06-30&include=sources'
  assert.deepEqual((await ask(app, path)).asked, {
    ident: '111111',
    period: 'annual',
    trailing: false,
    limit: 8,
    offset: 0,
    concept: 'Assets',
    history: false,
    include: 'sources',
    as_of: '2025-06-30',
  })
})

test('XBRL statements with sources have the facts behind each row, also as of a day', async (t) => {
  const app = await startApp(t)
  interface Row {
    revenue: number
    sources?: Record<string, { facts: { value: number }[] }>
  }
  for (const asOf of ['', '&as_of=2025-11-01']) {
    const answer = await ask(app, `/v1/xbrl/ACME?include=sources${asOf}`)
    const [row] = answer.income_statement as Row[]
    assert.equal(row?.sources?.revenue?.facts[0]?.value, row?.revenue)
  }
})

test('a member of an archive has the hash of its own bytes, not of the compressed ones', () => {
  const lines = [{ tag: 'Assets', value: 5, end: '2024-12-31', form: '10-K', filed: '2025-02-01' }]
  const bytes = Buffer.from(JSON.stringify(toDocument(lines)))
  const source = { url: 'facts', industry: 'general' } as const
  const deflated = { size: bytes.length, crc: crc32(bytes) }
  const packed = packFacts({ ...source, bytes: deflateRawSync(bytes), deflated })
  assert.equal(packed.sha256, hashOf(bytes))
  assert.equal(packed.size, bytes.length)
  assert.equal(packFacts({ ...source, bytes }).sha256, packed.sha256)
})
