// GET /v1/releases/{ticker} on both engines: figures from the exhibit of a submission, what the report
// states later, and why a release has none.

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DEMO_CLOCK } from '../../../src/service/mode.ts'
import { DEMO_FOLDER } from '../../../src/service/services.ts'
import { createMirrorSource } from '../../../src/upstream/mirror.ts'
import { startApp } from '../../support/app.ts'
import { createTestClock } from '../../support/clock.ts'
import { ENGINES } from '../../support/engines.ts'
import { type Published, publish } from '../../support/published-reports.ts'

type Json = Record<string, unknown>

function current(accession: string, filed: string, items: string): Published {
  const accepted = `${filed}T20:00:00.000Z`
  return { accession, form: '8-K', filed, accepted, items }
}

const SPRING = current('0000111111-25-000031', '2025-04-24', '2.02,9.01')
const SUMMER = current('0000111111-25-000032', '2025-07-24', '2.02,7.01,9.01')
const OTHER = current('0000111111-25-000033', '2025-08-01', '5.02')

const EXHIBIT = `<p>For the third quarter of 2025, we expect revenue of $310 million to $330 million.</p>
<p>Consolidated Statements of Income</p><p>(In thousands, except per share data)</p>
<table><tr><td></td><td colspan="2">Three Months Ended June 30,</td></tr>
<tr><td></td><td>2025</td><td>2024</td></tr>
<tr><td>Net sales</td><td>$300,000</td><td>$280,000</td></tr>
<tr><td>Income before income taxes</td><td>40,000</td><td>30,000</td></tr>
<tr><td>Net income</td><td>$30,000</td><td>$22,000</td></tr>
<tr><td>Diluted earnings per share</td><td>$1.50</td><td>$1.90</td></tr>
<tr><td>Diluted weighted average shares</td><td>20,000</td><td>20,000</td></tr></table>`

function submissionOf(exhibit: string | null): string {
  const document = (type: string, name: string, text: string) =>
    `<DOCUMENT>\n<TYPE>${type}\n<FILENAME>${name}\n<TEXT>\n${text}\n</TEXT>\n</DOCUMENT>\n`
  const cover = document('8-K', 'cover.htm', '<p>Item 2.02 Results of Operations.</p>')
  return cover + (exhibit === null ? '' : document('EX-99.1', 'release.htm', exhibit))
}

for (const engine of ENGINES) {
  describe(`earnings releases on ${engine.name}`, { skip: engine.skip }, () => {
    const begin = async (test: Parameters<typeof startApp>[0], filings: readonly Published[]) => {
      const app = await startApp(test, { engine })
      publish(app, filings)
      const key = await app.liveKey()
      return (query: string) => app.get(`/v1/releases/ACME${query}`, key)
    }
    const releasesOf = ({ body }: { body: Json }) => body.releases as Json[]

    it('state figures with their cells, and guidance with its sentence', async (t) => {
      const get = await begin(t, [{ ...SUMMER, body: submissionOf(EXHIBIT) }, OTHER])
      const answer = await get('')
      assert.equal(answer.status, 200, answer.text)
      const [release] = releasesOf(answer)
      assert.deepEqual(
        [answer.body.count, answer.body.complete, release?.accession, release?.period_end],
        [1, true, SUMMER.accession, '2025-06-30'],
      )
      assert.match(String(release?.url), /\/000011111125000032\/release\.htm$/)
      const figures = (release?.figures ?? []) as Json[]
      const find = (measure: string, day: string) =>
        figures.find((one) => one.measure === measure && one.period_end === day)
      const sales = find('revenue', '2025-06-30')
      assert.deepEqual([sales?.value, sales?.period, sales?.later_reported], [3e8, 'quarter', null])
      assert.deepEqual((sales?.cell as Json | undefined)?.text, '$300,000')
      const diluted = find('eps_diluted', '2025-06-30')
      assert.deepEqual([diluted?.value, diluted?.checked], [1.5, true])
      // 1.90 times 20,000 shares is not 22,000: an earlier period that does not tie out is left out.
      assert.equal(find('eps_diluted', '2024-06-30'), undefined)
      const [guidance] = (release?.guidance ?? []) as Json[]
      assert.deepEqual([guidance?.low, guidance?.high], [310_000_000, 330_000_000])
      assert.match(String(guidance?.sentence), /^For the third quarter of 2025, we expect/)
    })

    it('say why there are no figures', async (t) => {
      const bare = { ...SUMMER, body: submissionOf(null) }
      const get = await begin(t, [bare, SPRING])
      const answer = await get('?limit=2')
      const [none, gone] = releasesOf(answer)
      assert.deepEqual(
        [none?.reason, none?.reason_code],
        ['The submission has no exhibit 99.', 'unreadable'],
      )
      assert.match(String(gone?.reason), /^Its submission could not be had/)
      assert.deepEqual(
        [gone?.url, gone?.reason_code, answer.body.complete],
        [null, 'not_here', false],
      )
    })

    it('are those accepted by then, and free if there are none', async (t) => {
      const prose = submissionOf('<p>Sales rose.</p>')
      const get = await begin(t, [
        { ...SUMMER, body: prose },
        { ...SPRING, body: prose },
      ])
      const [spring] = releasesOf(await get('?as_of=2025-05-01'))
      assert.equal(spring?.accession, SPRING.accession)
      assert.match(String(spring?.reason), /^No table of its exhibits reads as an income statement/)
      const before = await get('?as_of=2024-05-01')
      assert.deepEqual([before.body.count, before.headers['x-credits-cost']], [0, '0'])
    })
  })
}

it('are compared with the report filed since', async (t) => {
  const clock = createTestClock(DEMO_CLOCK)
  const app = await startApp(t, {
    clock,
    source: createMirrorSource({ folder: DEMO_FOLDER, clock }),
  })
  const key = await app.liveKey()
  const { body } = await app.get('/v1/releases/NVDA', key)
  const [release] = body.releases as Json[]
  const figures = (release?.figures ?? []) as Json[]
  const compared = figures.filter(({ later_reported: later }) => later !== null)
  const differences = compared.map(({ later_reported: later }) => (later as Json).difference)
  assert.equal(compared.length, 5)
  assert.deepEqual(new Set(differences), new Set([0]))
  const half = figures.find(({ period, measure }) => period === 'half' && measure === 'revenue')
  assert.deepEqual([half?.value, half?.later_reported], [90_805_000_000, null])
})
