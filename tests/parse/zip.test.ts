// ZIP archives: what is in them is read as documents or as lines, within limits; what is damaged is
// named. Archives that were cut off are in tests/live/bulk.test.ts.

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { listEntries, openZip, readFirstEntry } from '../../src/formats/zip.ts'
import { isFailure } from '../../src/kernel/failure.ts'
import { toZip } from '../support/zip.ts'

const MB = 1_000_000

async function openBytes(t: TestContext, bytes: Buffer, entryBytesMax = MB) {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-zip-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'set.zip')
  await writeFile(path, bytes)
  const archive = await openZip(path, entryBytesMax)
  t.after(() => archive.close())
  return archive
}

function refusal(text: RegExp) {
  return (error: unknown) =>
    isFailure(error, 'publisher.changed') &&
    text.test(error.publicText) &&
    error.cause !== undefined
}

const FILES = [
  { name: 'a/', text: '' },
  { name: 'a/one.tsv', text: 'é\tb\r\n\nc' },
  { name: 'two.json', text: '{"a": 1}' },
]

test('entries come in the order of the archive, folders left out, from any position on', async (t) => {
  const archive = await openBytes(t, toZip(FILES))
  assert.equal(archive.total, 3)
  const found = await listEntries(archive, MB)
  assert.deepEqual(
    found.map(({ name, position, bytes }) => [name, position, bytes]),
    [
      ['a/one.tsv', 1, 8],
      ['two.json', 2, 8],
    ],
  )
  const [first, second] = found
  assert.deepEqual(await Array.fromAsync(first?.readLines() ?? []), [['é\tb', ''], ['c']])
  assert.equal(String(await second?.read()), '{"a": 1}')
  const later = await Array.fromAsync((await openBytes(t, toZip(FILES))).entries(2))
  assert.deepEqual(
    later.map(({ name }) => name),
    ['two.json'],
  )
})

test('an archive that is cut off, is none, or declares too much is refused by its name', async (t) => {
  const bytes = toZip(FILES)
  for (const spoiled of [bytes.subarray(0, bytes.length - 30), Buffer.from('not a zip')]) {
    await assert.rejects(openBytes(t, spoiled), refusal(/^The archive set\.zip cannot be read: /))
  }
  const archive = await openBytes(t, bytes)
  await assert.rejects(listEntries(archive, 15), /set\.zip cannot be read: it declares 16 bytes/)
})

test('an entry that is damaged, too large or no text is refused by its name', async (t) => {
  const lies = [{ name: 'lie', text: 'ab', declaredBytes: 1 }]
  const [lying] = await listEntries(await openBytes(t, toZip(lies)), MB)
  await assert.rejects(lying?.read() ?? Promise.resolve(), /the entry is damaged/)
  const named = refusal(/^The archive set\.zip cannot be read: lie: .*bytes/)
  await assert.rejects(Array.fromAsync(lying?.readLines() ?? []), named)
  const [large] = await listEntries(await openBytes(t, toZip(FILES), 7), MB)
  await assert.rejects(large?.read() ?? Promise.resolve(), /larger than any such document/)
  const nul = await openBytes(t, toZip([{ name: 'nul', text: 'a\0' }]))
  const [binary] = await listEntries(nul, MB)
  await assert.rejects(Array.fromAsync(binary?.readLines() ?? []), refusal(/nul: a NUL character/))
})

test('of an archive in memory the first entry is read that is no folder', async () => {
  assert.equal(String(await readFirstEntry(toZip(FILES), 'x', MB)), 'é\tb\r\n\nc')
  assert.equal(await readFirstEntry(toZip([{ name: 'a/', text: '' }]), 'x', MB), null)
  await assert.rejects(readFirstEntry(toZip(FILES), 'x', 7), /larger than any such document/)
  await assert.rejects(readFirstEntry(Buffer.from('no'), 'x', 7), refusal(/The archive x cannot/))
})
