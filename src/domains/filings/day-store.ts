// Completeness of each day: the publisher’s index by form against the store, as last compared.

import { type Database, placeholders, type Queries } from '../../store/database.ts'
import { column, defineTable, each, type RowIn } from '../../store/table.ts'

/** State of a day’s index; `closed` if the quarterly index skips the day. */
export type DayState = 'complete' | 'incomplete' | 'closed' | 'unpublished'

const indexDays = defineTable({
  name: 'index_days',
  key: ['day'],
  columns: {
    day: column.text,
    state: column.oneOf<DayState>(),
    url: column.textOrNull,
    /** Numbers of filings whose forms are ingested, and of others. */
    ...each(column.whole, 'listed', 'unread'),
    checked_at: column.text,
  },
})
export type IndexDay = RowIn<typeof indexDays>

/** Stands for lines of an index that could not be read, which may be of any form. */
export const NO_FORM = ''

export interface FormCount {
  form: string
  listed: number
  processed: number
  missing: readonly Missing[]
}

export interface Missing {
  accession: string
  reason: string
}

const verifications = defineTable({
  name: 'completeness',
  key: ['day', 'form'],
  columns: {
    ...each(column.text, 'day', 'form', 'checked_at'),
    ...each(column.whole, 'listed', 'processed'),
    missing: column.json<readonly Missing[]>(),
  },
})
export type DayVerification = RowIn<typeof verifications>

/** Replaces what was known of a day. */
export async function recordDay(
  data: Database,
  day: IndexDay,
  forms: readonly FormCount[],
): Promise<void> {
  await data.transaction(async (tx) => {
    await tx.run('delete from completeness where day = $1', day.day)
    const { checked_at } = day
    await verifications.insert(
      tx,
      forms.map((form) => ({ ...form, day: day.day, checked_at })),
    )
    await indexDays.upsert(tx, [day])
  })
}

/** Days from `from` on that were compared, newest first. */
export function selectDays(data: Queries, from: string): Promise<IndexDay[]> {
  return indexDays.all(data, 'where day >= $1 order by day desc', from)
}

/** The newest day whose index was read; null before the first. */
export async function selectLastListedDay(data: Queries): Promise<string | null> {
  const row = await data.one<{ day: string | null }>(
    "select max(day) as day from index_days where state <> 'unpublished'",
  )
  return row?.day ?? null
}

/** Verifications of days from `from` on, newest first. */
export async function selectVerifications(data: Queries, from: string): Promise<DayVerification[]> {
  const rows = await data.all<Omit<DayVerification, 'missing'> & { missing: string }>(
    `select day, form, listed, processed, missing, checked_at from completeness
     where day >= $1 order by day desc, form`,
    from,
  )
  return rows.map((row) => ({ ...row, missing: JSON.parse(row.missing) as Missing[] }))
}

/** Days with something missing of one of the forms. */
export async function selectDaysMissing(
  data: Queries,
  forms: readonly string[],
): Promise<Set<string>> {
  const all = [...forms, NO_FORM]
  const rows = await data.all<{ day: string }>(
    `select distinct day from completeness where missing <> '[]' and form in (${placeholders(all)})`,
    ...all,
  )
  return new Set(rows.map(({ day }) => day))
}
