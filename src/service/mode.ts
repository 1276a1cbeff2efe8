// The source of publishers’ documents of a process, and the corresponding clock.

import type { Config } from '../config.ts'
import { type Clock, clockFrom, systemClock } from '../kernel/time.ts'

/** Source of publishers’ documents. */
export type Mode = 'demo' | 'mirror' | 'live'

/** Time of the demonstration documents, where its clock starts unless CLOCK says otherwise. */
export const DEMO_CLOCK = '2025-11-15T12:00:00.000Z'

export function modeOf(config: Config): Mode {
  if (config.MIRROR_DIR !== null) return 'mirror'
  return config.SEC_CONTACT === null ? 'demo' : 'live'
}

export function createClock(config: Config): Clock {
  if (config.CLOCK !== null) return clockFrom(config.CLOCK)
  return modeOf(config) === 'demo' ? clockFrom(DEMO_CLOCK) : systemClock
}
