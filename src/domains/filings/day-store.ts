// Completeness of each day: the publisher’s index by form against the store, as last compared.

import { type Database, placeholders, type Queries } from '../../store/database.ts'

/** State of a day’s index; `closed` if the quarterly index skips the day. */
export type DayState = 'complete' | 'incomplete' | 'closed' | 'unpublished'

export interface IndexDay {
  day: string
  state: DayState
  url: string | null
  /** Numbers of filings whose forms are ingested, and of others. */
  listed: number
  unread: number
  checked_at: string
}

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

export interface DayVerification extends FormCount {
  day: string
  checked_at: string
}

/** Replaces what was known of a day. */
export async function recordDay(
  data: Database,
  day: IndexDay,
  forms: readonly FormCount[],
): Promise<void> {
  await data.transaction(async (tx) => {
    await tx.run('delete from completeness where day = $1', day.day)
    for (const { form, listed, processed, missing } of forms) {
      await tx.run(
        `insert into completeness (day, form, listed, processed, missing, checked_at)
         values ($1, $2, $3, $4, $5, $6)`,
        day.day,
        form,
        listed,
        processed,
        JSON.stringify(missing),
        day.checked_at,
      )
    }
    await tx.run(
      `insert into index_days (day, state, url, listed, unread, checked_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (day) do update set state = excluded.state, url = excluded.url,
         listed = excluded.listed, unread = excluded.unread, checked_at = excluded.checked_at`,
      day.day,
      day.state,
      day.url,
      day.listed,
      day.unread,
      day.checked_at,
    )
  })
}

/** Days from `from` on that were compared, newest first. */
export function selectDays(data: Queries, from: string): Promise<IndexDay[]> {
  return data.all<IndexDay>(
    `select day, state, url, listed, unread, checked_at from index_days
     where day >= $1 order by day desc`,
    from,
  )
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
