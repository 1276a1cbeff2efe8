// Bulk files over small archives that we pack ourselves: whole, cut off, lying, and killed half-way.

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { crc32, deflateRawSync } from 'node:zlib'
import { openZipUpToCut } from '../../src/formats/zip-cut-off.ts'
import { publisherDocuments, urls } from '../support/documents.ts'
import { runCli } from '../support/processes.ts'
import { packFile, zipParts } from '../support/zip.ts'

interface Packed {
  name: string
  bytes: Buffer
  /** Size that the archive claims for the entry, if that is a lie. */
  claimed?: number
}

/** A ZIP archive as the format's specification has it; sizes in front of the data. */
function pack(entries: readonly Packed[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes, claimed = bytes.length } of entries) {
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claimed, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    const central = [Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, Buffer.from(name)]
    directory.push(Buffer.concat(central))
    parts.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, listed, end])
}

async function makeFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-bulk-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const facts = new Map(publisherDocuments()).get(urls.facts('0000111111'))
const json = (value: unknown) => Buffer.from(JSON.stringify(value))

async function loadBulk(t: TestContext, folder: string, name: string, archive: Buffer) {
  const path = join(folder, name)
  await writeFile(path, archive)
  const settings = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }
  const { code, stdout, stderr } = await runCli(t, ['load', 'bulk', path, '--json'], { settings })
  const [report] = stdout === '' ? [] : JSON.parse(stdout).files
  return { code, report, stderr }
}

const good = { name: 'CIK0000111111.json', bytes: json(facts) }

test('an archive is loaded; a damaged, a lying and a foreign entry are reported and skipped', async (t) => {
  const folder = await makeFolder(t)
  const archive = pack([
    { name: 'CIK0000000001.json', bytes: Buffer.from('{"facts":') },
    { name: 'CIK0000000002.json', bytes: json(facts), claimed: 5 },
    { name: 'README.txt', bytes: Buffer.from('words') },
    good,
  ])
  const { code, report, stderr } = await loadBulk(t, folder, 'companyfacts.zip', archive)
  assert.equal(code, 0, stderr)
  const { seen, loaded, skipped, failed, cut_off } = report
  assert.deepEqual(
    { seen, loaded, skipped, failed, cut_off },
    {
      seen: 4,
      loaded: 1,
      skipped: 1,
      failed: 2,
      cut_off: false,
    },
  )
  assert.ok(Object.keys(report.reasons).some((reason) => reason.includes('CIK0000000002.json')))
})

test('of an archive that was cut off, what stood before the cut is kept', async (t) => {
  const folder = await makeFolder(t)
  const whole = pack([good, { name: 'CIK0000000003.json', bytes: Buffer.alloc(90_000, 'x y z ') }])
  const cut = whole.subarray(0, whole.length - 300)
  const { code, report } = await loadBulk(t, folder, 'companyfacts.zip', cut)
  assert.equal(code, 1)
  assert.deepEqual([report.cut_off, report.loaded, report.failed], [true, 1, 1])
  assert.ok(Object.keys(report.reasons).some((reason) => reason.includes('cut off')))
})

test('a file of an unknown name is known by its content, or refused in one line', async (t) => {
  const folder = await makeFolder(t)
  const { code, report } = await loadBulk(t, folder, 'download.zip', pack([good]))
  assert.deepEqual([code, report.kind, report.loaded], [0, 'companyfacts', 1])
  const other = pack([{ name: 'a.json', bytes: json({ other: 1 }) }])
  const refused = await loadBulk(t, folder, 'other.zip', other)
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /^tieout: other\.zip is not a bulk file/)
})

test('entries without sizes in front of them are found after a cut, too', async (t) => {
  const folder = await makeFolder(t)
  const bytes = Buffer.from('{"a": 1}')
  const packed = deflateRawSync(bytes)
  const local = (name: string) => {
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 2)
    head.writeUInt16LE(8, 4)
    head.writeUInt16LE(name.length, 22)
    const descriptor = Buffer.alloc(16)
    descriptor.write('PK\x07\x08', 'latin1')
    descriptor.writeUInt32LE(crc32(bytes), 4)
    return Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed, descriptor])
  }
  const path = join(folder, 'stream.zip')
  await writeFile(path, Buffer.concat([local('one'), local('two')]))
  const archive = await openZipUpToCut(path, 1_000_000)
  t.after(() => archive.close())
  const found: [string, string][] = []
  for await (const entry of archive.entries(0)) {
    found.push([entry.name, (await entry.read()).toString()])
  }
  assert.deepEqual(found, [
    ['one', '{"a": 1}'],
    ['two', '{"a": 1}'],
  ])
})

test('an archive of more entries than sixteen bits count is read to its last', async (t) => {
  const path = join(await makeFolder(t), 'submissions.zip')
  const one = packFile({ name: '', text: '{"cik":"1"}' })
  const names = Array.from({ length: 70_000 }, (_, at) => `CIK${String(at).padStart(10, '0')}.json`)
  await writeFile(path, Buffer.concat([...zipParts(names.map((name) => ({ ...one, name })))]))
  const archive = await openZipUpToCut(path, 1000)
  t.after(() => archive.close())
  assert.deepEqual([archive.total, archive.isCutOff], [70_000, false])
  const last = await Array.fromAsync(archive.entries(69_999))
  assert.deepEqual(
    last.map(({ name, position }) => [name, position]),
    [['CIK0000069999.json', 69_999]],
  )
  assert.equal((await last[0]?.read())?.toString(), '{"cik":"1"}')
})
