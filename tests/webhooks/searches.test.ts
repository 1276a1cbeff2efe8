// Saved searches, on both engines: a filing that comes and matches is delivered once to each webhook
// that asks, whatever ends the process in between; what does not match is silent.

import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { recordFound } from '../../src/ingestion/live/record.ts'
import type { FoundFiling, Source } from '../../src/ingestion/live/store.ts'
import { toLiveParts } from '../../src/service/main.ts'
import { edgarUrls } from '../../src/upstream/edgar.ts'
import { createFilingReader } from '../../src/webhooks/read-filings.ts'
import { createChance } from '../../trials/simulate/faults.ts'
import { startPublisher } from '../../trials/simulate/server.ts'
import { readDocument, replaySkip } from '../live/replay.ts'
import { keyHeaders, startApp, type TestApp } from '../support/app.ts'
import { createTestClock } from '../support/clock.ts'
import { ACME, BROOK } from '../support/documents.ts'
import { ENGINES } from '../support/engines.ts'
import { faultsInEvent } from '../support/event-faults.ts'
import { readAccount } from '../support/ledger.ts'
import { type Received, type Receiver, signatureOf, startReceiver } from '../support/receiver.ts'

type Members = Record<string, unknown>

interface Told {
  type: string
  data: Members & { search: Members; accession: string; documents: Members[] }
}

/** Parses an event and checks it against its schema in the OpenAPI document. */
function bodyOf({ body }: Received): Told {
  const event = JSON.parse(body) as Told
  assert.deepEqual(faultsInEvent(event), [])
  return event
}

async function register(app: TestApp, key: string, receiver: Receiver, more: Members) {
  const { path = '/', ...asked } = more
  const body = { url: receiver.url + path, tickers: [], events: ['search'], ...asked }
  const answer = await app.send('/v1/webhooks', {
    method: 'POST',
    headers: keyHeaders(key),
    body: JSON.stringify(body),
  })
  assert.equal(answer.status, 200, answer.text)
  return answer.body as { id: string; secret: string }
}

/** Accepted on a Tuesday, half past four in New York. */
const REAL = {
  accession: '0001213900-25-032135',
  form: '8-K',
  cik: '0001173313',
  name: 'ABVC BIOPHARMA, INC.',
  filed: '2025-04-15',
  accepted_at: '2025-04-15T20:30:25.000Z',
}
const BEFORE = '2025-04-15T20:30:00.000Z'
const AFTER = '2025-04-15T20:31:00.000Z'

/** A publisher whose feed brings a real filing once its time has come; of it alone it has documents. */
async function simulate(t: TestContext) {
  const time = { now: Date.parse(BEFORE) }
  const { cik, name, ...filing } = REAL
  const parties = [{ cik, name, role: 'Filer' }]
  const listed = { listed_on: REAL.filed, is_in_feed: true, items: [] }
  const none = { contentType: null, etag: null, lastModified: null, fetchedAt: BEFORE }
  const publisher = await startPublisher(
    {
      mirror: {
        async fetch({ url }) {
          const body = readDocument(url)
          if (body) return { ...none, status: 200, body }
          return { ...none, status: 404, body: Buffer.alloc(0) }
        },
      },
      filings: [{ ...filing, parties, ...listed }],
      chance: createChance(new Set(), 1),
      now: () => time.now,
      isPaced: false,
    },
    0,
  )
  t.after(() => publisher.close())
  const publish = () => {
    time.now = Date.parse(AFTER)
  }
  return { url: publisher.url, publish }
}

/** A filing of our own, with one document for each text. */
function makeFiling(number: number, texts: readonly string[], more: Partial<FoundFiling> = {}) {
  const accession = `0000777777-25-${String(number).padStart(6, '0')}`
  const found: FoundFiling = {
    accession,
    form: '8-K',
    ciks: [ACME],
    filed: '2025-11-14',
    accepted_at: '2025-11-14T21:00:00.000Z',
    names: { [ACME]: 'Acme Widgets Inc.' },
    ...more,
  }
  const documents = texts.map(
    (text, at) => `<DOCUMENT>
<TYPE>${at === 0 ? found.form : `EX-99.${at}`}
<SEQUENCE>${at + 1}
<FILENAME>part${at + 1}.htm
<TEXT>
<html><body><p>${text}</p></body></html>
</TEXT>
</DOCUMENT>`,
  )
  const text = `<SEC-DOCUMENT>${accession}.txt : 20251114
<SEC-HEADER>${accession}.hdr.sgml : 20251114
<ACCEPTANCE-DATETIME>20251114160000
ACCESSION NUMBER:\t\t${accession}
CONFORMED SUBMISSION TYPE:\t${found.form}
FILED AS OF DATE:\t\t20251114

FILER:

\tCOMPANY DATA:
\t\tCOMPANY CONFORMED NAME:\t\t\tAcme Widgets Inc.
\t\tCENTRAL INDEX KEY:\t\t\t${ACME}
</SEC-HEADER>
${documents.join('\n')}
</SEC-DOCUMENT>
`
  return { found, url: edgarUrls.submissionText(found.ciks[0] ?? '', accession), text }
}

type Made = ReturnType<typeof makeFiling>

async function come(app: TestApp, filings: readonly Made[], source: Source = 'feed') {
  for (const { url, text } of filings) app.publisher.documents.set(url, text)
  const found = filings.map((filing) => filing.found)
  await recordFound(toLiveParts(app.services), found, source)
}

/** Once nothing waits to be read; a test that waits in vain runs into its time limit. */
async function allRead({ services: { ops } }: TestApp): Promise<void> {
  const waiting = 'select accession from webhook_readings where next_at is not null'
  while ((await ops.all(waiting)).length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function deliveriesOf(app: TestApp, key: string, id: string): Promise<Members[]> {
  const { body } = await app.get(`/v1/webhooks/${id}/deliveries?limit=100`, key)
  return body.deliveries as Members[]
}

for (const engine of ENGINES) {
  describe(`saved searches on ${engine.name}`, { skip: engine.skip }, () => {
    async function start(t: TestContext, settings: Record<string, string> = {}) {
      const receiver = await startReceiver(t)
      const own = { ROLE: 'all', WEBHOOK_ALLOW: receiver.address, WEBHOOK_JITTER_PERCENT: '0' }
      const app = await startApp(t, { engine, settings: { ...own, ...settings } })
      return { app, receiver, key: await app.liveKey() }
    }

    test('a real filing comes by the feed and is told to the searches that it meets', {
      skip: replaySkip,
    }, async (t) => {
      const publisher = await simulate(t)
      const receiver = await startReceiver(t)
      const app = await startApp(t, {
        engine,
        source: null,
        clock: createTestClock(AFTER),
        settings: {
          ROLE: 'all',
          SEC_CONTACT: 'Jane Doe jane@example.com',
          PUBLISHER_URL: publisher.url,
          BACKFILL: 'off',
          WATCH_SECONDS: '1',
          WEBHOOK_ALLOW: receiver.address,
        },
      })
      const key = await app.liveKey()
      const hook = (more: Members) => register(app, key, receiver, more)
      const phrase = await hook({
        path: '/phrase',
        q: '"should  no longer be relied upon"',
        forms: '8k',
        entityName: 'abvc bio',
      })
      const silent = [
        await hook({ q: '"should no longer be relied on"' }),
        await hook({ q: 'abvc', forms: '10-K' }),
        await hook({ q: 'abvc', entityName: 'acme' }),
        await hook({ q: 'abvc', tickers: ['AAPL'] }),
      ]
      const both = await hook({ path: '/both', q: 'biopharma* -restated', tickers: ['ABVC'] })
      publisher.publish()
      const received = await receiver.got(2)
      const [first, second] = received.toSorted((a, b) => (a.path < b.path ? 1 : -1))
      assert.deepEqual([first?.path, second?.path], ['/phrase', '/both'])
      if (!first || !second) return
      new Webhook(phrase.secret).verify(first.body, signatureOf(first))
      assert.equal(
        first.headers['webhook-id'],
        `msg_${phrase.id.slice(3)}_000121390025032135_search`,
      )
      const { type, data } = bodyOf(first)
      const { trace, ...told } = data
      const folder = 'https://www.sec.gov/Archives/edgar/data/1173313/000121390025032135/'
      assert.equal(type, 'search')
      assert.deepEqual(told, {
        sequence: 1,
        search: {
          q: '"should no longer be relied upon"',
          forms: '8k',
          entityName: 'abvc bio',
        },
        cik: REAL.cik,
        company: REAL.name,
        form: '8-K',
        amendment: false,
        accession: REAL.accession,
        filed: REAL.filed,
        period: '2025-04-15',
        items: ['2.02', '4.02', '7.01', '9.01'],
        url: `${folder}${REAL.accession}.txt`,
        accepted_at: REAL.accepted_at,
        documents_matching: 1,
        documents: [
          {
            file_type: '8-K',
            description: 'CURRENT REPORT',
            url: `${folder}ea0238372-8k_abvcbio.htm`,
            snippet:
              'K for the respective periods (the “Prior Filing”), <mark>should</mark> <mark>no</mark> ' +
              '<mark>longer</mark> <mark>be</mark> <mark>relied</mark> <mark>upon</mark> due to ' +
              'errors in those financial statements. The Company determined that it (i) ' +
              'incorrectly applied accounting guidance on the share-based payments, (ii) ' +
              'incorrectly recognized interest',
          },
        ],
      })
      const { accepted_at, seen_at, parsed_at, queued_at } = trace as Members
      assert.deepEqual([accepted_at, seen_at], [REAL.accepted_at, AFTER])
      assert.deepEqual([parsed_at, queued_at], [AFTER, AFTER])
      // The main document says "Restated Period", so that the press release alone is left.
      const release = bodyOf(second).data.documents
      assert.deepEqual(
        release.map(({ file_type }) => file_type),
        ['EX-99.1'],
      )
      await allRead(app)
      for (const { id } of silent) assert.deepEqual(await deliveriesOf(app, key, id), [])
      const [logged] = await deliveriesOf(app, key, both.id)
      assert.deepEqual([logged?.type, logged?.accession], ['search', REAL.accession])
    })

    test('who is told depends on form, company, name and when the webhook was registered', async (t) => {
      const { app, receiver, key } = await start(t)
      const hooks: [string, Members][] = [
        ['all', { q: 'turnips' }],
        ['alike', { q: 'turnips' }],
        ['acme', { q: 'turnips', tickers: ['ACME'] }],
        ['brook', { q: 'turnips', tickers: [BROOK] }],
        ['annual', { q: 'turnips', forms: '10-K' }],
        ['ownership', { q: 'turnips', forms: '4' }],
        ['named', { q: 'turnips', entityName: 'wid acme' }],
        ['else', { q: 'turnips', entityName: 'acme gadgets' }],
        ['none', { q: 'turnips -parsnips' }],
      ]
      for (const [name, more] of hooks) {
        await register(app, key, receiver, { path: `/${name}`, ...more })
      }
      const { ops } = app.services
      // One that is there later: of two registrations only the order tells which.
      const late = await register(app, key, receiver, { path: '/late', q: 'turnips' })
      await ops.run('update webhooks set seen_before = 5 where id = $1', late.id)
      await come(app, [
        makeFiling(1, ['We sell a turnip.']),
        makeFiling(2, ['No Turnip today.', 'Nor a parsnip. TURNIPS!'], { form: '10-K405/A' }),
        makeFiling(3, ['A turnip.'], { form: '4' }),
        makeFiling(4, ['Swedes.']),
        makeFiling(5, ['Turnips.'], { ciks: [BROOK], names: { [BROOK]: 'Brook Ltd' } }),
      ])
      await allRead(app)
      const told = await receiver.got(16)
      const seen = told.map((one) => `${one.path} ${bodyOf(one).data.accession.at(-1)}`)
      assert.deepEqual(seen.sort(), [
        ...['/acme 1', '/acme 2', '/alike 1', '/alike 2', '/alike 5', '/all 1', '/all 2', '/all 5'],
        ...['/annual 2', '/brook 5', '/named 1', '/named 2', '/none 1', '/none 2', '/none 5'],
        ...['/ownership 3'],
      ])
    })

    test('one filing is told once by each kind, however often it is named and read', async (t) => {
      const { app, receiver, key } = await start(t)
      const hook = await register(app, key, receiver, {
        events: ['8-k', 'search'],
        tickers: ['ACME', BROOK],
        q: 'turnips',
      })
      const filing = makeFiling(1, ['Turnips.'])
      await come(app, [filing])
      await allRead(app)
      await come(app, [filing], 'index')
      assert.deepEqual(await app.services.ops.all('select accession from webhook_readings'), [])
      // The index names a further party, for which the filing is read again.
      const named = { ciks: [ACME, BROOK], names: { [BROOK]: 'Brook Ltd' } }
      await come(app, [{ ...filing, found: { ...filing.found, ...named } }], 'index')
      await allRead(app)
      const [first] = await receiver.got(2)
      const log = await deliveriesOf(app, key, hook.id)
      const kinds = log.map(({ type, sequence }) => [type, sequence])
      assert.deepEqual(kinds.map(([type]) => type).sort(), ['8-k', 'search'])
      assert.deepEqual(kinds.map(([, sequence]) => sequence).sort(), [1, 2])
      assert.equal(receiver.received.length, 2)
      const search = log.find(({ type }) => type === 'search')
      const again = { delivery_id: search?.id }
      const replayed = await app.send(`/v1/webhooks/${hook.id}/replay`, {
        method: 'POST',
        headers: keyHeaders(key),
        body: JSON.stringify(again),
      })
      assert.equal(replayed.body.replayed, 1)
      const sent = (await receiver.got(3)).filter(({ body }) => body.includes('"type":"search"'))
      assert.equal(sent.length, 2)
      assert.equal(sent[0]?.body, sent[1]?.body)
      assert.ok(first)
    })

    test('a deactivated webhook is told nothing, and without one no filing is fetched', async (t) => {
      const { app, receiver, key } = await start(t)
      const { id } = await register(app, key, receiver, { q: 'turnips', forms: '10-K' })
      await app.send(`/v1/webhooks/${id}`, { method: 'DELETE', headers: keyHeaders(key) })
      const filing = makeFiling(1, ['Turnips.'], { form: '10-K/A' })
      await come(app, [filing])
      assert.deepEqual(await app.services.ops.all('select accession from webhook_readings'), [])
      const other = await register(app, key, receiver, { q: 'turnips', tickers: [BROOK] })
      const unwatched = makeFiling(2, ['Turnips.'], { form: 'S-1' })
      await come(app, [unwatched])
      await allRead(app)
      assert.equal(app.publisher.timesAsked(unwatched.url), 0, 'no party is watched')
      assert.deepEqual(await deliveriesOf(app, key, other.id), [])
      assert.deepEqual(receiver.received, [])
    })

    test('filings of a backfill are no news', async (t) => {
      const { app, receiver, key } = await start(t)
      await register(app, key, receiver, { q: 'turnips' })
      await come(app, [makeFiling(1, ['Turnips.'])], 'backfill')
      assert.deepEqual(await app.services.ops.all('select accession from webhook_readings'), [])
      assert.deepEqual(receiver.received, [])
    })

    test('matching and delivering cost no credits', async (t) => {
      const { app, receiver } = await start(t)
      const key = await app.liveKey(50)
      const before = await readAccount(app, key)
      await register(app, key, receiver, { q: 'turnips' })
      await come(app, [makeFiling(1, ['Turnips.'])])
      await receiver.got(1)
      assert.deepEqual(await readAccount(app, key), before)
    })

    test('a filing that is not to be had yet is tried again, and given up with the reason', async (t) => {
      const { app, receiver, key } = await start(t, { ROLE: 'api' })
      await register(app, key, receiver, { q: 'turnips' })
      const filing = makeFiling(1, ['Turnips.'])
      await come(app, [filing])
      app.publisher.documents.delete(filing.url)
      const reader = createFilingReader(app.services, new AbortController().signal)
      const readAll = async () => Promise.all(await reader.begin())
      const state = () =>
        app.services.ops.one<Members>('select tries, next_at, reason from webhook_readings')
      await readAll()
      const failed = await state()
      assert.match(
        String(failed?.reason),
        /text of the filing 0000777777-25-000001 could not be had yet/,
      )
      assert.deepEqual([Number(failed?.tries), failed?.next_at], [1, '2025-11-15T17:00:05.000Z'])
      assert.deepEqual(await readAll(), [], 'not due yet')
      for (let tries = 2; tries <= 30; tries++) {
        app.clock.advance(3_600_000)
        await readAll()
      }
      const given = await state()
      assert.deepEqual([Number(given?.tries), given?.next_at], [30, null])
    })

    test('a submission that is there and cannot be read is given up sooner', async (t) => {
      const { app, receiver, key } = await start(t, { ROLE: 'api' })
      await register(app, key, receiver, { q: 'turnips' })
      await come(app, [{ ...makeFiling(1, []), text: 'Turnips, and no header.' }])
      const reader = createFilingReader(app.services, new AbortController().signal)
      for (let tries = 1; tries <= 3; tries++) {
        await Promise.all(await reader.begin())
        app.clock.advance(3_600_000)
      }
      const sql = 'select next_at, reason from webhook_readings'
      const given = await app.services.ops.one<Members>(sql)
      assert.equal(given?.next_at, null)
      assert.match(String(given?.reason), /0000777777-25-000001\.txt has no header/)
    })

    test('a process that ends while it reads loses nothing and tells nothing twice', async (t) => {
      const { app, receiver, key } = await start(t, { ROLE: 'api' })
      const { id } = await register(app, key, receiver, { q: 'turnips' })
      await come(app, [makeFiling(1, ['Turnips.']), makeFiling(2, ['More turnips.'])])
      const { ops } = app.services
      // The first reader dies with a lease on both filings, after it has delivered one of them.
      await ops.run(
        `update webhook_readings set lease = 'dead', lease_until = '2025-11-15T17:15:00.000Z'`,
      )
      const reader = createFilingReader(app.services, new AbortController().signal)
      assert.deepEqual(await reader.begin(), [], 'they are the other’s until its lease ends')
      app.clock.advance(16 * 60_000)
      await Promise.all(await reader.begin())
      const told = await deliveriesOf(app, key, id)
      assert.deepEqual(told.map(({ sequence }) => sequence).sort(), [1, 2])
      // Killed between the deliveries and the end of the reading: it is read once more.
      await ops.run(
        `insert into webhook_readings (accession, form, ciks, names, seen_at, tries, next_at)
         values ('0000777777-25-000001', '8-K', '${ACME}', '{}', '2025-11-15T17:00:00.000Z', 0,
           '2025-11-15T17:00:00.000Z')`,
      )
      await Promise.all(await reader.begin())
      assert.deepEqual(await ops.all('select accession from webhook_readings'), [])
      assert.deepEqual(await deliveriesOf(app, key, id), told)
    })

    test('what cannot be looked for is refused at its place', async (t) => {
      const { app, receiver, key } = await start(t, { ROLE: 'api' })
      const bad: [Members, string, string][] = [
        [{}, 'q', 'needs q'],
        [{ q: '-turnips' }, 'q', 'has no word to search for'],
        [{ q: 't*' }, 'q', 'at least 2 characters before `*`'],
        [{ q: 'turnips', entityName: '&' }, 'entityName', 'has no word'],
        [{ q: 'turnips', forms: '10-K;8-K' }, 'forms', 'match pattern'],
        [{ q: 'turnips', tickers: ['NOSUCH'] }, 'tickers', 'unknown ticker'],
        [
          { q: 'turnips', events: ['8-k'], tickers: ['ACME'] },
          'q',
          'applies only to the event search',
        ],
        [
          { forms: '8-K', events: ['8-k'], tickers: ['ACME'] },
          'forms',
          'applies only to the event',
        ],
        [{ q: 'turnips', events: ['8-k', 'search'] }, 'tickers', 'at least 1 item'],
      ]
      for (const [more, name, said] of bad) {
        const body = { url: receiver.url, tickers: [], events: ['search'], ...more }
        const refused = await app.send('/v1/webhooks', {
          method: 'POST',
          headers: keyHeaders(key),
          body: JSON.stringify(body),
        })
        assert.equal(refused.status, 422, refused.text)
        const [issue] = refused.body.detail as { loc: string[]; msg: string }[]
        assert.deepEqual(issue?.loc.slice(0, 2), ['body', name])
        assert.match(String(issue?.msg), new RegExp(said))
      }
      assert.equal((await app.get('/v1/webhooks', key)).body.count, 0)
    })

    test('an account has so many searches, and sees what each looks for', async (t) => {
      const { app, receiver, key } = await start(t, { ROLE: 'api', SEARCHES_PER_ACCOUNT: '1' })
      const { id } = await register(app, key, receiver, { q: ' turnips  OR swedes ', forms: '8k' })
      const more = { url: receiver.url, tickers: [], events: ['search'], q: 'parsnips' }
      const send = () =>
        app.send('/v1/webhooks', {
          method: 'POST',
          headers: keyHeaders(key),
          body: JSON.stringify(more),
        })
      const refused = await send()
      assert.match(refused.text, /An account can have 1 active saved searches/)
      await register(app, key, receiver, { events: ['8-k'], tickers: ['ACME'] })
      const { webhooks } = (await app.get('/v1/webhooks', key)).body
      const shown = (webhooks as Members[]).map(({ search, tickers }) => ({ search, tickers }))
      assert.equal(shown.length, 2)
      assert.ok(shown.some(({ search }) => search === null))
      const search = { q: 'turnips OR swedes', forms: '8k', entityName: null }
      assert.deepEqual(
        shown.find((one) => one.search !== null),
        { search, tickers: [] },
      )
      await app.send(`/v1/webhooks/${id}`, { method: 'DELETE', headers: keyHeaders(key) })
      assert.equal((await send()).status, 200)
    })
  })
}
