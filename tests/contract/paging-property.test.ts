// Pages of any size, one after the other, are the whole list: in its order, nothing twice, nothing
// left out, and the same total on each.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { FILE, row, toCsv } from '../domains/opportunities/notices.ts'
import { runApp, type TestApp } from '../support/app.ts'
import { ENGINES } from '../support/engines.ts'

const NOTICES = 60
const RUNS = { numRuns: 25, seed: 20251115 }

interface Page {
  total: number
  ids: string[]
}

for (const engine of ENGINES) {
  describe(`pages on ${engine.name}`, { skip: engine.skip }, () => {
    let app: TestApp
    let key = ''
    before(async () => {
      app = await runApp({ engine })
      // Many on the same day: what decides between them has to be the same on each page.
      const days = ['2025-11-10', '2025-11-10', '2025-11-12']
      const rows = Array.from({ length: NOTICES }, (_, at) =>
        row(at + 16, { PostedDate: `${days[at % days.length]} 09:00:00.000-05` }),
      )
      app.publisher.documents.set(FILE, toCsv(...rows))
      key = await app.liveKey()
    })
    after(() => app.stop())

    async function read(offset: number, limit: number): Promise<Page> {
      const { status, body, text } = await app.get(
        `/v1/opportunities?offset=${offset}&limit=${limit}`,
        key,
      )
      assert.equal(status, 200, text)
      const notices = body.opportunities as { notice_id: string }[]
      return { total: body.total as number, ids: notices.map(({ notice_id }) => notice_id) }
    }

    test('of notices', async () => {
      const whole = await read(0, 200)
      assert.deepEqual([whole.ids.length, new Set(whole.ids).size], [NOTICES, NOTICES])
      const limits = fc.array(fc.integer({ min: 1, max: 70 }), { minLength: 1, maxLength: 5 })
      await fc.assert(
        fc.asyncProperty(limits, async (sizes) => {
          const paged: string[] = []
          for (let turn = 0; paged.length < NOTICES; turn++) {
            const limit = sizes[turn % sizes.length] ?? 1
            const page = await read(paged.length, limit)
            assert.equal(page.total, NOTICES)
            assert.equal(page.ids.length, Math.min(limit, NOTICES - paged.length))
            paged.push(...page.ids)
          }
          assert.deepEqual(paged, whole.ids)
          assert.deepEqual((await read(NOTICES, sizes[0] ?? 1)).ids, [])
        }),
        RUNS,
      )
    })
  })
}
