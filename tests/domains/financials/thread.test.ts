// Large documents are packed in threads, with the outcome that they would have without.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32, deflateRawSync } from 'node:zlib'
import { packFacts, unpackText } from '../../../src/domains/financials/stored/pack.ts'
import { packInThread } from '../../../src/domains/financials/stored/thread.ts'
import { isFailure } from '../../../src/kernel/failure.ts'
import { filing, toDocument, URL_OF_FACTS } from './support.ts'

/** Forty years of one balance, each stated a hundred times: large enough for a thread. */
function makeLarge(tag: string): Buffer {
  const days = Array.from({ length: 4000 }, (_, at) => `${1984 + (at % 40)}-12-31`)
  const lines = days.map((end, at) => ({ tag, end, value: at }))
  return Buffer.from(JSON.stringify(toDocument(filing('10-K', '2024-02-01', lines))))
}

const url = URL_OF_FACTS
const industry = 'general'

test('documents packed at once in threads are what each is when packed alone', async () => {
  const all = ['Assets', 'Liabilities', 'Goodwill', 'InventoryNet', 'AssetsCurrent'].map(makeLarge)
  assert.ok(all.every(({ length }) => length > 200_000))
  const packed = await Promise.all(
    all.map((bytes) => packInThread({ bytes: Buffer.from(bytes), url, industry })),
  )
  for (const [at, bytes] of all.entries()) {
    const alone = packFacts({ bytes, url, industry })
    assert.deepEqual(packed[at]?.hash, alone.hash)
    assert.deepEqual(
      packed[at]?.statements.map(({ body }) => Buffer.from(body)),
      alone.statements.map(({ body }) => Buffer.from(body)),
    )
  }
})

test('a large document that cannot be read is refused by name, and the next one is read', async () => {
  const bytes = makeLarge('Assets')
  const cut = { bytes: bytes.subarray(0, -1), url, industry } as const
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => packInThread(cut)))
  for (const outcome of outcomes) {
    assert.ok(outcome.status === 'rejected' && isFailure(outcome.reason, 'publisher.changed'))
    assert.match(outcome.reason.publicText, /CIK0000111111\.json: not valid JSON/)
  }
  assert.equal((await packInThread({ bytes, url, industry })).entityName, 'Acme Widgets Inc.')
})

test('a document as it stands in an archive is unpacked where it is read, or refused', async () => {
  const whole = makeLarge('Assets')
  const deflated = { size: whole.length, crc: crc32(whole) }
  const pack = (said: Partial<typeof deflated>) =>
    packInThread({
      bytes: deflateRawSync(whole),
      deflated: { ...deflated, ...said },
      url,
      industry,
    })
  assert.equal((await pack({})).hash, packFacts({ bytes: whole, url, industry }).hash)
  for (const said of [{ crc: 1 }, { size: whole.length + 1 }, { size: 250_000 }, { size: 5 }]) {
    await assert.rejects(pack(said), (error) => {
      assert.ok(isFailure(error, 'publisher.changed'))
      assert.match(error.publicText, /CIK0000111111\.json: the entry is damaged/)
      return true
    })
  }
})

test('a document from an archive is kept as it was there, and is the same facts', () => {
  const whole = makeLarge('Assets')
  const pack = (bytes: Buffer) => {
    const deflated = { size: bytes.length, crc: crc32(bytes) }
    return packFacts({ bytes: deflateRawSync(bytes), deflated, url, industry })
  }
  const alone = packFacts({ bytes: whole, url, industry })
  const packed = pack(whole)
  assert.equal(packed.hash, alone.hash)
  assert.ok(Buffer.from(packed.document).includes(deflateRawSync(whole)))
  assert.equal(unpackText(packed.document), whole.toString())
  assert.equal(unpackText(alone.document), whole.toString())
  assert.throws(() => unpackText(packed.document.with(-5, 0).with(-6, 1)), /incorrect data check/)
})

test('what is kept of a document is its text, whatever stood before it', () => {
  const whole = makeLarge('Assets')
  const marked = Buffer.concat([Buffer.from('\ufeff'), whole])
  const deflated = { size: marked.length, crc: crc32(marked) }
  const source = { bytes: deflateRawSync(marked), deflated, url, industry } as const
  assert.equal(unpackText(packFacts(source).document), whole.toString())
})
