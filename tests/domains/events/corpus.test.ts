// Every 8-K of the folder of real filings, from its submission through the store to the answer: the
// items that a caller gets are those the header names and the headings of the document.

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { describe, test } from 'node:test'
import { ingest } from '../../../src/contract/work/job.ts'
import { ingestEventHeader } from '../../../src/domains/events/ingest.ts'
import { parseEvent } from '../../../src/domains/events/parse.ts'
import { createMirrorSource } from '../../../src/upstream/mirror.ts'
import { startApp } from '../../support/app.ts'
import { createTestClock } from '../../support/clock.ts'

const folder = new URL('../../../../shared/corpus/', import.meta.url).pathname
const skip = existsSync(folder) ? false : 'the corpus of real filings is not here'
const HEADER = /\/(\d{10}-\d{2}-\d{6})(?:-index-headers\.html|\.txt)$/

interface EventBody {
  accession: string
  filed: string
  items: { code: string }[]
  items_as_filed: { number: string }[]
}

/** Numbers on the form; filings until August 2004 have those of the earlier form. */
function numbersOf({ items, items_as_filed: older }: EventBody): string[] {
  return older.length > 0 ? older.map(({ number }) => number) : items.map(({ code }) => code)
}

describe('8-Ks of the corpus', { skip }, () => {
  test('every filer of every 8-K is answered with the items of the submission', async (t) => {
    const clock = createTestClock()
    const source = createMirrorSource({ folder, clock })
    const app = await startApp(t, { source, clock })
    const key = await app.liveKey()
    let seen = 0
    let filers = 0
    for await (const url of source.list('https://www.sec.gov/Archives/edgar/data/')) {
      const accession = HEADER.exec(url)?.[1]
      if (accession === undefined) continue
      const filings = await readFilings(url)
      if (filings.length === 0) continue
      seen++
      await ingest(ingestEventHeader, { accession, urls: [url] }, app.services, 'backfill')
      for (const { cik, filed, items } of filings) {
        const answer = await app.get(`/v1/events/${cik}?limit=100&as_of=${filed}`, key)
        assert.equal(answer.status, 200, `${url}: ${answer.text.slice(0, 200)}`)
        const events = answer.body.events as EventBody[]
        const event: EventBody | undefined = events.find((one) => one.accession === accession)
        assert.ok(event, `${url} of ${cik} is not in the answer`)
        assert.deepEqual(numbersOf(event), items, `${url} of ${cik}`)
        for (const { code } of event.items) assert.match(code, /^\d\.\d\d$/)
        filers++
      }
    }
    t.diagnostic(`8-Ks answered: ${seen}, under ${filers} filers, all with their items`)
    assert.ok(seen >= 66, `${seen} headers`)

    async function readFilings(url: string) {
      const { body } = await source.fetch({ url, priority: 'backfill' })
      const text = body.toString('latin1')
      return /^CONFORMED SUBMISSION TYPE:/m.test(text) ? parseEvent(text, url).filings : []
    }
  })
})
