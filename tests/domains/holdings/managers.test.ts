// Finding managers by name, and their list: over invented managers, then a hundred misspellings over
// a quarter’s whole index of the publisher.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toNameKey } from '../../../src/domains/companies/names.ts'
import { parseManagers } from '../../../src/domains/holdings/manager-list.ts'
import {
  createNearManagers,
  type Manager,
} from '../../../src/domains/holdings/managers/directory.ts'
import { edgarUrls } from '../../../src/upstream/edgar.ts'
import { ENGINES } from '../../support/engines.ts'
import { readAccount } from '../../support/ledger.ts'
import { corpusSkip, readCorpus } from './forms.ts'
import { accessionOf, managerDocuments, pick, startManagers } from './manager-site.ts'

const LARCH = '0000444444'
const BIRCH = '0000555501'
const ROWAN = '0000555502'
const ROWAN_TOO = '0000555503'
const ALDER = '0000555504'

const stone = { issuer: 'STONE CORP', cusip: '191216100', shares: 1000 }

/** The clock of tests stands in the last quarter of 2025. */
const INDEX = edgarUrls.fullIndex(2025, 4, 'master')

function indexText(rows: readonly (readonly [cik: string, name: string, form: string])[]): string {
  const lines = rows.map(([cik, name, form], at) => {
    const file = `edgar/data/${Number(cik)}/${cik}-25-${String(at + 900).padStart(6, '0')}.txt`
    return `${Number(cik)}|${name}|${form}|2025-11-12|${file}`
  })
  const heading = 'CIK|Company Name|Form Type|Date Filed|Filename'
  return ['Description: Master Index', '', heading, '-'.repeat(80), ...lines, ''].join('\n')
}

const q3 = { quarter: '2025-09-30', filed: '2025-11-14' }

function documents(): [string, unknown][] {
  const line = (value: number) => [{ ...stone, value }]
  return [
    [
      INDEX,
      indexText([
        [BIRCH, 'BIRCH HILL ADVISORS LLC', '13F-HR'],
        [ROWAN, 'ROWAN CAPITAL LP', '13F-HR'],
        [ROWAN_TOO, 'Rowan Capital, Inc.', '13F-NT'],
        [ALDER, 'Alder Grove Partners', '13F-HR/A'],
        ['0000999991', 'MAPLE WIDGETS INC', '10-Q'],
      ]),
    ],
    ...managerDocuments({
      cik: LARCH,
      name: 'LARCH STREET PARTNERS',
      formerNames: ['Oak Lane Partners LP'],
      reports: [{ ...q3, lines: line(90_000) }],
    }),
    ...managerDocuments({
      cik: BIRCH,
      name: 'BIRCH HILL ADVISORS LLC',
      reports: [{ ...q3, lines: line(70_000) }],
    }),
    ...managerDocuments({
      cik: ALDER,
      name: 'Alder Grove Partners',
      reports: [
        {
          ...q3,
          lines: [...line(50_000), { issuer: 'ACME', cusip: '00111A101', shares: 9, value: 900 }],
        },
      ],
    }),
  ]
}

for (const engine of ENGINES) {
  describe(`managers by name on ${engine.name}`, { skip: engine.skip }, () => {
    test('a name of the publisher’s index leads to its portfolio', async (t) => {
      const { ask } = await startManagers(t, documents(), { engine })
      for (const name of ['Birch Hill Advisors LLC', 'birch hill advisors', 'Birch Hill']) {
        const { status, body } = await ask(`/v1/holdings/${encodeURIComponent(name)}`)
        assert.deepEqual([status, body.cik, body.total_value], [200, BIRCH, 70_000], name)
      }
    })

    test('so do a name on a stored report, and a former one that the publisher lists', async (t) => {
      const { ask } = await startManagers(t, documents(), { engine })
      assert.equal((await ask('/v1/holdings/oak%20lane%20partners')).status, 404)
      await ask(`/v1/holdings/${LARCH}`)
      assert.equal((await ask('/v1/holdings/larch%20street%20partners')).body.cik, LARCH)
      assert.equal((await ask('/v1/holdings/Oak%20Lane%20Partners')).body.cik, LARCH)
    })

    test('resolve answers with the manager, and tells a name that it has no longer', async (t) => {
      const { ask } = await startManagers(t, documents(), { engine })
      await ask(`/v1/holdings/${LARCH}`)
      const manager = { ticker: null, cik: LARCH, name: 'LARCH STREET PARTNERS' }
      for (const search of ['name=larch%20street%20partners', 'cik=444444']) {
        const { body } = await ask(`/v1/resolve?kind=manager&${search}`)
        assert.deepEqual([body.kind, body.cik, body.name], ['manager', LARCH, manager.name])
        assert.deepEqual([body.matches, body.resolved_from], [[manager], undefined])
      }
      for (const path of [
        'resolve?kind=manager&name=oak%20lane%20partners',
        'holdings/oak lane partners',
      ]) {
        const { body } = await ask(`/v1/${path.replaceAll(' ', '%20')}`)
        const [from] = body.resolved_from as Record<string, unknown>[]
        assert.deepEqual(
          [body.cik, from?.kind, from?.name, from?.what_happened],
          [LARCH, 'former_name', 'LARCH STREET PARTNERS', 'renamed'],
          path,
        )
      }
      const several = await ask('/v1/resolve?kind=manager&name=rowan%20capital')
      assert.deepEqual(pick(several.list('suggestions'), 'cik').flat(), [ROWAN, ROWAN_TOO])
      // Acme is a company, and files no Form 13F.
      assert.equal((await ask('/v1/resolve?kind=manager&ticker=ACME')).status, 404)
    })

    test('of two managers of one name neither is guessed', async (t) => {
      const { ask } = await startManagers(t, documents(), { engine })
      const { status, body } = await ask('/v1/holdings/rowan%20capital')
      assert.equal(status, 404)
      assert.match(String(body.detail), /^Several managers have the name "rowan capital"/)
      assert.deepEqual(body.suggestions, [
        { ticker: null, cik: ROWAN, name: 'ROWAN CAPITAL LP' },
        { ticker: null, cik: ROWAN_TOO, name: 'Rowan Capital, Inc.' },
      ])
    })

    test('a misspelt name is a 404 with the manager that is near', async (t) => {
      const { ask } = await startManagers(t, documents(), { engine })
      const { status, body } = await ask('/v1/holdings/brich%20hil%20advisers')
      assert.equal(status, 404)
      assert.match(String(body.detail), /Was it BIRCH HILL ADVISORS LLC \(CIK 0000555501\)/)
      const [first] = body.suggestions as Record<string, unknown>[]
      assert.equal(first?.cik, BIRCH)
      // One word may begin the names of managers that have nothing else in common.
      assert.equal((await ask('/v1/holdings/alder')).status, 404)
    })

    test('the list has sizes, the largest first, and goes on behind a cursor', async (t) => {
      const { app, ask } = await startManagers(t, documents(), { engine })
      for (const cik of [LARCH, BIRCH, ALDER]) await ask(`/v1/holdings/${cik}`)
      app.clock.advance(16 * 60_000)
      const { status, body, list } = await ask('/v1/funds?limit=2')
      assert.deepEqual([status, body.total, body.count], [200, 5, 2])
      assert.deepEqual(list('funds')[0], {
        cik: LARCH,
        name: 'LARCH STREET PARTNERS',
        former_names: ['Oak Lane Partners LP'],
        period: '2025-09-30',
        filed: '2025-11-14',
        accession: accessionOf(LARCH, q3),
        url: `https://www.sec.gov/Archives/edgar/data/444444/${accessionOf(LARCH, q3).replaceAll('-', '')}/${accessionOf(LARCH, q3)}-index.htm`,
        value: 90_000,
        position_count: 1,
      })
      const rest = await ask(`/v1/funds?limit=3&cursor=${body.cursor}`)
      assert.deepEqual(pick([...list('funds'), ...rest.list('funds')], 'cik', 'value'), [
        [LARCH, 90_000],
        [BIRCH, 70_000],
        [ALDER, 50_900],
        [ROWAN, null],
        [ROWAN_TOO, null],
      ])
      assert.equal(rest.body.cursor, null)
      const byName = await ask('/v1/funds?sort=name&limit=3')
      const names = [
        ['Alder Grove Partners'],
        ['BIRCH HILL ADVISORS LLC'],
        ['LARCH STREET PARTNERS'],
      ]
      assert.deepEqual(pick(byName.list('funds'), 'name'), names)
      const last = await ask(`/v1/funds?sort=name&cursor=${byName.body.cursor}`)
      assert.deepEqual(pick(last.list('funds'), 'cik'), [[ROWAN], [ROWAN_TOO]])
      // A place in one order is none in the other.
      assert.equal((await ask(`/v1/funds?cursor=${byName.body.cursor}`)).status, 422)
    })

    test('a query finds words of present and former names; a miss costs nothing', async (t) => {
      const { app, key, ask } = await startManagers(t, documents(), { engine })
      await ask(`/v1/holdings/${LARCH}`)
      app.clock.advance(16 * 60_000)
      assert.deepEqual(pick((await ask('/v1/funds?query=rowan')).list('funds'), 'cik'), [
        [ROWAN],
        [ROWAN_TOO],
      ])
      assert.deepEqual(pick((await ask('/v1/funds?query=oak%20part')).list('funds'), 'cik'), [
        [LARCH],
      ])
      const balance = async () => (await readAccount(app, key)).balance
      const before = await balance()
      const miss = await ask('/v1/funds?query=alder%20grovee')
      assert.deepEqual([miss.body.total, miss.body.cursor], [0, null])
      assert.deepEqual(pick(miss.list('suggestions'), 'cik'), [[ALDER]])
      assert.equal(await balance(), before)
    })

    test('as_of lists who had filed by then, with what was known of them', async (t) => {
      const { ask } = await startManagers(t, documents(), { engine })
      await ask(`/v1/holdings/${LARCH}`)
      await ask(`/v1/holdings/${BIRCH}`)
      const { list } = await ask('/v1/funds?as_of=2025-11-13')
      assert.deepEqual(pick(list('funds'), 'cik', 'value'), [
        [ALDER, null],
        [BIRCH, null],
        [ROWAN, null],
        [ROWAN_TOO, null],
      ])
      assert.equal((await ask('/v1/funds?as_of=2025-11-11')).body.total, 0)
    })
  })
}

// Misspellings of names, each with the CIK of the manager that is meant.
const BY_HAND = `
Berkshire Hathway 1067983|Pershing Sqare Capital 1336528|Citadell Advisors 1423053
Renaisance Technologies 1037389|Two Sigma Investmnts 1179392|Bridgwater Associates 1350694
Baupst Group 1061768|Third Pont 1040273|Tiger Globl Management 1167483|Viking Globl Investors 1103804
Coatue Managment 1135730|Lone Pine Captial 1061165|Milennium Management 1273087
Point 72 Asset Management 1603466|DE Shaw 1009207|Elliot Investment Management 1791786
Appalosa 1656456|Soros Fund Mangement 1029160|Duquesne Famly Office 1536411
Starbord Value 1517137|Vangard Group 102909|Black Rock 2012383|State Streat Corp 93751
Wellington Managment Group 902219|Geode Captial Management 1214717|Norges Banke 1374170
Baillie Giford 1088875|AQR Capitol Management 1167557|Jane Stret Group 1595888
Susquehana International Group 1446194|Balyasny Asset Managment 1218710|Marshal Wace 1318757
Oaktree Capitl Management 949509|Icahn Carll 921669|Dimensionall Fund Advisors 354204
Akre Captal Management 1112520|Farralon Capital Management 909661|Polen Captial Management 1034524
Primecapp Management 763212|Tweedy Brown 732905`

/** Typing slips in a name: one letter left out, doubled, swapped, or replaced by a neighbour. */
const SLIPS: readonly ((word: string) => string)[] = [
  (word) => word.slice(0, 2) + word.slice(3),
  (word) => word.slice(0, 3) + word.slice(2),
  (word) => word.slice(0, 1) + word[2] + word[1] + word.slice(3),
  (word) => `${word.slice(0, 3)}x${word.slice(4)}`,
]

/** The longest word is what a name is known by. */
function misspell(key: string, at: number): string {
  const words = key.split(' ')
  const longest = words.reduce((long, word) => (word.length > long.length ? word : long), '')
  const slip = SLIPS[at % SLIPS.length]
  return words.map((word) => (word === longest && slip ? slip(word) : word)).join(' ')
}

test('of a hundred misspelt managers the right one is among the first three of 95', {
  skip: corpusSkip,
}, async (t) => {
  const text = readCorpus('www.sec.gov/Archives/edgar/full-index/2025/QTR4/master.idx.gz')
  const names = new Map((await parseManagers(text, 'the index')).map((one) => [one.cik, one.name]))
  assert.equal(names.size, 9917)
  const managers = [...names].map(([cik, name]): Manager => {
    return { cik, name, former_names: [], keys: [toNameKey(name)], newest: null }
  })
  const near = await createNearManagers(managers, {})
  const byHand = BY_HAND.trim()
    .split(/[|\n]/)
    .map((line) => /^(.+) (\d+)$/.exec(line)?.slice(1) ?? [])
    .map(([typed = '', cik = '']) => ({
      typed,
      key: toNameKey(names.get(cik.padStart(10, '0')) ?? ''),
    }))
  // Every 160th manager of the index, so that nobody chose them.
  const byRule = managers
    .filter((_, at) => at % 160 === 0)
    .slice(0, 60)
    .map(({ keys: [key = ''] }, at) => ({ typed: misspell(key, at), key }))
  const cases = [...byHand, ...byRule]
  const keyOf = new Map(managers.map(({ cik, keys: [key = ''] }) => [cik, key]))
  // One of several managers of the same name is as right as another.
  const missed = cases.filter(({ typed, key }) => {
    assert.notEqual(key, '', typed)
    return !near.find(typed, 3).some(({ cik }) => keyOf.get(cik) === key)
  })
  t.diagnostic(`${cases.length - missed.length} of ${cases.length}`)
  assert.deepEqual([byHand.length, cases.length], [40, 100])
  assert.ok(missed.length <= 5, missed.map(({ typed }) => typed).join('; '))
})
