// A cold start of the service before the publishers as they were recorded: the feed that ends after
// 51 pages is read to its end, and every filing it names is kept.

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { readerOf } from '../../trials/support/engines.ts'
import { startProcess } from '../support/processes.ts'
import { until } from '../support/queue.ts'
import { readDocument, replaySkip, startReplay } from './replay.ts'

const PAGES = 51
const feedUrl = (start: number, type: string) =>
  'https://www.sec.gov/cgi-bin/browse-edgar?action=getcurrent&count=100' +
  `&start=${start}&type=${type}&owner=include&output=atom`
const BEYOND = feedUrl(PAGES * 100, '')

interface Named {
  form: string
  filed: string
  ciks: string[]
}

/** Filings of recorded pages, read without any reader of the program. */
function countFeed(type: string): { entries: number; filings: Map<string, Named> } {
  const filings = new Map<string, Named>()
  let entries = 0
  for (let page = 0; page < PAGES; page++) {
    const text = readDocument(feedUrl(page * 100, type))?.toString('latin1') ?? ''
    for (const [entry] of text.matchAll(/<entry>.*?<\/entry>/gs)) {
      entries++
      const first = (pattern: RegExp) => pattern.exec(entry)?.[1] ?? ''
      const accession = first(/accession-number=([\d-]{20})</)
      const filed = first(/Filed:&lt;\/b&gt; (\d{4}-\d\d-\d\d)/)
      const named = filings.get(accession) ?? { form: first(/ term="([^"]+)"/), filed, ciks: [] }
      named.ciks.push(first(/\((\d{10})\) \([^()]+\)<\/title>/))
      filings.set(accession, named)
    }
  }
  return { entries, filings }
}

/** Forms that some part of the service reads. */
const READ =
  /^(?:[345]|144|D|DEF 14A|8-K(?:12B|12G3|15D5)?|SCHEDULE 13[DG]|SC 13[DG]|13F-(?:HR|NT)|10-[KQ](?:T|405|SB|KSB)?)(?:\/A)?$/

interface Case {
  name: string
  clock: string
  /** Form type that the recorded feed was asked for. */
  type: string
  filings: number
  read: number
  forms: Readonly<Record<string, number>>
}

const CASES: readonly Case[] = [
  {
    name: 'of 2026-01-12',
    clock: '2026-01-12T16:30:00Z',
    type: '',
    filings: 3409,
    read: 1981,
    forms: {
      '4': 663,
      '8-K': 423,
      '13F-HR': 161,
      '3': 121,
      '144': 116,
      'SCHEDULE 13G/A': 34,
      '10-Q': 14,
    },
  },
  {
    name: 'of 2025-12-12, of which only forms that begin with 4 were recorded',
    clock: '2025-12-12T23:05:00Z',
    type: '4',
    filings: 2805,
    read: 1579,
    forms: { '4': 1561, '4/A': 18, '424B2': 657, '497K': 124 },
  },
]

interface Seen {
  accession: string
  form: string
  filed: string
  ciks: string
  source: string
  state: string
}

async function startService(t: TestContext, url: string, clock: string) {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-replay-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const settings = {
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    SEC_CONTACT: 'Jane Doe jane@example.com',
    PUBLISHER_URL: url,
    CLOCK: clock,
    // Only what the feed brings is counted here.
    BACKFILL: 'off',
  }
  const service = startProcess(t, ['bin/tieout.mjs', 'serve'], { settings })
  assert.equal(await service.nextLine(), 'tieout is serving')
  const { all } = readerOf(folder)
  return () => all<Seen>('select accession, form, filed, ciks, source, state from seen_filings')
}

for (const { name, clock, type, filings: expected, read, forms } of CASES) {
  test(`a cold start reads the whole recorded feed ${name}`, { skip: replaySkip }, async (t) => {
    const { entries, filings } = countFeed(type)
    const countOf = (form: string) =>
      [...filings.values()].filter((one) => one.form === form).length
    assert.deepEqual([entries, filings.size], [PAGES * 100, expected])
    assert.deepEqual(
      Object.fromEntries(Object.keys(forms).map((form) => [form, countOf(form)])),
      forms,
    )
    const recordedAs = (url: string) => url.replace('&type=&', `&type=${type}&`)
    const replay = await startReplay({ day: clock.slice(0, 10), recordedAs })
    t.after(() => replay.close())
    const readSeen = await startService(t, replay.url, clock)

    const isOfFeed = ({ accession }: Seen) => filings.has(accession)
    let seen: Seen[] = []
    await until('the feed is read, or was given up', async () => {
      seen = await readSeen()
      // Four attempts at a page that is not there end the first walk.
      return seen.filter(isOfFeed).length === expected || replay.timesAsked(BEYOND) > 4
    })
    const known = new Map(seen.map((filing) => [filing.accession, filing]))
    assert.equal(seen.filter(isOfFeed).length, expected)
    assert.deepEqual(
      seen.filter((filing) => filing.source === 'feed' && !isOfFeed(filing)),
      [],
    )
    for (const [accession, { form, filed, ciks }] of filings) {
      const filing = known.get(accession)
      assert.deepEqual([filing?.form, filing?.filed], [form, filed], accession)
      const stored = filing?.ciks.split(',') ?? []
      assert.deepEqual(new Set(ciks).difference(new Set(stored)), new Set(), accession)
    }
    const kept = seen.filter(isOfFeed)
    assert.equal(kept.filter(({ form }) => READ.test(form)).length, read)
    assert.equal(kept.filter(({ state }) => state !== 'ignored').length, read)
  })
}
