// openfilings simulate: a mirror's filings of one day as a live publisher on this machine, at any
// speed and with faults on request.

import { type Config, SettingError } from '../config.ts'
import { addDays, fromEastern, isDay, systemClock } from '../kernel/time.ts'
import { mirrorFolderOf } from '../services.ts'
import { createMirrorSource } from '../upstream/mirror.ts'
import { requireMirror } from './mirror.ts'
import { collectDay } from './simulate-day.ts'
import { createChance, readFaults } from './simulate-faults.ts'
import { startPublisher } from './simulate-server.ts'

interface SimulateOptions {
  day: string
  speed: number
  faults: string[]
  seed: number
  json?: boolean
}

const SPEED_MAX = 1000

/** Runs until it is stopped; the day begins at six in the morning, New York time. */
export async function simulate(config: Config, options: SimulateOptions): Promise<void> {
  const { day, speed, seed } = options
  if (!isDay(day)) throw new SettingError('--day must be a day such as 2025-11-14')
  if (speed < 1 || speed > SPEED_MAX)
    throw new SettingError(`--speed must be from 1 to ${SPEED_MAX}`)
  const faults = readFaults(options.faults)
  await requireMirror(config)
  const mirror = createMirrorSource({ folder: mirrorFolderOf(config), clock: systemClock })
  const filings = await collectDay(mirror, day)
  if (filings.length === 0) throw new SettingError(`the mirror names no filing accepted on ${day}`)
  const startedAt = systemClock.now()
  const opensAt = Date.parse(fromEastern(`${day}T06:00:00`))
  const now = () => opensAt + (systemClock.now() - startedAt) * speed
  const chance = createChance(faults, seed)
  const publisher = await startPublisher({ mirror, filings, day, chance, now }, config.PORT)
  tell(publisher.url, filings.length, options)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void publisher.close())
  }
}

function tell(url: string, filings: number, { day, speed, json }: SimulateOptions): void {
  if (json) {
    process.stdout.write(`${JSON.stringify({ url, day, speed, filings })}\n`)
    return
  }
  const clock = `${addDays(day, 1)}T12:00:00Z`
  process.stdout.write(
    `a publisher of ${filings} filings of ${day} at ${speed} times their pace\naddress     ${url}\n` +
      `serve with  SEC_CONTACT="Your Name you@example.com" PUBLISHER_URL=${url} CLOCK=${clock} ` +
      'WATCH_SECONDS=1 openfilings serve\n',
  )
}
