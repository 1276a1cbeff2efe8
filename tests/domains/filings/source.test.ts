// A document of a filing is fetched once: by all domains, across restarts and processes, within a bound.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withFilings } from '../../../src/contract/work/filings.ts'
import { createKeptDocuments } from '../../../src/domains/filings/source/kept-documents.ts'
import { createFilings, type FetchClaims } from '../../../src/domains/filings/source/source.ts'
import { Failure, isFailure } from '../../../src/kernel/failure.ts'
import { DEMO_CLOCK } from '../../../src/service/mode.ts'
import { DEMO_FOLDER } from '../../../src/service/services.ts'
import { createPublisherClient } from '../../../src/upstream/client.ts'
import { createEdgar } from '../../../src/upstream/edgar.ts'
import { createMirrorSource } from '../../../src/upstream/mirror.ts'
import { createPreloadedSource } from '../../../src/upstream/preloaded-source.ts'
import type { Priority, PublisherSource } from '../../../src/upstream/source.ts'
import { runApp } from '../../support/app.ts'
import { createTestClock } from '../../support/clock.ts'
import { ENGINES } from '../../support/engines.ts'
import { overEngines } from '../../support/stores.ts'

const ANNUAL = '0000320193-25-000079'
const FOLDER = 'https://www.sec.gov/Archives/edgar/data/320193/000032019325000079/'

/** Counts the fetches of each address. */
function counting(source: PublisherSource) {
  const counts = new Map<string, number>()
  const counted: PublisherSource = {
    ...source,
    async fetch(request) {
      counts.set(request.url, (counts.get(request.url) ?? 0) + 1)
      return source.fetch(request)
    },
  }
  return { counts, source: counted }
}

const QUESTIONS = [
  'statements/AAPL',
  'fundamentals/AAPL?include=places',
  'sections/AAPL?form=10-K',
  'sections/AAPL?form=10-K&item=1A&format=markdown',
  'sections/AAPL?form=10-K&item=7&format=markdown',
  `documents/${ANNUAL}/aapl-20250927.htm`,
  'segments/AAPL?limit=1',
]

for (const engine of ENGINES) {
  describe(`filings on ${engine.name}`, { skip: engine.skip }, () => {
    test('seven questions about one report fetch it once, and a restart not again', async (t) => {
      const store = await engine.prepare()
      t.after(() => store.remove())
      const clock = createTestClock(DEMO_CLOCK)
      const answerAll = async () => {
        const { counts, source } = counting(createMirrorSource({ folder: DEMO_FOLDER, clock }))
        const app = await runApp({ store, source, clock })
        try {
          const key = await app.liveKey()
          for (const question of QUESTIONS) {
            const { status } = await app.get(`/v1/${question}`, key)
            assert.equal(status, 200, question)
          }
          // Without what was made of the document, it has to be read again.
          for (const table of ['ingests', 'report_texts', 'section_renderings']) {
            await app.services.data.run(`delete from ${table}`)
          }
        } finally {
          await app.stop()
        }
        return counts
      }
      const first = await answerAll()
      assert.equal(first.get(`${FOLDER}aapl-20250927.htm`), 1)
      const again = await answerAll()
      assert.equal(again.get(`${FOLDER}aapl-20250927.htm`), undefined)
      assert.equal(again.get(`${FOLDER}aapl-20250927_lab.xml`), undefined)
    })
  })
}

const MB = 1_048_576
const ask = { priority: 'caller' } as const
const address = (serial: number) => ({
  cik: '0000000001',
  accession: `0000000001-25-${String(serial).padStart(6, '0')}`,
})
const urlOf = (serial: number, name: string) =>
  `https://www.sec.gov/Archives/edgar/data/1/${address(serial).accession.replaceAll('-', '')}/${name}`

/** Text that does not compress. */
function noise(bytes: number, seed: number): string {
  let state = seed + 1
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return String.fromCharCode(33 + ((state >> 8) % 90))
  }
  return Array.from({ length: bytes }, next).join('')
}

overEngines('kept documents', (stores) => {
  function open(options: { boundMb?: number; claims?: FetchClaims; unkept?: Priority[] } = {}) {
    const { data, clock } = stores()
    const preloaded = createPreloadedSource(clock)
    const { counts, source } = counting(preloaded)
    const edgar = createEdgar(createPublisherClient({ source }))
    const kept = createKeptDocuments(data, (options.boundMb ?? 10) * MB)
    const { claims = null, unkept = [] } = options
    const filings = createFilings({ edgar, kept, claims, unkept })
    const publish = (serial: number, text: string, name = 'report.htm') =>
      preloaded.add(urlOf(serial, name), { bytes: Buffer.from(text), deflated: null })
    const sizeOf = async () => {
      const row = await data.one<{ size: number }>('select sum(size) as size from kept_documents')
      return Number(row?.size)
    }
    return { counts, filings, publish, preloaded, sizeOf }
  }
  const fetchesOf = (counts: Map<string, number>, serial: number) =>
    counts.get(urlOf(serial, 'report.htm')) ?? 0

  test('the bound holds under a walk through 300 reports; those in use stay', async () => {
    const { counts, filings, publish, sizeOf } = open({ boundMb: 1 })
    const fetch = (serial: number) => filings.open(address(serial), ask).fetch('report.htm')
    for (let serial = 1; serial <= 300; serial++) {
      publish(serial, noise(20_000, serial))
      assert.equal((await fetch(serial))?.document.length, 20_000)
      assert.equal((await fetch(1))?.document, noise(20_000, 1))
      assert.ok((await sizeOf()) <= MB)
    }
    assert.equal(fetchesOf(counts, 1), 1)
    assert.ok((await sizeOf()) > 0.85 * MB)
    await fetch(300)
    await fetch(2)
    assert.deepEqual([fetchesOf(counts, 300), fetchesOf(counts, 2)], [1, 2])
  })

  test('absence and what cannot be decoded are not remembered', async () => {
    const { counts, filings, publish } = open()
    const filing = filings.open(address(1001), ask)
    assert.equal(await filing.fetch('report.htm'), null)
    publish(1001, 'Annual report')
    assert.equal((await filing.fetch('report.htm'))?.document, 'Annual report')
    publish(1001, '<html>not XML</html>', 'form.xml')
    await assert.rejects(filing.fetch('form.xml'), (error) => isFailure(error, 'publisher.changed'))
    publish(1001, '<form/>', 'form.xml')
    assert.equal((await filing.fetch('form.xml'))?.document, '<form/>')
    assert.equal(fetchesOf(counts, 1001), 2)
  })

  test('requests at the same time share a fetch; `again` replaces the copy', async () => {
    const { counts, filings, publish } = open()
    publish(1002, 'first')
    const filing = filings.open(address(1002), ask)
    const all = await Promise.all([1, 2, 3].map(() => filing.fetchReport('report.htm')))
    assert.deepEqual(
      all.map((one) => one?.document),
      ['first', 'first', 'first'],
    )
    assert.equal(fetchesOf(counts, 1002), 1)
    publish(1002, 'second')
    const again = await filings.open(address(1002), { ...ask, again: true }).fetch('report.htm')
    assert.equal(again?.document, 'second')
    assert.equal((await filing.fetch('report.htm'))?.document, 'second')
    assert.equal(fetchesOf(counts, 1002), 2)
  })

  test('a process waits for the copy that another one is fetching', async () => {
    const held = new Set<string>()
    const claims: FetchClaims = {
      hold: async (url) => !held.has(url) && Boolean(held.add(url)),
      release: async (url) => void held.delete(url),
    }
    const [one, other] = [open({ claims }), open({ claims })]
    for (const { publish } of [one, other]) publish(1003, 'shared')
    const found = await Promise.all(
      [one, other].map(({ filings }) => filings.open(address(1003), ask).fetch('report.htm')),
    )
    assert.deepEqual(
      found.map((document) => document?.document),
      ['shared', 'shared'],
    )
    assert.equal(fetchesOf(one.counts, 1003) + fetchesOf(other.counts, 1003), 1)
    assert.equal(held.size, 0)
  })

  test('rows are restated from copies, and a mirror’s background work leaves none', async () => {
    const live = open()
    live.publish(1005, 'report')
    const background = { priority: 'backfill' } as const
    await live.filings.open(address(1005), ask).fetch('report.htm')
    await live.filings.open(address(1005), background).fetch('report.htm')
    assert.equal(fetchesOf(live.counts, 1005), 1)
    const mirror = open({ unkept: ['backfill'] })
    mirror.publish(1006, 'report')
    for (let times = 0; times < 2; times++) {
      await mirror.filings.open(address(1006), background).fetch('report.htm')
    }
    await mirror.filings.open(address(1006), ask).fetch('report.htm')
    assert.equal(fetchesOf(mirror.counts, 1006), 3)
    await mirror.filings.open(address(1006), ask).fetch('report.htm')
    assert.equal(fetchesOf(mirror.counts, 1006), 3)
  })

  test('copies used by work that finds a document unreadable are deleted', async () => {
    const { counts, filings, publish } = open()
    publish(1007, 'broken')
    const unreadable = new Failure('publisher.changed', 'The document cannot be read.')
    const work = withFilings({ filings }, async (used) => {
      await used.open(address(1007), ask).fetch('report.htm')
      throw unreadable
    })
    await assert.rejects(work, unreadable)
    publish(1007, 'whole')
    const found = await filings.open(address(1007), ask).fetch('report.htm')
    assert.deepEqual([found?.document, fetchesOf(counts, 1007)], ['whole', 2])
  })

  test('the complete submission stands in where a report is not there by itself', async () => {
    const { filings, publish } = open()
    const { accession } = address(1004)
    publish(1004, 'whole', `${accession}.txt`)
    const filing = filings.open(address(1004), ask)
    assert.equal((await filing.fetchReport('report.htm'))?.document, 'whole')
    assert.equal((await filing.fetchReport(null))?.document, 'whole')
    publish(1004, 'alone')
    assert.equal((await filing.fetchReport('report.htm'))?.document, 'alone')
  })
})
