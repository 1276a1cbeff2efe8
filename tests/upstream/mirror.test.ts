// The mirror folder as a source: naming both ways, and every way out of the folder closed.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { isFailure } from '../../src/kernel/failure.ts'
import { createMirrorSource } from '../../src/upstream/mirror.ts'
import { toMirrorUrl } from '../../src/upstream/mirror-path.ts'
import { fixedClock } from './fake-publisher.ts'

let folder = ''
let mirror: string

beforeEach(() => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'mirror-'))
  mirror = join(folder, 'mirror')
  put('www.sec.gov/files/plain.json', '{}')
  put('www.sec.gov/files/packed.json.gz', gzipSync('{"packed":true}'))
  put('../secret.txt', 'secret')
})

afterEach(() => rmSync(folder, { recursive: true }))

function put(path: string, content: string | Buffer): void {
  const file = join(mirror, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

const open = () => createMirrorSource({ folder: mirror, clock: fixedClock })

async function read(url: string): Promise<string | number> {
  const answer = await open().fetch({ url, priority: 'caller' })
  return answer.status === 200 ? answer.body.toString() : answer.status
}

async function listAll(prefix?: string): Promise<string[]> {
  return Array.fromAsync(open().list(prefix))
}

const changed = (text: RegExp) => (error: unknown) =>
  isFailure(error, 'publisher.changed') && text.test(error.publicText)

test('plain and packed files answer under the address without .gz', async () => {
  assert.equal(await read('https://www.sec.gov/files/plain.json'), '{}')
  assert.equal(await read('https://www.sec.gov/files/packed.json'), '{"packed":true}')
})

test('an address that itself ends in .gz gets the file as it is', async () => {
  const packed = gzipSync('idx')
  put('www.sec.gov/Archives/master.gz', packed)
  const url = 'https://www.sec.gov/Archives/master.gz'
  const answer = await open().fetch({ url, priority: 'feed' })
  assert.deepEqual(answer.body, packed)
})

test('a missing file, a folder and a name too long are 404', async () => {
  assert.equal(await read('https://www.sec.gov/files/none.json'), 404)
  assert.equal(await read('https://www.sec.gov/files'), 404)
  assert.equal(await read('https://www.sec.gov/files/'), 404)
  assert.equal(await read('https://www.sec.gov/files/plain.json/below'), 404)
  assert.equal(await read('https://other.example.org/files/plain.json'), 404)
  assert.equal(await read(`https://www.sec.gov/files/${'x'.repeat(5000)}`), 404)
})

test('a query is part of the file name, in whatever order its members come', async () => {
  const name = 'browse-edgar%3Faction%3Dgetcurrent%26start%3D0%26type%3D%26output%3Datom.gz'
  put(`www.sec.gov/cgi-bin/${name}`, gzipSync('<feed/>'))
  const base = 'https://www.sec.gov/cgi-bin/browse-edgar'
  const address = `${base}?action=getcurrent&start=0&type=&output=atom`
  assert.equal(await read(address), '<feed/>')
  assert.equal(await read(`${base}?output=atom&type=&start=0&action=getcurrent`), '<feed/>')
  assert.equal(await read(`${base}?action=getcurrent&start=100&type=&output=atom`), 404)
  assert.equal(await read(`${base}?action=getcurrent&output=atom`), 404)
  assert.equal(await read(base), 404)
  assert.deepEqual(await listAll(base), [address])
})

test('a query keeps its own escapes', async () => {
  put('efts.sec.gov/LATEST/search-index%3Fq%3D%2522going%2Bconcern%2522', '{}')
  const address = 'https://efts.sec.gov/LATEST/search-index?q=%22going+concern%22'
  assert.equal(await read(address), '{}')
  assert.equal(await read(address.replace('+', '%20')), '{}')
  assert.deepEqual(await listAll('https://efts'), [address])
})

test('nothing outside the folder can be named', async () => {
  const climbs = [
    'https://www.sec.gov/../../secret.txt',
    'https://www.sec.gov/../../../../../../etc/passwd',
    'https://www.sec.gov/%2e%2e/%2e%2e/secret.txt',
    'https://www.sec.gov/..%2f..%2fsecret.txt',
    'https://www.sec.gov/files/..%2F..%2F..%2Fsecret.txt',
    'https://www.sec.gov/%2e%2e%2f%2e%2e%2fsecret.txt',
    'https://www.sec.gov/..%5c..%5csecret.txt',
    'https://www.sec.gov/files/%252e%252e%252f%252e%252e%252fsecret.txt',
    'https://www.sec.gov//secret.txt',
    'https://www.sec.gov/files/plain.json%00',
    'https://www.sec.gov/files/plain.json%00.txt',
    'https://www.sec.gov/files/?/../../../secret.txt',
    'https://www.sec.gov/files/%c0%ae%c0%ae/secret.txt',
  ]
  for (const url of climbs) assert.equal(await read(url), 404, url)
  for (const url of ['https://../secret.txt', 'https://mirror/secret.txt', 'file:///etc/passwd']) {
    await assert.rejects(read(url), changed(/./), url)
  }
})

test('a link that leaves the folder is not followed, one inside it is', async () => {
  put('www.sec.gov/files/real.txt', 'inside')
  symlinkSync(join(folder, 'secret.txt'), join(mirror, 'www.sec.gov/files/leak.txt'))
  symlinkSync(folder, join(mirror, 'www.sec.gov/up'))
  symlinkSync('real.txt', join(mirror, 'www.sec.gov/files/alias.txt'))
  symlinkSync('loop.txt', join(mirror, 'www.sec.gov/files/loop.txt'))
  assert.equal(await read('https://www.sec.gov/files/leak.txt'), 404)
  assert.equal(await read('https://www.sec.gov/up/secret.txt'), 404)
  assert.equal(await read('https://www.sec.gov/files/loop.txt'), 404)
  assert.equal(await read('https://www.sec.gov/files/alias.txt'), 'inside')
})

test('a sibling folder whose name merely begins like the mirror is outside', async () => {
  put('../mirror-of-another/leak.txt', 'secret')
  symlinkSync(join(folder, 'mirror-of-another'), join(mirror, 'www.sec.gov/other'))
  assert.equal(await read('https://www.sec.gov/other/leak.txt'), 404)
})

test('what is neither file nor folder is 404', async () => {
  execFileSync('mkfifo', [join(mirror, 'www.sec.gov/files/pipe.txt')])
  assert.equal(await read('https://www.sec.gov/files/pipe.txt'), 404)
})

test('truncated or false gzip is named by its address', async () => {
  put('www.sec.gov/a.json.gz', gzipSync('{"a":"long enough to be cut"}').subarray(0, 25))
  put('www.sec.gov/b.json.gz', 'not packed at all')
  const text = (name: string) =>
    new RegExp(`^https://www\\.sec\\.gov/${name}\\.json: the gzip data`)
  await assert.rejects(read('https://www.sec.gov/a.json'), changed(text('a')))
  await assert.rejects(read('https://www.sec.gov/b.json'), changed(text('b')))
})

test('a file may not unpack to more than is allowed', async () => {
  put('www.sec.gov/bomb.json.gz', gzipSync(Buffer.alloc(1_000_000)))
  put('www.sec.gov/large.json', 'x'.repeat(20_000))
  for (const name of ['bomb', 'large']) {
    const url = `https://www.sec.gov/${name}.json`
    const ask = open().fetch({ url, priority: 'caller', maxBytes: 10_000 })
    await assert.rejects(ask, changed(/more than 10000 bytes/))
  }
})

test('a file that has not changed since is 304', async () => {
  const request = { url: 'https://www.sec.gov/files/plain.json', priority: 'feed' } as const
  const first = await open().fetch(request)
  assert.equal(first.status, 200)
  assert.equal(first.contentType, 'application/json')
  assert.equal((await open().fetch({ ...request, etag: first.etag })).status, 304)
  put('www.sec.gov/files/plain.json', '{"changed":true}')
  assert.equal((await open().fetch({ ...request, etag: first.etag })).status, 200)
})

test('listing names publisher addresses only, each once, and descends by prefix', async () => {
  put('_http/responses.jsonl', '{}')
  put('unplaced/form3/a.xml', '<a/>')
  put('MANIFEST.tsv', 'x')
  put('data.sec.gov/submissions/CIK0000000001.json', '{}')
  put('data.sec.gov/submissions/CIK0000000001.json.gz', gzipSync('{}'))
  put('sam.gov/data services/a b.csv', 'a')
  assert.deepEqual(await listAll(), [
    'https://data.sec.gov/submissions/CIK0000000001.json',
    'https://sam.gov/data%20services/a%20b.csv',
    'https://www.sec.gov/files/packed.json',
    'https://www.sec.gov/files/plain.json',
  ])
  assert.deepEqual(await listAll('https://www.sec.gov/files/pl'), [
    'https://www.sec.gov/files/plain.json',
  ])
  assert.equal(await read('https://sam.gov/data%20services/a%20b.csv'), 'a')
})

test('a mirror that is not there is refused at once', () => {
  assert.throws(() => createMirrorSource({ folder: join(folder, 'none'), clock: fixedClock }))
})

const CORPUS = join(import.meta.dirname, '../../../shared/corpus')
const skip = existsSync(CORPUS) ? false : 'the shared corpus is not beside the repository'

test('every file of the corpus is listed once and answers under its address', {
  skip,
}, async () => {
  const source = createMirrorSource({ folder: CORPUS, clock: fixedClock })
  const files = readdirSync(CORPUS, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(CORPUS, join(entry.parentPath, entry.name)))
    .filter((path) => /^[^/]+\.gov\//.test(path))
  const urls = await Array.fromAsync(source.list())
  assert.deepEqual(urls.toSorted(), files.map(toMirrorUrl).toSorted())
  assert.equal(new Set(urls).size, files.length)
  for (const url of urls) {
    const answer = await source.fetch({ url, priority: 'backfill' })
    assert.equal(answer.status, 200, url)
    assert.ok(answer.body.length > 0, url)
  }
})

test('a streamed file is the same, and reports its progress', async () => {
  const source = open()
  const readOpened = async (url: string, etag: string | null = null) => {
    const opened = await source.open?.({ url, priority: 'caller', etag })
    assert.ok(opened)
    const chunks = await Array.fromAsync(opened.body)
    return { ...opened, text: Buffer.concat(chunks).toString() }
  }
  const plain = await readOpened('https://www.sec.gov/files/plain.json')
  assert.deepEqual([plain.status, plain.text, plain.progress], [200, '{}', { bytes: 2, total: 2 }])
  const packed = await readOpened('https://www.sec.gov/files/packed.json')
  assert.equal(packed.text, '{"packed":true}')
  assert.equal((await readOpened('https://www.sec.gov/files/none.json')).status, 404)
  const same = await readOpened('https://www.sec.gov/files/plain.json', plain.etag)
  assert.deepEqual([same.status, same.text], [304, ''])
  put('www.sec.gov/files/packed.json.gz', gzipSync('{"packed":true}').subarray(0, -9))
  const cut = readOpened('https://www.sec.gov/files/packed.json')
  await assert.rejects(cut, changed(/cut short or damaged/))
})
