// A company that nobody asked for before: its list of filings and its facts are asked for at once, and
// the statements are made once, of both.

import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { ingest } from '../../../src/contract/work/job.ts'
import { ingestSubmissions } from '../../../src/domains/filings/ingest.ts'
import { industryOf } from '../../../src/domains/financials/statements/industries.ts'
import { ingestFacts } from '../../../src/domains/financials/stored/ingest.ts'
import { areBuilt } from '../../../src/domains/financials/stored/store.ts'
import { startApp } from '../../support/app.ts'
import { ACME, urls } from '../../support/documents.ts'

const LIST = urls.submissions(ACME)
const FACTS = urls.facts(ACME)

/** Neither document is given before both are asked for. */
async function startTogether(t: TestContext) {
  const app = await startApp(t)
  const asked = new Set<string>()
  const both = Promise.withResolvers<void>()
  const wait = ({ url }: { url: string }) => {
    asked.add(url)
    if (asked.size === 2) both.resolve()
    return both.promise
  }
  app.publisher.breakAt(LIST, wait)
  app.publisher.breakAt(FACTS, wait)
  return app
}

describe('a new company’s list and facts are asked for at once', () => {
  for (const path of ['fundamentals', 'ratios', 'shares', 'snapshot']) {
    it(`by ${path}`, async (t) => {
      const app = await startTogether(t)
      const answer = await app.get(`/v1/${path}/${ACME}`, await app.liveKey())
      assert.equal(answer.status, 200, answer.text)
      assert.deepEqual([app.publisher.timesAsked(LIST), app.publisher.timesAsked(FACTS)], [1, 1])
    })
  }
})

it('facts that come first wait for the industry that the list names', async (t) => {
  const app = await startApp(t)
  const { documents } = app.publisher
  const bank = { ...(documents.get(LIST) as object), sic: '6022' }
  documents.set(LIST, bank)
  const facts = Promise.withResolvers<void>()
  // The publisher holds back the list of filings until it has sent the facts.
  app.publisher.breakAt(LIST, () => facts.promise)
  app.publisher.breakAt(FACTS, () => void setImmediate(facts.resolve))
  const both = [ingestSubmissions, ingestFacts].map((job) =>
    ingest(job, { cik: ACME }, app.services, 'caller'),
  )
  assert.deepEqual(await Promise.all(both), ['stored', 'stored'])
  const key = { cik: ACME, periodType: 'annual', pending: null } as const
  const industries = [industryOf('6022'), industryOf(null)]
  const built = industries.map((industry) => areBuilt(app.services.data, { ...key, industry }))
  assert.deepEqual(await Promise.all(built), [true, false])
})
