// tieout reseal: changes SECRET_KEY. With the former key every secret is sealed anew; without it,
// sealed values are deleted.

import { readFile } from 'node:fs/promises'
import { type Config, SettingError } from '../config.ts'
import { createSealer } from '../kernel/seal.ts'
import { type Clock, toInstant } from '../kernel/time.ts'
import { readSecretKey } from '../service/secret-key.ts'
import type { Queries } from '../store/database.ts'
import { lockServing } from '../store/lock.ts'
import { deleteSealed, opensSealedWord, resealAll } from '../store/sealed.ts'
import { deactivateAll } from '../webhooks/store.ts'
import { withStores } from './stores.ts'

interface ResealOptions {
  /** File with the former key. */
  from?: string
  lost?: boolean
  json?: boolean
}

export interface Resealed {
  resealed: number
  webhooks_off: number
}

export async function runReseal(config: Config, options: ResealOptions): Promise<void> {
  const unlock = config.DATABASE_URL === null ? await lockServing(config.DATA_DIR) : null
  try {
    const resealed = await withStores(config, ({ stores, clock }) =>
      stores.ops.transaction((tx) => reseal(tx, clock, config, options)),
    )
    report(resealed, options)
  } finally {
    await unlock?.()
  }
}

async function reseal(
  tx: Queries,
  clock: Clock,
  config: Config,
  { from }: ResealOptions,
): Promise<Resealed> {
  const sealer = createSealer(readSecretKey(clock, config))
  if (from === undefined) {
    const webhooks = await deactivateAll(tx, 'signing secret lost', toInstant(clock.now()))
    await deleteSealed(tx)
    await opensSealedWord(tx, clock, sealer)
    return { resealed: 0, webhooks_off: webhooks }
  }
  const former = createSealer((await readFile(from, 'utf8')).trim())
  if (!(await opensSealedWord(tx, clock, former))) {
    throw new SettingError(`the key in ${from} is not the one this store is sealed with`)
  }
  return { resealed: await resealAll(tx, former, sealer), webhooks_off: 0 }
}

function report({ resealed, webhooks_off }: Resealed, { json }: ResealOptions): void {
  const text = json
    ? JSON.stringify({ resealed, webhooks_off })
    : `${resealed} values resealed, ${webhooks_off} webhooks turned off; everyone must sign ` +
      'in again'
  process.stdout.write(`${text}\n`)
}
