// Where a process has publishers' documents from, and the clock that goes with it.

import type { Config } from '../config.ts'
import { type Clock, clockFrom, systemClock } from '../kernel/time.ts'

/** Where publishers' documents come from. */
export type Mode = 'demo' | 'mirror' | 'live'

/** When the demonstration documents are from; its clock starts here unless CLOCK says otherwise. */
export const DEMO_CLOCK = '2025-11-15T12:00:00.000Z'

export function modeOf(config: Config): Mode {
  if (config.MIRROR_DIR !== null) return 'mirror'
  return config.SEC_CONTACT === null ? 'demo' : 'live'
}

export function createClock(config: Config): Clock {
  if (config.CLOCK !== null) return clockFrom(config.CLOCK)
  return modeOf(config) === 'demo' ? clockFrom(DEMO_CLOCK) : systemClock
}
