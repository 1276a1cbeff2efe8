// Contract opportunities over HTTP, on both engines: every filter, the window, paging, the price,
// and a notice as it was at any time.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ingest } from '../../../src/contract/work/job.ts'
import {
  ingestOpportunityFile,
  ingestOpportunityPage,
} from '../../../src/domains/opportunities/ingest.ts'
import { runApp, startApp, type TestApp } from '../../support/app.ts'
import { ENGINES } from '../../support/engines.ts'
import { entry, FILE, idOf, type Row, row, toCsv, toPage } from './notices.ts'

interface Body {
  count: number
  total: number
  posted_from: string
  posted_to: string
  opportunities: (Record<string, unknown> & { notice_id: string; title: string })[]
  source: string
}

// The clock of the tests stands at 2025-11-15T17:00Z.
const rows: readonly Row[] = [
  row(1, {
    Title: 'Roof of 100% recycled_steel',
    PostedDate: '2025-11-14 15:31:22.643-05',
    ResponseDeadLine: '2025-12-15T16:00:00-07:00',
    SetASideCode: 'SBA',
    SetASide: 'Total Small Business Set-Aside (FAR 19.5)',
    NaicsCode: '236220',
    PopState: 'CO',
  }),
  row(2, { Title: 'Help desk', Type: 'Combined Synopsis/Solicitation', SetASideCode: '8A' }),
  row(3, { Type: 'Presolicitation', NaicsCode: '541511', PopState: 'ca' }),
  row(4, { Type: 'Sources Sought', NaicsCode: '23', PopState: '' }),
  row(5, { Type: 'Special Notice', NaicsCode: '', SetASideCode: 'NONE' }),
  row(6, { Type: 'Sale of Surplus Property', PostedDate: '2025-10-17 08:00:00-04' }),
  row(7, { Type: 'Award Notice', PostedDate: '2025-10-16 00:00:01-04' }),
  row(8, { Type: 'Justification', PostedDate: '2025-10-15 23:59:59-04' }),
  row(9, { Type: 'Intent to Bundle Requirements (DoD-Funded)', Active: 'No' }),
  row(10, { Title: 'ÉCOLE Żółw', PostedDate: '2024-11-20 10:00:00-05', Active: 'No' }),
]

const numbersOf = ({ opportunities }: Body) =>
  opportunities.map(({ notice_id }) => Number.parseInt(notice_id.replace(/^a+/, ''), 16))

async function ask(app: TestApp, search: string): Promise<Body> {
  const answer = await app.get(`/v1/opportunities${search}`, await app.liveKey())
  assert.equal(answer.status, 200, answer.text)
  return answer.body as unknown as Body
}

// Ids that begin with an `a` are padded with more of them, hence numbers below ten.
const FILTERS: Readonly<Record<string, readonly number[]>> = {
  '': [1, 2, 3, 4, 5, 9, 6, 7],
  '?naics=23': [1, 4],
  '?naics=5415': [2, 3, 9, 6, 7],
  '?naics=541512': [2, 9, 6, 7],
  '?naics=236220': [1],
  '?set_aside=sba': [1],
  '?set_aside=8A': [2],
  '?ptype=o': [1],
  '?ptype=k': [2],
  '?ptype=p': [3],
  '?ptype=r': [4],
  '?ptype=s': [5],
  '?ptype=g': [6],
  '?ptype=a': [7],
  '?ptype=i': [9],
  '?ptype=u': [],
  '?state=CO': [1],
  '?state=ca': [3],
  '?state=Calif.': [3],
  '?state=Colo': [1],
  '?set_aside=small%20business': [1],
  '?set_aside=Total%20Small%20Business%20Set-Aside%20(FAR%2019.5)': [1],
  '?title=HELP': [2],
  '?title=100%25': [1],
  '?title=d_s': [1],
  '?title=0_s': [],
  '?title=0!': [],
  '?posted_from=2025-10-15&posted_to=2025-10-16': [7, 8],
  '?posted_from=2025-11-11': [1],
  '?posted_to=2025-10-16': [7, 8],
  '?ptype=o&state=tx': [],
  '?naics=541512&state=TX&ptype=k&set_aside=8a&title=desk': [2],
}

for (const engine of ENGINES) {
  describe(`on ${engine.name}`, { skip: engine.skip }, () => {
    let app: TestApp
    before(async () => {
      app = await runApp({ engine })
      app.publisher.documents.set(FILE, toCsv(...rows))
    })
    after(() => app.stop())

    for (const [search, expected] of Object.entries(FILTERS)) {
      test(`${search || 'no filter'} finds ${expected.length}`, async () => {
        const answer = await ask(app, search)
        assert.deepEqual(numbersOf(answer), expected)
        assert.deepEqual([answer.count, answer.total], [expected.length, expected.length])
      })
    }

    test('a code that no notice can have is answered with those that it can', async () => {
      const said = async (search: string) => {
        const { body, headers } = await app.get(`/v1/opportunities${search}`, await app.liveKey())
        assert.deepEqual([body.count, headers['x-credits-cost']], [0, '0'])
        return String(body.empty_reason)
      }
      assert.match(await said('?set_aside=foo'), /`set_aside=foo` is no code .* are NONE, SBA, SBP/)
      assert.match(await said('?set_aside=WOSBX'), /Did you mean `WOSB`\?$/)
      assert.match(await said('?state=XX'), /`state=XX` is no state .* such as CA, or its name\.$/)
      assert.match(await said('?state=Californa'), /Did you mean `CA`\?$/)
      assert.match(await said('?state=New'), /`state=New` is no state/)
      assert.doesNotMatch(await said('?state=WY&set_aside=HZS'), /is no/)
    })

    test('a title is found in any case, accents included', async () => {
      const search = `?posted_from=2024-11-20&posted_to=2025-11-15&title=${encodeURIComponent('école żÓŁ')}`
      assert.equal((await ask(app, search)).opportunities[0]?.title, 'ÉCOLE Żółw')
    })

    test('a notice is shown in the interface’s words', async () => {
      const { opportunities, ...rest } = await ask(app, '?state=CO')
      assert.deepEqual(rest, {
        count: 1,
        total: 1,
        posted_from: '10/16/2025',
        posted_to: '11/15/2025',
        source: 'SAM.gov',
      })
      assert.deepEqual(opportunities, [
        {
          notice_id: idOf(1),
          title: 'Roof of 100% recycled_steel',
          solicitation_number: 'SOL-1',
          posted_date: '2025-11-14',
          response_deadline: '2025-12-15T16:00:00-07:00',
          type: 'Solicitation',
          active: true,
          naics_code: '236220',
          set_aside: 'Total Small Business Set-Aside (FAR 19.5)',
          ui_link: `https://sam.gov/opp/${idOf(1)}/view`,
        },
      ])
    })

    test('pages follow one another without a gap or a repetition', async () => {
      const all = numbersOf(await ask(app, ''))
      const paged: number[] = []
      for (let offset = 0; offset < all.length; offset += 3) {
        const page = await ask(app, `?limit=3&offset=${offset}`)
        assert.equal(page.total, all.length)
        paged.push(...numbersOf(page))
      }
      assert.deepEqual(paged, all)
    })

    test('an empty answer is free, and so is a page beyond the last', async () => {
      const key = await app.liveKey(10)
      const costOf = async (search: string) =>
        (await app.get(`/v1/opportunities${search}`, key)).headers['x-credits-cost']
      assert.equal(await costOf('?ptype=u'), '0')
      assert.equal(await costOf('?offset=500'), '0')
      assert.equal(await costOf('?limit=1'), '2')
    })

    test('a window is at most a year, and does not run backwards', async () => {
      const key = await app.liveKey(10)
      const statusOf = async (search: string) =>
        (await app.get(`/v1/opportunities${search}`, key)).status
      assert.equal(await statusOf('?posted_from=2024-11-15&posted_to=2025-11-15'), 200)
      for (const search of [
        '?posted_from=2024-11-14&posted_to=2025-11-15',
        '?posted_from=2025-11-02&posted_to=2025-11-01',
        '?posted_from=11/02/2025',
        '?posted_from=2025-11-02T00:00:00Z',
      ]) {
        assert.equal(await statusOf(search), 422, search)
      }
      const windowOf = async (search: string) => {
        const { body } = await app.get(`/v1/opportunities${search}`, key)
        return [body.posted_from, body.posted_to]
      }
      // A first day alone ends today, or begins a whole window that does not reach today.
      assert.deepEqual(await windowOf('?posted_from=2025-11-01'), ['11/01/2025', '11/15/2025'])
      assert.deepEqual(await windowOf('?posted_from=2020-02-29'), ['02/29/2020', '02/28/2021'])
      assert.deepEqual(await windowOf('?posted_from=2025-11-16'), ['11/16/2025', '11/16/2026'])
      const sandbox = await app.sandboxKey()
      const refused = await app.get(
        '/v1/opportunities?posted_from=2024-02-29&posted_to=2025-03-01',
        sandbox,
      )
      assert.equal(refused.status, 422)
    })

    test('a notice is shown as it was then', async (t) => {
      const own = await startApp(t, { engine })
      const { documents } = own.publisher
      const first = row(1, { Title: 'First draft', PostedDate: '2025-11-03 10:00:00-05' })
      documents.set(FILE, toCsv(first, row(2)))
      assert.equal((await ask(own, '')).total, 2)
      // Posted again two days later, and archived another two days later without being posted.
      own.clock.set('2025-11-17T18:00:00.000Z')
      const second = { ...first, Title: 'Second draft', PostedDate: '2025-11-17 12:00:00-05' }
      documents.set(FILE, toCsv(second, row(2)))
      assert.equal((await ask(own, '')).total, 2)
      own.clock.set('2025-11-19T18:00:00.000Z')
      documents.set(FILE, toCsv({ ...second, Active: 'No' }, row(2)))
      const titleAt = async (search: string) => {
        const { opportunities } = await ask(own, `?title=draft${search}`)
        return opportunities.map(({ title, active, posted_date }) => [title, active, posted_date])
      }
      assert.deepEqual(await titleAt(''), [['Second draft', false, '2025-11-17']])
      const then = (instant: string) => titleAt(`&as_of=${instant}`)
      assert.deepEqual(await then('2025-11-18'), [['Second draft', true, '2025-11-17']])
      assert.deepEqual(await then('2025-11-17T16:59:59Z'), [['First draft', true, '2025-11-03']])
      assert.deepEqual(await then('2025-11-17T17:00:00Z'), [['Second draft', true, '2025-11-17']])
      assert.deepEqual(await then('2025-11-02'), [])
      // The same file again says nothing new.
      own.clock.set('2025-11-21T18:00:00.000Z')
      assert.deepEqual(await titleAt(''), [['Second draft', false, '2025-11-17']])
      const versions = await own.services.data.one<{ count: number }>(
        'select count(*) as count from opportunity_versions',
      )
      assert.equal(versions?.count, 4)
    })

    test('of rows that cannot be read the rest is answered', async (t) => {
      const own = await startApp(t, { engine })
      const broken = toCsv(row(1), row(2), row(3), row(4)).split('\n')
      // A quote that is never closed, and a row that was cut short.
      broken[2] = broken[2]?.replace('Notice 2', '"Notice 2') ?? ''
      broken[3] = broken[3]?.slice(0, 60) ?? ''
      own.publisher.documents.set(FILE, broken.join('\n'))
      assert.deepEqual(numbersOf(await ask(own, '')), [1, 4])
    })
  })
}

const SEARCH = 'https://api.sam.gov/opportunities/v2/search'
const WINDOW = 'postedFrom=10%2F16%2F2025&postedTo=11%2F15%2F2025'

test('where there is no file the API answers for the window, page by page', async (t) => {
  const app = await startApp(t)
  const page = (number: number) => `${SEARCH}?limit=1000&offset=${number}&${WINDOW}`
  app.publisher.documents.set(page(0), toPage(3, entry(1), entry(2)))
  app.publisher.documents.set(page(1), toPage(3, entry(3)))
  assert.deepEqual(numbersOf(await ask(app, '')), [1, 2, 3])
  assert.equal(app.publisher.timesAsked(page(2)), 0)
})

test('what the API leaves out as null or {} is an empty text, and one bad entry spoils no other', async (t) => {
  const app = await startApp(t)
  const bare = {
    title: null,
    solicitationNumber: ' 47PF0018R0023 ',
    naicsCode: null,
    placeOfPerformance: {},
    officeAddress: null,
    award: { awardee: {} },
    uiLink: 'null',
  }
  const document = toPage(
    5,
    entry(1, bare),
    entry(2, { placeOfPerformance: null }),
    entry(3, { placeOfPerformance: { state: { name: '' } }, typeOfSetAsideDescription: '' }),
    entry(4, { postedDate: 'yesterday' }),
    entry(5, { active: null }),
  )
  app.publisher.documents.set(`${SEARCH}?limit=1000&offset=0&${WINDOW}`, document)
  const { opportunities, total } = await ask(app, '')
  assert.equal(total, 3)
  const [first] = opportunities
  assert.ok(first)
  const { title, solicitation_number, naics_code, set_aside, ui_link } = first
  assert.deepEqual([title, naics_code, set_aside, ui_link], ['', '', '', ''])
  assert.equal(solicitation_number, '47PF0018R0023')
})

test('the place that the API leaves blank is the file’s, whichever is read first', async (t) => {
  const app = await startApp(t)
  const page = `${SEARCH}?limit=1000&offset=0&${WINDOW}`
  app.publisher.documents.set(page, toPage(1, entry(1, { placeOfPerformance: null })))
  assert.equal((await ask(app, '?state=TX')).total, 0)
  app.clock.advance(25 * 3_600_000)
  app.publisher.documents.set(FILE, toCsv(row(1)))
  assert.equal((await ask(app, '?state=TX')).total, 1)
  await ingest(ingestOpportunityPage, { url: page }, app.services, 'feed')
  assert.deepEqual([(await ask(app, '?state=TX')).total, (await ask(app, '')).total], [1, 1])
})

/** Runs the job that a worker of a live service runs. */
const readFile = ({ services }: TestApp) => ingest(ingestOpportunityFile, null, services, 'feed')

const LIVE = { SEC_CONTACT: 'Test test@example.com', SAM_API_KEY: 'a-key' }
const SINCE = `${SEARCH}?limit=1000&offset=0&postedFrom=11%2F14%2F2025&postedTo=11%2F15%2F2025`

test('with a key the API adds what was posted since the file, once until it is old', async (t) => {
  const app = await startApp(t, { settings: LIVE })
  app.publisher.documents.set(FILE, toCsv(row(1)))
  const fresh = entry(2, { postedDate: '2025-11-15' })
  app.publisher.documents.set(SINCE, toPage(2, fresh, entry(1)))
  await readFile(app)
  assert.deepEqual(numbersOf(await ask(app, '')), [2, 1])
  await ask(app, '')
  assert.deepEqual([app.publisher.timesAsked(FILE), app.publisher.timesAsked(SINCE)], [1, 1])
  // The API names the day alone; that is no new version of what the file dated to the second.
  const versions = await app.services.data.one<{ count: number }>(
    'select count(*) as count from opportunity_versions',
  )
  assert.equal(versions?.count, 2)
})

test('without a key the API is never asked', async (t) => {
  const app = await startApp(t, { settings: { SEC_CONTACT: LIVE.SEC_CONTACT } })
  app.publisher.documents.set(FILE, toCsv(row(1)))
  await readFile(app)
  await ask(app, '')
  assert.deepEqual(app.publisher.asked, [FILE])
})

test('a day’s requests to the API are not exceeded, and the stored answer is marked', async (t) => {
  const settings = { ...LIVE, SAM_REQUESTS_PER_DAY: '2', FRESH_OPPORTUNITY_SEARCH_MINUTES: '0' }
  const app = await startApp(t, { settings })
  app.publisher.documents.set(FILE, toCsv(row(1)))
  app.publisher.documents.set(SINCE, toPage(0))
  await readFile(app)
  const key = await app.liveKey()
  const answers = []
  for (let call = 0; call < 4; call++) answers.push(await app.get('/v1/opportunities', key))
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.stale]),
    [
      [200, undefined],
      [200, undefined],
      [200, true],
      [200, true],
    ],
  )
  assert.equal(app.publisher.timesAsked(SINCE), 2)
})

test('callers at once share one reading of the file', async (t) => {
  const app = await startApp(t)
  app.publisher.documents.set(FILE, toCsv(row(1)))
  const release = app.publisher.hold()
  const answers = Promise.all([ask(app, ''), ask(app, '?state=TX'), ask(app, '?limit=1')])
  await new Promise((resolve) => setImmediate(resolve))
  release()
  assert.deepEqual(
    (await answers).map(({ total }) => total),
    [1, 1, 1],
  )
  assert.equal(app.publisher.timesAsked(FILE), 1)
})

test('an old file answers, marked, until it has been read again', async (t) => {
  const app = await startApp(t, { settings: { SEC_CONTACT: LIVE.SEC_CONTACT } })
  app.publisher.documents.set(FILE, toCsv(row(1)))
  await readFile(app)
  const first = await ask(app, '')
  assert.equal('stale' in first, false)
  app.clock.advance(25 * 3_600_000)
  const key = await app.liveKey()
  const staleAnswer = async () => {
    const { status, body, headers } = await app.get('/v1/opportunities', key)
    return [status, body.stale, headers['x-data-as-of']]
  }
  const marked = [200, true, '2025-11-15T17:00:00.000Z']
  assert.deepEqual(await staleAnswer(), marked)
  app.publisher.breakAt(FILE)
  await assert.rejects(readFile(app), /the connection failed/)
  assert.deepEqual(await staleAnswer(), marked)
  app.publisher.heal()
  app.publisher.documents.set(FILE, 'NoticeId,Title\n')
  await assert.rejects(readFile(app), /the columns .*PostedDate.* are missing/)
  assert.deepEqual(await staleAnswer(), marked)
  app.publisher.documents.set(FILE, toCsv(row(1)))
  await readFile(app)
  assert.deepEqual(await staleAnswer(), [200, undefined, undefined])
})
