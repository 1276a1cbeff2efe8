// Records of forms in one table for all domains: a row for each company that a filing names, with the
// form's own fields in the body.

import { type Queries, storedIn, type Value } from '../../../store/database.ts'
import { column, defineTable, type RowIn } from '../../../store/table.ts'
import { type Scanned, selectScannedIn } from '../scanned-store.ts'

/** The form’s own fields, and the members of every form. */
export interface FormBody extends Readonly<Record<string, unknown>> {
  readonly url: string
  readonly issuer: string
}

const rows = defineTable({
  name: 'form_records',
  key: ['domain', 'accession', 'cik'],
  columns: {
    domain: column.text,
    accession: column.text,
    cik: column.text,
    form: column.text,
    /** The company that the filing names first; market-wide lists have a filing once. */
    is_first: column.flag,
    filed: column.text,
    accepted_at: column.text,
    /** Value that queries can bound; null if the form states none. */
    amount: column.numberOrNull,
    body: column.json<FormBody>(),
    row_version: column.whole,
  },
})

export type FormRow = RowIn<typeof rows>

export interface FormQuery {
  readonly domain: string
  readonly cik: string | null
  /** Instant up to which filings count as published; null for all. */
  readonly asOf: string | null
  readonly amountFrom: number
  readonly limit: number
}

/** Replaces the filing’s stored rows. */
export async function replaceRows(tx: Queries, written: readonly FormRow[]): Promise<void> {
  const [first] = written
  if (!first) return
  const sql = 'delete from form_records where domain = $1 and accession = $2'
  await tx.run(sql, first.domain, first.accession)
  await rows.insert(tx, written)
}

export function selectRows(data: Queries, query: FormQuery): Promise<FormRow[]> {
  const { domain, cik, asOf, amountFrom, limit } = query
  const values: Value[] = [domain, asOf ?? LAST, limit]
  const conditions = ['domain = $1', 'accepted_at <= $2']
  const add = (condition: string, value: Value) =>
    conditions.push(condition.replace('?', `$${values.push(value)}`))
  if (cik === null) add('is_first = ?', 1)
  else add('cik = ?', cik)
  if (amountFrom > 0) add('amount >= ?', amountFrom)
  const where = `where ${conditions.join(' and ')}`
  return rows.all(data, `${where} order by accepted_at desc, accession desc limit $3`, ...values)
}

/** Rows of one filing, the company named first before the others. */
export function selectFiling(data: Queries, domain: string, accession: string): Promise<FormRow[]> {
  const where = 'where domain = $1 and accession = $2 order by is_first desc, cik'
  return rows.all(data, where, domain, accession)
}

/** First rows of filings after an accession number, in their order. */
export function selectRowsAfter(
  data: Queries,
  domain: string,
  after: string,
  limit: number,
): Promise<FormRow[]> {
  const where = 'where domain = $1 and is_first = 1 and accession > $2 order by accession limit $3'
  return rows.all(data, where, domain, after, limit)
}

export function selectScanned(
  data: Queries,
  domain: string,
  asOf: string | null,
): Promise<Scanned> {
  return selectScannedIn(data, { table: tableOf(domain), where: 'is_first = 1' }, asOf)
}

/** A domain’s rows as a table, for counts and searches within one domain. */
export const tableOf = (domain: string) =>
  `(select * from form_records where domain = '${domain}') as form_records`

export const selectStoredOf = (domain: string) => storedIn(tableOf(domain))

/** Later than every instant. */
const LAST = '9999'
