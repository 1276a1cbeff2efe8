// GET /v1/releases/{ticker} on both engines: figures from the exhibit of a submission, what the report
// states later, and why a release has none.

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { EVENT_SOURCES } from '../../../src/catalogue/catalogue.ts'
import { releaseWatch } from '../../../src/domains/releases/watch.ts'
import { DEMO_CLOCK } from '../../../src/service/mode.ts'
import { DEMO_FOLDER } from '../../../src/service/services.ts'
import { createMirrorSource } from '../../../src/upstream/mirror.ts'
import { toEventWords } from '../../../src/webhooks/messages/words.ts'
import { keyHeaders, startApp } from '../../support/app.ts'
import { createTestClock } from '../../support/clock.ts'
import { ACME, urls } from '../../support/documents.ts'
import { ENGINES } from '../../support/engines.ts'
import { type Published, publish } from '../../support/published-reports.ts'
import { startReceiver } from '../../support/receiver.ts'
import { ACCEPTED_AT, SEEN_AT, tell8K } from '../../webhooks/filings.ts'

type Json = Record<string, unknown>
type Told = { type: string; data: Json }

function current(accession: string, filed: string, items: string): Published {
  const accepted = `${filed}T20:00:00.000Z`
  return { accession, form: '8-K', filed, accepted, items }
}

const SPRING = current('0000111111-25-000031', '2025-04-24', '2.02,9.01')
const SUMMER = current('0000111111-25-000032', '2025-07-24', '2.02,7.01,9.01')
const OTHER = current('0000111111-25-000033', '2025-08-01', '5.02')

const CAPTIONS: Readonly<Record<string, string>> = {
  '2.02': 'Results of Operations and Financial Condition',
  '5.02': 'Departure of Directors or Certain Officers',
  '7.01': 'Regulation FD Disclosure',
  '9.01': 'Financial Statements and Exhibits',
}

const EXHIBIT = `<p>For the third quarter of 2025, we expect revenue of $310 million to $330 million.</p>
<p>Consolidated Statements of Income</p><p>(In thousands, except per share data)</p>
<table><tr><td></td><td colspan="2">Three Months Ended June 30,</td></tr>
<tr><td></td><td>2025</td><td>2024</td></tr>
<tr><td>Net sales</td><td>$300,000</td><td>$280,000</td></tr>
<tr><td>Income before income taxes</td><td>40,000</td><td>30,000</td></tr>
<tr><td>Net income</td><td>$30,000</td><td>$22,000</td></tr>
<tr><td>Diluted earnings per share</td><td>$1.50</td><td>$1.90</td></tr>
<tr><td>Diluted weighted average shares</td><td>20,000</td><td>20,000</td></tr></table>`

function submissionOf(
  exhibit: string | null,
  { accession, form, filed, items }: Published,
): string {
  const lines = String(items ?? '')
    .split(',')
    .map((code) => `ITEM INFORMATION:\t\t${CAPTIONS[code]}`)
  const head = `<SEC-HEADER>${accession}.hdr.sgml
<ACCEPTANCE-DATETIME>${filed.replaceAll('-', '')}160000
ACCESSION NUMBER:\t\t${accession}
CONFORMED SUBMISSION TYPE:\t${form}
${lines.join('\n')}
FILED AS OF DATE:\t\t${filed.replaceAll('-', '')}

FILER:

\tCOMPANY DATA:
\t\tCOMPANY CONFORMED NAME:\t\tACME WIDGETS INC
\t\tCENTRAL INDEX KEY:\t\t${ACME}
</SEC-HEADER>
`

  const document = (type: string, name: string, text: string) =>
    `<DOCUMENT>\n<TYPE>${type}\n<FILENAME>${name}\n<TEXT>\n${text}\n</TEXT>\n</DOCUMENT>\n`
  const cover = document('8-K', 'cover.htm', '<p>Item 2.02 Results of Operations.</p>')
  return head + cover + (exhibit === null ? '' : document('EX-99.1', 'release.htm', exhibit))
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
      const get = await begin(t, [{ ...SUMMER, body: submissionOf(EXHIBIT, SUMMER) }, OTHER])
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

    it('are among the latest of all companies once the feed has named their filing', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      const read = (one: Published) => {
        const { accession, form, filed } = one
        const url = urls.submission(ACME, accession)
        app.publisher.documents.set(url, submissionOf(EXHIBIT, one))
        const times = { accepted_at: ACCEPTED_AT, primary_document: null }
        const named = { accession, form, filed, ciks: [ACME], ...times }
        return releaseWatch.read(named, app.services, 'feed')
      }
      // An 8-K without results is read by its header, and is no release.
      assert.deepEqual([await read(SUMMER), await read(OTHER)], ['stored', 'stored'])
      const { data } = app.services
      const stored = await releaseWatch.selectStored(data, [SUMMER.accession, OTHER.accession])
      assert.equal(stored.size, 2)
      const { body } = await app.get('/v1/releases/latest', key)
      const [release] = releasesOf({ body })
      assert.deepEqual(
        [body.count, body.filings_scanned, release?.issuer, release?.issuer_cik],
        [1, 1, 'ACME WIDGETS INC', ACME],
      )
      assert.deepEqual(
        [release?.filed, release?.accepted_at],
        ['2025-07-24', '2025-07-24T20:00:00.000Z'],
      )
      assert.equal(
        (await app.get('/v1/releases/latest?as_of=2025-07-24T19:00:00Z', key)).body.count,
        0,
      )
      const page = await app.get('/releases')
      assert.match(page.text, /Earnings releases, newest first/)
      assert.match(page.text, /data-value="300000000"/)
      assert.match(page.text, /data-value="1.5"/)
    })

    it('are told of beside the 8-K, and no other 8-K is told of as one', async (t) => {
      const receiver = await startReceiver(t)
      const settings = { ROLE: 'all', WEBHOOK_ALLOW: receiver.address }
      const app = await startApp(t, { engine, settings })
      const key = await app.liveKey()
      const events = ['8-k', 'earnings_release']
      const body = JSON.stringify({ url: receiver.url, tickers: ['ACME'], events })
      const sent = { method: 'POST', headers: keyHeaders(key), body }
      assert.equal((await app.send('/v1/webhooks', sent)).status, 200)
      for (const one of [OTHER, SUMMER]) {
        const url = urls.submission(ACME, one.accession)
        app.publisher.documents.set(url, submissionOf(EXHIBIT, one))
        const items = {
          items: String(one.items).split(','),
          items_from_text: [],
          items_unknown: null,
        }
        await tell8K(app.services, ACME, one.accession, { items })
      }
      const told = (await receiver.got(3)).map(({ body: text }) => JSON.parse(String(text)) as Told)
      const { accession } = SUMMER
      assert.deepEqual(told.map(({ type, data }) => [type, data.accession]).toSorted(), [
        ['8-k', accession],
        ['8-k', OTHER.accession],
        ['earnings_release', accession],
      ])
      const numbers = new Map(told.map(({ type, data }) => [type + data.accession, data.sequence]))
      assert.deepEqual([...numbers.values()].toSorted(), [1, 2, 3])
      assert.ok(
        Number(numbers.get(`8-k${accession}`)) <
          Number(numbers.get(`earnings_release${accession}`)),
      )
      const data = told.find(({ type }) => type === 'earnings_release')?.data ?? {}
      assert.deepEqual([data.company, (data.trace as Json).seen_at], ['ACME WIDGETS INC', SEEN_AT])
      assert.deepEqual(toEventWords(EVENT_SOURCES).get('earnings_release')?.(data), [
        'Results of the quarter ended 2025-06-30: revenue $300M, net income $30M, ' +
          'diluted earnings per share $1.50.',
        '“For the third quarter of 2025, we expect revenue of $310 million to $330 million.”',
      ])
    })

    it('say why there are no figures', async (t) => {
      const bare = { ...SUMMER, body: submissionOf(null, SUMMER) }
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
      const prose = (one: Published) => submissionOf('<p>Sales rose.</p>', one)
      const get = await begin(t, [
        { ...SUMMER, body: prose(SUMMER) },
        { ...SPRING, body: prose(SPRING) },
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
  const compared = new Map<string, readonly Json[]>()
  for (const ticker of ['NVDA', 'AAPL']) {
    const { body } = await app.get(`/v1/releases/${ticker}`, key)
    const [release] = body.releases as Json[]
    compared.set(ticker, (release?.figures ?? []) as Json[])
  }
  for (const [ticker, count] of [
    ['NVDA', 5],
    ['AAPL', 11],
  ] as const) {
    const later = (compared.get(ticker) ?? []).flatMap(({ later_reported: one }) =>
      one === null ? [] : [(one as Json).difference],
    )
    assert.equal(later.length, count, ticker)
    assert.deepEqual(new Set(later), new Set([0]), ticker)
  }
  const half = compared
    .get('NVDA')
    ?.find(({ period, measure }) => period === 'half' && measure === 'revenue')
  assert.deepEqual([half?.value, half?.later_reported], [90_805_000_000, null])
})
