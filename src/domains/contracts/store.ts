// Contract actions, awards and recipients in the store: written in batches, each action once.

import { sha256 } from '../../kernel/ids.ts'
import { placeholders, type Queries, valuesList } from '../../store/database.ts'
import { column, defineTable, each } from '../../store/table.ts'
import { toComparedName } from '../companies/legal-forms.ts'
import type { Recipient } from '../companies/matching/judge.ts'
import type { Action } from './action.ts'

export const ACTIONS_AT_ONCE = 200
const ID_LENGTH = 24

export interface Recorded {
  /** Actions that were not stored before. */
  readonly added: number
  /** Keys of awards that were not stored before. */
  readonly newAwards: readonly string[]
}

/** Adds actions, at most `ACTIONS_AT_ONCE`; a later document's word on the same action counts. */
export async function recordActions(
  tx: Queries,
  given: readonly Action[],
  seenAt: string,
): Promise<Recorded> {
  const actions = [...new Map(given.map((one) => [toActionKey(one), one])).values()]
  if (actions.length === 0) return { added: 0, newAwards: [] }
  const known = await selectKnown(tx, actions)
  const isNumbered = new Set(
    known.map(({ award_key, modification }) => `${award_key} ${modification}`),
  )
  // The search leaves the number out: such an action may be one that an archive has numbered.
  const written = actions.filter(
    (one) =>
      one.transaction_number !== '' ||
      !isNumbered.has(`${one.award_key} ${one.modification}`) ||
      known.some((row) => toActionKey(row) === toActionKey(one)),
  )
  await deleteUnnumbered(tx, written)
  await upsertRecipients(tx, written)
  await upsertAwards(tx, written)
  await upsertActions(tx, written, seenAt)
  const keys = new Set(known.map(toActionKey))
  const awards = new Set(known.map(({ award_key }) => award_key))
  return {
    added: written.filter((one) => !keys.has(toActionKey(one))).length,
    newAwards: [...new Set(written.map(({ award_key }) => award_key))].filter(
      (key) => !awards.has(key),
    ),
  }
}

type ActionKey = Pick<Action, 'award_key' | 'modification' | 'transaction_number'>

function toActionKey({ award_key, modification, transaction_number }: ActionKey): string {
  return `${award_key} ${modification} ${transaction_number}`
}

function toRecipientId({ name, uei, parent_name, parent_uei }: Recipient): string {
  return sha256(JSON.stringify([name, uei, parent_name, parent_uei])).slice(0, ID_LENGTH)
}

/** Stored actions of the same awards. */
function selectKnown(tx: Queries, actions: readonly Action[]): Promise<ActionKey[]> {
  const keys = [...new Set(actions.map(({ award_key }) => award_key))]
  return tx.all<ActionKey>(
    `select award_key, modification, transaction_number from contract_actions
     where award_key in (${placeholders(keys)})`,
    ...keys,
  )
}

async function deleteUnnumbered(tx: Queries, actions: readonly Action[]): Promise<void> {
  const numbered = actions.filter(({ transaction_number }) => transaction_number !== '')
  if (numbered.length === 0) return
  await tx.run(
    `delete from contract_actions where transaction_number = ''
       and (award_key, modification) in (values ${valuesList(numbered.length, 2)})`,
    ...numbered.flatMap(({ award_key, modification }) => [award_key, modification]),
  )
}

const recipients = defineTable({
  name: 'contract_recipients',
  key: ['id'],
  columns: {
    ...each(column.text, 'id', 'core'),
    ...each(column.textOrNull, 'name', 'uei', 'parent_name', 'parent_uei', 'parent_core'),
  },
})

async function upsertRecipients(tx: Queries, actions: readonly Action[]): Promise<void> {
  const byId = new Map(actions.map(({ recipient }) => [toRecipientId(recipient), recipient]))
  const rows = [...byId].map(([id, recipient]) => {
    const { name, parent_name } = recipient
    const parent_core = parent_name === null ? null : toComparedName(parent_name).core
    return { ...recipient, id, core: toComparedName(name).core, parent_core }
  })
  await recipients.upsert(tx, rows, {
    keep: ['name', 'uei', 'parent_name', 'parent_uei'],
    where: 'contract_recipients.core <> excluded.core',
  })
}

/** Columns that describe an award. */
const described = {
  ...each(column.textOrNull, 'award_id', 'parent_award_id', 'award_type', 'agency', 'sub_agency'),
  ...each(column.textOrNull, 'naics_code', 'naics', 'psc_code', 'psc', 'description'),
  ...each(column.textOrNull, 'starts_on', 'ends_on'),
  total_cents: column.wholeOrNull,
}

const awards = defineTable({
  name: 'contract_awards',
  key: ['award_key'],
  columns: { ...each(column.text, 'award_key', 'last_action_on'), ...described },
})

/** Prefers the newest action’s columns, and keeps known ones that it lacks. */
const NEWEST_FIRST = Object.fromEntries(
  Object.keys(described).map((name) => [
    name,
    `case when excluded.last_action_on >= contract_awards.last_action_on
       then coalesce(excluded.${name}, contract_awards.${name})
       else coalesce(contract_awards.${name}, excluded.${name}) end`,
  ]),
)

/** Updates awards by their newest action; members absent there stay. */
async function upsertAwards(tx: Queries, actions: readonly Action[]): Promise<void> {
  const byAward = Map.groupBy(actions, ({ award_key }) => award_key)
  const newest = [...byAward.values()].map((own) =>
    own.reduce((a, b) => (b.action_on >= a.action_on ? b : a)),
  )
  const rows = newest.map((one) => ({ ...one, last_action_on: one.action_on }))
  const last_action_on = `case when excluded.last_action_on > contract_awards.last_action_on
    then excluded.last_action_on else contract_awards.last_action_on end`
  await awards.upsert(tx, rows, { set: { ...NEWEST_FIRST, last_action_on } })
}

const actionTable = defineTable({
  name: 'contract_actions',
  key: ['award_key', 'modification', 'transaction_number'],
  columns: {
    ...each(column.text, 'award_key', 'modification', 'transaction_number', 'recipient_id'),
    ...each(column.text, 'action_on', 'seen_at'),
    ...each(column.textOrNull, 'agency', 'reported_on'),
    ...each(column.whole, 'fiscal_year', 'obligated_cents'),
  },
})

async function upsertActions(
  tx: Queries,
  actions: readonly Action[],
  seenAt: string,
): Promise<void> {
  const rows = actions.map((one) => ({
    ...one,
    recipient_id: toRecipientId(one.recipient),
    seen_at: seenAt,
  }))
  await actionTable.upsert(tx, rows, { fill: ['reported_on'], keep: ['seen_at'] })
}

const searches = defineTable({
  name: 'contract_searches',
  key: ['cik'],
  columns: { cik: column.text, at: column.text, actions: column.whole, is_whole: column.flag },
})

export async function recordSearch(
  tx: Queries,
  { isWhole, ...search }: { cik: string; at: string; actions: number; isWhole: boolean },
): Promise<void> {
  await searches.upsert(tx, [{ ...search, is_whole: isWhole }])
}

export async function selectSearch(data: Queries, cik: string) {
  const row = await searches.one(data, 'where cik = $1', cik)
  return row ? { at: row.at, isWhole: row.is_whole } : null
}

/** Time of each company’s last search, by CIK. */
export async function selectSearches(data: Queries): Promise<Map<string, string>> {
  const rows = await data.all<{ cik: string; at: string }>('select cik, at from contract_searches')
  return new Map(rows.map(({ cik, at }) => [cik, at]))
}

const files = defineTable({
  name: 'contract_files',
  key: ['name'],
  columns: { ...each(column.text, 'name', 'loaded_at'), actions: column.whole },
})

export async function recordFile(
  tx: Queries,
  { loadedAt, ...file }: { name: string; loadedAt: string; actions: number },
): Promise<void> {
  await files.upsert(tx, [{ ...file, loaded_at: loadedAt }])
}

/** Archive files that were loaded, the newest first. */
export function selectFiles(data: Queries, limit: number) {
  return files.all(data, 'order by loaded_at desc, name limit $1', limit)
}
