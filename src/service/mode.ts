// The source of publishers’ documents of a process, and the corresponding clock.

import { type Config, SettingError } from '../config.ts'
import { clockFrom, machineClock, seededClock, stoppedClock } from '../kernel/clock.ts'
import type { Clock, Purpose } from '../kernel/time.ts'
import type { Database } from '../store/database.ts'
import { countRun } from '../store/runs.ts'

export type Mode = 'demo' | 'mirror' | 'live'

/** Time of the demonstration documents, where its clock starts unless CLOCK says otherwise. */
export const DEMO_CLOCK = '2025-11-15T12:00:00.000Z'

export function modeOf(config: Config): Mode {
  if (config.MIRROR_DIR !== null) return 'mirror'
  return config.SEC_CONTACT === null ? 'demo' : 'live'
}

/** The clock of a process, before it has a store. */
export function createClock(config: Config): Clock {
  refuseSeed(config)
  const startAt = config.CLOCK ?? (modeOf(config) === 'demo' ? DEMO_CLOCK : null)
  if (startAt === null) {
    if (config.CLOCK_STOPPED) throw new SettingError('CLOCK_STOPPED needs CLOCK')
    return machineClock
  }
  return config.CLOCK_STOPPED ? stoppedClock(startAt) : clockFrom(startAt)
}

const SECRETS: ReadonlySet<Purpose> = new Set([
  'browser',
  'challenge',
  'file',
  'invitation',
  'live key',
  'sandbox key',
  'secret key',
  'signing secret',
])

/**
 * Lets a run be repeated: with SEED, everything is drawn from it; with a stopped clock alone, everything
 * but secrets. Each process that opens the store draws from its own part of the seed.
 */
export async function toRepeatable(clock: Clock, ops: Database, config: Config): Promise<Clock> {
  const { SEED, CLOCK_STOPPED } = config
  if (SEED === null && !CLOCK_STOPPED) return clock
  const seed = `${SEED ?? ''} ${await countRun(ops)}`
  return seededClock(clock, seed, (purpose) => SEED !== null || !SECRETS.has(purpose))
}

/** Keys drawn from a seed can be guessed: a service with callers or money must have none. */
function refuseSeed(config: Config): void {
  if (config.SEED === null) return
  const given = ['SEC_CONTACT', 'BASE_URL', 'STRIPE_SECRET_KEY', 'MARKETPLACE_SECRET'] as const
  const real = given.find((name) => config[name] !== null)
  if (real === undefined && LOOPBACK.test(config.HOST)) return
  const where = real === undefined ? `with HOST=${config.HOST}` : `together with ${real}`
  throw new SettingError(
    `SEED is refused ${where}: keys and secrets made from a seed can be guessed`,
  )
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/
