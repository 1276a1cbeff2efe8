// The bad days, each with its bounds. Stretches of time that nothing is measured in are skipped at
// speed; what is delivered is measured while time runs as it does.

import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { THRESHOLD_PAGE } from '../simulate/faults.ts'
import { writeDocument } from '../simulate/server.ts'
import { percentile, seconds } from '../support/figures.ts'
import { fillDisk, mountSmallDisk } from '../support/small-disk.ts'
import type { BadDay, DayPlan, Due, Trouble } from './bad-day.ts'

/** A measured value and the most it may be. */
export interface Bound {
  what: string
  value: number
  most: number
  unit: 's' | ''
}

export interface Scenario {
  name: string
  plan: Omit<DayPlan, 'mirror' | 'seed' | 'log'>
  live(day: BadDay): Promise<Bound[]>
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const EVERY = 2 * SECOND
const QUIET = 20 * SECOND
const AFTER = 30 * SECOND
/** A filing of a time in which nothing is wrong. */
const PROMPT_S = 5

const DAY = { day: '2025-12-12', at: '10:00:00', engine: 'sqlite' } as const

/** Filings every two seconds, but during the trouble. */
function around(troubleMs: number, everyMs: number): DayPlan['stretches'] {
  const end = QUIET + troubleMs
  return [
    [0, QUIET, EVERY],
    [QUIET, end, everyMs],
    [end, end + AFTER, EVERY],
  ]
}

const count = (what: string, value: number, most: number): Bound => ({
  what,
  value,
  most,
  unit: '',
})
const time = (what: string, ms: number, most: number): Bound => {
  return { what, value: Math.round(ms) / 1000, most, unit: 's' }
}

/** The slowest of filings that are to be prompt; where that is too slow, it prints why. */
async function prompt(day: BadDay, what: string, due: readonly Due[], most = PROMPT_S) {
  const bound = time(what, slowest(due), most)
  const late = due
    .filter(({ toldMs }) => (toldMs ?? 0) > most * SECOND)
    .sort((a, b) => (b.toldMs ?? 0) - (a.toldMs ?? 0))
  for (const line of await day.explain(late.map(({ filing }) => filing))) {
    process.stdout.write(`slow: ${line}\n`)
  }
  return bound
}

const slowest = (due: readonly Due[]) =>
  percentile(
    due.flatMap(({ toldMs }) => toldMs ?? []),
    1,
  )

/** Nothing lost, nothing delivered twice, the pace kept. */
async function whole(day: BadDay): Promise<Bound[]> {
  const due = day.due(0, day.now())
  const missing = due.filter(({ toldMs }) => toldMs === null).map(({ filing }) => filing)
  for (const line of await day.explain(missing)) process.stdout.write(`not told: ${line}\n`)
  return [
    count(`of ${due.length} filings not told`, missing.length, 0),
    count('told twice under two ids', day.twice(), 0),
    count('most requests in any second', day.mostInASecond(), 10),
  ]
}

const send =
  (status: number, body: string, type = 'text/html') =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': type }).end(body)

const AKAMAI = '<HTML><HEAD><TITLE>Access Denied</TITLE></HEAD><BODY>Reference #18</BODY></HTML>'
const MAINTENANCE =
  '<!DOCTYPE html><html><head><title>Scheduled maintenance</title></head><body>Back soon.</body></html>'
const ABSENT = '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>'

const EDGAR = /^(?:www|data)\.sec\.gov/
const DOCUMENT = /\/Archives\/edgar\/data\//
const gone: Trouble = (url) =>
  EDGAR.test(url) ? (response) => void response.socket?.resetAndDestroy() : null

interface TroubleOptions {
  what: Trouble
  ms: number
  /** Times as fast as time goes meanwhile. */
  speed: number
  /** Alarms that are to be seen meanwhile. */
  alarms: readonly string[]
  linesMost: number
  requestsMost: number
  /** Seconds after its end until all is delivered that came during it. */
  caughtUpS: number
  /** Run in the middle of it. */
  meanwhile?(day: BadDay): Promise<void>
}

/** The publisher is in trouble for a while; what is delivered then and afterwards is measured. */
async function endure(day: BadDay, options: TroubleOptions): Promise<Bound[]> {
  const { what, ms, speed, alarms, linesMost, requestsMost, caughtUpS } = options
  await day.run(QUIET)
  const [lines, requests] = [day.lines().length, day.requests()]
  day.trouble(what)
  const end = QUIET + ms
  // Long enough to be recognised.
  await day.run(QUIET + 10 * SECOND)
  await day.skip(QUIET + ms / 2, speed)
  const seen = (await day.alarms()).map(({ alarm }) => alarm)
  await options.meanwhile?.(day)
  await day.skip(end, speed)
  const meant = [day.lines().length - lines, day.requests() - requests] as const
  day.trouble(null)
  await day.run(end + AFTER)
  await day.settle(end + AFTER + caughtUpS * SECOND)
  const during = day.due(QUIET, end)
  const toldAfter = during.map((one) => ({
    ...one,
    toldMs:
      one.toldMs === null ? null : one.toldMs - (day.at(end) - Date.parse(one.filing.accepted_at)),
  }))
  return [
    ...(await whole(day)),
    count('alarms not raised', alarms.filter((one) => !seen.includes(one)).length, 0),
    count('lines of log meanwhile', meant[0], linesMost),
    count('requests meanwhile', meant[1], requestsMost),
    time('all of it told after its end', Math.max(0, slowest(toldAfter)), caughtUpS),
    await prompt(
      day,
      'filings from ten seconds after, the slowest',
      day.due(end + 10 * SECOND, end + AFTER),
    ),
  ]
}

const AWAY = { what: gone, alarms: ['publisher_away'], linesMost: 12 } as const

async function killAndStart(day: BadDay): Promise<void> {
  await day.kill()
  await day.start()
}

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'the publisher is away for two hours',
    plan: { ...DAY, stretches: around(2 * HOUR, MINUTE) },
    live: (day) =>
      endure(day, { ...AWAY, ms: 2 * HOUR, speed: 120, requestsMost: 2 * 60 * 5, caughtUpS: 40 }),
  },
  {
    name: 'the publisher is away for two hours, and the program is killed meanwhile and at its return',
    plan: { ...DAY, stretches: around(2 * HOUR, MINUTE) },
    async live(day) {
      const killed = endure(day, {
        ...AWAY,
        ms: 2 * HOUR,
        speed: 120,
        linesMost: 24,
        requestsMost: 2 * 60 * 5,
        caughtUpS: 60,
        meanwhile: killAndStart,
      })
      return killed
    },
  },
  {
    name: 'the publisher is away for a weekend in which clocks are set back',
    // On the Sunday, New York’s clocks go from 2 a.m. to 1 a.m.
    plan: {
      day: '2025-10-31',
      at: '21:00:00',
      engine: 'sqlite',
      stretches: [
        [0, QUIET, EVERY],
        [QUIET, 50 * MINUTE, MINUTE],
        [58 * HOUR + QUIET, 58 * HOUR + QUIET + AFTER, EVERY],
      ],
    },
    live: (day) =>
      endure(day, {
        ...AWAY,
        ms: 58 * HOUR,
        speed: 2400,
        linesMost: 20,
        requestsMost: 58 * 60 * 5,
        caughtUpS: 90,
      }),
  },
  {
    name: 'EDGAR blocks for ten minutes',
    plan: { ...DAY, stretches: around(10 * MINUTE, 5 * SECOND) },
    live: (day) => {
      const { status, body, headers } = THRESHOLD_PAGE
      const what: Trouble = (url) =>
        EDGAR.test(url) ? (response) => void response.writeHead(status, headers).end(body) : null
      const alarms = ['publisher_blocks']
      return endure(day, {
        what,
        ms: 10 * MINUTE,
        speed: 20,
        alarms,
        linesMost: 6,
        requestsMost: 8,
        caughtUpS: 60,
      })
    },
  },
  ...(
    [
      ['the feed', (url) => url.includes('getcurrent'), []],
      ['documents', (url) => DOCUMENT.test(url), []],
      ['everything', (url) => EDGAR.test(url), ['publisher_away']],
    ] as readonly [string, (url: string) => boolean, readonly string[]][]
  ).map(
    ([name, meets, alarms]): Scenario => ({
      name: `a maintenance page with 200 in place of ${name} for ten minutes`,
      plan: { ...DAY, stretches: around(10 * MINUTE, 10 * SECOND) },
      live: (day) => {
        const what: Trouble = (url) => (meets(url) ? send(200, MAINTENANCE) : null)
        return endure(day, {
          what,
          ms: 10 * MINUTE,
          speed: 20,
          alarms,
          linesMost: 20,
          requestsMost: 900,
          caughtUpS: 60,
        })
      },
    }),
  ),
  {
    name: 'a maintenance page with 200 in place of the day’s index and the ticker lists',
    plan: {
      day: '2025-12-12',
      at: '21:50:00',
      engine: 'sqlite',
      settings: { FRESH_TICKERS_MINUTES: '30' },
      stretches: [[0, QUIET, EVERY]],
    },
    async live(day) {
      await day.run(QUIET)
      const lines = day.lines().length
      const meets = (url: string) => /-index\/|company_tickers/.test(url)
      day.trouble((url) => (meets(url) ? send(200, MAINTENANCE) : null))
      await day.skip(2 * HOUR, 120)
      const tickers = await tickersOf(day)
      const meant = day.lines().length - lines
      day.trouble(null)
      await day.skip(5 * HOUR + 30 * MINUTE, 240)
      const quarters = await quartersUntil(day, async () =>
        (await day.provenDays()).includes('2025-12-12'),
      )
      return [
        ...(await whole(day)),
        count('tickers lost', Math.max(0, 100 - tickers), 0),
        count('lines of log meanwhile', meant, 40),
        count('quarters of an hour after 3:20 until the day is proven', quarters, 2),
      ]
    },
  },
  {
    name: 'documents that come 20, 90 and 600 s after the feed',
    plan: {
      ...DAY,
      stretches: [
        [0, 12 * SECOND, EVERY],
        [12 * SECOND, 3 * MINUTE, 6 * SECOND],
      ],
    },
    async live(day) {
      const lags = [20, 90, 600]
      const late = day.due(0, 12 * SECOND).map(({ filing }, index) => {
        return { filing, lagMs: (lags[index % lags.length] ?? 0) * SECOND }
      })
      const folder = ({ accession }: Due['filing']) => `/${accession.replaceAll('-', '')}/`
      const lines = day.lines().length
      day.trouble((url, now) => {
        const found = late.find(({ filing }) => url.includes(folder(filing)))
        const isThere = !found || now >= Date.parse(found.filing.accepted_at) + found.lagMs
        return isThere ? null : send(403, ABSENT, 'application/xml')
      })
      await day.run(3 * MINUTE)
      await day.skip(11 * MINUTE, 10)
      await day.settle(15 * MINUTE)
      const told = new Map(day.due(0, day.now()).map((one) => [one.filing.accession, one.toldMs]))
      const beyond = lags.map((lag) => {
        const own = late.filter(({ lagMs }) => lagMs === lag * SECOND)
        const most = Math.max(
          ...own.map(({ filing, lagMs }) => (told.get(filing.accession) ?? Number.NaN) - lagMs),
        )
        return time(
          `documents ${lag} s late: told after they were there`,
          most,
          lag < 180 ? 8 : 160,
        )
      })
      return [
        ...(await whole(day)),
        ...beyond,
        await prompt(day, 'the others, the slowest', day.due(12 * SECOND, 3 * MINUTE), 2),
        count('lines of log', day.lines().length - lines, 6),
      ]
    },
  },
  {
    name: 'Akamai’s page at one address',
    plan: { ...DAY, stretches: [[0, 2 * MINUTE, EVERY]] },
    async live(day) {
      const refused = day.filings[10]
      const folder = `/${refused?.accession.replaceAll('-', '')}/`
      const lines = day.lines().length
      const end = MINUTE + 30 * SECOND
      day.trouble((url) => (url.includes(folder) ? send(403, AKAMAI) : null))
      await day.run(end)
      const seen = (await day.alarms()).length
      day.trouble(null)
      await day.settle(6 * MINUTE)
      const others = day.due(0, end).filter(({ filing }) => filing !== refused)
      return [
        ...(await whole(day)),
        await prompt(day, 'the others, the slowest', others),
        count('alarms', seen, 0),
        count('lines of log', day.lines().length - lines, 10),
      ]
    },
  },
  {
    name: 'ticker lists that are empty or cut',
    plan: {
      ...DAY,
      settings: { FRESH_TICKERS_MINUTES: '10' },
      stretches: [[0, QUIET, EVERY]],
    },
    async live(day) {
      await day.run(QUIET)
      const before = await tickersOf(day)
      day.trouble((url) =>
        TICKERS.test(url) ? send(200, cutListOf(url), 'application/json') : null,
      )
      await day.skip(90 * MINUTE, 120)
      const alarms = (await day.alarms()).map(({ alarm }) => alarm)
      const kept = await tickersOf(day)
      day.trouble(null)
      const quarters = await quartersUntil(day, async () => {
        return !(await day.alarms()).some(({ alarm }) => alarm === 'tickers_unread')
      })
      return [
        ...(await whole(day)),
        count('tickers lost', before - kept, 0),
        count('alarms not raised', alarms.includes('tickers_unread') ? 0 : 1, 0),
        count('quarters of an hour until the alarm ends', quarters, 2),
      ]
    },
  },
  {
    name: 'submissions of 200 MB',
    plan: { ...DAY, stretches: [[0, MINUTE, EVERY]] },
    async live(day) {
      const [scanned, ...endless] = day.filings.slice(5, 8)
      if (!scanned) throw new Error('too few filings')
      const isOf = (url: string, { accession }: Due['filing']) =>
        url.includes(`/${accession.replaceAll('-', '')}/`)
      day.trouble((url) => {
        if (endless.some((filing) => isOf(url, filing))) return (response) => sendHuge(response)
        const isScanned = isOf(url, scanned) && url.endsWith('.txt')
        return isScanned ? (response) => sendHuge(response, scanned) : null
      })
      await day.run(MINUTE)
      await day.settle(3 * MINUTE, (filing) => !endless.includes(filing))
      const peak = await peakMbOf(day.service.pid)
      const due = day.due(0, MINUTE).filter(({ filing }) => !endless.includes(filing))
      const others = due.filter(({ filing }) => filing !== scanned)
      return [
        count('of the others not told', due.filter(({ toldMs }) => toldMs === null).length, 0),
        await prompt(day, 'the others, the slowest', others),
        time('one of 200 MB of scans', slowest(due.filter((one) => !others.includes(one))), 30),
        count('MB of memory at most', peak, 400),
      ]
    },
  },
  {
    name: 'the disk is full for a minute',
    plan: { ...DAY, stretches: around(MINUTE, 5 * SECOND), prepare: mountSmallDisk },
    async live(day) {
      await day.run(QUIET)
      const lines = day.lines().length
      await fillDisk(day.data)
      await day.run(QUIET + 40 * SECOND)
      const { text } = await day.page('/alarms')
      await day.run(QUIET + MINUTE)
      const meant = day.lines().length - lines
      await fillDisk(day.data, false)
      const end = QUIET + MINUTE
      await day.run(end + AFTER)
      await day.settle(end + AFTER + MINUTE)
      return [
        ...(await whole(day)),
        count(
          'times that the alarm does not name the disk',
          /disk/i.test(text) && /full/i.test(text) ? 0 : 1,
          0,
        ),
        count('other alarms', /feed|publisher/i.test(text) ? 1 : 0, 0),
        count('lines of log meanwhile', meant, 20),
        await prompt(
          day,
          'filings from ten seconds after, the slowest',
          day.due(end + 10 * SECOND, end + AFTER),
        ),
      ]
    },
  },
  ...(['fast', 'immediate'] as const).map(
    (mode): Scenario => ({
      name: `PostgreSQL is stopped (${mode}) and started again after 20 s`,
      plan: { ...DAY, engine: 'postgres', stretches: around(20 * SECOND, EVERY) },
      async live(day) {
        await day.run(QUIET)
        const lines = day.lines().length
        await day.store.cluster?.stop(mode)
        await day.run(QUIET + 20 * SECOND)
        await day.store.cluster?.start()
        const end = QUIET + 20 * SECOND
        await day.run(end + AFTER)
        await day.settle(end + AFTER + MINUTE)
        return [
          ...(await whole(day)),
          count('lines of log', day.lines().length - lines, 20),
          await prompt(
            day,
            'filings from ten seconds after, the slowest',
            day.due(end + 10 * SECOND, end + AFTER),
          ),
        ]
      },
    }),
  ),
  {
    name: 'PostgreSQL crashes, and its replica takes over after 10 s',
    plan: { ...DAY, engine: 'postgres', hasReplica: true, stretches: around(20 * SECOND, EVERY) },
    async live(day) {
      await day.run(QUIET)
      const lines = day.lines().length
      await day.failOver(10 * SECOND)
      const end = QUIET + 20 * SECOND
      await day.run(end + AFTER)
      await day.settle(end + AFTER + MINUTE)
      return [
        ...(await whole(day)),
        count('lines of log', day.lines().length - lines, 20),
        await prompt(
          day,
          'filings from ten seconds after, the slowest',
          day.due(end + 10 * SECOND, end + AFTER),
        ),
      ]
    },
  },
  {
    name: 'the machine sleeps for six hours',
    plan: { ...DAY, stretches: around(6 * HOUR, 5 * MINUTE) },
    async live(day) {
      await day.run(QUIET)
      const lines = day.lines().length
      await day.sleep(6 * HOUR)
      const end = QUIET + 6 * HOUR
      await day.run(end + AFTER)
      await day.settle(end + AFTER + MINUTE)
      return [
        ...(await whole(day)),
        count('lines of log', day.lines().length - lines, 10),
        await prompt(
          day,
          'filings from ten seconds after, the slowest',
          day.due(end + 10 * SECOND, end + AFTER),
        ),
      ]
    },
  },
  ...([HOUR, -HOUR] as const).map(
    (ms): Scenario => ({
      name: `the clock is set ${ms > 0 ? 'forward' : 'back'} by an hour, and right again`,
      plan: { ...DAY, stretches: [[0, 100 * SECOND, EVERY]] },
      async live(day) {
        await day.run(QUIET)
        day.setClock(ms)
        await day.run(QUIET + 30 * SECOND)
        day.setClock(0)
        await day.run(2 * MINUTE)
        return [
          ...(await whole(day)),
          await prompt(day, 'the slowest', day.due(0, 100 * SECOND), 2 * PROMPT_S),
        ]
      },
    }),
  ),
  {
    name: 'a half day, after which nothing is filed',
    plan: {
      day: '2025-11-28',
      at: '12:59:00',
      engine: 'sqlite',
      stretches: [[0, MINUTE, EVERY]],
    },
    async live(day) {
      await day.run(MINUTE)
      await day.skip(9 * HOUR, 600)
      const alarms = (await day.alarms()).length
      // The index is out at ten, and compared within the hour.
      await day.skip(10 * HOUR + 30 * MINUTE, 600)
      const quarters = await quartersUntil(day, async () =>
        (await day.provenDays()).includes('2025-11-28'),
      )
      return [
        ...(await whole(day)),
        count('alarms in the evening', alarms, 0),
        count('quarters of an hour after 23:29 until the day is proven', quarters, 2),
      ]
    },
  },
]

const QUARTERS_MAX = 12

/** Skips quarters of an hour; after each, time runs as it does, so that requests are answered. */
async function quartersUntil(day: BadDay, isOver: () => Promise<boolean>): Promise<number> {
  for (let quarters = 1; quarters <= QUARTERS_MAX; quarters++) {
    await day.skip(day.now() + 15 * MINUTE, 120)
    await day.run(day.now() + 5 * SECOND)
    if (await isOver()) return quarters
  }
  return QUARTERS_MAX + 1
}

const TICKERS = /company_tickers/

/** The one without a ticker, the other with one. */
function cutListOf(url: string): string {
  if (/company_tickers\.json/.test(url)) return '{}'
  return '{"fields":["cik","name","ticker","exchange"],"data":[[320193,"Apple Inc.","AAPL","Nasdaq"]]}'
}

async function tickersOf({ store }: BadDay): Promise<number> {
  const [row] = await store.all<{ count: number }>('select count(*) as count from tickers')
  return row?.count ?? 0
}

const HUGE_BYTES = 200 * 1024 * 1024
const MB = 1024 * 1024
const TEXT = Buffer.alloc(MB, 'a filing of two hundred megabytes\n')
const SCAN_LINE = `M${'2'.repeat(60)}\n`
const SCAN = Buffer.alloc(SCAN_LINE.length * 16_000, SCAN_LINE)

/** Without a length, so that only its bytes say how much it is: text without end, or a filing with a scan. */
function sendHuge(response: ServerResponse, filing?: Due['filing']): void {
  response.writeHead(200, { 'content-type': 'text/plain' })
  const [before, chunk, after] = filing ? writeScanned(filing) : ['', TEXT, '']
  response.write(before)
  let sent = 0
  const more = () => {
    while (sent < HUGE_BYTES && !response.destroyed) {
      sent += chunk.length
      if (!response.write(chunk)) return void response.once('drain', more)
    }
    response.end(after)
  }
  more()
}

/** The filing's submission with a scan at its end: its text before and after the scan's lines. */
function writeScanned(filing: Due['filing']): [before: string, lines: Buffer, after: string] {
  const whole = writeDocument(filing, `${filing.accession}.txt`) ?? ''
  const end = whole.lastIndexOf('</SEC-DOCUMENT>')
  const scan =
    '<DOCUMENT>\n<TYPE>GRAPHIC\n<SEQUENCE>99\n<FILENAME>scan.jpg\n<TEXT>\nbegin 644 scan.jpg\n'
  return [whole.slice(0, end) + scan, SCAN, `\`\nend\n</TEXT>\n</DOCUMENT>\n${whole.slice(end)}`]
}

/** The most memory of a process so far, counted by the system. */
async function peakMbOf(pid: number): Promise<number> {
  const file = `/proc/${pid}/status`
  const status = await readFile(file, 'utf8')
  const [, kb = '0'] = /VmHWM:\s+(\d+)/.exec(status) ?? []
  return Math.round(Number(kb) / 1024)
}

export const toText = ({ value, unit }: Bound) =>
  unit === 's' ? seconds(value * 1000) : String(value)
