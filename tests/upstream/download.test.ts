// Downloads of large files: only what is missing is requested again, and a file under its own name
// is whole.

import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { Failure, isFailure } from '../../src/kernel/failure.ts'
import { type DownloadOptions, downloadFile, type Open } from '../../src/upstream/download.ts'
import { removeDownload } from '../../src/upstream/download-part.ts'
import {
  type FilePublisher,
  type ServedFile,
  startFilePublisher,
} from '../support/file-publisher.ts'
import { liveOver } from './fake-publisher.ts'

const PATH = '/Archives/large.zip'
const URL = `https://www.sec.gov${PATH}`
const bytes = Buffer.from(Array.from({ length: 4_000_000 }, (_, at) => (at * 31 + (at >> 8)) % 251))
const file: ServedFile = { bytes, etag: '"one"', lastModified: 'Sat, 15 Nov 2025 08:00:00 GMT' }

interface SetUp {
  publisher: FilePublisher
  folder: string
  path: string
  fetch(options?: Partial<DownloadOptions>): ReturnType<typeof downloadFile>
}

async function setUp(t: TestContext, served: ServedFile | null = file): Promise<SetUp> {
  const publisher = await startFilePublisher()
  if (served) publisher.files.set(PATH, { ...served })
  const source = liveOver(publisher as never, { limits: { attemptsMax: 1 } })
  const folder = await mkdtemp(join(tmpdir(), 'tieout-download-'))
  t.after(async () => {
    await source.close()
    await publisher.close()
    await rm(folder, { recursive: true, force: true })
  })
  const path = join(folder, 'large.zip')
  const open: Open = (request) => source.open?.(request) ?? assert.fail('it cannot open a file')
  const fetch = (options: Partial<DownloadOptions> = {}) =>
    downloadFile(open, URL, path, { priority: 'backfill', ...options })
  return { publisher, folder, path, fetch }
}

const whole = { kind: 'whole', bytes: bytes.length, etag: '"one"', lastModified: file.lastModified }

test('a file is downloaded by one request, reports progress, and is complete under its name', async (t) => {
  const { publisher, folder, path, fetch } = await setUp(t)
  const told: [number, number | null][] = []
  assert.deepEqual(await fetch({ onProgress: (...at) => told.push(at) }), whole)
  assert.deepEqual(publisher.asked, [PATH])
  assert.ok(bytes.equals(await readFile(path)))
  assert.deepEqual(told.at(-1), [bytes.length, bytes.length])
  assert.deepEqual((await readdir(folder)).sort(), ['large.zip', 'large.zip.version'])
  await removeDownload(path)
  assert.deepEqual(await readdir(folder), [])
})

test('after a cut only the rest is requested, as long as each attempt makes progress', async (t) => {
  const { publisher, path, fetch } = await setUp(t)
  publisher.cuts.push(2_000_000, 1_000_000)
  assert.deepEqual(await fetch(), whole)
  assert.ok(bytes.equals(await readFile(path)))
  const [first, second, third, ...rest] = publisher.asked
  assert.deepEqual([first, rest], [PATH, []])
  const from = [second, third].map((line) => Number(/bytes=(\d+)-$/.exec(line ?? '')?.[1]))
  assert.ok((from[0] ?? 0) > 0 && (from[1] ?? 0) > (from[0] ?? 0), String(from))
})

test('a publisher without ranges sends all of it again, and nothing is doubled', async (t) => {
  const { publisher, path, fetch } = await setUp(t, { ...file, hasRanges: false })
  publisher.cuts.push(2_000_000)
  assert.deepEqual(await fetch(), whole)
  assert.ok(bytes.equals(await readFile(path)))
  assert.equal(publisher.asked.length, 2)
})

test('a cut that brings nothing is a failure, and what is there stays for the next time', async (t) => {
  const { publisher, path, fetch } = await setUp(t)
  publisher.cuts.push(2_000_000, 0)
  await assert.rejects(fetch(), (error) => isFailure(error, 'publisher.unavailable'))
  assert.deepEqual(await fetch(), whole)
  assert.ok(bytes.equals(await readFile(path)))
  assert.match(publisher.asked.at(-1) ?? '', / bytes=[1-9]\d*-$/)
})

test('of another version nothing is put behind the old part', async (t) => {
  const { publisher, path, fetch } = await setUp(t)
  publisher.cuts.push(2_000_000, 0)
  await assert.rejects(fetch())
  const other = Buffer.alloc(200_000, 'z')
  publisher.files.set(PATH, { ...file, bytes: other, etag: '"two"' })
  assert.deepEqual(await fetch(), { ...whole, bytes: other.length, etag: '"two"' })
  assert.ok(other.equals(await readFile(path)))
})

test('where the file is shorter than the part, it is downloaded from its beginning', async (t) => {
  const { publisher, path, fetch } = await setUp(t)
  publisher.cuts.push(2_000_000, 0)
  await assert.rejects(fetch())
  const smaller = Buffer.alloc(1_000, 's')
  const changed = { ...file, bytes: smaller, etag: '"two"', isCareless: true }
  publisher.files.set(PATH, changed)
  assert.deepEqual(await fetch(), { ...whole, bytes: smaller.length, etag: '"two"' })
  assert.ok(smaller.equals(await readFile(path)))
})

test('a version that is known is not sent again, and a missing file is reported', async (t) => {
  const { publisher, fetch } = await setUp(t)
  const known = { etag: '"one"', lastModified: file.lastModified }
  assert.deepEqual(await fetch({ known }), { kind: 'unchanged' })
  publisher.files.clear()
  assert.deepEqual(await fetch({ known }), { kind: 'missing' })
})

test('a complete file stays until a newer version of it is complete', async (t) => {
  const { publisher, path, fetch } = await setUp(t)
  const known = { etag: '"one"', lastModified: file.lastModified }
  await fetch()
  assert.deepEqual(await fetch({ known }), { kind: 'unchanged' })
  const newer = Buffer.alloc(3_000_000, 'n')
  publisher.files.set(PATH, { ...file, bytes: newer, etag: '"two"' })
  publisher.cuts.push(1_500_000, 0)
  await assert.rejects(fetch({ known }))
  assert.ok(bytes.equals(await readFile(path)), 'the older one until then')
  assert.deepEqual(await fetch({ known }), { ...whole, bytes: newer.length, etag: '"two"' })
  assert.ok(newer.equals(await readFile(path)))
})

test('a file that was complete when the process ended is not requested again', async (t) => {
  const { publisher, folder, path, fetch } = await setUp(t)
  await fetch()
  assert.deepEqual(await fetch(), whole)
  await rename(path, `${path}.part`)
  await rename(`${path}.version`, `${path}.part.version`)
  assert.deepEqual(await fetch(), whole, 'ended before it had its name')
  assert.equal(publisher.asked.length, 1)
  assert.deepEqual((await readdir(folder)).sort(), ['large.zip', 'large.zip.version'])
})

test('a file that is refused for its size leaves nothing behind', async (t) => {
  const { folder, fetch } = await setUp(t)
  const admit = async (size: number | null) => {
    throw new Failure('service.unavailable', `too large: ${size}`)
  }
  await assert.rejects(fetch({ admit }), /too large: 4000000/)
  assert.deepEqual(await readdir(folder), [])
})
