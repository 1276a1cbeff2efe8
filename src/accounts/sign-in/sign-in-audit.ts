// Audit entries for rows that better-auth writes: sessions and passwords.

import type { Clock } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'
import { type Act, writeAudit } from '../audit.ts'

export type NoteSignIn = (
  tx: Queries,
  act: Extract<Act, 'session.opened' | 'password.changed'>,
  from: { userId: string; address: string | null; detail?: string },
) => Promise<void>

/** Logs to the person’s own account; before it exists, its opening is logged. */
export function createNoteSignIn(clock: Clock): NoteSignIn {
  return async (tx, act, { userId, address, detail = '' }) => {
    const found = await tx.one<{ account: string; email: string }>(
      `select o.account_id as "account", u.email as "email"
       from account_members o join users u on u.id = o.user_id where o.user_id = $1
       order by case when o.role = 'owner' then 0 else 1 end, o.joined_at, o.account_id limit 1`,
      userId,
    )
    if (!found) return
    const actor = { kind: 'person', id: userId, name: found.email, address } as const
    await writeAudit(tx, clock, found.account, actor, { act, target: found.email, detail })
  }
}
