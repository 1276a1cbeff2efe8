// The program that ships, on a free port over a store of its own, with a test's clock and publisher.
// Stopping it fails when a socket, a timer or a file of the store is left open.

import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { type MintOptions, mintKey } from '../../src/accounts/keys.ts'
import { type Config, readConfig } from '../../src/config.ts'
import { type Log, silentLog } from '../../src/kernel/log.ts'
import type { Manifest } from '../../src/market/lake/snapshot.ts'
import { start } from '../../src/service/main.ts'
import { type BuiltServices, writeColumns } from '../../src/service/services.ts'
import type { PublisherSource } from '../../src/upstream/source.ts'
import type { Resolve } from '../../src/webhooks/destination/resolve.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { publisherDocuments } from './documents.ts'
import { ENGINES, type Engine, type PreparedStore } from './engines.ts'
import { type Answer, type Sending, send } from './http.ts'
import { createTestPublisher, type TestPublisher } from './publisher.ts'

export interface AppOptions {
  engine?: Engine
  /**
   * A prepared store that several programs share. The test that prepared it removes it, which also
   * finds connections left open.
   */
  store?: PreparedStore
  /** Settings on top of the test's own, spelled as environment variables. */
  settings?: Record<string, string>
  /** Takes the place of the test's publisher; null for the one that the settings name. */
  source?: PublisherSource | null
  clock?: TestClock
  /** Addresses of webhooks' hosts; names resolve to nothing unless a test says so. */
  resolve?: Resolve
  /** Silent, unless a test listens. */
  log?: Log
}

export interface TestApp {
  readonly url: string
  /** Address of the operator’s listener; empty without one. */
  readonly operatorUrl: string
  readonly services: BuiltServices
  readonly config: Config
  readonly clock: TestClock
  readonly publisher: TestPublisher
  liveKey(credits?: number): Promise<string>
  sandboxKey(): Promise<string>
  /** Writes the store in columns, for questions about the whole market. */
  writeColumns(): Promise<Manifest>
  get(path: string, key?: string): Promise<Answer>
  send(path: string, sending: Sending): Promise<Answer>
  beginStop(): void
  stop(): Promise<void>
}

const [sqlite] = ENGINES
const PLENTY = 1_000_000

/** Away from the demonstration, which spares this machine's own address. */
export const NO_DEMO = { MIRROR_DIR: '.' }

const TEST_SETTINGS = {
  // Work of the queue has tests of its own.
  ROLE: 'api',
  PORT: '0',
  LOG_LEVEL: 'silent',
  // A busy machine holds the event loop up; what then happens has tests of its own.
  LOOP_DELAY_MAX_MS: '0',
  RATE_PER_SECOND: String(PLENTY),
  RATE_BURST: String(PLENTY),
  UNPAID_PER_SECOND: '0',
  KEYS_PER_ADDRESS: String(PLENTY),
  ACCOUNTS_PER_ADDRESS: String(PLENTY),
}

/** Starts the program for one test and stops it when that test ends. */
export async function startApp(test: Pick<TestContext, 'after'>, options: AppOptions = {}) {
  const app = await runApp(options)
  test.after(() => app.stop())
  return app
}

/** Starts a program that a suite shares; the suite must call `stop`. */
export async function runApp(options: AppOptions = {}): Promise<TestApp> {
  const { engine = sqlite as Engine, settings = {}, clock = createTestClock() } = options
  const publisher = createTestPublisher(clock, publisherDocuments())
  const resources = countResources()
  const store = options.store ?? (await engine.prepare())
  const removeOwn = async () => void (options.store ?? (await store.remove()))
  const config = readConfig({ ...TEST_SETTINGS, ...store.settings, ...settings })
  const source = options.source === undefined ? publisher : options.source
  const { resolve = async () => [], log = silentLog } = options
  const running = await start(config, { clock, resolve, log, ...(source && { source }) }).catch(
    async (error: unknown) => {
      await removeOwn()
      throw error
    },
  )
  const { services, url, operatorUrl, beginStop } = running
  const mint = async (more: Pick<MintOptions, 'kind' | 'credits'>) => {
    const options: MintOptions = { plan: 'free', label: null, freeCredits: 100, ...more }
    return (await services.ops.transaction((tx) => mintKey(tx, clock, options))).apiKey
  }
  return {
    url,
    operatorUrl,
    services,
    config,
    clock,
    publisher,
    liveKey: (credits = PLENTY) => mint({ kind: 'live', credits }),
    sandboxKey: () => mint({ kind: 'sandbox' }),
    writeColumns: () => writeColumns(config, services),
    get: (path, key) => send(url + path, { headers: keyHeaders(key) }),
    send: (path, sending) => send(url + path, sending),
    beginStop,
    async stop() {
      await running.stop()
      await removeOwn()
      if (!options.store) await assertNothingLeft(resources)
    },
  }
}

export function keyHeaders(key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { 'x-api-key': key }
}

const WATCHED = ['TCPServerWrap', 'TCPSocketWrap', 'PipeWrap', 'Timeout', 'Immediate'] as const
type Resources = Record<(typeof WATCHED)[number], number>

/** Resources that keep this process alive, counted by kind. */
function countResources(): Resources {
  // Opened when first looked at, by whatever library does so: no doing of the program's.
  void [process.stdin, process.stdout, process.stderr]
  const open = process.getActiveResourcesInfo()
  const counts = WATCHED.map((kind) => [kind, open.filter((one) => one === kind).length])
  return Object.fromEntries(counts) as Resources
}

const TURNS_MAX = 100

/** Closing takes some turns of the event loop; what is open after many of them was forgotten. */
async function assertNothingLeft(before: Resources): Promise<void> {
  for (let turn = 0; turn < TURNS_MAX && leftOver(before).length > 0; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  assert.deepEqual(leftOver(before), [], 'left open after the program stopped')
}

function leftOver(before: Resources): string[] {
  const now = countResources()
  return WATCHED.filter((kind) => now[kind] > before[kind])
}
