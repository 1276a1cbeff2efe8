// Sign-in methods of a person, and closing their account.

import { type Clock, toInstant } from '../kernel/time.ts'
import type { Database, Queries } from '../store/database.ts'
import { deleteAudit, forgetPerson } from './audit.ts'
import { lockAccount } from './credits/grants.ts'
import { emptyAccount, leaveOthers, selectOwned } from './members.ts'
import { deleteScreens } from './screens.ts'

export const PASSWORD_METHOD = 'credential'

/** `credential` for a password, else the name of a provider; empty for a person who uses mailed links. */
export async function selectSignInMethods(ops: Queries, userId: string): Promise<string[]> {
  const rows = await ops.all<{ way: string }>(
    'select provider_id as "way" from credentials where user_id = $1 order by provider_id',
    userId,
  )
  return rows.map(({ way }) => way)
}

/**
 * Closes the accounts that a person owns: keys are revoked, webhooks deactivated, everybody leaves; the
 * ledger stays, anonymous. The person leaves all other accounts.
 */
export function closeAccount(ops: Database, clock: Clock, userId: string): Promise<void> {
  return ops.transaction(async (tx) => {
    await forgetPerson(tx, userId)
    for (const account of await selectOwned(tx, userId)) {
      await lockAccount(tx, account)
      await turnOff(tx, account, 'account deleted', toInstant(clock.now()))
      await tx.run('update accounts set monthly_grant = 0 where id = $1', account)
      await emptyAccount(tx, account)
      await deleteAudit(tx, account)
    }
    await leaveOthers(tx, clock, userId)
  })
}

/** Revokes every key, deactivates every webhook, deletes saved screens. Lock the account first. */
export async function turnOff(tx: Queries, accountId: string, reason: string, at: string) {
  const keys = await tx.run(
    'update keys set revoked_at = $1 where account_id = $2 and revoked_at is null',
    at,
    accountId,
  )
  const webhooks = await tx.run(
    `update webhooks set active = 0, deactivated_at = $1, deactivated_reason = $2, due_at = null
     where account_id = $3 and active = 1`,
    at,
    reason,
    accountId,
  )
  // Addresses of mail alerts are deleted with the account.
  await tx.run(
    `update webhooks set url = 'mailto:' where account_id = $1 and format = 'email'`,
    accountId,
  )
  await deleteScreens(tx, accountId)
  return { keys, webhooks }
}
