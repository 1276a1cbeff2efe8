// Migrated stores for suites below HTTP: one per engine and file, removed afterwards, which fails
// while anything still holds them open.

import { after, before, describe } from 'node:test'
import { type MintedKey, type MintOptions, mintKey } from '../../src/accounts/keys.ts'
import { readConfig } from '../../src/config.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { openStores } from '../../src/service/stores.ts'
import type { Database, Stores } from '../../src/store/database.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { ENGINES, type PreparedStore } from './engines.ts'

export interface TestStores {
  readonly ops: Database
  readonly data: Database
  readonly clock: TestClock
  /** Settings under which another process finds the same store. */
  readonly settings: Readonly<Record<string, string>>
}

/** Defines a suite once per engine; `stores` answers inside tests and hooks. */
export function overEngines(
  title: string,
  define: (stores: () => TestStores, engine: Database['engine']) => void,
): void {
  for (const engine of ENGINES) {
    describe(`${title} on ${engine.name}`, { skip: engine.skip }, () => {
      let prepared: PreparedStore | undefined
      let opened: (Stores & TestStores) | undefined
      before(async () => {
        prepared = await engine.prepare()
        const clock = createTestClock()
        const { settings } = prepared
        const stores = await openStores(readConfig(settings), clock, silentLog)
        opened = { ...stores, clock, settings }
      })
      after(async () => {
        await opened?.close()
        await prepared?.remove()
      })
      define(() => {
        if (!opened) throw new Error('the store is open inside tests only')
        return opened
      }, engine.name)
    })
  }
}

export const FREE: MintOptions = { kind: 'live', plan: 'free', label: null, freeCredits: 100 }

/** A new account with one key: the free plan's unless `options` say otherwise. */
export function mint(
  { ops, clock }: TestStores,
  options: Partial<MintOptions> = {},
): Promise<MintedKey> {
  return ops.transaction((tx) => mintKey(tx, clock, { ...FREE, ...options }))
}
