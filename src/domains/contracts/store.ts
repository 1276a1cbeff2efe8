// Contract actions, awards and recipients in the store: written in batches, each action once.

import { sha256 } from '../../kernel/ids.ts'
import { placeholders, type Queries, type Value, valuesList } from '../../store/database.ts'
import { toComparedName } from '../companies/legal-forms.ts'
import type { Recipient } from '../companies/matching/judge.ts'
import type { Action } from './action.ts'

export const ACTIONS_AT_ONCE = 200
const ID_LENGTH = 24

export interface Recorded {
  /** Actions that were not stored before. */
  readonly added: number
  /** Keys of awards of which nothing was stored before. */
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

export function toRecipientId({ name, uei, parent_name, parent_uei }: Recipient): string {
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

async function upsertRecipients(tx: Queries, actions: readonly Action[]): Promise<void> {
  const byId = new Map(actions.map(({ recipient }) => [toRecipientId(recipient), recipient]))
  const rows = [...byId].map(([id, { name, uei, parent_name, parent_uei }]): Value[] => {
    const parent = parent_name === null ? null : toComparedName(parent_name).core
    return [id, name, uei, parent_name, parent_uei, toComparedName(name).core, parent]
  })
  await tx.run(
    `insert into contract_recipients (id, name, uei, parent_name, parent_uei, core, parent_core)
     values ${valuesList(rows.length, 7)}
     on conflict (id) do update set core = excluded.core, parent_core = excluded.parent_core
     where contract_recipients.core <> excluded.core`,
    ...rows.flat(),
  )
}

const DESCRIBED = [
  'award_id',
  'parent_award_id',
  'award_type',
  'agency',
  'sub_agency',
  'naics_code',
  'naics',
  'psc_code',
  'psc',
  'description',
  'starts_on',
  'ends_on',
  'total_cents',
] as const

/** Updates awards by their newest action; members absent there stay. */
async function upsertAwards(tx: Queries, actions: readonly Action[]): Promise<void> {
  const byAward = Map.groupBy(actions, ({ award_key }) => award_key)
  const newest = [...byAward.values()].map((own) =>
    own.reduce((a, b) => (b.action_on >= a.action_on ? b : a)),
  )
  const columns = ['award_key', 'last_action_on', ...DESCRIBED]
  const sets = DESCRIBED.map(
    (name) => `${name} = case when excluded.last_action_on >= contract_awards.last_action_on
       then coalesce(excluded.${name}, contract_awards.${name})
       else coalesce(contract_awards.${name}, excluded.${name}) end`,
  )
  await tx.run(
    `insert into contract_awards (${columns.join(', ')})
     values ${valuesList(newest.length, columns.length)}
     on conflict (award_key) do update set ${sets.join(', ')},
       last_action_on = case when excluded.last_action_on > contract_awards.last_action_on
         then excluded.last_action_on else contract_awards.last_action_on end`,
    ...newest.flatMap((one) => [
      one.award_key,
      one.action_on,
      ...DESCRIBED.map((name): Value => one[name]),
    ]),
  )
}

async function upsertActions(
  tx: Queries,
  actions: readonly Action[],
  seenAt: string,
): Promise<void> {
  await tx.run(
    `insert into contract_actions (award_key, modification, transaction_number, recipient_id,
       agency, action_on, reported_on, fiscal_year, obligated_cents, seen_at)
     values ${valuesList(actions.length, 10)}
     on conflict (award_key, modification, transaction_number) do update set
       recipient_id = excluded.recipient_id, agency = excluded.agency,
       action_on = excluded.action_on,
       reported_on = coalesce(excluded.reported_on, contract_actions.reported_on),
       fiscal_year = excluded.fiscal_year, obligated_cents = excluded.obligated_cents`,
    ...actions.flatMap((one): Value[] => [
      one.award_key,
      one.modification,
      one.transaction_number,
      toRecipientId(one.recipient),
      one.agency,
      one.action_on,
      one.reported_on,
      one.fiscal_year,
      one.obligated_cents,
      seenAt,
    ]),
  )
}

export async function recordSearch(
  tx: Queries,
  search: { cik: string; at: string; actions: number; isWhole: boolean },
): Promise<void> {
  await tx.run(
    `insert into contract_searches (cik, at, actions, is_whole) values ($1, $2, $3, $4)
     on conflict (cik) do update set at = excluded.at, actions = excluded.actions,
       is_whole = excluded.is_whole`,
    search.cik,
    search.at,
    search.actions,
    search.isWhole ? 1 : 0,
  )
}

export async function selectSearch(data: Queries, cik: string) {
  const row = await data.one<{ at: string; is_whole: number }>(
    'select at, is_whole from contract_searches where cik = $1',
    cik,
  )
  return row ? { at: row.at, isWhole: row.is_whole === 1 } : null
}

/** Time of each company’s last search, by CIK. */
export async function selectSearches(data: Queries): Promise<Map<string, string>> {
  const rows = await data.all<{ cik: string; at: string }>('select cik, at from contract_searches')
  return new Map(rows.map(({ cik, at }) => [cik, at]))
}

export async function recordFile(
  tx: Queries,
  file: { name: string; loadedAt: string; actions: number },
): Promise<void> {
  await tx.run(
    `insert into contract_files (name, loaded_at, actions) values ($1, $2, $3)
     on conflict (name) do update set loaded_at = excluded.loaded_at, actions = excluded.actions`,
    file.name,
    file.loadedAt,
    file.actions,
  )
}

export interface LoadedFile {
  readonly name: string
  readonly loaded_at: string
  readonly actions: number
}

/** Archive files that were loaded, the newest first. */
export async function selectFiles(data: Queries, limit: number): Promise<LoadedFile[]> {
  const rows = await data.all<LoadedFile>(
    `select name, loaded_at, actions from contract_files order by loaded_at desc, name limit $1`,
    limit,
  )
  return rows.map((row) => ({ ...row, actions: Number(row.actions) }))
}
