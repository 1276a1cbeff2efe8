// GET /v1/opportunities/{notice_id}: all that a notice says, who the awardee is, what changed since; and
// the search for words of its text and by the day a response is due.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ingestOpportunitiesCsv } from '../../../src/domains/opportunities/csv-ingest.ts'
import { withoutAddress } from '../../../src/domains/opportunities/notice/awardee.ts'
import { parseSearchPage } from '../../../src/domains/opportunities/parse.ts'
import { recordNotices } from '../../../src/domains/opportunities/store.ts'
import { DEMO_CLOCK } from '../../../src/service/mode.ts'
import { DEMO_FOLDER } from '../../../src/service/services.ts'
import { createMirrorSource } from '../../../src/upstream/mirror.ts'
import { startApp } from '../../support/app.ts'
import { createTestClock } from '../../support/clock.ts'
import { ENGINES, type Engine } from '../../support/engines.ts'
import { entry, idOf, type Row, row, toCsv, toPage } from './notices.ts'

type Body = Record<string, unknown>

async function start(t: Parameters<typeof startApp>[0], engine: Engine) {
  const clock = createTestClock(DEMO_CLOCK)
  const source = createMirrorSource({ folder: DEMO_FOLDER, clock })
  const app = await startApp(t, { engine, source, clock })
  const key = await app.liveKey()
  return {
    app,
    ask: async (path: string) => (await app.get(path, key)).body as Body,
    async load(seenAt: string, ...rows: Row[]) {
      async function* chunks() {
        yield Buffer.from(toCsv(...rows))
      }
      await ingestOpportunitiesCsv(chunks(), app.services, { url: 'a file', seenAt })
    },
    async loadPage(seenAt: string, ...entries: object[]) {
      const { notices } = parseSearchPage(toPage(entries.length, ...entries), 'a page')
      const read = notices.map((one) => ({ ...one, rowHash: null }))
      await app.services.data.transaction((tx) => recordNotices(tx, read, seenAt))
    },
  }
}

const FIRST: Row = {
  Title: 'Tool holders',
  Description: 'Supply of 40 collet chucks,\nHSK-63.',
  'Department/Ind.Agency': 'DEPT OF DEMONSTRATION',
  Office: 'OFFICE 1',
  ClassificationCode: '3460',
  PopCity: 'Dayton',
  PrimaryContactFullname: 'A. Person',
  PrimaryContactEmail: 'a@example.gov',
  ResponseDeadLine: '2025-11-20T16:00:00-05:00',
}

for (const engine of ENGINES) {
  describe(`one notice on ${engine.name}`, { skip: engine.skip }, () => {
    test('what the file and the API say of it together', async (t) => {
      const { ask, load, loadPage } = await start(t, engine)
      await load('2025-11-11T10:00:00.000Z', row(1, FIRST))
      const files = 'https://sam.gov/api/prod/opps/v3/opportunities/resources/files'
      const more = {
        title: 'Tool holders',
        responseDeadLine: '2025-11-20T16:00:00-05:00',
        baseType: 'Presolicitation',
        resourceLinks: [`${files}/0a1b/download?api_key=null&token=`, 'no address'],
        pointOfContact: [{ type: 'primary', fullName: 'A. Person', email: 'a@example.gov' }],
      }
      await loadPage('2025-11-11T12:00:00.000Z', entry(1, more))
      const notice = await ask(`/v1/opportunities/${idOf(1).toUpperCase()}`)
      assert.equal(notice.description, 'Supply of 40 collet chucks,\nHSK-63.')
      assert.deepEqual(notice.organization, ['DEPT OF DEMONSTRATION', 'OFFICE 1'])
      assert.deepEqual(
        [notice.base_type, notice.psc_code, notice.response_deadline],
        ['Presolicitation', '3460', '2025-11-20T16:00:00-05:00'],
      )
      assert.deepEqual(notice.attachments, [`${files}/0a1b/download`])
      assert.deepEqual(notice.contacts, [
        {
          kind: 'primary',
          name: 'A. Person',
          title: null,
          email: 'a@example.gov',
          phone: null,
          fax: null,
        },
      ])
      // A field that one of the documents lacks is not a change.
      assert.deepEqual([notice.award, notice.history], [null, []])
    })

    test('each change that was seen, with before and after', async (t) => {
      const { ask, load } = await start(t, engine)
      await load('2025-11-11T10:00:00.000Z', row(1, FIRST))
      const later = { ...FIRST, Description: 'Supply of 60 collet chucks.' }
      await load('2025-11-12T10:00:00.000Z', row(1, later))
      await load('2025-11-13T10:00:00.000Z', row(1, later))
      const due = { ...later, ResponseDeadLine: '2025-12-01T16:00:00-05:00' }
      await load('2025-11-14T10:00:00.000Z', row(1, due))
      const notice = await ask(`/v1/opportunities/${idOf(1)}`)
      assert.deepEqual(notice.history, [
        {
          seen_at: '2025-11-14T10:00:00.000Z',
          changes: [
            {
              field: 'response_deadline',
              before: '2025-11-20T16:00:00-05:00',
              after: '2025-12-01T16:00:00-05:00',
            },
          ],
        },
        {
          seen_at: '2025-11-12T10:00:00.000Z',
          changes: [
            {
              field: 'description',
              before: 'Supply of 40 collet chucks,\nHSK-63.',
              after: 'Supply of 60 collet chucks.',
            },
          ],
        },
      ])
      const then = await ask(`/v1/opportunities/${idOf(1)}?as_of=2025-11-11T23:00:00Z`)
      assert.deepEqual(
        [then.description, then.response_deadline, then.history],
        ['Supply of 40 collet chucks,\nHSK-63.', '2025-11-20T16:00:00-05:00', []],
      )
    })

    test('the awardee has the ticker of the company whose subsidiary it is', async (t) => {
      const { ask, loadPage } = await start(t, engine)
      const award = (name: string) => ({
        type: 'Award Notice',
        award: { number: 'N1', date: '2025-11-10', amount: '100', awardee: { name, ueiSAM: 'U1' } },
      })
      await loadPage(
        '2025-11-11T10:00:00.000Z',
        entry(1, award('Harrowgate Precision LLC')),
        entry(2, award('Harrowgate Precision Tools LLC')),
      )
      // The company's list of subsidiaries is read when its contracts are asked for.
      await ask('/v1/contracts/ZHGT')
      const own = (await ask(`/v1/opportunities/${idOf(1)}`)).award as Body
      assert.deepEqual(
        [own.awardee, own.awardee_uei, own.ticker, own.cik, own.confidence, own.amount],
        ['Harrowgate Precision LLC', 'U1', 'ZHGT', '0009990101', 'high', '100'],
      )
      assert.equal((own.evidence as Body[])[0]?.accession, '0009990109-24-000021')
      const other = (await ask(`/v1/opportunities/${idOf(2)}`)).award as Body
      assert.deepEqual([other.ticker, other.confidence, other.evidence], [null, null, []])
    })

    test('an awardee with its address, as the file writes it, has the ticker of the company', async (t) => {
      const { ask, load } = await start(t, engine)
      const award = (Awardee: string) => ({ Type: 'Award Notice', AwardNumber: 'N1', Awardee })
      await load(
        '2025-11-11T10:00:00.000Z',
        row(1, award('HARROWGATE PRECISION LLC 119 SWANZY CT Vallejo CA 94591 USA')),
        row(2, award('HARROWGATE PRECISION Vallejo CA 94591 USA')),
        row(3, award('null 23511-3392')),
      )
      await ask('/v1/contracts/ZHGT')
      const own = (await ask(`/v1/opportunities/${idOf(1)}`)).award as Body
      assert.deepEqual([own.ticker, own.confidence], ['ZHGT', 'high'])
      assert.equal(own.awardee, 'HARROWGATE PRECISION LLC 119 SWANZY CT Vallejo CA 94591 USA')
      const other = (await ask(`/v1/opportunities/${idOf(2)}`)).award as Body
      assert.equal(other.ticker, null)
      const nobody = (await ask(`/v1/opportunities/${idOf(3)}`)).award as Body
      assert.deepEqual([nobody.number, nobody.awardee], ['N1', null])
    })

    test('words of the text, who posted it and the day a response is due find notices', async (t) => {
      const { ask, load } = await start(t, engine)
      await load(
        '2025-11-11T10:00:00.000Z',
        row(1, FIRST),
        row(2, {
          Description: 'Nothing of the kind',
          ResponseDeadLine: '2025-12-05',
          Office: 'BRANCH "TWO", DAYTON',
        }),
        row(3, {
          Title: 'HSK adapters',
          ResponseDeadLine: 'TBD',
          'Department/Ind.Agency': 'DEPT OF DEMONSTRATION',
        }),
      )
      const found = async (search: string) => {
        const { opportunities } = await ask(`/v1/opportunities?posted_from=2025-11-10&${search}`)
        const mine = (opportunities as Body[]).map(({ notice_id }) => String(notice_id))
        return [1, 2, 3].filter((number) => mine.includes(idOf(number)))
      }
      assert.deepEqual(await found('q=hsk'), [1, 3])
      assert.deepEqual(await found('q=COLLET%20holders'), [1])
      assert.deepEqual(await found('q=collet%20kind'), [])
      assert.deepEqual(await found('q=hsk&as_of=2025-11-11T09:00:00Z'), [3])
      assert.deepEqual(await found('agency=of%20Demonstration'), [1, 3])
      assert.deepEqual(await found('agency=branch%20%22two'), [2])
      assert.deepEqual(await found('agency=branch&as_of=2025-11-11T09:00:00Z'), [])
      for (const elsewhere of ['collet', 'psc_code', '%25']) {
        assert.deepEqual(await found(`agency=${elsewhere}`), [], elsewhere)
      }
      assert.deepEqual(await found('response_from=2025-11-20'), [1, 2])
      assert.deepEqual(await found('response_to=2025-11-20'), [1])
      assert.deepEqual(await found('response_from=2025-11-21&response_to=2025-12-05'), [2])
    })

    test('a notice that is not at hand', async (t) => {
      const { ask } = await start(t, engine)
      assert.equal((await ask(`/v1/opportunities/${'0'.repeat(32)}`)).error, 'not_found')
    })
  })
}

test('a name ends at its legal form where an address follows', () => {
  const names: readonly (readonly [text: string, name: string])[] = [
    ['EATON CORPORATION Irvine CA 92618 USA', 'EATON CORPORATION'],
    ['ROGERS MACHINERY COMPANY INC Portland OR 97224 USA', 'ROGERS MACHINERY COMPANY INC'],
    ['STONEAGE, INC. Durango CO 81303 USA', 'STONEAGE, INC.'],
    ['DELL FEDERAL SYSTEMS L.P Round Rock TX 78682 USA', 'DELL FEDERAL SYSTEMS L.P'],
    ['GREENSTONE CONSTRUCTION, INC. FARGO 58103', 'GREENSTONE CONSTRUCTION, INC.'],
    [
      'Ford Motor Company of Canada, Limited Oakville MI 48126 USA',
      'Ford Motor Company of Canada, Limited',
    ],
    ['The Dutra Group San Rafael CA 94901 USA', 'The Dutra Group San Rafael CA 94901 USA'],
    ['OSHKOSH DEFENSE LLC ', 'OSHKOSH DEFENSE LLC'],
  ]
  for (const [text, name] of names) assert.equal(withoutAddress(text), name)
})
