// The alert rules as Prometheus reads them: each fires in the trouble that it is for, and stays quiet
// in what falls just short of it.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { dashboardExpressions, RULES_FILE, rules } from './files.ts'

const run = promisify(execFile)

const skip = await run('promtool', ['--version']).then(
  () => false as const,
  () => 'promtool is not installed (it comes with Prometheus)',
)

/** Series are a sample a minute, for longer than any rule has patience; they are judged at the last one. */
const MINUTES = 65

const flat = (value: number) => `${value}+0x${MINUTES}`
const grow = (perMinute: number) => `0+${perMinute}x${MINUTES}`
/** Another value for the last minutes. */
const since = (minutes: number, before: number, after: number) =>
  `${before}+0x${MINUTES - minutes - 1} ${after}+0x${minutes}`
/** Goes up by one at the beginning of each of these minutes before the end. */
function steps(...minutes: number[]): string {
  const counts = Array.from(
    { length: MINUTES + 1 },
    (_, index) => minutes.filter((ago) => index >= MINUTES - ago).length,
  )
  return counts.join(' ')
}

type Series = Readonly<Record<string, string | null>>

const alarm = (name: string) => `tieout_alarms{alarm="${name}"}`
const requests = (status: string) => `tieout_request_seconds_count{route="/x",status="${status}"}`
const publisher = (outcome: string) =>
  `tieout_publisher_requests_total{publisher="SEC",outcome="${outcome}"}`
const attempts = (result: string) => `tieout_webhook_attempts_total{result="${result}"}`
const due = (priority: string) => `tieout_jobs_overdue_seconds{priority="${priority}"}`
const UP = 'up{job="tieout",instance="a"}'
const MEMORY = 'tieout_memory_bytes{kind="rss"}'
const REFUSED = 'tieout_refused_requests_total{why="event loop"}'
const DEAD = 'tieout_jobs{state="dead"}'

/** A busy service that is well, with a backfill that waits its turn. */
const WELL: Series = {
  [UP]: flat(1),
  tieout_ready: flat(1),
  tieout_start_time_seconds: flat(1_764_000_000),
  [MEMORY]: flat(3e8),
  tieout_event_loop_delay_seconds: flat(0.005),
  tieout_disk_free_bytes: flat(5e10),
  tieout_holds_swept_seconds: flat(59),
  tieout_columns_age_seconds: flat(30_000),
  [requests('200')]: grow(600),
  [REFUSED]: flat(0),
  [alarm('feed_unwatched')]: flat(0),
  [alarm('feed_unread')]: flat(0),
  [alarm('publisher_away')]: flat(0),
  [alarm('publisher_blocks')]: flat(0),
  [alarm('day_unproven')]: flat(0),
  [alarm('disk_full')]: flat(0),
  [alarm('tickers_unread')]: flat(0),
  [alarm('sam_key_refused')]: flat(0),
  [alarm('opportunities_unread')]: flat(0),
  tieout_filing_lag_seconds: flat(60),
  tieout_filing_age_seconds: flat(30),
  [publisher('received')]: grow(60),
  [DEAD]: flat(0),
  [due('feed')]: flat(2),
  [due('backfill')]: flat(20_000),
  tieout_webhook_overdue_seconds: flat(0),
  [attempts('2xx')]: grow(60),
}

/** Changes to the healthy series: one that makes the rule fire, and one just short of that. */
const CASES: readonly (readonly [rule: string, fires: Series, quiet?: Series])[] = [
  ['TieoutDown', { [UP]: since(3, 1, 0) }, { [UP]: since(1, 1, 0) }],
  ['TieoutDown', { [UP]: null }],
  ['TieoutNotReady', { tieout_ready: since(3, 1, 0) }, { tieout_ready: since(1, 1, 0) }],
  [
    'TieoutRestarting',
    { tieout_start_time_seconds: steps(20, 15, 1) },
    { tieout_start_time_seconds: steps(40, 20, 1) },
  ],
  ['TieoutMemoryHigh', { [MEMORY]: since(16, 3e8, 1.1e9) }, { [MEMORY]: since(10, 3e8, 1.1e9) }],
  [
    'TieoutEventLoopLate',
    { tieout_event_loop_delay_seconds: since(6, 0.005, 0.3) },
    { tieout_event_loop_delay_seconds: flat(0.2) },
  ],
  ['TieoutDiskLow', { tieout_disk_free_bytes: flat(1.9e9) }, { tieout_disk_free_bytes: flat(3e9) }],
  [
    'TieoutDiskFilling',
    { tieout_disk_free_bytes: `50000000000-20000000x${MINUTES}` },
    { tieout_disk_free_bytes: `50000000000-10000000x${MINUTES}` },
  ],
  [
    'TieoutColumnsOld',
    { tieout_columns_age_seconds: since(62, 190_000, 200_000) },
    { tieout_columns_age_seconds: flat(170_000) },
  ],
  [
    'TieoutHoldsUnswept',
    { tieout_holds_swept_seconds: flat(960) },
    { tieout_holds_swept_seconds: flat(840) },
  ],
  ['TieoutRefusing', { [REFUSED]: grow(12) }, { [REFUSED]: grow(3) }],
  ['TieoutFaults', { [requests('500')]: steps(10, 2) }, { [requests('500')]: steps(60, 2) }],
  [
    'TieoutFeedUnwatched',
    { [alarm('feed_unwatched')]: since(2, 0, 1) },
    { [alarm('feed_unwatched')]: since(0, 0, 1) },
  ],
  [
    'TieoutPublisherAway',
    { [alarm('publisher_away')]: since(6, 0, 1) },
    { [alarm('publisher_blocks')]: since(4, 0, 1) },
  ],
  [
    'TieoutFeedUnread',
    { [alarm('feed_unread')]: since(2, 0, 1) },
    { [alarm('feed_unread')]: since(0, 0, 1) },
  ],
  [
    'TieoutDiskFull',
    { [alarm('disk_full')]: since(2, 0, 1) },
    { [alarm('disk_full')]: since(0, 0, 1) },
  ],
  [
    'TieoutTickersUnread',
    { [alarm('tickers_unread')]: since(16, 0, 1) },
    { [alarm('tickers_unread')]: since(14, 0, 1) },
  ],
  [
    'TieoutDayUnproven',
    { [alarm('day_unproven')]: since(16, 0, 2) },
    { [alarm('day_unproven')]: since(10, 0, 2) },
  ],
  [
    'TieoutFilingsLate',
    { tieout_filing_lag_seconds: since(31, 60, 900) },
    { tieout_filing_lag_seconds: since(20, 60, 900) },
  ],
  [
    'TieoutFilingsLate',
    { tieout_filing_lag_seconds: flat(900), tieout_filing_age_seconds: flat(1700) },
    { tieout_filing_lag_seconds: flat(900), tieout_filing_age_seconds: flat(20_000) },
  ],
  [
    'TieoutOpportunitiesUnread',
    { [alarm('sam_key_refused')]: since(16, 0, 1) },
    { [alarm('sam_key_refused')]: since(10, 0, 1) },
  ],
  ['TieoutOpportunitiesUnread', { [alarm('opportunities_unread')]: since(16, 0, 1) }],
  [
    'TieoutPublisherRefuses',
    { [publisher('throttled')]: steps(20, 10) },
    { [publisher('throttled')]: steps(40, 10) },
  ],
  [
    'TieoutPublisherFailing',
    { [publisher('failing')]: grow(90) },
    { [publisher('failing')]: grow(50) },
  ],
  [
    'TieoutPublisherFailing',
    { [publisher('failing')]: grow(1), [publisher('received')]: flat(0) },
    { [publisher('failing')]: grow(0.5), [publisher('received')]: flat(0) },
  ],
  ['TieoutJobsDead', { [DEAD]: since(11, 0, 1) }, { [DEAD]: since(5, 0, 1) }],
  ['TieoutJobsLate', { [due('feed')]: since(6, 2, 700) }, { [due('feed')]: flat(500) }],
  ['TieoutJobsLate', { [due('caller')]: since(6, 2, 700) }, { [due('caller')]: since(3, 2, 700) }],
  [
    'TieoutDeliveriesLate',
    { tieout_webhook_overdue_seconds: since(6, 0, 400) },
    { tieout_webhook_overdue_seconds: flat(250) },
  ],
  ['TieoutDeliveriesFailing', { [attempts('none')]: grow(90) }, { [attempts('none')]: grow(50) }],
  [
    'TieoutDeliveriesFailing',
    { [attempts('5xx')]: grow(1), [attempts('2xx')]: flat(0) },
    { [attempts('5xx')]: grow(0.5), [attempts('2xx')]: flat(0) },
  ],
]

async function promtool(t: TestContext, args: readonly string[], content: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-test-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = join(folder, 'file.json')
  // Whatever reads YAML reads JSON.
  await writeFile(file, JSON.stringify(content))
  return (await run('promtool', [...args, file])).stdout
}

function toUnitTest(name: string, changed: Series, firing: readonly string[]) {
  const series = Object.entries({ ...WELL, ...changed })
  return {
    name,
    interval: '1m',
    input_series: series.flatMap(([key, values]) => (values ? [{ series: key, values }] : [])),
    promql_expr_test: [
      {
        expr: 'group by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: `${MINUTES}m`,
        exp_samples: firing.map((rule) => ({ labels: `{alertname="${rule}"}`, value: 1 })),
      },
    ],
  }
}

test('each rule fires in its trouble and no other does, and none in what falls just short', {
  skip,
}, async (t) => {
  const output = await promtool(t, ['test', 'rules'], {
    rule_files: [RULES_FILE],
    evaluation_interval: '1m',
    tests: [
      toUnitTest('all is well', {}, []),
      ...CASES.map(([rule, fires]) => toUnitTest(`${rule} fires`, fires, [rule])),
      ...CASES.flatMap(([rule, , quiet]) =>
        quiet ? [toUnitTest(`${rule} is quiet`, quiet, [])] : [],
      ),
    ],
  })
  assert.match(output, /SUCCESS/)
})

test('every rule is tried, and says what is wrong, what to do and why it fires there', () => {
  const names = [...rules.matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name = '']) => name)
  assert.deepEqual([...new Set(CASES.map(([rule]) => rule))].sort(), names.sort())
  for (const word of ['severity: (?:critical|warning)', 'summary:', 'action:', 'why:']) {
    const count = rules.match(new RegExp(`\\b${word}`, 'g'))?.length
    assert.equal(count, names.length, word)
  }
})

test('Prometheus can read every expression of the dashboard', { skip }, async (t) => {
  const recorded = dashboardExpressions.map((expr, index) => ({ record: `panel:${index}`, expr }))
  const content = { groups: [{ name: 'dashboard', rules: recorded }] }
  assert.match(await promtool(t, ['check', 'rules'], content), /SUCCESS: \d+ rules found/)
})
