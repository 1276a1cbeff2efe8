// Iteration by both clients: pages to the last, and the feed across breaks of its stream.

import assert from 'node:assert/strict'
import { after, before, describe, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Tieout } from '../../clients/typescript/src/index.ts'
import { runApp, type TestApp } from '../support/app.ts'
import { makeFilings, record } from '../support/feed.ts'
import { preparePython, runPython } from '../support/python.ts'
import { openFrailWay } from './frail.ts'

const ITERATE = fileURLToPath(new URL('iterate.py', import.meta.url))

let app: TestApp
let key = ''
before(async () => {
  app = await runApp()
  key = await app.liveKey()
})
after(() => app.stop())

/** All accessions in one long answer, to be compared with those of its pages. */
async function wholeList(): Promise<string[]> {
  const { body } = await app.get('/v1/filings/ACME?limit=100', key)
  return (body.filings as { accession: string }[]).map(({ accession }) => accession)
}

async function wholeText(): Promise<string> {
  const { body } = await app.get('/v1/documents/0000111111-25-000099/acme-8k.htm', key)
  return String(body.text)
}

/** Asks once for the place, then streams that break after an event each. */
function assertResumed(asked: readonly string[], first: number): void {
  const opened = asked.filter((one) => /since=\d+$/.test(one))
  const places = opened.map((one) => Number(new URL(one, 'http://x').searchParams.get('since')))
  assert.deepEqual(places, [first, first + 1, first + 2])
  assert.equal(asked.filter((one) => one.endsWith('sent away')).length, 2)
  assert.match(asked[0] ?? '', /since=now/)
}

describe('in TypeScript', () => {
  test('pages lead to the last, by cursor and by offset', async () => {
    const client = new Tieout({ url: app.url, key })
    const listed: string[] = []
    let pages = 0
    for await (const { filings } of client.getFilingsPages('ACME', { limit: 3 })) {
      pages += 1
      listed.push(...filings.map(({ accession }) => accession))
    }
    assert.deepEqual(listed, await wholeList())
    assert.ok(pages > 1, `${pages} pages`)
    let text = ''
    const document = ['0000111111-25-000099', 'acme-8k.htm'] as const
    for await (const part of client.getDocumentPages(...document, { max_chars: 40 }))
      text += part.text
    assert.equal(text, await wholeText())
  })

  test('a sandbox has one page', async () => {
    const client = new Tieout({ url: app.url, key: await app.sandboxKey() })
    let pages = 0
    for await (const _ of client.getFilingsPages('ACME')) pages += 1
    assert.equal(pages, 1)
  })

  test('the feed goes on after breaks, and nothing is lost or repeated', async (t) => {
    const way = await openFrailWay(t, app.url)
    const client = new Tieout({ url: way.url, key })
    const found = await answerFeed(t, client)
    assert.deepEqual(
      found.accessions,
      makeFilings(3, 1).map(({ accession }) => accession),
    )
    assertResumed(way.asked, found.first)
  })

  test('a stream that may not be opened fails as any call', async () => {
    const client = new Tieout({ url: app.url, key: 'svc_x' })
    await assert.rejects(client.getFeedEvents().next(), { name: 'UnauthorizedError', status: 401 })
  })
})

/** Filings come while it is listened. */
async function answerFeed(t: TestContext, client: Tieout) {
  const first = Number((await app.get('/v1/feed?since=now', key)).body.cursor)
  const leaving = new AbortController()
  t.after(() => leaving.abort())
  const accessions: string[] = []
  const events = client.getFeedEvents({}, { signal: leaving.signal })
  const opened = events.next()
  await client.getCompany('ACME')
  await record(app, makeFilings(3, 1))
  const { value } = await opened
  accessions.push(value.accession)
  for await (const filing of events) {
    accessions.push(filing.accession)
    if (accessions.length === 3) break
  }
  return { accessions, first }
}

test('in Python', async (t) => {
  const python = await preparePython(t)
  if (python === null) return
  const way = await openFrailWay(t, app.url)
  const first = Number((await app.get('/v1/feed?since=now', key)).body.cursor)
  const told = { url: app.url, way: way.url, key, sandbox: await app.sandboxKey() }
  const running = runPython(python, [ITERATE], { input: JSON.stringify(told) })
  while (way.asked.length < 2) await new Promise((resolve) => setTimeout(resolve, 20))
  await record(app, makeFilings(3, 101))
  const { code, output } = await running
  assert.equal(code, 0, output)
  const found = JSON.parse(output) as Record<string, unknown>
  const accessions = makeFilings(3, 101).map(({ accession }) => accession)
  assert.deepEqual(found, {
    feed: accessions,
    filings: await wholeList(),
    awaited: await wholeList(),
    text: await wholeText(),
    sandbox: 1,
    refused: 'UnauthorizedError',
  })
  assertResumed(way.asked, first)
})
