// The program over the documents that ship with it, its clock standing still at their day.

import { fileURLToPath } from 'node:url'
import { RESTATINGS } from '../../src/catalogue/catalogue.ts'
import { fillDemo } from '../../src/commands/demo.ts'
import { restateRows } from '../../src/ingestion/live/restate.ts'
import { DEMO_CLOCK } from '../../src/service/mode.ts'
import { DEMO_FOLDER } from '../../src/service/services.ts'
import { createMirrorSource } from '../../src/upstream/mirror.ts'
import { type AppOptions, runApp, type TestApp } from './app.ts'
import { createTestClock } from './clock.ts'
import { ENGINES, type Engine } from './engines.ts'
import { copyInto, madeOnce, versionOfFiles } from './made-once.ts'

/** Reads what it is asked for. A busy machine may take longer than a page waits: it is asked again. */
export async function runDemo(options: AppOptions = {}): Promise<TestApp> {
  const clock = createTestClock(DEMO_CLOCK)
  const source = createMirrorSource({ folder: DEMO_FOLDER, clock })
  const app = await runApp({ source, clock, ...options })
  const get: TestApp['get'] = async (path, key) => {
    for (let more = key === undefined ? PAGE_TRIES : 0; ; more--) {
      const answer = await app.get(path, key)
      if (answer.status !== 503 || more <= 0) return answer
    }
  }
  return { ...app, get }
}

const PAGE_TRIES = 8

const [sqlite] = ENGINES as [Engine, ...Engine[]]
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Files of the program and of the demonstration. */
const OF_DEMO = ['src/**/*.{ts,sql,json}', 'demo/**/*']
const STORE = ['ops.db', 'data.db', 'secret.key']

/** Has read every document. Embedded, it begins with a copy of a store that another test filled. */
export async function runFilledDemo(options: AppOptions = {}): Promise<TestApp> {
  const { engine = sqlite, store } = options
  if (store === undefined && engine.name === 'sqlite') {
    return runDemo({ ...options, engine: filledEngine(STORE) })
  }
  const app = await runDemo(options)
  await fillDemo(app.services, new AbortController().signal)
  return app
}

/** The same with a snapshot of it, for questions about the market. */
export async function runMarketDemo(options: AppOptions = {}): Promise<TestApp> {
  const { engine = sqlite, store } = options
  if (store === undefined && engine.name === 'sqlite') {
    return runDemo({ ...options, engine: filledEngine([...STORE, 'lake']) })
  }
  const app = await runFilledDemo(options)
  await app.writeColumns()
  return app
}

/** Has restated every row as well, and its snapshot is of these. */
export async function runWholeDemo(): Promise<TestApp> {
  const app = await runMarketDemo()
  for (const restating of RESTATINGS) await restateRows(restating, app.services)
  await app.writeColumns()
  return app
}

function filledEngine(names: readonly string[]): Engine {
  return {
    ...sqlite,
    async prepare() {
      const prepared = await sqlite.prepareEmpty()
      const made = await madeOnce('filled-demo', versionOfFiles(ROOT, OF_DEMO), fill)
      await copyInto(prepared.settings.DATA_DIR ?? '', made, names)
      return prepared
    },
  }
}

async function fill(folder: string): Promise<void> {
  const store = { settings: { DATA_DIR: folder }, remove: async () => undefined }
  const app = await runDemo({ store, settings: { COLD_SECONDS: '600', REFRESH_SECONDS: '600' } })
  try {
    await fillDemo(app.services, new AbortController().signal)
    await app.writeColumns()
  } finally {
    await app.stop()
  }
}
