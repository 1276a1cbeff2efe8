// Saved market screens of an account, by name.

import { field } from '../contract/answer/fields.ts'
import { defineRecord, type RecordOf, selectList } from '../contract/declare/record.ts'
import { newId } from '../kernel/ids.ts'
import { type Clock, toInstant } from '../kernel/time.ts'
import type { Database, Queries } from '../store/database.ts'
import { insertRow } from '../store/table.ts'
import { type AuditNote, writeAudit } from './audit.ts'
import { actAsOwner, type Owner } from './caller.ts'

export const SCREENS_MAX = 100
export const SCREEN_NAME_MAX = 80

export const SavedScreen = defineRecord('SavedScreen', {
  id: field.text('Id of the screen.'),
  name: field.text('Its name, which no other screen of the account has.'),
  query: field.text('The query of the page’s address, without its question mark.'),
  savedAt: field.instant('When it was saved.'),
})
export type SavedScreen = RecordOf<typeof SavedScreen>

const SCREEN = selectList(SavedScreen)

export async function selectScreens(ops: Queries, accountId: string): Promise<SavedScreen[]> {
  return ops.all<SavedScreen>(
    `select ${SCREEN} from saved_screens where account_id = $1 order by name, id`,
    accountId,
  )
}

/** Returns undefined for another account’s screen as well. */
export async function selectScreen(ops: Queries, accountId: string, id: string) {
  return ops.one<SavedScreen>(
    `select ${SCREEN} from saved_screens where account_id = $1 and id = $2`,
    accountId,
    id,
  )
}

export type Saved = 'done' | 'full' | 'taken' | 'unknown'

export function saveScreen(
  ops: Database,
  clock: Clock,
  owner: Owner,
  { name, query }: Pick<SavedScreen, 'name' | 'query'>,
): Promise<Saved> {
  const { accountId } = owner
  return acting(ops, clock, owner, async (tx) => {
    const own = await selectScreens(tx, accountId)
    if (own.length >= SCREENS_MAX) return 'full'
    if (own.some((one) => one.name === name)) return 'taken'
    const saved_at = toInstant(clock.now())
    const screen = { id: newId(clock, 'scr'), account_id: accountId, name, query, saved_at }
    await insertRow(tx, 'saved_screens', screen)
    return { act: 'screen.saved', target: name }
  })
}

export function renameScreen(
  ops: Database,
  clock: Clock,
  owner: Owner,
  { id, name }: Pick<SavedScreen, 'id' | 'name'>,
): Promise<Saved> {
  const { accountId } = owner
  return acting(ops, clock, owner, async (tx) => {
    const own = await selectScreens(tx, accountId)
    const screen = own.find((one) => one.id === id)
    if (!screen) return 'unknown'
    if (own.some((one) => one.id !== id && one.name === name)) return 'taken'
    await tx.run('update saved_screens set name = $1 where id = $2', name, id)
    return { act: 'screen.renamed', target: name, detail: `before: ${screen.name}` }
  })
}

export function deleteScreen(
  ops: Database,
  clock: Clock,
  owner: Owner,
  id: string,
): Promise<Saved> {
  return acting(ops, clock, owner, async (tx) => {
    const screen = await selectScreen(tx, owner.accountId, id)
    if (!screen) return 'unknown'
    await tx.run('delete from saved_screens where id = $1', id)
    return { act: 'screen.deleted', target: screen.name }
  })
}

/** Writes the entry of the audit log with the change; a refusal changes nothing. */
function acting(
  ops: Database,
  clock: Clock,
  owner: Owner,
  change: (tx: Queries) => Promise<AuditNote | Exclude<Saved, 'done'>>,
): Promise<Saved> {
  return actAsOwner(ops, owner, async (tx) => {
    const outcome = await change(tx)
    if (typeof outcome === 'string') return outcome
    await writeAudit(tx, clock, owner.accountId, owner.actor, outcome)
    return 'done'
  })
}

export async function deleteScreens(tx: Queries, accountId: string): Promise<void> {
  await tx.run('delete from saved_screens where account_id = $1', accountId)
}
