// Restatements and exceptions in the store, one row for each.

import type { Queries, Value } from '../../../store/database.ts'
import { column, defineTable, each } from '../../../store/table.ts'
import type { Finding } from './findings.ts'

const table = defineTable({
  name: 'statement_findings',
  key: ['cik', 'list', 'place'],
  columns: {
    ...each(column.text, 'cik', 'place', 'kind', 'found_on', 'filed', 'said', 'body'),
    list: column.oneOf<Finding['list']>(),
  },
})

/** Replaces a company’s findings; an unchanged one keeps its day of discovery. */
export async function recordFindings(
  tx: Queries,
  { cik, foundOn, findings }: { cik: string; foundOn: string; findings: readonly Finding[] },
): Promise<void> {
  const unique = new Map(findings.map((one) => [keyOf(one), one]))
  const stored = await tx.all<Pick<Finding, 'list' | 'place' | 'kind' | 'body'>>(
    'select list, place, kind, body from statement_findings where cik = $1',
    cik,
  )
  for (const row of stored) {
    const found = unique.get(keyOf(row))
    if (!found) await remove(tx, cik, row)
    else if (found.body === row.body && found.kind === row.kind) unique.delete(keyOf(row))
  }
  const rows = [...unique.values()].map((finding) => ({ ...finding, cik, found_on: foundOn }))
  await table.upsert(tx, rows, {
    set: {
      found_on: `case when statement_findings.said = excluded.said
        then statement_findings.found_on else excluded.found_on end`,
    },
  })
}

function keyOf({ list, place }: Pick<Finding, 'list' | 'place'>): string {
  return `${list} ${place}`
}

function remove(tx: Queries, cik: string, { list, place }: Pick<Finding, 'list' | 'place'>) {
  return tx.run(
    'delete from statement_findings where cik = $1 and list = $2 and place = $3',
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
  readonly body: string
}

export interface FindingQuery {
  readonly list: Finding['list']
  readonly cik: string | null
  readonly kind: string | null
  /** First day of discovery. */
  readonly since: string | null
  /** Last filing day. */
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
  const { first, from } = query.cik === null ? OF_ALL : ofCompany(`$${values.push(query.cik)}`)
  return data.all<StoredFinding>(
    `${first} select found_on as "foundOn", filed, cik, place, body from ${from}
     where ${conditions.join(' and ')}
     order by found_on desc, filed desc, cik desc, place desc limit $2`,
    ...values,
  )
}

const OF_ALL = { first: '', from: 'statement_findings' }

/** Selects the company’s few rows first, instead of searching among all. */
function ofCompany(cik: string) {
  const first = `with of_company as materialized (
    select * from statement_findings where cik = ${cik})`
  return { first, from: 'of_company' }
}

/** Findings of one list, in the order of companies and positions. */
export function selectFindingsAfter(
  data: Queries,
  list: Finding['list'],
  { cik, place }: Pick<FindingPlace, 'cik' | 'place'>,
  limit: number,
): Promise<StoredFinding[]> {
  return data.all<StoredFinding>(
    `select found_on as "foundOn", filed, cik, place, body from statement_findings
     where list = $1 and (cik, place) > ($2, $3) order by cik, place limit $4`,
    list,
    cik,
    place,
    limit,
  )
}
