// Notices to an account: shown on its pages, and mailed to its owner if there is a mail server.

import { newId } from '../kernel/ids.ts'
import { type Clock, toInstant } from '../kernel/time.ts'
import type { Queries } from '../store/database.ts'
import { insertRow } from '../store/table.ts'
import type { Mail } from './sign-in/mail.ts'

export interface Notice {
  title: string
  text: string
}

export interface StoredNotice extends Notice {
  at: string
}

export interface Notices {
  write(tx: Queries, accountId: string, notice: Notice): Promise<void>
  /** Mails a notice; call it after the transaction that wrote the notice has been committed. */
  mail(accountId: string, notice: Notice): Promise<void>
}

export function createNotices(parts: { ops: Queries; clock: Clock; mail: Mail | null }): Notices {
  const { ops, clock, mail } = parts
  return {
    async write(tx, accountId, { title, text }) {
      const at = toInstant(clock.now())
      const notice = { id: newId(clock, 'msg'), account_id: accountId, at, title, text }
      await insertRow(tx, 'account_notices', notice)
    },
    async mail(accountId, { title, text }) {
      const to = mail && (await selectAddress(ops, accountId))
      if (to) mail.send({ to, subject: title, text: `${text}\n` })
    },
  }
}

async function selectAddress(ops: Queries, accountId: string): Promise<string | null> {
  const row = await ops.one<{ email: string }>(
    `select u.email as "email" from account_members o join users u on u.id = o.user_id
     where o.account_id = $1 and o.role = 'owner'`,
    accountId,
  )
  return row?.email ?? null
}

const SHOWN_MS = 30 * 86_400_000
const SHOWN_MAX = 5

/** Notices of the last thirty days, newest first. */
export async function selectNotices(
  ops: Queries,
  clock: Clock,
  accountId: string,
): Promise<StoredNotice[]> {
  return ops.all<StoredNotice>(
    `select at as "at", title as "title", text as "text" from account_notices
     where account_id = $1 and at >= $2 order by at desc, id desc limit $3`,
    accountId,
    toInstant(clock.now() - SHOWN_MS),
    SHOWN_MAX,
  )
}
