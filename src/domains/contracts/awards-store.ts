// Queries of given recipients’ awards: recipients, sums, and a page of awards.

import { inParts, placeholders, type Queries } from '../../store/database.ts'
import type { Recipient } from '../companies/matching/judge.ts'
import type { Action } from './action.ts'

export interface StoredRecipient extends Recipient {
  readonly id: string
}

type Side = 'core' | 'parent_core' | 'uei' | 'parent_uei'

/** Recipients with one of the values in a column. */
export async function selectRecipients(
  data: Queries,
  sides: readonly Side[],
  values: readonly string[],
): Promise<StoredRecipient[]> {
  const found = new Map<string, StoredRecipient>()
  for (const side of sides) {
    const rows = await inParts(values, (part) =>
      data.all<StoredRecipient>(
        `select id, name, uei, parent_name, parent_uei from contract_recipients
         where ${side} in (${placeholders(part)}) order by id`,
        ...part,
      ),
    )
    for (const row of rows.flat()) found.set(row.id, row)
  }
  return [...found.values()]
}

export interface ActionQuery {
  readonly recipients: readonly string[]
  /** Last day whose reports count; null for all. */
  readonly asOfDay: string | null
  readonly fiscalYear: number | null
}

function toConditions({ recipients, asOfDay, fiscalYear }: ActionQuery) {
  const values: (string | number)[] = [...recipients]
  const sql = [`a.recipient_id in (${placeholders(recipients)})`]
  if (asOfDay !== null) {
    sql.push(`coalesce(a.reported_on, a.action_on) <= $${values.push(asOfDay)}`)
  }
  if (fiscalYear !== null) sql.push(`a.fiscal_year = $${values.push(fiscalYear)}`)
  return { where: sql.join(' and '), values }
}

export interface Span {
  readonly recipient_id: string
  readonly first_on: string
  readonly last_on: string
  readonly awards: number
  readonly cents: number
}

/** First and last award of each recipient, and the amount. */
export async function selectSpans(
  wide: Pick<Queries, 'all'>,
  query: ActionQuery,
): Promise<Map<string, Span>> {
  if (query.recipients.length === 0) return new Map()
  const { where, values } = toConditions(query)
  const rows = await wide.all<Span>(
    `select a.recipient_id as recipient_id, min(a.action_on) as first_on,
       max(a.action_on) as last_on, count(distinct a.award_key) as awards,
       sum(a.obligated_cents) as cents
     from contract_actions a where ${where} group by a.recipient_id`,
    ...values,
  )
  return new Map(rows.map((row) => [row.recipient_id, withNumbers(row)]))
}

interface Counted {
  readonly awards: number
  readonly cents: number
}

/** PostgreSQL sums whole numbers as texts. */
function withNumbers<Row extends Counted>(row: Row): Row {
  return { ...row, awards: Number(row.awards), cents: Number(row.cents) }
}

export interface AgencySum extends Counted {
  readonly agency: string | null
}

export interface YearSum extends Counted {
  readonly fiscal_year: number
}

export async function selectSums(wide: Pick<Queries, 'all'>, query: ActionQuery) {
  const { where, values } = toConditions(query)
  const agencies = await wide.all<AgencySum>(
    `select a.agency as agency, count(distinct a.award_key) as awards,
       sum(a.obligated_cents) as cents
     from contract_actions a where ${where} group by a.agency order by 3 desc, 1`,
    ...values,
  )
  const years = await wide.all<YearSum>(
    `select a.fiscal_year as fiscal_year, count(distinct a.award_key) as awards,
       sum(a.obligated_cents) as cents
     from contract_actions a where ${where} group by a.fiscal_year order by 1 desc`,
    ...values,
  )
  const [whole] = await wide.all<Counted>(
    `select count(distinct a.award_key) as awards, coalesce(sum(a.obligated_cents), 0) as cents
     from contract_actions a where ${where}`,
    ...values,
  )
  return {
    agencies: agencies.map(withNumbers),
    years: years.map((row) => ({ ...withNumbers(row), fiscal_year: Number(row.fiscal_year) })),
    whole: withNumbers(whole ?? { awards: 0, cents: 0 }),
  }
}

export type StoredAward = Pick<
  Action,
  | 'award_key'
  | 'award_id'
  | 'parent_award_id'
  | 'award_type'
  | 'agency'
  | 'sub_agency'
  | 'naics_code'
  | 'naics'
  | 'psc_code'
  | 'psc'
  | 'description'
  | 'starts_on'
  | 'ends_on'
> & {
  readonly recipient_id: string
  readonly first_on: string
  readonly last_on: string
  readonly actions: number
  readonly cents: number
  readonly total_cents: number | null
}

/** Selects an award, with the recipient that its newest action names. */
export async function selectAward(data: Queries, key: string) {
  const [row] = await data.all<StoredAward & StoredRecipient>(
    `select w.award_id as award_id, w.agency as agency, w.description as description,
       w.naics_code as naics_code, r.name as name, r.uei as uei, r.parent_name as parent_name,
       r.parent_uei as parent_uei,
       (select min(f.action_on) from contract_actions f where f.award_key = w.award_key) as first_on,
       a.action_on as last_on,
       (select sum(s.obligated_cents) from contract_actions s where s.award_key = w.award_key) as cents
     from contract_awards w join contract_actions a on a.award_key = w.award_key
     join contract_recipients r on r.id = a.recipient_id
     where w.award_key = $1 order by a.action_on desc, a.modification desc limit 1`,
    key,
  )
  if (!row) return null
  const { name, uei, parent_name, parent_uei, cents, ...award } = row
  return { ...award, cents: Number(cents), recipient: { name, uei, parent_name, parent_uei } }
}

/** Newest action first. */
export async function selectAwards(
  wide: Pick<Queries, 'all'>,
  query: ActionQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredAward[]> {
  const { where, values } = toConditions(query)
  const [last, skipped] = [values.length + 1, values.length + 2]
  const rows = await wide.all<Omit<StoredAward, 'recipient_id'>>(
    `select page.first_on as first_on, page.last_on as last_on, page.actions as actions,
       page.cents as cents, w.*
     from (select a.award_key as key, min(a.action_on) as first_on, max(a.action_on) as last_on,
         count(*) as actions, sum(a.obligated_cents) as cents
       from contract_actions a where ${where} group by a.award_key
       order by 3 desc, 1 limit $${last} offset $${skipped}) page
     join contract_awards w on w.award_key = page.key
     order by page.last_on desc, page.key`,
    ...values,
    limit,
    offset,
  )
  const recipientOf = await selectNewestRecipients(
    wide,
    query,
    rows.map(({ award_key }) => award_key),
  )
  return rows.map((row) => ({
    ...row,
    recipient_id: recipientOf.get(row.award_key) ?? '',
    actions: Number(row.actions),
    cents: Number(row.cents),
    total_cents: row.total_cents === null ? null : Number(row.total_cents),
  }))
}

/** Recipients named by the newest action of each award. */
async function selectNewestRecipients(
  wide: Pick<Queries, 'all'>,
  query: ActionQuery,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const { where, values } = toConditions(query)
  const rows = await wide.all<{ award_key: string; recipient_id: string }>(
    `select a.award_key as award_key, a.recipient_id as recipient_id from contract_actions a
     where ${where} and a.award_key in (${placeholders(keys, values.length + 1)})
     order by a.action_on, a.modification`,
    ...values,
    ...keys,
  )
  return new Map(rows.map((row) => [row.award_key, row.recipient_id]))
}
