// Sealed values of the operational store, and the sealed word that detects a changed key.

import type { Sealer } from '../kernel/seal.ts'
import { type Clock, toInstant } from '../kernel/time.ts'
import type { Queries } from './database.ts'
import { insertRow } from './table.ts'

const WORD = 'sealed'
const WORD_ID = 'key'

/** Whether the key opens the store; at the first start the key becomes the store’s. */
export async function opensSealedWord(
  ops: Queries,
  clock: Clock,
  sealer: Sealer,
): Promise<boolean> {
  const word = await selectWord(ops)
  // Whatever it says: what opens was sealed with this key.
  if (word !== undefined) return open(sealer, word) !== null
  // A store from before the sealed word may hold secrets already.
  const secret = await ops.one<{ sealed: string }>('select sealed from webhook_secrets limit 1')
  if (secret && open(sealer, secret.sealed) === null) return false
  return open(sealer, await keepWord(ops, clock, sealer)) !== null
}

/** Returns null for a text that was sealed with another key. */
function open(sealer: Sealer, sealed: string): string | null {
  try {
    return sealer.open(sealed)
  } catch {
    return null
  }
}

async function selectWord(ops: Queries): Promise<string | undefined> {
  const row = await ops.one<{ sealed: string }>(
    'select sealed from sealed_words where id = $1',
    WORD_ID,
  )
  return row?.sealed
}

/** Stores the word; among processes that start at once, the first one’s stays. */
async function keepWord(ops: Queries, clock: Clock, sealer: Sealer): Promise<string> {
  const row = { id: WORD_ID, sealed: sealer.seal(WORD), created_at: toInstant(clock.now()) }
  await insertRow(ops, 'sealed_words', row, 'on conflict do nothing')
  return (await selectWord(ops)) ?? ''
}

const SEALED = [
  { table: 'webhook_secrets', column: 'sealed', key: ['id'] },
  { table: 'idempotency', column: 'answer', key: ['scope', 'idempotency_key'] },
  { table: 'sealed_words', column: 'sealed', key: ['id'] },
] as const

/** Seals everything with another key; returns how many values. */
export async function resealAll(tx: Queries, from: Sealer, to: Sealer): Promise<number> {
  let count = 0
  for (const { table, column, key } of SEALED) {
    const rows = await tx.all<Record<string, string>>(
      `select ${key.join(', ')}, ${column} from ${table} where ${column} is not null`,
    )
    const where = key.map((name, index) => `${name} = $${index + 2}`).join(' and ')
    for (const row of rows) {
      const text = open(from, row[column] ?? '')
      if (text === null) throw new Error(`a row of ${table} is sealed with yet another key`)
      const names = key.map((name) => row[name] ?? '')
      await tx.run(`update ${table} set ${column} = $1 where ${where}`, to.seal(text), ...names)
    }
    count += rows.length
  }
  return count
}

/** Sealed values cannot be used without their key. */
export async function deleteSealed(tx: Queries): Promise<void> {
  for (const { table, column } of SEALED) {
    await tx.run(`delete from ${table} where ${column} is not null`)
  }
}
