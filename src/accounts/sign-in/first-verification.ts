// First verification of an email address. Somebody else may have signed up with the address before,
// so the keys and webhooks they created are removed.

import { type Clock, toInstant } from '../../kernel/time.ts'
import type { Database, Queries } from '../../store/database.ts'
import { SERVICE, writeAudit } from '../audit.ts'
import { turnOff } from '../closing.ts'
import { lockAccount } from '../credits/grants.ts'
import { emptyAccount, selectOwned } from '../members.ts'
import type { Notice, Notices } from '../notices.ts'

/** Work to do after the transaction is committed. */
export type Afterwards = () => Promise<void>

/** Runs in the transaction that marks the address as verified. */
export type OnFirstVerification = (tx: Queries, userId: string) => Promise<Afterwards>

const REASON = 'created before the address was verified'

export function createOnFirstVerification(parts: {
  clock: Clock
  notices: Notices
}): OnFirstVerification {
  const { clock, notices } = parts
  return async (tx, userId) => {
    await tx.run('delete from sessions where user_id = $1', userId)
    await tx.run(`delete from account_members where user_id = $1 and role <> 'owner'`, userId)
    const told: { account: string; notice: Notice }[] = []
    for (const account of await selectOwned(tx, userId)) {
      const notice = await clear(tx, account)
      told.push({ account, notice })
    }
    return async () => {
      for (const { account, notice } of told) await notices.mail(account, notice)
    }
  }

  async function clear(tx: Queries, account: string): Promise<Notice> {
    await lockAccount(tx, account)
    const { keys, webhooks } = await turnOff(tx, account, REASON, toInstant(clock.now()))
    await emptyAccount(tx, account)
    const detail = `${REASON}; keys: ${keys}, webhooks: ${webhooks}`
    const note = { act: 'account.cleared', target: account, detail } as const
    await writeAudit(tx, clock, account, SERVICE, note)
    const notice = toNotice(keys, webhooks)
    await notices.write(tx, account, notice)
    return notice
  }
}

function toNotice(keys: number, webhooks: number): Notice {
  return {
    title: 'Existing keys and webhooks were turned off',
    text:
      'Your email address was verified for the first time, in a browser that was not signed in to ' +
      'your account. Anything created there before may belong to someone else and was turned off: ' +
      `keys revoked: ${keys}; webhooks turned off: ${webhooks}; all sessions and the old password ` +
      'ended too, and saved screens are deleted. Your credits are kept. Create new keys and webhooks as needed.',
  }
}

/** Marks an address verified by a link opened in the account’s own session. */
export async function markVerified(ops: Database, userId: string): Promise<void> {
  await ops.run('update users set email_verified = 1 where id = $1', userId)
}

/** Ends every mailed link to choose a new password. */
export async function deleteResets(ops: Database, userId: string): Promise<void> {
  await ops.run('delete from verifications where value = $1', userId)
}

/** Deletes password links mailed before the one of `identifier`. */
export async function deleteOlderResets(
  ops: Database,
  userId: string,
  identifier: string,
): Promise<void> {
  await ops.run(
    `delete from verifications where value = $1 and created_at < (
       select max(created_at) from verifications where identifier = $2)`,
    userId,
    identifier,
  )
}
