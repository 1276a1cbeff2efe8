// Votes of a meeting: answers, tables, pages and webhooks.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { EVENT_SOURCES } from '../../../src/catalogue/catalogue.ts'
import { votes } from '../../../src/domains/votes/domain.ts'
import { toEventWords } from '../../../src/webhooks/messages/words.ts'
import { keyHeaders, startApp } from '../../support/app.ts'
import { ACME, urls } from '../../support/documents.ts'
import { ENGINES } from '../../support/engines.ts'
import { startReceiver } from '../../support/receiver.ts'
import { tell } from '../../webhooks/filings.ts'
import { listOf } from '../activist/forms.ts'
import { meeting, row } from './filings.ts'

const ACCESSION = '0000111111-25-000051'
const OTHER = '0000111111-25-000052'
const ADDRESS = urls.submission(ACME, ACCESSION)
const FILED = { cik: ACME, accession: ACCESSION, filed: '2025-05-12' }

const TABLES = `<p>The annual meeting was held on May 8, 2025.</p>
<p>1. Both nominees were elected:</p><table>
${row('Nominee', 'For', 'Against', 'Abstain', 'Broker Non-Votes')}
${row('Jane Doe', '900', '100', '10', '50')}${row('John Roe', '700', '300', '10', '50')}</table>
<p>2. A proposal on widgets was not approved.</p><table>
${row('For', 'Against', 'Abstain')}${row('500', '500', '50')}</table>`

type Members = Record<string, unknown>

for (const engine of ENGINES) {
  describe(`votes of meetings on ${engine.name}`, { skip: engine.skip }, () => {
    const load = async (t: Parameters<typeof startApp>[0], body: string) => {
      const app = await startApp(t, { engine })
      app.publisher.documents.set(ADDRESS, meeting(body, FILED))
      assert.equal(await votes.loaders[0]?.load(ADDRESS, app.services), 'stored')
      return { app, key: await app.liveKey() }
    }

    test('a vote has its counts with their cells, its outcome with its sentence, and its flags', async (t) => {
      const { app, key } = await load(t, TABLES)
      const { body } = await app.get('/v1/votes/latest', key)
      const [first] = body.meetings as Members[]
      const { votes: rows, ...head } = first ?? {}
      assert.deepEqual(head, {
        form: '8-K',
        is_amendment: false,
        accession: ACCESSION,
        filed: '2025-05-12',
        accepted_at: '2025-05-12T20:15:00.000Z',
        ticker: null,
        issuer_cik: ACME,
        url: ADDRESS,
        issuer: 'ACME WIDGETS INC',
        held_on: '2025-05-08',
        kind: 'annual',
        held_sentence: 'The annual meeting was held on May 8, 2025.',
        highest_opposition: 30,
        reason: null,
        reason_code: null,
      })
      const [jane, , widgets] = rows as Members[]
      assert.deepEqual(jane, {
        number: '1',
        proposal: 'Both nominees were elected:',
        matter: null,
        nominee: 'Jane Doe',
        votes_for: 900,
        votes_against: 100,
        votes_withheld: null,
        abstentions: 10,
        broker_non_votes: 50,
        one_year: null,
        two_years: null,
        three_years: null,
        total: 1060,
        outcome: 'approved',
        outcome_sentence: 'Both nominees were elected:',
        row_label: 'Jane Doe',
        table_number: 1,
        cells: [
          { count: 'votes_for', text: '900' },
          { count: 'votes_against', text: '100' },
          { count: 'abstentions', text: '10' },
          { count: 'broker_non_votes', text: '50' },
        ],
        flags: [],
      })
      assert.deepEqual(
        [widgets?.outcome, widgets?.broker_non_votes, widgets?.flags],
        ['not_approved', null, ['votes.total_differs']],
      )
      const of = async (query: string) =>
        (await app.get(`/v1/votes/latest?${query}`, key)).body.count
      assert.deepEqual([await of('min_opposition=30'), await of('min_opposition=31')], [1, 0])
      const before = 'as_of=2025-05-11'
      assert.equal(await of(before), 0)
    })

    test('tables and pages have a row for each vote', async (t) => {
      const { app, key } = await load(t, TABLES)
      const csv = await app.get('/v1/votes/latest?format=csv', key)
      assert.equal(csv.text.trim().split('\n').length, 1 + 3)
      assert.match(csv.text, /John Roe,700,300/)
      const page = await app.get('/votes')
      assert.match(page.text, /data-value="700"/)
    })

    test('an 8-K without a table of votes says so', async (t) => {
      const { app, key } = await load(t, '<p>The results are in Exhibit 99.1.</p>')
      const { body } = await app.get('/v1/votes/latest', key)
      const [first] = body.meetings as Members[]
      assert.deepEqual(
        [first?.votes, first?.reason_code, first?.highest_opposition],
        [[], 'unreadable', null],
      )
    })

    test('a company’s answer reads the 8-Ks that name the item, and no other', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      const filed = { form: '8-K', filed: '2025-05-12', document: '8-k.htm' }
      const listed = [
        { ...filed, accession: ACCESSION, items: '5.07' },
        { ...filed, accession: OTHER, items: '8.01' },
      ]
      const list = listOf(listed, { cik: ACME, name: 'Acme Widgets Inc.' })
      app.publisher.documents.set(urls.submissions(ACME), list)
      app.publisher.documents.set(ADDRESS, meeting(TABLES, FILED))
      const { body } = await app.get(`/v1/votes/${ACME}?limit=5`, key)
      const meetings = body.meetings as Members[]
      assert.deepEqual(
        [meetings.map(({ accession }) => accession), body.complete, body.unread],
        [[ACCESSION], true, []],
      )
    })

    test('a webhook gets the votes of a watched company, and nothing of other 8-Ks', async (t) => {
      const receiver = await startReceiver(t)
      const settings = { ROLE: 'all', WEBHOOK_ALLOW: receiver.address }
      const app = await startApp(t, { engine, settings })
      const other = meeting('', { ...FILED, accession: OTHER, item: 'Other Events' })
      app.publisher.documents.set(urls.submission(ACME, OTHER), other)
      app.publisher.documents.set(ADDRESS, meeting(TABLES, FILED))
      const key = await app.liveKey()
      const body = JSON.stringify({ url: receiver.url, tickers: ['ACME'], events: ['vote'] })
      const sent = { method: 'POST', headers: keyHeaders(key), body }
      assert.equal((await app.send('/v1/webhooks', sent)).status, 200)
      await tell(app.services, [ACME], OTHER, '8-K')
      await tell(app.services, [ACME], ACCESSION, '8-K')
      const [delivered] = await receiver.got(1)
      const { type, data } = JSON.parse(String(delivered?.body)) as { type: string; data: Members }
      assert.deepEqual([type, data.accession], ['vote', ACCESSION])
      assert.deepEqual(toEventWords(EVENT_SOURCES).get('vote')?.(data), [
        'ACME WIDGETS INC reported the votes of its meeting of 2025-05-08.',
        'Largest share against a nominee: 30%.',
        'Not approved: A proposal on widgets was not approved.',
      ])
    })
  })
}
