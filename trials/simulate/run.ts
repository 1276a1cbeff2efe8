// tieout simulate: runs a local publisher that publishes the filings of some days at any speed, answers
// as the real ones were recorded to answer, and has faults on request.

import { requireMirror } from '../../src/commands/load/mirror.ts'
import { type Config, SettingError } from '../../src/config.ts'
import { machineClock } from '../../src/kernel/clock.ts'
import { addDays, fromEastern, isDay, toInstant } from '../../src/kernel/time.ts'
import { mirrorFolderOf } from '../../src/service/services.ts'
import { createMirrorSource, type MirrorSource } from '../../src/upstream/mirror.ts'
import { collectDays } from './day.ts'
import { createChance, parseFaults } from './faults.ts'
import { startPublisher } from './server.ts'
import { createSuccession, type SimulatedSuccession } from './succession.ts'

export interface SimulateOptions {
  day: string
  days: number
  /** Time in New York at which the publisher's clock starts on that day. */
  at: string
  filings: number
  speed: number
  faults: string[]
  seed: number
  retryAfter?: number
  notices: number
  samQuota: number
  bytesPerSecond?: number
  redirect?: boolean
  succession?: string
  json?: boolean
}

const SPEED_MAX = 1000
const DAYS_MAX = 366

export async function simulate(config: Config, options: SimulateOptions): Promise<void> {
  check(options)
  const { day, days, at, filings: least, speed, seed } = options
  const faults = parseFaults(options.faults)
  await requireMirror(config)
  const mirror = createMirrorSource({ folder: mirrorFolderOf(config), clock: machineClock })
  const found = await collectDays(mirror, { day, days, filings: least, seed })
  if (found.length === 0) throw new SettingError(`the mirror names no filing of ${day}`)
  const startedAt = machineClock.now()
  const opensAt = Date.parse(fromEastern(`${day}T${at}:00`))
  const now = () => opensAt + (machineClock.now() - startedAt) * speed
  const succession = await createMove(mirror, options, now)
  const filings = [...found, ...(succession?.filings ?? [])].sort((a, b) =>
    a.accepted_at < b.accepted_at ? -1 : 1,
  )
  const { notices, samQuota: quota, redirect: isRedirected = false } = options
  const simulation = {
    mirror,
    filings,
    chance: createChance(faults, seed),
    now,
    retryAfter: options.retryAfter ?? null,
    bytesPerSecond: options.bytesPerSecond ?? null,
    sam: { notices, quota, isRedirected },
    ...(succession && { succession }),
  }
  const publisher = await startPublisher(simulation, config.PORT)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.stdout.write(`${JSON.stringify(publisher.figures())}\n`)
      void publisher.close()
    })
  }
  announce(publisher.url, filings.length, options)
}

async function createMove(
  mirror: MirrorSource,
  { succession: ticker, day }: SimulateOptions,
  now: () => number,
): Promise<SimulatedSuccession | undefined> {
  if (ticker === undefined) return undefined
  const succession = await createSuccession(mirror, { ticker, day }, now)
  if (!succession) throw new SettingError(`the mirror’s list of tickers has no ${ticker}`)
  return succession
}

function check({ day, days, at, speed }: SimulateOptions): void {
  if (!isDay(day)) throw new SettingError('--day must be a day such as 2025-11-14')
  if (days < 1 || days > DAYS_MAX) throw new SettingError(`--days must be from 1 to ${DAYS_MAX}`)
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(at)) throw new SettingError('--at must be as 06:00')
  if (speed < 1 || speed > SPEED_MAX)
    throw new SettingError(`--speed must be from 1 to ${SPEED_MAX}`)
}

function announce(url: string, filings: number, options: SimulateOptions): void {
  const { day, days, at, speed, json } = options
  if (json) {
    process.stdout.write(`${JSON.stringify({ url, day, days, at, speed, filings })}\n`)
    return
  }
  // At a higher speed the publisher’s clock would soon be ahead of the service’s.
  const clock =
    speed === 1
      ? toInstant(Date.parse(fromEastern(`${day}T${at}:00`)))
      : `${addDays(day, 1)}T12:00:00Z`
  process.stdout.write(
    `simulating ${filings} filings, days: ${days}, to ${day}, at ${speed} times real speed\n` +
      `address     ${url}\nfigures     ${url}/_simulate/figures, and at the end\n` +
      `serve with  SEC_CONTACT="Your Name you@example.com" PUBLISHER_URL=${url} CLOCK=${clock} ` +
      'WATCH_SECONDS=1 tieout serve\n',
  )
}
