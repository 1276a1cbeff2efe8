// The feed as an answer: every filing once, in the order in which it was seen, whatever is written meanwhile;
// the same as events, and for readers of Atom.

import assert from 'node:assert/strict'
import { get, type IncomingMessage } from 'node:http'
import { describe, test } from 'node:test'
import { keyHeaders, runApp, startApp, type TestApp } from '../support/app.ts'
import { ACME } from '../support/documents.ts'
import { ENGINES } from '../support/engines.ts'
import { makeFilings, record } from '../support/feed.ts'
import { readAccount } from '../support/ledger.ts'

interface Entry {
  cursor: string
  form: string
  accession: string
  companies: { ticker: string | null; cik: string; company: string | null }[]
}

async function ask(app: TestApp, key: string, query: string) {
  const { status, body, headers, text } = await app.get(`/v1/feed${query}`, key)
  assert.equal(status, 200, text)
  const answer = body as {
    count: number
    cursor: string
    more: boolean
    filings: Entry[]
    empty_reason?: string
  }
  return { ...answer, text, cost: headers['x-credits-cost'] }
}

/** Filings that each name so many parties. */
function naming(count: number, parties: number, from = 1) {
  const ciks = Array.from({ length: parties }, (_, at) => String(900_001 + at).padStart(10, '0'))
  const names = Object.fromEntries(ciks.map((cik) => [cik, `Receivables Funding Trust ${cik}`]))
  return makeFilings(count, from).map((filing) => ({ ...filing, ciks, names }))
}

for (const engine of ENGINES) {
  describe(`the feed on ${engine.name}`, { skip: engine.skip }, () => {
    test('a cursor leads through all filings, once each and in order', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      const { text: _, ...none } = await ask(app, key, '')
      assert.deepEqual(none, {
        count: 0,
        cursor: '0',
        more: false,
        filings: [],
        empty_reason:
          'This service has seen no filing yet: where it does not watch EDGAR, as in a demonstration, the ' +
          'feed stays empty. `/v1/filings/{ticker}` has a company’s filings.',
        source: 'SEC EDGAR',
        cost: '0',
      })
      await record(app, makeFilings(230))
      const seen: string[] = []
      let cursor = '0'
      for (const expected of [40, 40, 40, 40, 40, 30]) {
        const part = await ask(app, key, `?since=${cursor}`)
        assert.deepEqual([part.count, part.cost], [expected, '1'])
        assert.equal(part.more, expected === 40)
        seen.push(...part.filings.map(({ accession }) => accession))
        cursor = part.cursor
      }
      assert.deepEqual(
        seen,
        makeFilings(230).map(({ accession }) => accession),
      )
      const end = await ask(app, key, `?since=${cursor}`)
      assert.deepEqual([end.count, end.cursor, end.cost], [0, cursor, '0'])
    })

    test('every filing comes with all that it names, whatever the limit', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      await record(app, [...naming(20, 60), ...naming(1, 400, 2000)])
      for (const limit of [21, 40, 41]) {
        const all = await ask(app, key, `?since=0&limit=${limit}`)
        const named = all.filings.map(({ companies }) => companies.length)
        assert.deepEqual([named, all.more], [[...Array.from({ length: 20 }, () => 60), 400], false])
      }
    })

    test('filings that many write at once are neither skipped nor repeated', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      const writing = Promise.all(
        Array.from({ length: 8 }, (_, writer) =>
          // Two of each pair name the same filings.
          record(app, makeFilings(120, 1 + 120 * (writer % 4))),
        ),
      )
      let isWritten = false
      writing.finally(() => {
        isWritten = true
      })
      const seen: string[] = []
      for (let cursor = '0', isLast = false; !isLast; ) {
        isLast = isWritten
        const part = await ask(app, key, `?since=${cursor}&limit=37`)
        seen.push(...part.filings.map(({ accession }) => accession))
        cursor = part.cursor
        if (part.more) isLast = false
      }
      await writing
      assert.equal(seen.length, 480)
      assert.equal(new Set(seen).size, 480)
    })

    test('forms and parties are chosen, and each party has its name and ticker', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      const [own] = makeFilings(1, 1000, '4')
      assert.ok(own)
      const ciks = [...own.ciks, ACME]
      const names = { ...own.names, [ACME]: 'ACME WIDGETS INC' }
      await record(app, [
        ...makeFilings(5),
        { ...own, ciks, names },
        ...makeFilings(3, 2000, '8-K'),
      ])
      const byForm = await ask(app, key, '?since=0&form=4,8-K')
      assert.deepEqual(
        byForm.filings.map(({ form }) => form),
        ['4', '8-K', '8-K', '8-K'],
      )
      const byTicker = await ask(app, key, '?since=0&ticker=acme')
      assert.deepEqual(
        byTicker.filings.map(({ companies }) => companies),
        [
          [
            { ticker: 'ACME', cik: ACME, company: 'ACME WIDGETS INC' },
            { ticker: null, cik: '0000900001', company: 'Doe Jane' },
          ],
        ],
      )
      assert.equal(byTicker.cursor, '9', 'what was passed over is not looked at again')
      const newest = await ask(app, key, '?limit=2')
      assert.deepEqual(
        newest.filings.map(({ cursor }) => cursor),
        ['8', '9'],
      )
      assert.equal((await app.get('/v1/feed?ticker=NOSUCH', key)).status, 404)
      assert.equal((await app.get('/v1/feed?since=yesterday', key)).status, 422)
      const none = await ask(app, key, '?since=now')
      assert.equal(none.count, 0)
      assert.match(none.empty_reason ?? '', /^None of the filings seen so far matches the query/)
    })
  })
}

describe('the feed as events', () => {
  test('continues after the last event, for the price of a call', async (t) => {
    const app = await startApp(t)
    const key = await app.liveKey(10)
    await record(app, makeFilings(3))
    const opened = await open(app, key, { 'last-event-id': '1' })
    const first = await opened.take(2)
    assert.deepEqual(
      first.map(({ id }) => id),
      ['2', '3'],
    )
    assert.match(first[0]?.data ?? '', /0000999999-25-000002/)
    assert.equal((await readAccount(app, key)).balance, 9)

    const later = await open(app, key, {})
    await record(app, makeFilings(1, 4))
    assert.deepEqual(
      (await later.take(1)).map(({ id }) => id),
      ['4'],
      'without a place only what comes from now on',
    )
    assert.equal((await readAccount(app, key)).balance, 8)
  })

  test('a service that stops ends its streams, and waits for none', async () => {
    const app = await runApp()
    const opened = await open(app, await app.liveKey(), {})
    const ended = opened.take(1)
    app.beginStop()
    await app.stop()
    assert.deepEqual(await ended, [])
  })

  test('a caller has a few streams at once and no more', async (t) => {
    const app = await startApp(t)
    const key = await app.liveKey()
    const streams = []
    for (let count = 0; count < 5; count++) streams.push(await open(app, key, {}))
    const headers = { accept: 'text/event-stream', ...keyHeaders(key) }
    const refused = await app.send('/v1/feed', { headers })
    assert.equal(refused.status, 429)
    assert.match(refused.text, /at most 5 open streams/)
    await Promise.all(streams.map((stream) => stream.take(0)))
  })

  test('visitors of the market’s page have the same without a key, and pay nothing', async (t) => {
    const app = await startApp(t)
    const stream = await open(app, '', {}, '?form=8-K', '/market/filings')
    await record(app, [...makeFilings(1), ...makeFilings(1, 10, '8-K')])
    const [event] = await stream.take(1)
    assert.match(event?.data ?? '', /"accession":"0000999999-25-000010"/)
    assert.equal((await app.get(`/market/filings?form=${'8'.repeat(300)}`)).status, 422)
  })

  test('whoever would rather have JSON has no stream', async (t) => {
    const app = await startApp(t)
    const key = await app.liveKey()
    const typeFor = async (accept: string) => {
      const asked = { headers: { accept, ...keyHeaders(key) } }
      const { status, headers } = await app.send('/v1/feed', asked)
      assert.equal(status, 200)
      return headers['content-type']
    }
    const json = 'application/json; charset=utf-8'
    assert.equal(await typeFor('application/json, text/csv, text/event-stream'), json)
    assert.equal(await typeFor('text/event-stream;q=0.5, application/*'), json)
    assert.equal(await typeFor('text/event-stream;q=0'), json)
    const either = { accept: 'application/json;q=0.9, text/event-stream' }
    const stream = await open(app, key, either)
    assert.deepEqual(await stream.take(0), [])
  })

  test('a call that cannot be answered is answered as any other', async (t) => {
    const app = await startApp(t)
    const headers = { accept: 'text/event-stream' }
    assert.equal((await app.send('/v1/feed', { headers })).status, 401)
    const key = await app.liveKey()
    const sent = { ...headers, ...keyHeaders(key) }
    assert.equal((await app.send('/v1/feed?limit=0', { headers: sent })).status, 422)
  })

  test('an account that runs out gets an event that says so, and the stream ends', async (t) => {
    const app = await startApp(t)
    const key = await app.liveKey(1)
    await record(app, makeFilings(2))
    const events = await (await open(app, key, { 'last-event-id': '0' }, '?limit=1')).take(3)
    assert.deepEqual(
      events.map(({ name }) => name),
      ['message', 'error'],
    )
    assert.match(events[1]?.data ?? '', /"error":"out_of_credits"/)
  })
})

test('a form type that EDGAR does not have and no filing had is refused, and free', async (t) => {
  const app = await startApp(t)
  const key = await app.liveKey()
  const said = async (form: string) => {
    const { status, headers, body } = await app.get(`/v1/feed?form=${form}`, key)
    const [issue] = (body.detail ?? []) as { loc: string[]; msg: string }[]
    return [status, headers['x-credits-cost'], issue?.loc.join('/'), issue?.msg]
  }
  const refusal = [422, '0', 'query/form']
  const usual = "Input should be a form type of EDGAR, such as '10-K', '10-Q', '8-K' or '4'"
  assert.deepEqual(await said('FOO'), [...refusal, usual])
  assert.deepEqual(await said('4,FOO'), [...refusal, usual])
  assert.deepEqual(await said('10-KK'), [...refusal, "Input should be '10-K' or '10-KT'"])
  await record(app, makeFilings(1, 1, 'FOO'))
  assert.deepEqual(await said('FOO'), [200, '1', undefined, undefined])
})

test('readers get the newest filings as Atom, newest first', async (t) => {
  const app = await startApp(t)
  await record(app, [...makeFilings(2), ...makeFilings(1, 10, '8-K')])
  const { status, headers, text } = await app.get('/feeds/filings.atom')
  assert.equal(status, 200)
  assert.equal(headers['content-type'], 'application/atom+xml; charset=utf-8')
  const titles = [...text.matchAll(/<entry><title>([^<]+)/g)].map(([, title]) => title)
  assert.deepEqual(titles, ['8-K: Doe Jane', '424B2: Doe Jane', '424B2: Doe Jane'])
  assert.match(text, /<id>urn:accession:0000999999-25-000010<\/id>/)
  const chosen = await app.get('/feeds/filings.atom?form=8-K')
  assert.equal(chosen.text.match(/<entry>/g)?.length, 1)
})

interface Event {
  name: string
  id: string
  data: string
}

/** Resolves when the stream has begun, and so knows its place; `take` ends it. */
async function open(
  app: TestApp,
  key: string,
  more: Record<string, string>,
  query = '',
  path = '/v1/feed',
) {
  const headers = { accept: 'text/event-stream', ...(key && keyHeaders(key)), ...more }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${app.url}${path}${query}`, { agent: false, headers }, resolve).on('error', reject)
  })
  assert.equal(response.headers['content-type'], 'text/event-stream; charset=utf-8')
  return { take: (count: number) => take(response, count) }
}

/** Events until there are so many, or the stream ends. */
async function take(response: IncomingMessage, count: number): Promise<Event[]> {
  const events: Event[] = []
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) {
    text += String(chunk)
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    events.push(...parts.flatMap(toEvent))
    if (events.length >= count) break
  }
  response.destroy()
  return events
}

function toEvent(part: string): Event[] {
  const lines = part.split('\n').filter((line) => !line.startsWith(':'))
  if (lines.length === 0) return []
  const fieldOf = (name: string) =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
  return [
    { name: fieldOf('event') ?? 'message', id: fieldOf('id') ?? '', data: fieldOf('data') ?? '' },
  ]
}
