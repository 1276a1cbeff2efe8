// The client over a source that the test controls: sharing, conditions, and kinds of document.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PackedBytes } from '../../src/kernel/deflated.ts'
import { isFailure } from '../../src/kernel/failure.ts'
import {
  type AnswerCache,
  createPublisherClient,
  type RememberedAnswer,
} from '../../src/upstream/client.ts'
import type {
  Priority,
  PublisherAnswer,
  PublisherRequest,
  PublisherSource,
} from '../../src/upstream/source.ts'

const URL_A = 'https://www.sec.gov/files/a.json'

interface Asked {
  request: PublisherRequest
  answer(part: Partial<PublisherAnswer> & { text?: string }): void
}

/** A source that answers when the test says so. */
function createPreloadedSource() {
  const asked: Asked[] = []
  const raised: [string, Priority][] = []
  const source: PublisherSource = {
    fetch(request) {
      const { promise, resolve, reject } = Promise.withResolvers<PublisherAnswer>()
      request.signal?.addEventListener('abort', () => reject(request.signal?.reason))
      const rest = { contentType: null, etag: null, lastModified: null }
      asked.push({
        request,
        answer: ({ text = '', ...part }) =>
          resolve({
            status: 200,
            body: Buffer.from(text),
            fetchedAt: '2025-10-01T12:00:00.000Z',
            ...rest,
            ...part,
          }),
      })
      return promise
    },
    raise: (url, priority) => void raised.push([url, priority]),
    async close() {},
  }
  return { source, asked, raised, client: createPublisherClient({ source }) }
}

const ask = { priority: 'caller' } as const
const changed = (text: RegExp) => (error: unknown) =>
  isFailure(error, 'publisher.changed') && text.test(error.publicText)

test('askers of one document at one time share one request', async () => {
  const { client, asked } = createPreloadedSource()
  const asks = [1, 2, 3].map(() => client.fetchJson(URL_A, ask))
  await null
  asked[0]?.answer({ text: '{"a":1}' })
  const answers = await Promise.all(asks)
  const expected = { document: { a: 1 }, fetchedAt: '2025-10-01T12:00:00.000Z', url: URL_A }
  assert.deepEqual(answers, [expected, expected, expected])
  assert.equal(asked.length, 1)
  const later = client.fetchJson(URL_A, ask)
  await null
  asked[1]?.answer({ text: '{"a":2}' })
  assert.deepEqual((await later)?.document, { a: 2 })
})

test('a failure is shared too, and the next asker starts afresh', async () => {
  const { client, asked } = createPreloadedSource()
  const asks = [client.fetchJson(URL_A, ask), client.fetchJson(URL_A, ask)]
  await null
  asked[0]?.answer({ text: 'nonsense' })
  for (const one of asks) await assert.rejects(one, changed(/not valid JSON/))
  const next = client.fetchJson(URL_A, ask)
  await null
  asked[1]?.answer({ text: '[]' })
  assert.deepEqual((await next)?.document, [])
})

test('a caller hurries the backfill it waits for, once', async () => {
  const { client, asked, raised } = createPreloadedSource()
  const asks = [
    client.fetchJson(URL_A, { priority: 'backfill' }),
    client.fetchJson(URL_A, { priority: 'caller' }),
    client.fetchJson(URL_A, { priority: 'feed' }),
  ]
  await null
  assert.deepEqual(raised, [[URL_A, 'caller']])
  asked[0]?.answer({ text: '0' })
  await Promise.all(asks)
})

test('a caller who joins before the request is made has it made with a caller’s priority', async () => {
  const { source, asked } = createPreloadedSource()
  const looking = Promise.withResolvers<null>()
  const cache: AnswerCache = { read: () => looking.promise, write: async () => {} }
  const client = createPublisherClient({ source, cache })
  const asks = [
    client.fetchJson(URL_A, { priority: 'visitor', isRemembered: true }),
    client.fetchJson(URL_A, { priority: 'caller', isRemembered: true }),
  ]
  looking.resolve(null)
  await new Promise(setImmediate)
  assert.deepEqual(
    asked.map(({ request }) => request.priority),
    ['caller'],
  )
  asked[0]?.answer({ text: '0' })
  await Promise.all(asks)
})

test('one asker leaving does not disturb the others; the last one ends the request', async () => {
  const { client, asked } = createPreloadedSource()
  const [first, second] = [new AbortController(), new AbortController()]
  const asks = [first, second].map(({ signal }) => client.fetchJson(URL_A, { ...ask, signal }))
  await null
  first.abort(new Error('gone'))
  await assert.rejects(asks[0] ?? assert.fail(), /gone/)
  assert.equal(asked[0]?.request.signal?.aborted, false)
  second.abort(new Error('gone as well'))
  await assert.rejects(asks[1] ?? assert.fail(), /gone as well/)
  assert.equal(asked[0]?.request.signal?.aborted, true)
})

test('a 404 of the publisher is null', async () => {
  const { client, asked } = createPreloadedSource()
  const asks = [
    client.fetchJson(URL_A, ask),
    client.fetchText(URL_A, { ...ask, expect: 'xml' }),
    client.fetchBytes(URL_A, ask),
  ]
  await null
  for (const one of asked) one.answer({ status: 404 })
  assert.deepEqual(await Promise.all(asks), [null, null, null])
})

test('a cached document is requested conditionally and reused after a 304', async () => {
  const { source, asked } = createPreloadedSource()
  const kept = new Map<string, RememberedAnswer>()
  const cache: AnswerCache = {
    read: async (url) => kept.get(url) ?? null,
    write: async (url, answer) => void kept.set(url, answer),
  }
  const client = createPublisherClient({ source, cache })
  const options = { ...ask, isRemembered: true }
  const first = client.fetchJson(URL_A, options)
  await new Promise(setImmediate)
  asked[0]?.answer({ text: '{"a":1}', etag: '"1"', lastModified: 'Mon, 29 Mar 2021 17:35:15 GMT' })
  await first
  const again = client.fetchJson(URL_A, options)
  await new Promise(setImmediate)
  assert.equal(asked[1]?.request.etag, '"1"')
  assert.equal(asked[1]?.request.lastModified, 'Mon, 29 Mar 2021 17:35:15 GMT')
  asked[1]?.answer({ status: 304, fetchedAt: '2025-10-02T00:00:00.000Z' })
  const expected = { document: { a: 1 }, fetchedAt: '2025-10-02T00:00:00.000Z', url: URL_A }
  assert.deepEqual(await again, expected)
})

test('an answer that is refused is not remembered', async () => {
  const { source, asked } = createPreloadedSource()
  const written: string[] = []
  const cache: AnswerCache = {
    read: async () => null,
    write: async (url) => void written.push(url),
  }
  const client = createPublisherClient({ source, cache })
  const answer = client.fetchJson(URL_A, { ...ask, isRemembered: true })
  await new Promise(setImmediate)
  asked[0]?.answer({ text: '<html>', etag: '"1"' })
  await assert.rejects(answer, changed(/HTML page/))
  assert.deepEqual(written, [])
})

test('a document that its reader refuses is not remembered', async () => {
  const { source, asked } = createPreloadedSource()
  const written: string[] = []
  const cache: AnswerCache = {
    read: async () => null,
    write: async (url) => void written.push(url),
  }
  const client = createPublisherClient({ source, cache })
  const read = ({ bytes }: PackedBytes): unknown => {
    if (bytes.toString('utf8').endsWith('}')) return JSON.parse(bytes.toString('utf8'))
    throw new Error('cut off')
  }
  for (const [text, isRead] of [
    ['{"a":', false],
    ['{"a":1}', true],
  ] as const) {
    const answer = client.fetchParsed(URL_A, read, { ...ask, isRemembered: true })
    await new Promise(setImmediate)
    asked.at(-1)?.answer({ text, etag: '"1"' })
    if (isRead) assert.deepEqual((await answer)?.document, { a: 1 })
    else await assert.rejects(answer, /cut off/)
  }
  assert.deepEqual(written, [URL_A])
})

test('"not modified" to a first request is no document', async () => {
  const { client, asked } = createPreloadedSource()
  const answer = client.fetchJson(URL_A, ask)
  await null
  asked[0]?.answer({ status: 304 })
  await assert.rejects(answer, (error) => isFailure(error, 'publisher.unavailable'))
})

const PAGE = '<!DOCTYPE html>\n<html lang="en"><title>SEC.gov | File Unavailable</title>'
const WRONG_KINDS = [
  { kind: 'json', body: PAGE, why: /a\.json: an HTML page instead of JSON\.$/ },
  { kind: 'json', body: '', why: /a\.json: an empty answer/ },
  { kind: 'json', body: '{"a":', why: /a\.json: not valid JSON/ },
  { kind: 'xml', body: PAGE, why: /an HTML page instead of XML/ },
  { kind: 'xml', body: `<?xml version="1.0"?>\n<HTML>`, why: /an HTML page instead of XML/ },
  { kind: 'text', body: `\n${PAGE}`, why: /an HTML page instead of plain text/ },
  { kind: 'html', body: ' \n', why: /an empty answer/ },
] as const

for (const { kind, body, why } of WRONG_KINDS) {
  test(`${JSON.stringify(body.slice(0, 25))} instead of ${kind} names the address`, async () => {
    const { client, asked } = createPreloadedSource()
    const answer =
      kind === 'json'
        ? client.fetchJson(URL_A, ask)
        : client.fetchText(URL_A, { ...ask, expect: kind })
    await null
    asked[0]?.answer({ text: body })
    await assert.rejects(answer, changed(why))
  })
}

test('text is read as UTF-8 without its mark, and as Windows-1252 when it cannot be', async () => {
  const { client, asked } = createPreloadedSource()
  const bodies = [
    Buffer.from('\uFEFF<a>Nestlé</a>'),
    Buffer.from([0x3c, 0x61, 0x3e, 0x4e, 0xe9, 0x93, 0x3c, 0x2f, 0x61, 0x3e]),
  ]
  const texts: string[] = []
  for (const [index, body] of bodies.entries()) {
    const answer = client.fetchText(URL_A, { ...ask, expect: 'xml' })
    await null
    asked[index]?.answer({ body })
    texts.push((await answer)?.document ?? '')
  }
  assert.deepEqual(texts, ['<a>Nestlé</a>', '<a>Né“</a>'])
})

test('bytes come as they are', async () => {
  const { client, asked } = createPreloadedSource()
  const answer = client.fetchBytes('https://www.sec.gov/files/a.zip', ask)
  await null
  asked[0]?.answer({ body: Buffer.from([0x50, 0x4b, 0xff]) })
  assert.deepEqual((await answer)?.document, Buffer.from([0x50, 0x4b, 0xff]))
})
