// Questions that many calls ask in the same turn of the event loop, as one query: on PostgreSQL a
// round trip costs far more than the rows.

import type { Queries, Value } from './database.ts'

/** A few lengths of list, so that there are few statements to prepare. */
const LENGTHS = [1, 8, 64, 512]
const [LONGEST = 512] = LENGTHS.slice(-1)

/**
 * `sql` gets the list of placeholders; each row says in `asked` which of the texts it answers. Texts
 * without a row resolve to undefined.
 */
export function askTogether<Row extends { asked: string }>(
  db: Queries,
  sql: (list: string) => string,
): (text: string) => Promise<Row | undefined> {
  const texts = new Map(LENGTHS.map((length) => [length, sql(placesOf(length))]))
  let waiting: Map<string, PromiseWithResolvers<Row | undefined>> | null = null

  async function flush(): Promise<void> {
    const asked = [...(waiting ?? [])]
    waiting = null
    for (let from = 0; from < asked.length; from += LONGEST) {
      await answer(asked.slice(from, from + LONGEST))
    }
  }

  async function answer(asked: [string, PromiseWithResolvers<Row | undefined>][]): Promise<void> {
    const length = LENGTHS.find((one) => one >= asked.length) ?? LONGEST
    const values: Value[] = Array.from({ length }, (_, index) => asked[index]?.[0] ?? null)
    try {
      const rows = await db.all<Row>(texts.get(length) ?? '', ...values)
      const found = new Map(rows.map((row) => [row.asked, row]))
      for (const [text, { resolve }] of asked) resolve(found.get(text))
    } catch (error) {
      for (const [, { reject }] of asked) reject(error)
    }
  }

  return (text) => {
    if (waiting === null) {
      waiting = new Map()
      setImmediate(() => void flush())
    }
    const known = waiting.get(text)
    if (known) return known.promise
    const asking = Promise.withResolvers<Row | undefined>()
    waiting.set(text, asking)
    return asking.promise
  }
}

function placesOf(length: number): string {
  return Array.from({ length }, (_, index) => `$${index + 1}`).join()
}
