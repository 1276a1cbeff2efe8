// The SEC's Form 13F data sets: loaded filing by filing, resumable, and the same portfolio as from
// the documents themselves.

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { DataServices } from '../../../src/contract/declare/endpoint.ts'
import { ingest } from '../../../src/contract/work/job.ts'
import { holdingsBulk } from '../../../src/domains/holdings/data-sets/bulk.ts'
import { loadThirteenFSet } from '../../../src/domains/holdings/data-sets/bulk-set.ts'
import { selectQuarterState } from '../../../src/domains/holdings/holders/answer-store.ts'
import { readQuarterState } from '../../../src/domains/holdings/holders/read.ts'
import { ingestHoldings } from '../../../src/domains/holdings/ingest.ts'
import type { DataSet } from '../../../src/domains/holdings/reports/bulk-rows.ts'
import { parseSubmission, valueFiling } from '../../../src/domains/holdings/reports/submission.ts'
import { recordReport, selectReport } from '../../../src/domains/holdings/store.ts'
import { holdingWatch } from '../../../src/domains/holdings/watch.ts'
import type { Database, Queries } from '../../../src/store/database.ts'
import { startApp } from '../../support/app.ts'
import { ENGINES } from '../../support/engines.ts'
import { toZip } from '../../support/zip.ts'
import { coverXml, submissionText, tableXml } from './forms.ts'

const LARCH = '0000444444'
const Q3 = '0000444444-25-000007'
const Q2 = '0000444444-25-000004'
const ADDED = '0000444444-25-000008'
const NOTICE = '0000555555-25-000001'
const BROKEN = '0000666666-25-000001'

const table = (columns: string, ...rows: readonly string[]) =>
  [columns, ...rows].map((row) => row.split(/ *\| */).join('\t')).join('\r\n')

const line = (accession: string, issuer: string, cusip: string, value: string, shares: string) =>
  `${accession}|1|${issuer}|COM|${cusip}||${value}|${shares}|SH||SOLE||0|0|0`

const TABLES: Readonly<Record<string, string>> = {
  'SUBMISSION.tsv': table(
    'ACCESSION_NUMBER|FILING_DATE|SUBMISSIONTYPE|CIK|PERIODOFREPORT',
    `${Q3}|14-NOV-2025|13F-HR|444444|30-SEP-2025`,
    `${Q2}|14-AUG-2025|13F-HR|0000444444|30-JUN-2025`,
    `${ADDED}|01-DEC-2025|13F-HR/A|444444|30-SEP-2025`,
    `${NOTICE}|14-NOV-2025|13F-NT|555555|30-SEP-2025`,
    `${BROKEN}|14-NOV-2025|13F-HR|666666|30-SEP-2025`,
  ),
  'COVERPAGE.tsv': table(
    'ACCESSION_NUMBER|ISAMENDMENT|AMENDMENTTYPE|FILINGMANAGER_NAME|REPORTTYPE',
    `${Q3}|N||Larch Street Partners|13F HOLDINGS REPORT`,
    `${Q2}|N||Larch Street Partners|13F HOLDINGS REPORT`,
    `${ADDED}|Y|NEW HOLDINGS|Larch Street Partners|13F HOLDINGS REPORT`,
    `${NOTICE}|N||Quiet Advisers|13F NOTICE`,
    `${BROKEN}|N||Broken Advisers|13F HOLDINGS REPORT`,
  ),
  'SUMMARYPAGE.tsv': table(
    'ACCESSION_NUMBER|OTHERINCLUDEDMANAGERSCOUNT|TABLEENTRYTOTAL|TABLEVALUETOTAL|ISCONFIDENTIALOMITTED',
    `${Q3}|0|3|780000|N`,
    `${Q2}|0|1|250000|N`,
    `${ADDED}|0|1|70000|Y`,
    `${BROKEN}|0|1|1|N`,
  ),
  'OTHERMANAGER.tsv': table(
    'ACCESSION_NUMBER|OTHERMANAGER_SK|CIK|FORM13FFILENUMBER|NAME',
    `${NOTICE}|1|444444|028-00001|Larch Street Partners`,
  ),
  // The lines of the first filing stand in two places.
  'INFOTABLE.tsv': table(
    'ACCESSION_NUMBER|INFOTABLE_SK|NAMEOFISSUER|TITLEOFCLASS|CUSIP|FIGI|VALUE|SSHPRNAMT|SSHPRNAMTTYPE|PUTCALL|INVESTMENTDISCRETION|OTHERMANAGER|VOTING_AUTH_SOLE|VOTING_AUTH_SHARED|VOTING_AUTH_NONE',
    line(Q3, 'ACME WIDGETS INC', '00111A101', '200000', '16000'),
    line(Q2, 'ACME WIDGETS INC', '00111A101', '250000', '20000'),
    line(BROKEN, 'ACME WIDGETS INC', '00111A101', '-5', '20000'),
    line(ADDED, 'STONE CORP', '191216100', '70000', '1000'),
    line(Q3, 'ACME WIDGETS INC', '00111A101', '100000', '8000'),
    line(Q3, 'BROOK HLDGS LTD', '00222B207', '480000', '1000'),
  ),
}

function dataSet(tables: Readonly<Record<string, string>> = TABLES): DataSet {
  async function* pieces(text: string) {
    for (let from = 0; from < text.length; from += 100) yield text.slice(from, from + 100)
  }
  const open = (name: string) => (tables[name] === undefined ? null : pieces(tables[name]))
  return { name: '2025q4_form13f.zip', open }
}

for (const engine of ENGINES) {
  test(`a data set is loaded once, on ${engine.name}`, { skip: engine.skip }, async (t) => {
    const app = await startApp(t, { engine })
    const load = async () => {
      const results = await Array.fromAsync(loadThirteenFSet(dataSet(), app.services))
      return Object.fromEntries(results.map((one) => [one.accession, one.outcome]))
    }
    const first = { [Q3]: 'stored', [Q2]: 'stored', [ADDED]: 'stored', [NOTICE]: 'stored' }
    assert.deepEqual(await load(), { ...first, [BROKEN]: 'failed' })
    const again = { [Q3]: 'known', [Q2]: 'known', [ADDED]: 'known', [NOTICE]: 'known' }
    assert.deepEqual(await load(), { ...again, [BROKEN]: 'failed' })

    const key = await app.liveKey()
    const ask = async (path: string) => (await app.get(`/v1/holdings/${path}`, key)).body
    const body = await ask('444444')
    assert.deepEqual(
      [body.fund, body.period, body.prior_period, body.filed, body.total_value, body.difference],
      ['Larch Street Partners', '2025-09-30', '2025-06-30', '2025-11-14', 850_000, 0],
    )
    const held = body.holdings as Record<string, unknown>[]
    assert.deepEqual(
      held.map(({ cusip, shares, change }) => [cusip, shares, change]),
      [
        ['00222B207', 1000, 'new'],
        ['00111A101', 24_000, 'added'],
        ['191216100', 1000, 'new'],
      ],
    )
    // The amendment counts from the end of its filing day: a data set tells no time.
    assert.equal((await ask('444444?as_of=2025-11-30')).total_value, 780_000)
    assert.equal((await ask('444444?as_of=2025-11-14T21:00:00Z')).period, '2025-06-30')
    const notice = await ask('555555')
    assert.deepEqual(notice.reported_by, [
      { name: 'Larch Street Partners', cik: LARCH, file_number: '028-00001' },
    ])
  })
}

const ACME_LINE = { issuer: 'ACME WIDGETS INC', cusip: '00111A101' }

/** The document of the quarter before: 26,000 shares, where the set has 20,000. */
function documentOfQ2(): string {
  const options = { accession: Q2, period: '20250630', filed: '20250814' }
  const cover = coverXml({ period: '06-30-2025', entries: 1, total: 325_000 })
  return submissionText(options, [
    ['13F-HR', cover],
    ['INFORMATION TABLE', tableXml([{ ...ACME_LINE, value: 325_000, shares: 26_000 }])],
  ])
}

const FOLDER_OF_Q2 = `https://www.sec.gov/Archives/edgar/data/444444/${Q2.replaceAll('-', '')}/`
const PAYLOAD = { cik: LARCH, accession: Q2 }

for (const engine of ENGINES) {
  test(`documents take the place of a data set, on ${engine.name}`, {
    skip: engine.skip,
  }, async (t) => {
    const app = await startApp(t, { engine })
    const { services, publisher } = app
    const load = () => Array.fromAsync(loadThirteenFSet(dataSet(), services))
    await load()
    const key = await app.liveKey()
    const acme = async () => {
      const { holdings } = (await app.get('/v1/holdings/444444', key)).body
      const held = (holdings as Record<string, unknown>[]).find(
        ({ cusip }) => cusip === '00111A101',
      )
      return [held?.shares, held?.change, held?.shares_change]
    }
    assert.deepEqual(await acme(), [24_000, 'added', 4000])
    assert.equal(publisher.asked.filter((url) => url.includes('/Archives/')).length, 0)
    assert.deepEqual([...(await holdingWatch.selectRead(services.data, [Q2]))], [])

    // A cover without its table is less than what the set has.
    publisher.documents.set(`${FOLDER_OF_Q2}primary_doc.xml`, coverXml({ period: '06-30-2025' }))
    await ingest(ingestHoldings, PAYLOAD, services, 'feed')
    assert.deepEqual(await acme(), [24_000, 'added', 4000])

    publisher.documents.set(`${FOLDER_OF_Q2}${Q2}.txt`, documentOfQ2())
    await ingest(ingestHoldings, PAYLOAD, services, 'feed')
    assert.deepEqual(await acme(), [24_000, 'reduced', -2000])
    assert.deepEqual([...(await holdingWatch.selectRead(services.data, [Q2]))], [Q2])

    await load()
    assert.deepEqual(await acme(), [24_000, 'reduced', -2000])
  })

  test(`a data set leaves what documents say, on ${engine.name}`, {
    skip: engine.skip,
  }, async (t) => {
    const { services, publisher } = await startApp(t, { engine })
    publisher.documents.set(`${FOLDER_OF_Q2}${Q2}.txt`, documentOfQ2())
    await ingest(ingestHoldings, PAYLOAD, services, 'feed')
    const results = await Array.fromAsync(loadThirteenFSet(dataSet(), services))
    assert.equal(results.find(({ accession }) => accession === Q2)?.outcome, 'known')
    const before = await selectReport(services.data, LARCH, Q2)
    assert.deepEqual(
      [before?.positions?.[0]?.shares, before?.accepted_at],
      [26_000, '2025-08-14T20:01:02.000Z'],
    )
    // A data set must not overwrite the report either if its documents were stored after the set
    // was compared.
    const found = parseSubmission(documentOfQ2().replace('26000', '20000'), Q2)
    assert.ok(found?.table)
    const origin = { source: 'data_set', tableUrl: null, fetchedAt: '2025-11-15' } as const
    const valued = valueFiling(found, { period: '2025-06-30', filed: '2025-08-14' }, Q2)
    const record = { ...found, ...valued, ...origin, ...PAYLOAD }
    assert.equal(record.table?.positions[0]?.shares, 20_000)
    await services.data.transaction((tx) => recordReport(tx, record))
    assert.deepEqual(await selectReport(services.data, LARCH, Q2), before)
  })
}

/** All stored positions: quarter, CUSIP, report, amount, and whether the report is in force. */
async function heldBy(data: Queries): Promise<unknown[][]> {
  const rows = await data.all<Record<string, unknown>>(
    `select p.period, p.cusip, p.accession, p.amount, r.in_force_from is not null as counts
     from held_positions p join holder_reports r on r.cik = p.cik and r.accession = p.accession
     order by p.period, p.cusip, p.accession`,
  )
  return rows.map((row) => [
    row.period,
    row.cusip,
    row.accession,
    Number(row.amount),
    Boolean(row.counts),
  ])
}

const HELD_IN_THE_SET = [
  ['2025-06-30', '00111A101', Q2, 20_000, true],
  ['2025-09-30', '00111A101', Q3, 24_000, true],
  ['2025-09-30', '00222B207', Q3, 1000, true],
  ['2025-09-30', '191216100', ADDED, 1000, true],
]

/** Services whose transactions of a load do something first, by their number from 1. */
function beforeEach(services: DataServices, first: (number: number) => Promise<void>) {
  let number = 0
  const { data } = services
  const transaction: Database['transaction'] = async (work) => {
    await first(++number)
    return data.transaction(work)
  }
  return { ...services, data: { ...data, transaction } }
}

for (const engine of ENGINES) {
  test(`a load that broke off anywhere is gone on with, on ${engine.name}`, {
    skip: engine.skip,
  }, async (t) => {
    const { services } = await startApp(t, { engine })
    let brokeOff = 0
    for (let at = 1; ; at++) {
      const breaking = beforeEach(services, async (number) => {
        if (number === at) throw new Error('broken off')
      })
      const ended = await Array.fromAsync(loadThirteenFSet(dataSet(), breaking)).catch(String)
      if (typeof ended !== 'string') break
      assert.match(ended, /broken off/)
      brokeOff++
      for (const [, , accession, , counts] of await heldBy(services.data)) {
        const own = (await heldBy(services.data)).filter((one) => one[2] === accession)
        const whole = HELD_IN_THE_SET.filter((one) => one[2] === accession)
        if (counts) assert.deepEqual(own, whole)
      }
    }
    // Reports, names of securities, positions, that all is there; and what is stored behind those.
    assert.equal(brokeOff, 5)
    assert.deepEqual(await heldBy(services.data), HELD_IN_THE_SET)
    const terms = await services.data.one<{ n: number }>(
      'select count(*) as n from holder_reports where row_version < 0 or in_force_until is not null',
    )
    assert.equal(Number(terms?.n), 0)
  })

  test(`who has reported is counted again at every step of a load, on ${engine.name}`, {
    skip: engine.skip,
  }, async (t) => {
    const { services } = await startApp(t, { engine })
    const { data } = services
    const asked = { period: '2025-09-30', prior: '2025-06-30', asOf: null }
    const told: number[][] = []
    const compare = async () => {
      const state = await readQuarterState(data, asked, services)
      assert.deepEqual(state, await selectQuarterState(data, asked))
      told.push([state.expected, state.reported, state.outdated])
    }
    await Array.fromAsync(loadThirteenFSet(dataSet(), beforeEach(services, compare)))
    await compare()
    // Two reports whose lines stand together; then the one whose lines do not, and a notice. Each time
    // they are stored, their securities and positions are put there, and they count.
    const first = [
      [0, 1, 2],
      [0, 1, 2],
      [0, 1, 2],
      [1, 1, 0],
    ]
    const second = [
      [1, 2, 2],
      [1, 2, 2],
      [1, 2, 2],
      [1, 2, 0],
    ]
    assert.deepEqual(told, [[0, 0, 0], ...first, ...second])
  })

  test(`documents that come in while a set is loaded stay, on ${engine.name}`, {
    skip: engine.skip,
  }, async (t) => {
    const { services, publisher } = await startApp(t, { engine })
    publisher.documents.set(`${FOLDER_OF_Q2}${Q2}.txt`, documentOfQ2())
    const meanwhile = beforeEach(services, async (number) => {
      // The set's reports are stored, and their positions are about to be put there.
      if (number === 3) await ingest(ingestHoldings, PAYLOAD, services, 'feed')
    })
    await Array.fromAsync(loadThirteenFSet(dataSet(), meanwhile))
    const [first, ...rest] = HELD_IN_THE_SET
    assert.deepEqual(await heldBy(services.data), [first?.with(3, 26_000), ...rest])
  })

  test(`of two loads of one set at once none ends what the other has begun, on ${engine.name}`, {
    skip: engine.skip,
  }, async (t) => {
    const { services } = await startApp(t, { engine })
    const load = (by: DataServices) => Array.fromAsync(loadThirteenFSet(dataSet(), by))
    const breaking = beforeEach(services, async (number) => {
      if (number === 3) throw new Error('broken off')
    })
    await load(
      beforeEach(services, async (number) => {
        // The report's positions are stored but not in force yet; the second load drops them, then
        // breaks off.
        if (number === 4) await assert.rejects(load(breaking), /broken off/)
      }),
    )
    const behind = HELD_IN_THE_SET.filter((one) => one[2] === Q3)
    assert.deepEqual(await heldBy(services.data), behind)
    await load(services)
    assert.deepEqual(await heldBy(services.data), HELD_IN_THE_SET)
  })
}

test('the file of a quarter is loaded from disk and counted', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-13f-'))
  t.after(() => rm(folder, { recursive: true }))
  const path = join(folder, '2025q4_form13f.zip')
  const files = Object.entries(TABLES).map(([name, text]) => ({ name, text }))
  await writeFile(path, toZip(files))
  assert.ok(holdingsBulk.takes('2025q4_form13f.zip') && !holdingsBulk.takes('form345.zip'))
  const { services } = await startApp(t)
  const load = () => holdingsBulk.load(path, services, { at() {} })
  const { reasons, ...counts } = await load()
  assert.deepEqual(counts, { seen: 5, loaded: 4, skipped: 0, failed: 1 })
  assert.match(Object.keys(reasons).join(), new RegExp(BROKEN))
  const { reasons: _, ...again } = await load()
  assert.deepEqual(again, { seen: 5, loaded: 0, skipped: 4, failed: 1 })
  await writeFile(path, toZip(files).subarray(0, 400))
  await assert.rejects(load(), /2025q4_form13f.zip cannot be read/)
})

test('a line that cannot be read refuses its filing by name', async (t) => {
  const { services } = await startApp(t)
  const results = await Array.fromAsync(loadThirteenFSet(dataSet(), services))
  const failed = results.filter(({ outcome }) => outcome === 'failed')
  assert.deepEqual(
    failed.map(({ accession }) => accession),
    [BROKEN],
  )
  assert.match(failed[0]?.reason ?? '', new RegExp(`${BROKEN}.*VALUE of line 1`))
})

test('a set without a table or a column is refused before anything is stored', async (t) => {
  const { services } = await startApp(t)
  const refused = (tables: Record<string, string | undefined>, names: RegExp) => {
    const entries = Object.entries({ ...TABLES, ...tables }).filter(
      ([, text]) => text !== undefined,
    )
    const set = dataSet(Object.fromEntries(entries) as Record<string, string>)
    return assert.rejects(Array.fromAsync(loadThirteenFSet(set, services)), names)
  }
  await refused({ 'COVERPAGE.tsv': undefined }, /2025q4_form13f.zip .*COVERPAGE.tsv is missing/)
  await refused({ 'SUBMISSION.tsv': 'A\tB' }, /SUBMISSION.tsv has no column ACCESSION_NUMBER/)
  await refused({ 'INFOTABLE.tsv': '' }, /INFOTABLE.tsv is empty/)
  const row = await services.data.one<{ n: number }>('select count(*) as n from holding_reports')
  assert.equal(Number(row?.n), 0)
})
