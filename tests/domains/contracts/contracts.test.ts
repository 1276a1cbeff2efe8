// GET /v1/contracts over the demonstration, and over archive files that are loaded beside it.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { contractBulk } from '../../../src/domains/contracts/bulk.ts'
import { DEMO_CLOCK } from '../../../src/service/mode.ts'
import { DEMO_FOLDER } from '../../../src/service/services.ts'
import { createMirrorSource } from '../../../src/upstream/mirror.ts'
import { startApp } from '../../support/app.ts'
import { createTestClock } from '../../support/clock.ts'
import { ENGINES, type Engine } from '../../support/engines.ts'
import { AFTER, succeed } from '../../support/succession.ts'

type Test = Parameters<typeof startApp>[0]
type Row = Record<string, unknown>

async function start(t: Test, engine: Engine) {
  const clock = createTestClock(DEMO_CLOCK)
  const source = createMirrorSource({ folder: DEMO_FOLDER, clock })
  const app = await startApp(t, { engine, source, clock })
  const key = await app.liveKey()
  return { app, ask: async (path: string) => (await app.get(path, key)).body as Row }
}

const HEADER = [
  ...['contract_transaction_unique_key', 'contract_award_unique_key', 'award_id_piid'],
  ...['modification_number', 'transaction_number', 'parent_award_id_piid'],
  ...['federal_action_obligation', 'total_dollars_obligated', 'action_date'],
  ...['period_of_performance_start_date', 'period_of_performance_current_end_date'],
  ...['awarding_agency_name', 'awarding_sub_agency_name', 'recipient_uei', 'recipient_name'],
  ...['recipient_parent_uei', 'recipient_parent_name', 'award_type', 'transaction_description'],
  ...['product_or_service_code', 'product_or_service_code_description', 'naics_code'],
  ...['naics_description', 'initial_report_date'],
]

interface ArchiveRow {
  award: string
  mod?: string
  number?: string
  amount: string
  total?: string
  day: string
  agency?: string
  uei?: string
  name: string
  parentUei?: string
  parent?: string
  reported?: string
}

function toLine(row: ArchiveRow): string {
  const { award, mod = '0', number = '0', amount, total = '', day, agency = 'Department X' } = row
  const { uei = '', name, parentUei = '', parent = '', reported = '' } = row
  const key = `9700_-NONE-_${award}_${mod}_-NONE-_${number}`
  const values = [
    key,
    `CONT_AWD_${award}_9700_-NONE-_-NONE-`,
    award,
    mod,
    number,
    '',
    amount,
    total,
  ]
  const when = [day, day, '2026-01-31', agency, '', uei, name, parentUei, parent]
  const what = [
    'PURCHASE ORDER',
    'PARTS, AND "TOOLS"',
    '3455',
    'TOOLS',
    '333515',
    'MAKING',
    reported,
  ]
  return [...values, ...when, ...what].map((value) => `"${value.replaceAll('"', '""')}"`).join()
}

async function load(t: Test, app: Awaited<ReturnType<typeof start>>['app'], rows: ArchiveRow[]) {
  const folder = mkdtempSync(join(tmpdir(), 'contracts-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'FY2025_All_Contracts_Full_20251106_1.csv')
  writeFileSync(path, [HEADER.join(), ...rows.map(toLine)].map((line) => `${line}\n`).join(''))
  return contractBulk.load(path, app.services, { at: () => {} })
}

for (const engine of ENGINES) {
  describe(`contracts on ${engine.name}`, { skip: engine.skip }, () => {
    test('awards of a company and its listed subsidiaries, with sums and why they are its own', async (t) => {
      const { ask } = await start(t, engine)
      const answer = await ask('/v1/contracts/ZHGT')
      // 84,200 to the company; 1,300,000 and later -49,999.50 to a subsidiary.
      assert.deepEqual(
        [answer.count, answer.total, answer.obligated, answer.complete, answer.source],
        [2, 2, 1_334_200.5, true, 'USAspending.gov'],
      )
      assert.deepEqual(answer.by_fiscal_year, [
        { fiscal_year: 2026, awards: 1, obligated: 84_200 },
        { fiscal_year: 2025, awards: 1, obligated: -49_999.5 },
        { fiscal_year: 2024, awards: 1, obligated: 1_300_000 },
      ])
      assert.deepEqual(answer.by_agency, [
        { agency: 'Department of Defense', awards: 1, obligated: 1_250_000.5 },
        { agency: 'General Services Administration', awards: 1, obligated: 84_200 },
      ])
      const [own, ordered] = answer.awards as [Row, Row]
      assert.deepEqual(
        [own.award_id, own.recipient, own.recipient_uei, own.obligated, own.confidence],
        ['DEMO25P0007', 'HARROWGATE TOOLING CORPORATION', 'DEM0HARW0T01', 84_200, 'high'],
      )
      assert.deepEqual(
        [ordered.actions, ordered.first_action_on, ordered.last_action_on, ordered.total_obligated],
        [2, '2024-02-06', '2024-11-12', null],
      )
      assert.deepEqual(ordered.evidence, [
        {
          kind: 'subsidiary',
          confidence: 'high',
          written: 'HARROWGATE PRECISION LLC',
          equals: 'Harrowgate Precision, LLC',
          accession: '0009990109-24-000021',
          exhibit: 'EX-21',
          url: 'https://www.sec.gov/Archives/edgar/data/9990101/000999010924000021/zhgt-20240930xex21.htm',
          doubt: null,
        },
      ])
      assert.deepEqual((answer.subsidiaries as Row).names, 4)
    })

    test('a subsidiary under another legal form is told at medium confidence only', async (t) => {
      const { ask } = await start(t, engine)
      const answer = await ask('/v1/contracts/ZHGT?min_confidence=medium')
      const found = (answer.awards as Row[]).find(({ award_id }) => award_id === 'DEMO23P0003')
      assert.equal(found?.confidence, 'medium')
      const [evidence] = (found?.evidence ?? []) as Row[]
      assert.equal(evidence?.doubt, 'The legal forms differ.')
      assert.equal(answer.total, 3)
    })

    test('as of a day only what had been reported by then counts', async (t) => {
      const { ask } = await start(t, engine)
      const answer = await ask('/v1/contracts/ZHGT?as_of=2024-12-31')
      assert.deepEqual([answer.total, answer.obligated], [1, 1_250_000.5])
      // Before the annual report there was no list of subsidiaries.
      const before = await ask('/v1/contracts/ZHGT?as_of=2024-12-05T21:29:59Z')
      assert.deepEqual([before.total, before.subsidiaries], [0, null])
      assert.match(String(before.subsidiaries_reason), /annual report/)
    })

    test('an archive file adds actions once, names parents, and totals awards', async (t) => {
      const { app, ask } = await start(t, engine)
      const rows: ArchiveRow[] = [
        {
          award: 'A1',
          amount: '100.10',
          total: '350.10',
          day: '2025-01-15',
          name: 'ACME BUILDERS LLC',
          uei: 'UEIACME00001',
          parentUei: 'UEIHARW00001',
          parent: 'HARROWGATE TOOLING CORP',
          reported: '2025-04-20',
        },
        {
          award: 'A1',
          mod: 'P1',
          amount: '250',
          total: '350.10',
          day: '2025-03-15',
          name: 'ACME BUILDERS LLC',
          uei: 'UEIACME00001',
          parentUei: 'UEIHARW00001',
          parent: 'HARROWGATE TOOLING CORP',
          reported: '2025-06-20',
        },
        // Known by the parent's UEI alone.
        {
          award: 'A2',
          amount: '7',
          day: '2025-02-01',
          name: 'OTHER NAME INC',
          uei: 'UEIOTHER0001',
          parentUei: 'UEIHARW00001',
          parent: 'HTC GROUP',
        },
        // The name is a subsidiary's, but its parent is somebody else.
        {
          award: 'A3',
          amount: '9',
          day: '2025-02-02',
          name: 'HARROWGATE PRECISION LLC',
          parent: 'STRANGER HOLDINGS INC',
          parentUei: 'UEISTRANGER1',
        },
        { award: 'A4', amount: '1e5', day: '2025-02-02', name: 'HARROWGATE TOOLING CORP' },
      ]
      const counts = await load(t, app, rows)
      assert.deepEqual(
        [counts.seen, counts.loaded, counts.skipped, counts.failed, counts.reasons],
        [5, 4, 0, 1, { 'an obligation that cannot be read': 1 }],
      )
      const again = await load(t, app, rows)
      assert.deepEqual([again.loaded, again.skipped], [0, 4])
      const answer = await ask('/v1/contracts/ZHGT?limit=100&min_confidence=low')
      const byId = new Map((answer.awards as Row[]).map((award) => [award.award_id, award]))
      const kinds = (id: string) =>
        ((byId.get(id)?.evidence ?? []) as Row[]).map(({ kind, confidence }) => [kind, confidence])
      assert.deepEqual(kinds('A1'), [['parent_name', 'high']])
      assert.deepEqual([byId.get('A1')?.obligated, byId.get('A1')?.total_obligated], [350.1, 350.1])
      assert.equal(byId.get('A1')?.description, 'PARTS, AND "TOOLS"')
      assert.deepEqual(kinds('A2'), [['parent_uei', 'high']])
      assert.deepEqual(kinds('A3'), [['subsidiary', 'low']])
      const [doubted] = (byId.get('A3')?.evidence ?? []) as Row[]
      assert.match(String(doubted?.doubt), /STRANGER HOLDINGS INC/)
      assert.deepEqual(
        (answer.files as Row[]).map(({ name }) => name),
        ['FY2025_All_Contracts_Full_20251106_1.csv'],
      )
      // Reported on 20 April and 20 June.
      const then = await ask('/v1/contracts/ZHGT?as_of=2025-05-01&fiscal_year=2025&limit=100')
      const early = (then.awards as Row[]).find(({ award_id }) => award_id === 'A1')
      assert.deepEqual([early?.obligated, early?.total_obligated], [100.1, null])
    })

    test('a file without a column that is needed is refused by name', async (t) => {
      const { app } = await start(t, engine)
      const folder = mkdtempSync(join(tmpdir(), 'contracts-'))
      t.after(() => rmSync(folder, { recursive: true }))
      const path = join(folder, 'FY2025_All_Contracts_Full_20251106_1.csv')
      writeFileSync(path, 'contract_award_unique_key,award_id_piid\n"a","b"\n')
      await assert.rejects(
        contractBulk.load(path, app.services, { at: () => {} }),
        /FY2025_All_Contracts_Full_20251106_1\.csv: the column modification_number is missing/,
      )
    })

    test('a company has the contracts of the registrants before it', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      await app.get('/v1/company/ACME', key)
      await load(t, app, [
        { award: 'OLD1', amount: '500', day: '2025-03-03', name: 'ACME WIDGETS INC' },
        { award: 'OWN1', amount: '20', day: '2026-01-05', name: 'ACME HOLDINGS CORP' },
      ])
      const awards = async () => {
        const { body } = await app.get('/v1/contracts/ACME', key)
        const rows = body.awards as { award_id: string; confidence: string }[]
        return rows.map(({ award_id, confidence }) => [award_id, confidence]).sort()
      }
      assert.deepEqual(await awards(), [['OLD1', 'high']])
      succeed(app, { name: 'Acme Holdings Corp.' })
      app.clock.set(AFTER)
      assert.deepEqual(await awards(), [
        ['OLD1', 'high'],
        ['OWN1', 'high'],
      ])
    })

    test('a name that two registrants of one company have is its own', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      await app.get('/v1/company/ACME', key)
      await load(t, app, [
        { award: 'A1', amount: '500', day: '2025-03-03', name: 'ACME WIDGETS INC' },
      ])
      succeed(app)
      app.clock.set(AFTER)
      const { body } = await app.get('/v1/contracts/ACME', key)
      const [award] = body.awards as { award_id: string; confidence: string }[]
      assert.deepEqual([award?.award_id, award?.confidence], ['A1', 'high'])
    })

    test('a company without contracts, and one that does not exist', async (t) => {
      const { ask } = await start(t, engine)
      const none = await ask('/v1/contracts/ZLKM')
      assert.deepEqual([none.count, none.total, none.awards, none.complete], [0, 0, [], false])
      assert.equal((await ask('/v1/contracts/NOPE')).error, 'not_found')
    })
  })
}
