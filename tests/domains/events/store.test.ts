// The 8-Ks of a company and of a window against the same question asked of plain rows, over many
// small stores: which source names a filing, and whose items count, in every combination.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectLatestEvents } from '../../../src/domains/events/latest-store.ts'
import * as events from '../../../src/domains/events/store.ts'
import { upsertEventFilings } from '../../../src/domains/events/store.ts'
import { upsertFilings } from '../../../src/domains/filings/store.ts'
import type { Queries, Value } from '../../../src/store/database.ts'
import { overEngines } from '../../support/stores.ts'

interface Known {
  cik: string
  accession: string
  form: string
  filed: string
  items: string[]
}

const CIKS = ['0000000001', '0000000002', '0000000003']
const FORMS = ['8-K', '8-K/A', '10-K']
const ITEMS = [[], ['4.02', '9.01'], ['4'], ['2.02'], ['4.01'], ['14.01']]
const WINDOW = { from: '2025-03-03', today: '2025-03-08', until: '2025-03-08T23:00:00.000Z' }

/** Every combination of the choices, spread over accessions of one or two filers. */
function invent(): { listed: Known[]; named: Known[] } {
  const listed: Known[] = []
  const named: Known[] = []
  let at = 0
  for (const form of FORMS) {
    for (const own of [null, ...ITEMS]) {
      for (const header of [null, ...ITEMS]) {
        at++
        const accession = `0000000009-25-${String(at >> 1).padStart(6, '0')}`
        const cik = CIKS[at % CIKS.length] ?? ''
        const filed = `2025-03-${String((at % 9) + 1).padStart(2, '0')}`
        if (own) listed.push({ cik, accession, form, filed, items: own })
        if (header) named.push({ cik, accession, form: '8-K', filed, items: header })
      }
    }
  }
  return { listed, named }
}

const acceptedAt = ({ filed }: Known) => `${filed}T15:00:00.000Z`

async function fill(tx: Queries, { listed, named }: ReturnType<typeof invent>): Promise<void> {
  for (const one of listed) {
    const { accession, form, filed, items } = one
    const rest = { report_date: null, primary_document: null, description: null }
    const filing = { accession, form, filed, accepted_at: acceptedAt(one), items, ...rest }
    await upsertFilings(tx, one.cik, [filing])
  }
  const rows = named.map((one) => {
    const rest = {
      company: 'Acme',
      primary_document: null,
      items_from_text: [],
      items_unknown: null,
    }
    return { ...one, ...rest, accepted_at: acceptedAt(one) }
  })
  await upsertEventFilings(tx, rows, 'header')
}

/** Known 8-Ks by the rule under test: the list goes first, and feeds fill its gaps. */
function toKnown({ listed, named }: ReturnType<typeof invent>): Known[] {
  const keyOf = ({ cik, accession }: Known) => `${cik} ${accession}`
  const headers = new Map(named.map((one) => [keyOf(one), one]))
  const lists = new Map(listed.map((one) => [keyOf(one), one]))
  const ofLists = [...lists.values()]
    .filter(({ form }) => form.startsWith('8-K'))
    .map((one) => {
      return one.items.length > 0 ? one : { ...one, items: headers.get(keyOf(one))?.items ?? [] }
    })
  return [...ofLists, ...[...headers.values()].filter((one) => !lists.has(keyOf(one)))]
}

/** Item 4 was the number of Item 4.01 until 2004. */
const has = ({ items }: Known, codes: readonly string[]) =>
  codes.some((code) => items.includes(code) || (code === '4.01' && items.includes('4')))
const isInWindow = ({ filed }: Known) => filed >= WINDOW.from && filed <= WINDOW.today

function newestFirst(a: Known, b: Known): number {
  const [left, right] = [a, b].map((one) => `${acceptedAt(one)} ${one.accession}`)
  return left === right ? (a.cik < b.cik ? -1 : 1) : (left ?? '') < (right ?? '') ? 1 : -1
}

const shown = (rows: readonly Known[]) =>
  rows.map(({ cik, accession, items }) => `${cik} ${accession} ${items.join()}`)

/** Tables that SQLite scans from end to end for the statements that `ask` makes. */
async function scansOf(data: Queries, ask: (data: Queries) => Promise<unknown>) {
  const details: string[] = []
  const explain = async (sql: string, values: Value[]) => {
    const plan = await data.all<{ detail: string }>(`explain query plan ${sql}`, ...values)
    details.push(...plan.map(({ detail }) => detail))
    return []
  }
  await ask({
    ...data,
    all: async (sql, ...values) => explain(sql, values),
    one: async (sql, ...values) => void (await explain(sql, values)),
  })
  assert.ok(details.some((detail) => detail.startsWith('SEARCH ')))
  return details.filter((detail) => /^SCAN (?:e|f|o|filings|event_filings)\b/.test(detail))
}

overEngines('8-Ks in the store', (stores, engine) => {
  test('a company and a window have the 8-Ks of all sources, each once', async () => {
    const { data } = stores()
    const invented = invent()
    await data.transaction((tx) => fill(tx, invented))
    const known = toKnown(invented)

    for (const cik of CIKS) {
      for (const codes of [[], [['4.02', '4.01']], [['9.01'], ['4.02']]]) {
        for (const limit of [3, 100]) {
          const query = { cik, asOf: '2025-03-06T00:00:00.000Z', codes, limit }
          const own = known.filter((one) => one.cik === cik && acceptedAt(one) <= query.asOf)
          const expected = own.filter((one) => codes.every((list) => has(one, list)))
          const found = await events.selectEvents(data, query)
          assert.deepEqual(shown(found), shown(expected.sort(newestFirst).slice(0, limit)))
        }
      }
    }

    const inWindow = known.filter((one) => isInWindow(one) && one.items.length > 0)
    const scanned = await events.countScanned(data, WINDOW)
    assert.equal(scanned.filings, new Set(inWindow.map(({ accession }) => accession)).size)
    assert.deepEqual([scanned.firstOn, scanned.lastOn], ['2025-03-03', '2025-03-08'])
    for (const code of ['4.02', '4.01']) {
      const expected = inWindow.filter((one) => has(one, [code])).sort(newestFirst)
      const found = await events.selectInWindow(data, WINDOW, [code], 1_000)
      assert.ok(found.length > 4)
      assert.deepEqual(shown(found).sort(), shown(expected).sort())
    }
  })

  const at = { form: '8-K', filed: '1998-03-02', accepted_at: '1998-03-02T15:00:00.000Z' }
  const old = { ...at, company: 'Acme', primary_document: null }
  const KNOWN = { items: ['4', '7'], items_from_text: [], items_unknown: null }
  const READ = { items: ['4'], items_from_text: ['4'], items_unknown: null }
  const PART = { items: ['7'], items_from_text: [], items_unknown: 'one line is blank' }
  const UNKNOWN = { items: [], items_from_text: [], items_unknown: 'nothing names them' }

  test('the filer’s own codes stay, whichever of its documents is read last', async () => {
    const { data } = stores()
    const orders = [
      [KNOWN, READ, UNKNOWN],
      [UNKNOWN, READ, KNOWN],
      [READ, KNOWN, PART],
    ]
    for (const [index, order] of orders.entries()) {
      const filing = { ...old, cik: '0000000011', accession: `0000000011-98-00000${index}` }
      for (const items of order) {
        const row = { ...filing, ...items }
        await data.transaction((tx) => upsertEventFilings(tx, [row], 'header'))
      }
      const found = await events.selectEvent(data, filing.cik, filing.accession)
      assert.deepEqual(found?.items, KNOWN.items, `order ${index}`)
      assert.deepEqual([found?.items_from_text, found?.items_unknown], [[], null])
    }
  })

  test('headings say more than nothing, and an empty feed entry is still to be read', async () => {
    const { data } = stores()
    const filing = { ...old, cik: '0000000012', accession: '0000000012-98-000001' }
    const fromFeed = { ...filing, items: [], items_from_text: [], items_unknown: null }
    await data.transaction((tx) => upsertEventFilings(tx, [fromFeed], 'feed'))
    const unread = () => events.selectUnread(data, filing.cik, null, 10)
    assert.deepEqual(await unread(), [filing.accession])
    assert.equal((await events.selectReadEvents(data, [filing.accession])).size, 0)
    for (const items of [PART, READ, UNKNOWN, PART]) {
      await data.transaction((tx) => upsertEventFilings(tx, [{ ...filing, ...items }], 'header'))
    }
    const found = await events.selectEvent(data, filing.cik, filing.accession)
    assert.deepEqual([found?.items, found?.items_from_text], [['4'], ['4']])
    assert.deepEqual(await unread(), [])
    assert.equal((await events.selectReadEvents(data, [filing.accession])).size, 1)
  })

  // The plans of PostgreSQL follow the size of tables.
  if (engine === 'postgres') return

  test('the newest and those of a window are found without walking through all', async () => {
    const { data } = stores()
    const latest = { after: { at: '9999', accession: '' }, limit: 10 }
    for (const ask of [
      (explained: Queries) => events.countScanned(explained, WINDOW),
      (explained: Queries) => events.selectInWindow(explained, WINDOW, ['4.02'], 10),
      (explained: Queries) => selectLatestEvents(explained, { ...latest, codes: [] }),
      (explained: Queries) => selectLatestEvents(explained, { ...latest, codes: ['4.02'] }),
    ]) {
      assert.deepEqual(await scansOf(data, ask), [])
    }
  })
})
