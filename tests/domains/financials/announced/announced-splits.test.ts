// Split announcements, over HTTP: Acme’s shares were split four for one in 2022, announced by a Form
// 8-K. The wording is ours.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startApp } from '../../../support/app.ts'
import { ACME, type ListedFiling, toColumns, urls } from '../../../support/documents.ts'
import { ENGINES, type Engine } from '../../../support/engines.ts'
import { until } from '../../../support/queue.ts'
import { filing, toAccession, toDocument } from '../support.ts'

const DILUTED = 'WeightedAverageNumberOfDilutedSharesOutstanding'

function said(year: number, eps: number, shares: number) {
  const span = { start: `${year}-01-01`, end: `${year}-12-31` }
  return [
    { ...span, tag: 'EarningsPerShareDiluted', value: eps, unit: 'USD/shares' },
    { ...span, tag: DILUTED, value: shares, unit: 'shares' },
  ]
}

const FACTS = toDocument([
  ...filing('10-K', '2022-02-10', [
    ...said(2021, 9.98, 100_230_000),
    ...said(2020, 8.99, 100_120_000),
  ]),
  ...filing('10-K', '2023-02-10', [
    ...said(2022, 2.98, 402_360_000),
    ...said(2021, 2.49, 400_920_000),
  ]),
])
const REPORT = toAccession('10-K', '2023-02-10')

interface Split {
  accession: string
  announced_by: Record<string, string> | null
  announced_unknown_reason: string | null
}

const toNumber = (at: number) => `0000111111-22-${String(at).padStart(6, '0')}`

function report(
  at: number,
  items: string,
  filed = `2022-06-${String(at).padStart(2, '0')}`,
): ListedFiling {
  const accepted = `${filed}T21:05:00.000Z`
  return { accession: toNumber(at), form: '8-K', filed, accepted, items, document: 'report.htm' }
}

function submission(...documents: readonly (readonly [type: string, text: string])[]): string {
  const parts = documents.map(
    ([type, text]) => `<DOCUMENT>\n<TYPE>${type}\n<TEXT>\n<p>${text}</p>\n</TEXT>\n</DOCUMENT>`,
  )
  return `<SEC-DOCUMENT>\n${parts.join('\n')}\n</SEC-DOCUMENT>`
}

const SENTENCE = 'The directors declared a four-for-one stock split.'
const TOLD = submission(['8-K', 'Item 2.02.'], ['EX-99.1', `A good year. ${SENTENCE}`])
const UNTOLD = submission(['8-K', 'Item 8.01. We have moved.'])

interface Given {
  readonly reports?: readonly ListedFiling[]
  /** Older pages of the list. */
  readonly files?: readonly object[]
}

async function begin(
  t: Parameters<typeof startApp>[0],
  engine: Engine,
  { reports = [], files = [] }: Given,
) {
  const app = await startApp(t, { engine })
  const { documents } = app.publisher
  const list = documents.get(urls.submissions(ACME)) as object
  documents.set(urls.submissions(ACME), { ...list, filings: { recent: toColumns(reports), files } })
  documents.set(urls.facts(ACME), FACTS)
  const key = await app.liveKey()
  const ask = async (path = '/v1/fundamentals/ACME?adjusted=true') => {
    const answer = await app.get(path, key)
    assert.equal(answer.status, 200, answer.text)
    return answer
  }
  const splitOf = async (path?: string) => {
    const [split] = (await ask(path)).body.splits as Split[]
    assert.ok(split)
    return split
  }
  /** Waits until no announcement remains to be read, and returns the split. */
  const settled = async (path?: string) => {
    const isToBeRead = (split: Split) =>
      /not been read yet/.test(split.announced_unknown_reason ?? '')
    await until('the filings are read', async () => !isToBeRead(await splitOf(path)))
    return splitOf(path)
  }
  const give = (at: number, text: string) =>
    documents.set(urls.submission(ACME, toNumber(at)), text)
  const timesRead = (at: number) => app.publisher.timesAsked(urls.submission(ACME, toNumber(at)))
  return { app, ask, splitOf, settled, give, timesRead }
}

for (const engine of ENGINES) {
  describe(`the announcement of a split on ${engine.name}`, { skip: engine.skip }, () => {
    test('is read meanwhile, and named with its sentence from then on', async (t) => {
      const reports = [report(9, '5.02'), report(8, '8.01,9.01'), report(7, '2.02,9.01')]
      const { splitOf, settled, give, timesRead } = await begin(t, engine, { reports })
      give(9, TOLD)
      give(8, UNTOLD)
      give(7, TOLD)
      const first = await splitOf()
      assert.equal(first.accession, REPORT)
      assert.equal(first.announced_by, null)
      assert.match(first.announced_unknown_reason ?? '', /have not been read yet; retry shortly/)
      const told = {
        accession: toNumber(7),
        form: '8-K',
        filed: '2022-06-07',
        url: urls.submission(ACME, toNumber(7)),
        sentence: SENTENCE,
      }
      const later = await settled()
      assert.deepEqual(later.announced_by, told)
      assert.equal(later.announced_unknown_reason, null)
      for (const path of ['/v1/ratios/ACME?adjusted=true', '/v1/shares/ACME?adjusted=true']) {
        assert.deepEqual((await splitOf(path)).announced_by, told)
      }
      // Changes of officers announce no split, and nothing is read twice.
      assert.deepEqual([9, 8, 7].map(timesRead), [0, 1, 1])
    })

    test('is asked for by nobody who does not ask for splits', async (t) => {
      const { app, ask, give, timesRead } = await begin(t, engine, { reports: [report(7, '8.01')] })
      give(7, TOLD)
      assert.ok(!('splits' in (await ask('/v1/fundamentals/ACME')).body))
      await ask('/v1/ratios/ACME')
      assert.equal(timesRead(7), 0)
      const rows = await app.services.data.all('select ratio from split_announcements')
      assert.deepEqual(rows, [])
    })

    test('is looked for in the likeliest six, those of changed rights first', async (t) => {
      const other = [11, 12, 13, 14, 15, 16, 17].map((at) => report(at, '8.01'))
      const reports = [...other, report(2, '3.03,5.03'), report(1, '7.01')]
      const { settled, give, timesRead } = await begin(t, engine, { reports })
      for (const { accession } of reports) give(Number(accession.slice(-6)), UNTOLD)
      const { announced_by, announced_unknown_reason } = await settled()
      assert.equal(announced_by, null)
      assert.equal(
        announced_unknown_reason,
        'The likeliest 6 of 9 Form 8-Ks from 2021-10-14 to 2023-02-10 that may announce it were ' +
          'read; none states its ratio.',
      )
      assert.deepEqual([2, 17, 13, 12, 11, 1].map(timesRead), [1, 1, 1, 0, 0, 0])
    })

    test('that cannot be had is named, and asked for again with the next list', async (t) => {
      const { app, settled, splitOf, give } = await begin(t, engine, {
        reports: [report(7, '8.01')],
      })
      const { announced_unknown_reason } = await settled()
      assert.equal(
        announced_unknown_reason,
        `Of 1 Form 8-Ks that may announce it, 1 could not be fetched or read: ${toNumber(7)}.`,
      )
      give(7, TOLD)
      assert.equal((await splitOf()).announced_by, null)
      app.clock.advance(24 * 60 * 60 * 1000)
      await until('it is read', async () => (await splitOf()).announced_by !== null)
    })

    test('is unknown where no filing may be one', async (t) => {
      const none = await begin(t, engine, { reports: [report(7, '5.02')] })
      assert.equal(
        (await none.settled()).announced_unknown_reason,
        'No Form 8-K from 2021-10-14 to 2023-02-10 has an item under which splits are announced.',
      )
    })

    test('is unknown where the list does not reach back', async (t) => {
      const name = `CIK${ACME}-submissions-003.json`
      const page = { name, filingCount: 9, filingFrom: '2020-01-01', filingTo: '2022-12-31' }
      const cut = await begin(t, engine, { files: [page] })
      assert.equal(
        (await cut.settled()).announced_unknown_reason,
        'The company’s filing list from 2021-10-14 to 2023-02-10 is missing or incomplete.',
      )
    })

    test('is not known before its filing was accepted', async (t) => {
      const filed = '2023-02-10'
      const accepted = `${filed}T12:00:00.000Z`
      const annual = { accession: REPORT, form: '10-K', filed, accepted }
      const reports = [report(7, '8.01', filed), annual]
      const { settled, give } = await begin(t, engine, { reports })
      give(7, TOLD)
      assert.equal((await settled()).announced_by?.accession, toNumber(7))
      const then = await settled('/v1/shares/ACME?adjusted=true&as_of=2023-02-10T21:00:00Z')
      assert.equal(then.announced_by, null)
      assert.match(then.announced_unknown_reason ?? '', /accepted after the requested time/)
    })
  })
}
