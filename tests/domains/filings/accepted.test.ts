// Acceptance times: the header of a filing decides, for its filing and for the zone of the list.

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { recordHeaderTime } from '../../../src/domains/filings/accepted-store.ts'
import { askCase, noCases, startCase } from '../../support/cases.ts'
import { ENGINES } from '../../support/engines.ts'

const TIMES = ['2025-12-24T00:06:26.000Z', '2025-11-12T21:31:02.000Z', '2025-08-13T21:01:40.000Z']

for (const engine of ENGINES) {
  describe(`a list in New York time, on ${engine.name}`, { skip: noCases || engine.skip }, () => {
    it('is moved as a whole by one header that was read', async (t) => {
      const app = await startCase(t, '10', { engine })
      const body = await askCase(app, '/v1/filings/INDQ')
      const filings = body.filings as { accepted_at: string }[]
      assert.deepEqual(
        filings.map(({ accepted_at }) => accepted_at),
        TIMES,
      )
      assert.equal(body.acceptance_zone, 'eastern')
    })

    it('says that its zone is undecided until a header is known', async (t) => {
      const app = await startCase(t, '10', { engine, isLoaded: false })
      const before = await askCase(app, '/v1/filings/INDQ')
      assert.equal(before.acceptance_zone, 'undecided')
      const [first] = before.filings as { accession: string; accepted_at: string }[]
      assert.equal(first?.accepted_at, '2025-12-23T19:06:26.000Z')
      const header = { accession: String(first?.accession), accepted_at: String(TIMES[0]) }
      await app.services.data.transaction((tx) => recordHeaderTime(tx, header))
      const after = await askCase(app, '/v1/filings/INDQ')
      assert.deepEqual(
        (after.filings as { accepted_at: string }[]).map(({ accepted_at }) => accepted_at),
        TIMES,
      )
    })
  })
}
