// Request coalescing: lookups that many calls make in the same turn of the event loop, or while the query
// before is under way, become one, since on PostgreSQL a round trip costs far more than the rows.

import type { Queries, Value } from './database.ts'

/** Lists are padded to one of a few lengths, so that there are few statements to prepare. */
const LENGTHS = [1, 8, 64, 512]
const [LONGEST = 512] = LENGTHS.slice(-1)

/**
 * Returns a lookup by text. `sql` gets the list of placeholders, and each row names in `asked` the
 * text it answers; a text without a row resolves to undefined.
 */
export function coalesce<Row extends { asked: string }>(
  db: Pick<Queries, 'all'>,
  sql: (list: string) => string,
): (text: string) => Promise<Row | undefined> {
  type Pending = Map<string, PromiseWithResolvers<Row | undefined>>
  const statements = new Map(LENGTHS.map((length) => [length, sql(placeholders(length))]))
  let pending: Pending = new Map()
  let isAsking = false

  async function askAll(): Promise<void> {
    while (pending.size > 0) {
      const entries = [...pending]
      pending = new Map()
      for (let from = 0; from < entries.length; from += LONGEST) {
        await query(entries.slice(from, from + LONGEST))
      }
    }
    isAsking = false
  }

  async function query(entries: [string, PromiseWithResolvers<Row | undefined>][]): Promise<void> {
    const length = LENGTHS.find((one) => one >= entries.length) ?? LONGEST
    const values: Value[] = Array.from({ length }, (_, index) => entries[index]?.[0] ?? null)
    try {
      const rows = await db.all<Row>(statements.get(length) ?? '', ...values)
      const found = new Map(rows.map((row) => [row.asked, row]))
      for (const [text, { resolve }] of entries) resolve(found.get(text))
    } catch (error) {
      for (const [, { reject }] of entries) reject(error)
    }
  }

  return (text) => {
    const known = pending.get(text)
    if (known) return known.promise
    const lookup = Promise.withResolvers<Row | undefined>()
    pending.set(text, lookup)
    if (!isAsking) {
      isAsking = true
      setImmediate(() => void askAll())
    }
    return lookup.promise
  }
}

function placeholders(length: number): string {
  return Array.from({ length }, (_, index) => `$${index + 1}`).join()
}
