// The first hour of an operator: an empty store, a contact and nothing else, before a simulated
// publisher at the real pace. Looks in every few seconds, and says what was complete when, judged by
// the publisher's own list of filings and not by what the program says of itself.
//
//   node trials/first-hour.ts [--minutes 60] [--days 7] [--every 15] [--day 2025-12-12] [--at 11:30]
//     [--back 20] [--filings 0] [--faults 503,truncated] [--mirror corpus|demo] [--backfill 90]
//     [--seed 1]
//
// `--backfill` is the service's setting BACKFILL; without it the service has its own default.

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { recordTrial, type TrialFigure, type TrialRow } from './record.ts'
import { createStore, type TrialStore } from './support/engines.ts'
import { printTable } from './support/figures.ts'
import {
  createMember,
  DEPLOYED_SETTINGS,
  type Member,
  PROGRAM,
  runProgram,
} from './support/members.ts'
import { readOptions } from './support/options.ts'
import { CONTACT, createSimulated, marketDays, type Simulated } from './support/simulated.ts'

const DEFAULTS = {
  minutes: 60,
  /** Days with an index that are to be complete; with all of them the trial ends. */
  days: 7,
  every: 15,
  day: '2025-12-12',
  at: '11:30',
  back: 20,
  filings: 0,
  faults: '',
  mirror: 'corpus',
  backfill: '',
  seed: 1,
}
export type FirstHourOptions = typeof DEFAULTS

/**
 * Market-wide questions, each as wide as its bounds allow, so that answers grow with what is
 * stored.
 */
const ANSWERS = {
  latest: '/v1/insider/latest?limit=100&min_value=0',
  clusters: '/v1/insider/clusters?limit=100&min_value=0&days=90',
  restatements: '/v1/events/restatements?limit=100&days=90',
  'auditor changes': '/v1/events/auditor-changes?limit=100&days=90',
  activist: '/v1/activist/latest?limit=100',
} as const

export interface Look {
  second: number
  requests: number
  most: number
  refused: number
  seen: number
  processed: number
  waiting: number
  failed: number
  /** Days of which every filing of the market feeds has been read. */
  complete: string[]
  /** Days of which the program says so. */
  claimed: string[]
  /** Records of each answer, and filings it was drawn from; null where it was no 200. */
  counts: Record<string, number | null>
  scanned: Record<string, number | null>
  /** Memory of the program and of what it started, shared pages by their share, in MB. */
  memory: number
  /** Text of the program's coverage answer, if the version has one. */
  coverage: string | null
}

export interface FirstHourVerdict {
  /** Days that were to be complete, newest first. */
  wanted: string[]
  looks: Look[]
}

export async function runFirstHour(options: FirstHourOptions): Promise<FirstHourVerdict> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-first-hour-'))
  const store = (await createStore('sqlite', folder)) as TrialStore
  const simulated = await createSimulated(options, folder)
  const service = createService(simulated, store, folder, options)
  try {
    await simulated.member.start()
    const settings = service.settings(await simulated.figures())
    const key = await mintKey(settings)
    const begunAt = Date.now()
    await service.member.start()
    return await watch(simulated, service.member, store, key, begunAt, options)
  } finally {
    await Promise.all([service.member.kill(), simulated.member.kill()])
    await store.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

function createService(
  simulated: Simulated,
  store: TrialStore,
  folder: string,
  { backfill }: FirstHourOptions,
) {
  let CLOCK = ''
  const settings = () => ({
    ...store.settings,
    PORT: '0',
    SEC_CONTACT: CONTACT,
    PUBLISHER_URL: simulated.member.said,
    CLOCK,
    ...(backfill !== '' && { BACKFILL: backfill }),
    LOG_LEVEL: 'warn',
    ...DEPLOYED_SETTINGS,
    RATE_PER_SECOND: '1000',
    RATE_BURST: '1000',
  })
  const member = createMember({
    name: 'service',
    folder,
    ready: /^API +(http\S+)\/v1/,
    command: () => [PROGRAM, 'serve'],
    settings,
  })
  return {
    member,
    settings(figures: { at: string }) {
      CLOCK = figures.at
      return settings()
    },
  }
}

async function mintKey(settings: Readonly<Record<string, string>>): Promise<string> {
  const args = ['key', 'create', '--credits', '10000000', '--json']
  return JSON.parse(await runProgram(args, settings)).api_key
}

async function watch(
  simulated: Simulated,
  service: Member,
  store: TrialStore,
  key: string,
  begunAt: number,
  options: FirstHourOptions,
): Promise<FirstHourVerdict> {
  const until = begunAt + options.minutes * 60_000
  const first = await simulated.figures()
  const wanted = marketDays(simulated.filings, first.at).slice(0, options.days)
  const looks: Look[] = []
  for (;;) {
    const look = await lookIn(simulated, service, store, key, begunAt)
    looks.push(look)
    print(look)
    const isDone = wanted.every(({ day }) => look.complete.includes(day))
    if (isDone || Date.now() > until) return { wanted: wanted.map(({ day }) => day), looks }
    await delay(options.every * 1000)
  }
}

const NO_ROWS = /no such table/

async function select<Row>(store: TrialStore, sql: string): Promise<Row[]> {
  return store.all<Row>(sql).catch((error: unknown) => {
    if (NO_ROWS.test(String(error))) return []
    throw error
  })
}

async function lookIn(
  simulated: Simulated,
  service: Member,
  store: TrialStore,
  key: string,
  begunAt: number,
): Promise<Look> {
  const { requests, most_in_a_second, faults, at } = await simulated.figures()
  const seen = await select<{ accession: string; state: string }>(
    store,
    'select accession, state from seen_filings',
  )
  const states = Map.groupBy(seen, ({ state }) => state)
  const processed = new Set(states.get('processed')?.map(({ accession }) => accession))
  const days = marketDays(simulated.filings, at)
  const complete = days.filter(({ accessions }) => accessions.every((one) => processed.has(one)))
  const proven = await select<{ day: string }>(
    store,
    `select day from completeness group by day
     having sum(listed) > 0 and sum(listed) = sum(processed) order by day desc`,
  )
  return {
    second: Math.round((Date.now() - begunAt) / 1000),
    requests,
    most: most_in_a_second.SEC ?? 0,
    refused: faults.pace ?? 0,
    seen: seen.length,
    processed: processed.size,
    waiting: states.get('pending')?.length ?? 0,
    failed: states.get('failed')?.length ?? 0,
    complete: complete.map(({ day }) => day),
    claimed: proven.map(({ day }) => day),
    memory: await memoryOf(service.pid),
    ...(await readAnswers(service.said, key)),
  }
}

const KB_IN_MB = 1024

async function memoryOf(pid: number): Promise<number> {
  const own = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  const [, kb = '0'] = /^Pss:\s+(\d+)/m.exec(own) ?? []
  let mb = Number(kb) / KB_IN_MB
  for (const task of await readdir(`/proc/${pid}/task`).catch(() => [])) {
    const children = await readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')
    for (const child of children.split(' ').filter(Boolean)) mb += await memoryOf(Number(child))
  }
  return Math.round(mb)
}

async function readAnswers(
  url: string,
  key: string,
): Promise<Pick<Look, 'counts' | 'scanned' | 'coverage'>> {
  const headers = { 'x-api-key': key }
  const counts: Look['counts'] = {}
  const scanned: Look['scanned'] = {}
  for (const [name, path] of Object.entries(ANSWERS)) {
    const answer = await fetch(url + path, { headers })
    const body = (await answer.json()) as { count?: number; filings_scanned?: number }
    counts[name] = answer.ok ? (body.count ?? null) : null
    scanned[name] = answer.ok ? (body.filings_scanned ?? null) : null
  }
  const answer = await fetch(`${url}/v1/coverage`, { headers })
  const text = await answer.text()
  return { counts, scanned, coverage: answer.ok ? text : null }
}

function print(look: Look): void {
  const { second, counts, scanned, complete, claimed, coverage, ...numbers } = look
  const answers = Object.entries(counts).map(([name, count]) => {
    return [name, `${count} of ${scanned[name] ?? '?'} filings`]
  })
  const said = [...Object.entries(numbers), ...answers].map(([name, count]) => `${name} ${count}`)
  const days = `complete ${complete.length} [${complete.join(' ')}] claimed ${claimed.length}`
  process.stdout.write(`${String(second).padStart(5)} s  ${said.join(', ')}, ${days}\n`)
  if (coverage !== null) process.stdout.write(`         ${toSpans(coverage)}\n`)
}

/** The spans that the program calls complete, one for each kind of data that has one. */
function toSpans(coverage: string): string {
  const { kinds = [] } = JSON.parse(coverage) as { kinds?: Span[] }
  const spans = kinds.filter(({ complete_from }) => complete_from !== null)
  return spans
    .map(({ kind, complete_from, complete_to }) => `${kind} ${complete_from}..${complete_to}`)
    .join(', ')
}

interface Span {
  kind: string
  complete_from: string | null
  complete_to: string | null
}

/** The second at which something first held; null where it never did. */
function firstSecond(looks: readonly Look[], holds: (look: Look) => boolean): number | null {
  return looks.find(holds)?.second ?? null
}

export function toMilestones({ wanted, looks }: FirstHourVerdict): TrialFigure[] {
  const milestones: [what: string, holds: (look: Look) => boolean][] = [
    ['the first filings are known', ({ seen }) => seen > 0],
    ['the first filing is read', ({ processed }) => processed > 0],
    ...Object.keys(ANSWERS).map((name): [string, (look: Look) => boolean] => [
      `the answer about ${name} is not empty`,
      ({ counts }) => (counts[name] ?? 0) > 0,
    ]),
    ...wanted.map((_, at): [string, (look: Look) => boolean] => [
      `the newest ${at + 1} days with an index are complete`,
      ({ complete }) => wanted.slice(0, at + 1).every((day) => complete.includes(day)),
    ]),
  ]
  return milestones.map(([what, holds]) => {
    const second = firstSecond(looks, holds)
    return { what, value: second === null ? 'never' : `${second} s` }
  })
}

export function toRows({ wanted, looks }: FirstHourVerdict): TrialRow[] {
  const last = looks.at(-1) as Look
  const own = (days: readonly string[]) => wanted.filter((day) => days.includes(day))
  const claimed = own(last.claimed)
  const rows = [
    {
      what: 'days of the market feeds that became complete',
      tried: wanted.length,
      survived: own(last.complete).length,
    },
    {
      what: 'requests within the limit of ten in any second',
      tried: last.requests,
      survived: last.requests - last.refused,
    },
    {
      what: 'market answers that were given',
      tried: Object.keys(ANSWERS).length,
      survived: Object.values(last.counts).filter((count) => count !== null).length,
    },
    {
      what: 'days said to be complete that are',
      tried: claimed.length,
      survived: claimed.filter((day) => last.complete.includes(day)).length,
    },
  ]
  return rows.filter(({ tried }) => tried > 0)
}

async function main(): Promise<void> {
  const options = readOptions(DEFAULTS)
  const verdict = await runFirstHour(options)
  const last = verdict.looks.at(-1) as Look
  const milestones = toMilestones(verdict)
  printTable(milestones.map(({ what, value }) => [what, value]))
  await recordTrial({
    name: 'first-hour',
    title: 'The first hour of an empty store',
    rows: toRows(verdict),
    figures: [
      ...milestones,
      {
        what: 'memory at most (PSS), MB',
        value: Math.max(...verdict.looks.map(({ memory }) => memory)),
        target: 400,
      },
      { what: 'watched', value: `${last.second} s` },
      { what: 'filings known, read', value: `${last.seen}, ${last.processed}` },
      { what: 'requests, most in any second', value: `${last.requests}, ${last.most}`, target: 10 },
    ],
    seed: options.seed,
  })
}

if (import.meta.main) await main()
