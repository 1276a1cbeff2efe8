// The demonstration's companies in a store and its column view, for questions about the market.

import { fillDemo } from '../../src/commands/demo.ts'
import { DEMO_CLOCK } from '../../src/mode.ts'
import { DEMO_FOLDER } from '../../src/services.ts'
import { createMirrorSource } from '../../src/upstream/mirror.ts'
import { type AppOptions, runApp } from '../support/app.ts'
import { createTestClock } from '../support/clock.ts'

/** However slow the machine. */
export const PATIENT = { WIDE_READ_SECONDS: '3600' }

export async function runDemo(options: AppOptions = {}) {
  const clock = createTestClock(DEMO_CLOCK)
  const source = createMirrorSource({ folder: DEMO_FOLDER, clock })
  const app = await runApp({ source, clock, settings: PATIENT, ...options })
  await fillDemo(app.services, new AbortController().signal)
  await app.services.writeColumns()
  return app
}
