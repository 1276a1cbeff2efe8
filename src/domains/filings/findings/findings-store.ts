// Findings of all rules in the store, one row for each: restated values and exceptions of a company’s
// statements, and exceptions of single filings.

import { addDays, type Clock, easternDay, toInstant } from '../../../kernel/time.ts'
import { inParts, placeholders, type Queries, type Value } from '../../../store/database.ts'
import { column, defineTable, each } from '../../../store/table.ts'
import { insertFindingNews } from './news-store.ts'

export interface Finding {
  readonly list: 'restatement' | 'exception'
  /** Row and measure of the value. */
  readonly place: string
  readonly kind: string
  /** Filing day of the filing that shows it. */
  readonly filed: string
  /** Accession number of the filing that the finding is about. */
  readonly accession: string
  /** Numbers and filings of the finding. */
  readonly said: string
  readonly body: string
}

/** Subject of findings that follow from all statements of a company. */
export const STATEMENTS = 'statements'

const table = defineTable({
  name: 'findings',
  key: ['cik', 'list', 'place'],
  columns: {
    ...each(column.text, 'cik', 'place', 'kind', 'found_on', 'filed', 'said', 'body', 'subject'),
    accession: column.textOrNull,
    list: column.oneOf<Finding['list']>(),
  },
})
const known = table.withColumns('cik', 'list', 'place', 'kind', 'said', 'body')

/** Replaces the findings in a company’s statements; an unchanged one keeps its day of discovery. */
export async function recordFindings(
  tx: Queries,
  { cik, findings }: { readonly cik: string; readonly findings: readonly Finding[] },
  clock: Clock,
): Promise<void> {
  const stored = await known.all(tx, 'where cik = $1 and subject = $2', cik, STATEMENTS)
  const found = findings.map((one) => ({ ...one, cik, people: [] }))
  await replace(tx, { subject: STATEMENTS, stored, found }, clock)
}

/** A filing, with what the rules of a subject find in it. */
export interface JudgedFiling {
  readonly accession: string
  /** CIKs of the people or managers who report the filing. */
  readonly people: readonly string[]
  readonly findings: readonly (Finding & { readonly cik: string })[]
}

/** Replaces the findings in the filings; an unchanged one keeps its day of discovery. */
export async function replaceFindingsOf(
  tx: Queries,
  subject: string,
  filings: readonly JudgedFiling[],
  clock: Clock,
): Promise<void> {
  const accessions = filings.map(({ accession }) => accession)
  const stored = await inParts(accessions, (part) =>
    known.all(
      tx,
      `where subject = $1 and accession in (${placeholders(part, 2)})`,
      subject,
      ...part,
    ),
  )
  const found = filings.flatMap(({ people, findings }) =>
    findings.map((one) => ({ ...one, people: [...people] })),
  )
  await replace(tx, { subject, stored: stored.flat(), found }, clock)
}

interface Replaced {
  readonly subject: string
  readonly stored: readonly (Pick<Finding, 'list' | 'place' | 'kind' | 'said' | 'body'> & {
    readonly cik: string
  })[]
  readonly found: readonly (Finding & { readonly cik: string; readonly people: string[] })[]
}

/** Days after filing within which a finding is news. */
const NEWS_DAYS = 10

async function replace(tx: Queries, { subject, stored, found }: Replaced, clock: Clock) {
  const unique = new Map(found.map((one) => [keyOf(one), one]))
  for (const row of stored) {
    const one = unique.get(keyOf(row))
    if (!one) await remove(tx, row)
    else if (one.body === row.body && one.kind === row.kind) unique.delete(keyOf(row))
  }
  const seenAt = toInstant(clock.now())
  const foundOn = easternDay(seenAt)
  const rows = [...unique.values()].map(({ people: _, accession, ...finding }) => {
    const owner = subject === STATEMENTS ? null : accession
    return { ...finding, subject, accession: owner, found_on: foundOn }
  })
  await table.upsert(tx, rows, {
    set: {
      found_on: `case when findings.said = excluded.said
        then findings.found_on else excluded.found_on end`,
    },
  })
  const said = new Map(stored.map((row) => [keyOf(row), row.said]))
  const since = addDays(foundOn, -NEWS_DAYS)
  const fresh = [...unique.values()].filter((one) => {
    return one.list === 'exception' && one.filed >= since && said.get(keyOf(one)) !== one.said
  })
  const news = new Map(fresh.map((one) => [`${one.cik} ${one.accession}`, one]))
  const filings = [...news.values()].map(({ cik, accession, people }) => {
    return { cik, accession, people }
  })
  await insertFindingNews(tx, filings, seenAt)
}

type Key = Pick<Finding, 'list' | 'place'> & { readonly cik: string }

function keyOf({ cik, list, place }: Key): string {
  return `${cik} ${list} ${place}`
}

function remove(tx: Queries, { cik, list, place }: Key) {
  return tx.run(
    'delete from findings where cik = $1 and list = $2 and place = $3',
    cik,
    list,
    place,
  )
}

/** Position in the order of findings. */
export interface FindingPlace {
  readonly foundOn: string
  readonly filed: string
  readonly cik: string
  readonly place: string
}

export interface StoredFinding extends FindingPlace {
  readonly subject: string
  readonly body: string
}

export interface FindingQuery {
  readonly list: Finding['list']
  /** The company’s registrants, the present one first; null for all companies. */
  readonly ciks: readonly string[] | null
  readonly kind: string | null
  readonly subject: string | null
  /** Earliest day of discovery that is listed; null for any. */
  readonly since: string | null
  /** Latest filing day that is listed; null for any. */
  readonly until: string | null
  /** Position after which findings are selected. */
  readonly after: FindingPlace | null
  readonly limit: number
}

/** Findings in the order of discovery, the last first, then by filing. */
export async function selectFindings(data: Queries, query: FindingQuery): Promise<StoredFinding[]> {
  const values: Value[] = [query.list, query.limit]
  const conditions = ['list = $1']
  const add = (condition: (place: string) => string, ...given: readonly Value[]) => {
    const placeholders = given.map((value) => `$${values.push(value)}`)
    conditions.push(condition(placeholders.join()))
  }
  if (query.kind !== null) add((kind) => `kind = ${kind}`, query.kind)
  if (query.subject !== null) add((subject) => `subject = ${subject}`, query.subject)
  if (query.since !== null) add((day) => `found_on >= ${day}`, query.since)
  if (query.until !== null) add((day) => `filed <= ${day}`, query.until)
  if (query.after !== null) {
    const { foundOn, filed, cik, place } = query.after
    add(
      (placeholders) => `(found_on, filed, cik, place) < (${placeholders})`,
      foundOn,
      filed,
      cik,
      place,
    )
  }
  const { first, from } =
    query.ciks === null ? OF_ALL : ofCompany(query.ciks.map((cik) => `$${values.push(cik)}`))
  return data.all<StoredFinding>(
    `${first} select found_on as "foundOn", filed, cik, place, subject, body from ${from}
     where ${conditions.join(' and ')}
     order by found_on desc, filed desc, cik desc, place desc limit $2`,
    ...values,
  )
}

const OF_ALL = { first: '', from: 'findings' }

/**
 * Selects the company’s few rows first, instead of searching among all. Statements of its present
 * registrant include those of the earlier ones.
 */
function ofCompany(ciks: readonly string[]) {
  const first = `with of_company as materialized (
    select * from findings where cik in (${ciks.join()})
      and (cik = ${ciks[0]} or subject <> '${STATEMENTS}'))`
  return { first, from: 'of_company' }
}

/** Whether anything was found in filings of the companies. */
export async function hasFindings(data: Queries, ciks: readonly string[]): Promise<boolean> {
  const sql = `select cik from findings where cik in (${placeholders(ciks)}) limit 1`
  return (await data.one(sql, ...ciks)) !== undefined
}

/** Findings of one list, in the order of companies and positions. */
export function selectFindingsAfter(
  data: Queries,
  list: Finding['list'],
  { cik, place }: Pick<FindingPlace, 'cik' | 'place'>,
  limit: number,
): Promise<StoredFinding[]> {
  return data.all<StoredFinding>(
    `select found_on as "foundOn", filed, cik, place, subject, body from findings
     where list = $1 and (cik, place) > ($2, $3) order by cik, place limit $4`,
    list,
    cik,
    place,
    limit,
  )
}
