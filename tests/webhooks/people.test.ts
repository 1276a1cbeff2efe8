// Webhooks that watch people and managers, on both engines: recipients of each ownership filing, and
// its record.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { insiderWatch } from '../../src/domains/insider/watch.ts'
import { DEMO_FOLDER } from '../../src/service/services.ts'
import { edgarUrls } from '../../src/upstream/edgar.ts'
import { documentOf, scheduleXml } from '../domains/activist/forms.ts'
import { coverXml, submissionText, tableXml } from '../domains/holdings/forms.ts'
import { ANN, BEN, FUND, formUrl, formXml } from '../domains/insider/forms.ts'
import { keyHeaders, startApp, type TestApp } from '../support/app.ts'
import { ACME, BROOK } from '../support/documents.ts'
import { ENGINES } from '../support/engines.ts'
import { faultsInEvent } from '../support/event-faults.ts'
import { type Received, signatureOf, startReceiver } from '../support/receiver.ts'
import { ACCEPTED_AT, accessionOf, tell } from './filings.ts'

type Members = Record<string, unknown>

const MANAGER = '0000444444'
const NOTICE = '0009990121-25-000003'
const SELLER = '0009990121'
const FORM_3 = '0009990121-25-000001'
const TRUSTEE = '0009990127'
const FORM_5 = '0009990127-25-000001'
const NOTICE_PATH = 'www.sec.gov/Archives/edgar/data/9990121/000999012125000003'

async function register(app: TestApp, key: string, body: Members) {
  const sent = { method: 'POST', headers: keyHeaders(key), body: JSON.stringify(body) }
  return app.send('/v1/webhooks', sent)
}

/** Parses an event and checks it against its schema in the OpenAPI document. */
function bodyOf({ body }: Received) {
  const event = JSON.parse(body) as { type: string; data: Members }
  assert.deepEqual(faultsInEvent(event), [])
  return event
}

/** A Form 4, a schedule, a 13F report and a notice, where EDGAR would have them. */
function publishAll({ publisher: { documents } }: TestApp) {
  const form4 = accessionOf(1)
  documents.set(formUrl(form4), formXml({ owners: [BEN, ANN] }))
  const schedule = accessionOf(2)
  const filers = [{ ...FUND, percent: '6.2', shares: '620000' }]
  documents.set(
    documentOf(schedule),
    scheduleXml({ accession: schedule, form: 'SCHEDULE 13G', filers }),
  )
  const report = accessionOf(3)
  const lines = Array.from({ length: 21 }, (_, at) => {
    const cusip = `0011${String(at).padStart(2, '0')}10A`.slice(0, 9)
    return { issuer: `ISSUER ${at}`, cusip, value: 1000 * (at + 1), shares: 10 * (at + 1) }
  })
  documents.set(
    edgarUrls.submissionText(MANAGER, report),
    submissionText({ accession: report }, [
      ['13F-HR', coverXml({ entries: 21, total: 231_000 })],
      ['INFORMATION TABLE', tableXml(lines)],
    ]),
  )
  const notice = readFileSync(join(DEMO_FOLDER, NOTICE_PATH, `${NOTICE}.txt`), 'utf8')
  documents.set(edgarUrls.submissionText(SELLER, NOTICE), notice)
  return { form4, schedule, report }
}

for (const engine of ENGINES) {
  describe(`webhooks that watch people on ${engine.name}`, {
    skip: engine.skip,
  }, () => {
    async function start(t: TestContext) {
      const receiver = await startReceiver(t)
      const own = { ROLE: 'all', WEBHOOK_ALLOW: receiver.address, WEBHOOK_JITTER_PERCENT: '0' }
      const app = await startApp(t, { engine, settings: own })
      return { app, receiver, key: await app.liveKey() }
    }

    test('each kind of ownership filing is told to whoever watches one who reports it', async (t) => {
      const { app, receiver, key } = await start(t)
      const events = ['insider', '13d-g', '13f', '144']
      const hook = async (path: string, more: Members) => {
        const asked = { url: receiver.url + path, tickers: [], events, ...more }
        const answer = await register(app, key, asked)
        assert.equal(answer.status, 200, answer.text)
        return answer.body as { secret: string; people: string[] }
      }
      const people = ['900001', FUND.cik, MANAGER, SELLER, FUND.cik]
      const all = await hook('/people', { people })
      assert.deepEqual(all.people, [ANN.cik, FUND.cik, MANAGER, SELLER])
      await hook('/company', { tickers: ['ACME'] })
      await hook('/both', { tickers: ['ACME'], people: [FUND.cik], events: ['13d-g'] })
      await hook('/others', { people: ['0000123456'] })
      await hook('/issuer', { people: [ACME] })
      await hook('/elsewhere', { tickers: ['BRK-B'], people: [] })
      const { form4, schedule, report } = publishAll(app)
      const stores = app.services
      const listed = {
        filed: '2025-11-15',
        accepted_at: ACCEPTED_AT,
        primary_document: 'form4.xml',
      }
      await insiderWatch.read(
        { ...listed, accession: form4, form: '4', ciks: [ACME] },
        stores,
        'feed',
      )
      await tell(stores, [ACME, BEN.cik, ANN.cik], form4, '4')
      await tell(stores, [ACME, FUND.cik], schedule, 'SCHEDULE 13G')
      await tell(stores, [MANAGER], report, '13F-HR')
      await tell(stores, [SELLER, '0009990101'], NOTICE, '144')
      const received = await receiver.got(7)
      const told = Map.groupBy(received, ({ path }) => path)
      const kindsOf = (path: string) =>
        told
          .get(path)
          ?.map((one) => bodyOf(one).type)
          .sort()
      assert.deepEqual(kindsOf('/people'), ['13d-g', '13f', '144', 'insider'])
      assert.deepEqual(kindsOf('/company'), ['13d-g', 'insider'])
      assert.deepEqual(kindsOf('/both'), ['13d-g'])
      assert.deepEqual([...told.keys()].sort(), ['/both', '/company', '/people'])

      const mine = told.get('/people') ?? []
      for (const one of mine) new Webhook(all.secret).verify(one.body, signatureOf(one))
      const dataOf = (type: string) => mine.map(bodyOf).find((one) => one.type === type)?.data ?? {}
      assert.deepEqual(mine.map((one) => bodyOf(one).data.sequence).sort(), [1, 2, 3, 4])
      const stake = dataOf('13d-g')
      assert.deepEqual(
        [stake.ticker, stake.cik, stake.form, stake.amendment, stake.accession],
        ['ACME', ACME, 'SCHEDULE 13G', false, schedule],
      )
      const { percent_of_class, shares, reporting_persons } = stake.stake as Members
      assert.deepEqual([percent_of_class, shares], [6.2, 620_000])
      assert.equal((reporting_persons as Members[])[0]?.cik, FUND.cik)
      const held = dataOf('13f')
      assert.deepEqual(
        [held.ticker, held.cik, held.company, held.filed],
        [null, MANAGER, 'Larch Street Partners', '2025-11-14'],
      )
      const { largest, ...said } = held.report as Members & { largest: Members[] }
      assert.deepEqual(said, {
        period: '2025-09-30',
        report_type: 'holdings',
        amendment_type: null,
        confidential_omitted: null,
        entries: 21,
        position_count: 21,
        total_value: 231_000,
        reported_total: 231_000,
        reported_by: [],
      })
      assert.deepEqual([largest.length, largest[0]?.value, largest[19]?.value], [20, 21_000, 2000])
      const announced = dataOf('144').notice as Members
      assert.deepEqual(
        [announced.seller, announced.seller_cik, announced.value],
        ['Quennell Tamsin', SELLER, 141_000],
      )
      assert.equal((dataOf('insider').transactions as Members[]).length, 1)
    })

    test('Forms 3 and 5 are told to whoever asks for them, and to nobody else', async (t) => {
      const { app, receiver, key } = await start(t)
      const hook = async (path: string, events: string[]) => {
        const asked = { url: receiver.url + path, tickers: [], people: [SELLER, TRUSTEE], events }
        assert.equal((await register(app, key, asked)).status, 200)
      }
      await hook('/form-4', ['insider'])
      await hook('/form-3', ['form_3'])
      await hook('/both', ['form_3', 'form_5'])
      for (const [person, accession] of [
        [SELLER, FORM_3],
        [TRUSTEE, FORM_5],
      ] as const) {
        const folder = `www.sec.gov/Archives/edgar/data/${Number(person)}/${accession.replaceAll('-', '')}`
        const text = readFileSync(join(DEMO_FOLDER, folder, `${accession}.txt`), 'utf8')
        app.publisher.documents.set(edgarUrls.submissionText(person, accession), text)
      }
      await tell(app.services, [SELLER, '0009990101'], FORM_3, '3')
      await tell(app.services, [TRUSTEE, '0009990101'], FORM_5, '5')
      const told = (await receiver.got(3)).map((one) => [one.path, bodyOf(one)] as const)
      assert.deepEqual(told.map(([path, { type }]) => `${path} ${type}`).sort(), [
        '/both form_3',
        '/both form_5',
        '/form-3 form_3',
      ])
      const [, first] = told.find(([, { type }]) => type === 'form_3') ?? []
      assert.deepEqual(
        [first?.data.form, first?.data.accession, first?.data.transactions],
        ['3', FORM_3, []],
        'it owns nothing',
      )
      const [, last] = told.find(([, { type }]) => type === 'form_5') ?? []
      assert.equal(last?.data.form, '5')
      assert.notDeepEqual(last?.data.transactions, [])
    })

    test('an event that nobody could be told of is refused where the list is empty', async (t) => {
      const { app, receiver, key } = await start(t)
      const asked = { url: receiver.url, tickers: [] as string[] }
      const refusals: [Members, unknown[], string][] = [
        [{ ...asked, events: ['13f'] }, ['body', 'tickers'], 'too_short'],
        [{ ...asked, events: ['8-k'], people: [ANN.cik] }, ['body', 'tickers'], 'too_short'],
        [
          { ...asked, events: ['13f'], people: ['Ann'] },
          ['body', 'people', 0],
          'string_pattern_mismatch',
        ],
        [
          { ...asked, events: ['13f'], people: Array(1001).fill(ANN.cik) },
          ['body', 'people'],
          'too_long',
        ],
      ]
      for (const [body, loc, type] of refusals) {
        const refused = await register(app, key, body)
        assert.equal(refused.status, 422, refused.text)
        const [issue] = refused.body.detail as { loc: unknown[]; type: string }[]
        assert.deepEqual([issue?.loc, issue?.type], [loc, type])
      }
      const both = await register(app, key, { ...asked, events: ['8-k'], people: [ANN.cik] })
      const [unreported] = both.body.detail as { msg: string }[]
      assert.equal(unreported?.msg, '8-k is not reported by people: name companies in tickers')
      const companyToo = { ...asked, tickers: ['BRK-B'], events: ['8-k'], people: [BROOK] }
      assert.equal((await register(app, key, companyToo)).status, 200)
    })
  })
}
