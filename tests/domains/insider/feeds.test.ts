// The market-wide answers: `latest` and `clusters`, over forms that reached the store.

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ingest } from '../../../src/contract/work/job.ts'
import { ingestOwnership } from '../../../src/domains/insider/ingest.ts'
import { type NewPurchase, replacePurchases } from '../../../src/domains/insider/purchases/store.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { ACME, BROOK } from '../../support/documents.ts'
import { ENGINES, type Engine } from '../../support/engines.ts'
import { ANN, BEN, CAL, type Form, FUND, formUrl, formXml } from './forms.ts'

type Json = Record<string, unknown>

interface Filed {
  accession: string
  /** Day of filing, at noon in New York; the service's clock stands at 2025-11-15. */
  filed: string
  form?: Form
  /** CIK of the folder it is read from, when not the issuer's. */
  folder?: string
}

const accession = (number: number) => `0000900009-25-00000${number}`

/** Forms reach the store as complete submissions, which say when they were filed. */
async function file(app: TestApp, filings: readonly Filed[]) {
  for (const { accession: number, filed, form = {}, folder } of filings) {
    const cik = folder ?? form.issuer ?? ACME
    const url = formUrl(number, cik).replace('form4.xml', `${number}.txt`)
    const day = filed.replaceAll('-', '')
    const text =
      `<SEC-HEADER>\n<ACCEPTANCE-DATETIME>${day}120000\nACCESSION NUMBER: ${number}\n` +
      `CONFORMED SUBMISSION TYPE: ${form.form ?? '4'}\nFILED AS OF DATE: ${day}\n</SEC-HEADER>\n` +
      `<DOCUMENT>\n<TYPE>4\n<TEXT>\n<XML>\n${formXml(form)}\n</XML>\n</TEXT>\n</DOCUMENT>\n`
    app.publisher.documents.set(url, text)
    const payload = { cik, accession: number, url }
    assert.equal(await ingest(ingestOwnership, payload, app.services, 'feed'), 'stored')
  }
}

async function ask(app: TestApp, query: string): Promise<Json> {
  const answer = await app.get(`/v1/insider/${query}`, await app.liveKey())
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

const pick = (list: unknown, ...names: string[]) =>
  (list as Json[]).map((row) => names.map((name) => row[name]))

const buy = (shares: string, price: string, more = {}) => ({ shares, price, ...more })

for (const engine of ENGINES) {
  describe(`insider feeds on ${engine.name}`, { skip: engine.skip }, () => {
    defineLatest(engine)
    defineClusters(engine)
  })
}

/**
 * Three buyers of each of so many companies, a few filed on every day. In every seventh company one
 * of them reports again days later: its last filing is newer than its last trade.
 */
function manyPurchases(companies: number): NewPurchase[] {
  return Array.from({ length: companies }, (_, at) => {
    const filed = `2025-11-${String(5 + ((at * 5) % 7)).padStart(2, '0')}`
    const trades = [0, 1, 2].map((by) => toPurchase({ company: at, by, filed }))
    const again = toPurchase({ company: at, by: 0, filed: '2025-11-13' })
    return at % 7 === 0 ? [...trades, { ...again, accession: `${again.accession}-again` }] : trades
  }).flat()
}

function toPurchase(of: { company: number; by: number; filed: string }): NewPurchase {
  const { company, by, filed } = of
  return {
    accession: `${company}-${by}`,
    line: 1,
    kind: '4',
    issuer_cik: String(5_000_000 + company).padStart(10, '0'),
    owners: [String(7_000_000 + by).padStart(10, '0')],
    filed,
    accepted_at: `${filed}T17:00:00.000Z`,
    is_dated: true,
    reported_on: filed,
    transaction_date: '2025-11-04',
    trade_key: String(by),
    held: null,
    shares: 1000,
    value: 20_000 + (company % 3),
    superseded_at: null,
    plan: null,
    roles: ['director'],
    share_of_holdings: null,
    security: 'shares',
    unit_price: 20,
    report: {
      issuer_name: `Company ${company}`,
      url: `https://example.com/${company}`,
      owners: [],
    },
  }
}

function defineLatest(engine: Engine) {
  it('latest: purchases of the last 30 days of enough value, biggest first', async (t) => {
    const app = await startApp(t, { engine })
    await file(app, [
      { accession: accession(1), filed: '2025-11-04', form: { rows: [buy('6000', '10.00')] } },
      {
        accession: accession(2),
        filed: '2025-11-05',
        form: { owners: [BEN], rows: [buy('9000', '10.00'), buy('1', '10.00')] },
      },
      // Neither a sale, nor what only a footnote prices, nor a day more than a month ago.
      {
        accession: accession(3),
        filed: '2025-11-06',
        form: { rows: [buy('9000', '99.00', { code: 'S', way: 'D' }), { price: null }] },
      },
      {
        accession: accession(4),
        filed: '2025-10-15',
        form: { rows: [buy('9000', '99.00', { date: '2025-10-14' })] },
      },
    ])
    const body = await ask(app, 'latest')
    assert.deepEqual(pick(body.transactions, 'value', 'owner', 'ticker', 'company'), [
      [90000, 'Birch Ben', 'ACME', 'Acme Widgets Inc.'],
      [60000, 'Ash Ann', 'ACME', 'Acme Widgets Inc.'],
    ])
    assert.deepEqual(
      [body.filings_scanned, body.first_filed, body.last_filed, body.days],
      [3, '2025-11-04', '2025-11-06', 30],
    )
    assert.equal((await ask(app, 'latest?min_value=0')).count, 3)
    assert.equal((await ask(app, 'latest?limit=1')).count, 1)
    assert.deepEqual(pick((await ask(app, 'latest?as_of=2025-11-04')).transactions, 'value'), [
      [891000],
      [60000],
    ])
  })

  it('latest: sales, narrowed by role, plan and size against holdings', async (t) => {
    const app = await startApp(t, { engine })
    const sell = (shares: string, after: string) =>
      buy(shares, '10.00', { code: 'S', way: 'D', after })
    await file(app, [
      {
        accession: accession(1),
        filed: '2025-11-04',
        form: { plan: '1', rows: [sell('9000', '1000')] },
      },
      {
        accession: accession(2),
        filed: '2025-11-05',
        form: { plan: '0', owners: [BEN], rows: [sell('8000', '792000'), buy('7000', '10.00')] },
      },
      { accession: accession(3), filed: '2025-11-06', form: { rows: [sell('7000', '7000')] } },
    ])
    const valuesOf = async (query: string) => {
      const body = await ask(app, `latest?side=sell${query}`)
      assert.equal(body.side, 'sell')
      return pick(body.transactions, 'value', 'share_of_holdings')
    }
    const [all, one, half] = [
      [90000, 90],
      [80000, 1],
      [70000, 50],
    ]
    assert.deepEqual(await valuesOf(''), [all, one, half])
    assert.deepEqual(await valuesOf('&plan=true'), [all])
    // The third form has no box.
    assert.deepEqual(await valuesOf('&plan=false'), [one])
    assert.deepEqual(await valuesOf('&role=officer'), [all, half])
    assert.deepEqual(await valuesOf('&role=ten_percent_owner'), [])
    assert.deepEqual(await valuesOf('&min_share_of_holdings=50'), [all, half])
    assert.deepEqual(await valuesOf('&min_value=80000&limit=1'), [all])
    const bought = await ask(app, 'latest?plan=false')
    assert.deepEqual([bought.side, pick(bought.transactions, 'value')], ['buy', [[70000]]])
  })

  it('latest: a trade of joint filers is one record, with the evidence', async (t) => {
    const app = await startApp(t, { engine })
    const row = buy('20000', '10.00', { held: 'I', after: '70000' })
    await file(app, [
      { accession: accession(1), filed: '2025-11-04', form: { owners: [ANN, FUND], rows: [row] } },
      // The same filing under an owner's CIK, then the rest of the group in a filing of its own.
      {
        accession: accession(1),
        filed: '2025-11-04',
        form: { owners: [ANN, FUND], rows: [row] },
        folder: FUND.cik,
      },
      {
        accession: accession(2),
        filed: '2025-11-05',
        form: { owners: [BEN], rows: [{ ...row, held: 'D' }] },
      },
    ])
    const body = await ask(app, 'latest')
    assert.deepEqual(pick(body.transactions, 'value', 'accessions', 'accession'), [
      [200000, [accession(1), accession(2)], accession(1)],
    ])
    const owners = (body.filings as Json[]).map((filing) => pick(filing.owners, 'name').flat())
    assert.deepEqual(owners, [['Ash Ann', 'Dogwood Fund LP'], ['Birch Ben']])
    assert.equal(body.filings_scanned, 2)
  })

  it('latest: equal purchases that two people make for themselves stay two', async (t) => {
    const app = await startApp(t, { engine })
    const rows = [buy('20000', '10.00')]
    await file(app, [
      { accession: accession(1), filed: '2025-11-04', form: { owners: [ANN], rows } },
      { accession: accession(2), filed: '2025-11-04', form: { owners: [BEN], rows } },
    ])
    assert.equal((await ask(app, 'latest')).count, 2)
  })

  it('latest: an amendment takes the place of the lines it restates and of no others', async (t) => {
    const app = await startApp(t, { engine })
    const rows = [buy('10000', '10.00', { after: '1' }), buy('20000', '10.00', { after: '2' })]
    const amending = { form: '4/A', original: '2025-11-04' }
    await file(app, [
      { accession: accession(1), filed: '2025-11-04', form: { rows } },
      {
        accession: accession(2),
        filed: '2025-11-10',
        form: { ...amending, rows: [buy('10000', '11.00', { after: '1' })] },
      },
    ])
    const after = await ask(app, 'latest')
    assert.deepEqual(pick(after.transactions, 'value', 'form', 'accession'), [
      [200000, '4', accession(1)],
      [110000, '4/A', accession(2)],
    ])
    const before = await ask(app, 'latest?as_of=2025-11-09')
    assert.deepEqual(pick(before.transactions, 'value'), [[200000], [100000]])
  })

  it('latest: an amendment of a purchase from long ago does not make it new', async (t) => {
    const app = await startApp(t, { engine })
    const form = { period: '2025-03-03', rows: [buy('9000', '10.00', { date: '2025-03-03' })] }
    await file(app, [
      { accession: accession(1), filed: '2025-03-04', form },
      {
        accession: accession(2),
        filed: '2025-11-10',
        form: { ...form, form: '4/A', original: '2025-03-04' },
      },
    ])
    assert.equal((await ask(app, 'latest')).count, 0)
    assert.equal((await ask(app, 'latest?as_of=2025-03-10')).count, 1)
  })

  it('latest: a doubtful line is not counted, and harms no other', async (t) => {
    const app = await startApp(t, { engine })
    const rows = [
      buy('90000', '10.00', { date: '2099-01-01' }),
      buy('-90000', '-10.00'),
      buy('6000', '10.00'),
    ]
    await file(app, [{ accession: accession(1), filed: '2025-11-04', form: { rows } }])
    assert.deepEqual(pick((await ask(app, 'latest')).transactions, 'value'), [[60000]])
  })
}

function defineClusters(engine: Engine) {
  it('clusters: distinct insiders, their combined value, newest filing first', async (t) => {
    const app = await startApp(t, { engine })
    await file(app, [
      { accession: accession(1), filed: '2025-11-04', form: { rows: [buy('2000', '10.00')] } },
      {
        accession: accession(2),
        filed: '2025-11-05',
        form: { owners: [BEN], rows: [buy('1000', '10.00'), buy('500', '12.00')] },
      },
      {
        accession: accession(3),
        filed: '2025-11-06',
        form: { owners: [CAL], rows: [buy('1500', '10.00')] },
      },
      ...[ANN, BEN, CAL].map((owner, index) => ({
        accession: accession(4 + index),
        filed: '2025-11-10',
        form: { issuer: BROOK, owners: [owner], rows: [buy('2000', `${10 + index}.00`)] },
      })),
    ])
    const body = await ask(app, 'clusters')
    assert.deepEqual(
      pick(body.clusters, 'ticker', 'insider_count', 'total_value', 'latest_filed'),
      [
        ['BRK-B', 3, 66000, '2025-11-10'],
        ['ACME', 3, 51000, '2025-11-06'],
      ],
    )
    const [, acme] = body.clusters as Json[]
    assert.deepEqual(pick(acme?.buyers, 'owner', 'shares', 'value', 'transactions'), [
      ['Ash Ann', 2000, 20000, 1],
      ['Birch Ben', 1500, 16000, 2],
      ['Cedar Cal', 1500, 15000, 1],
    ])
    assert.deepEqual([body.days, body.min_insiders, body.filings_scanned], [15, 3, 6])
    // Rows from before reports were kept beside them.
    await app.services.data.run('update insider_purchases set report = null')
    assert.deepEqual((await ask(app, 'clusters')).clusters, body.clusters)
    assert.equal((await ask(app, 'clusters?min_value=51001')).count, 1)
    assert.equal((await ask(app, 'clusters?min_insiders=4')).count, 0)
    assert.equal((await ask(app, 'clusters?as_of=2025-11-05')).count, 0)
    // Bought on 3 November: thirteen days before the 16th, out of a window of twelve.
    app.clock.set('2025-11-16T17:00:00.000Z')
    assert.equal((await ask(app, 'clusters?days=13')).count, 2)
    assert.equal((await ask(app, 'clusters?days=12')).count, 0)
  })

  it('clusters: a limit leaves out the last of them, however many companies there are', async (t) => {
    const app = await startApp(t, { engine })
    await app.services.data.transaction((tx) => replacePurchases(tx, [], manyPurchases(90)))
    const whole = (await ask(app, 'clusters?limit=100')).clusters as Json[]
    assert.equal(whole.length, 90)
    for (let limit = 1; limit < whole.length; limit++) {
      const body = await ask(app, `clusters?limit=${limit}`)
      assert.deepEqual(body.clusters, whole.slice(0, limit), `limit ${limit}`)
    }
  })

  it('clusters: people who report one trade together are one insider', async (t) => {
    const app = await startApp(t, { engine })
    await file(app, [
      {
        accession: accession(1),
        filed: '2025-11-04',
        form: { owners: [ANN, BEN, FUND], rows: [buy('20000', '10.00')] },
      },
      { accession: accession(2), filed: '2025-11-05', form: { owners: [CAL] } },
      {
        accession: accession(3),
        filed: '2025-11-06',
        form: { owners: [BEN], rows: [buy('5', '9.00')] },
      },
    ])
    assert.equal((await ask(app, 'clusters?min_insiders=3')).count, 0)
    const body = await ask(app, 'clusters?min_insiders=2')
    assert.deepEqual(pick(body.clusters, 'insider_count', 'total_value'), [[2, 210045]])
  })
}
