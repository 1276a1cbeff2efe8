// The program over the documents that ship with it, its clock standing still at their day.

import { RESTATINGS } from '../../src/catalogue/catalogue.ts'
import { fillDemo } from '../../src/commands/demo.ts'
import { restateRows } from '../../src/ingestion/live/work.ts'
import { DEMO_CLOCK } from '../../src/service/mode.ts'
import { DEMO_FOLDER } from '../../src/service/services.ts'
import { createMirrorSource } from '../../src/upstream/mirror.ts'
import { type AppOptions, runApp, type TestApp } from './app.ts'
import { createTestClock } from './clock.ts'

/** Reads what it is asked for. */
export function runDemo(options: AppOptions = {}): Promise<TestApp> {
  const clock = createTestClock(DEMO_CLOCK)
  const source = createMirrorSource({ folder: DEMO_FOLDER, clock })
  return runApp({ source, clock, ...options })
}

/** Has read every document. */
export async function runFilledDemo(options: AppOptions = {}): Promise<TestApp> {
  const app = await runDemo(options)
  await fillDemo(app.services, new AbortController().signal)
  return app
}

/** Has read every document, restated every row and written the store in columns. */
export async function runWholeDemo(): Promise<TestApp> {
  const app = await runFilledDemo()
  for (const restating of RESTATINGS) await restateRows(restating, app.services)
  await app.writeColumns()
  return app
}
