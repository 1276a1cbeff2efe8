// Limit on letters that a stranger can cause by typing an address: three an hour for each recipient,
// counted in the store, so that senders, their addresses and processes share it.

import { sha256 } from '../../kernel/ids.ts'
import { type Clock, HOUR_MS, toInstant } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'

/** Takes a turn for a letter; false once the recipient has had as many as an hour allows. */
export type TakeMailTurn = (recipient: string) => Promise<boolean>

/** A time ahead of now was written before the clock was set back, and stops nobody. */
const TAKE = `insert into mail_turns as t (recipient, first_at, second_at, last_at)
  values ($1, '', '', $2)
  on conflict (recipient) do update
    set first_at = t.second_at, second_at = t.last_at, last_at = excluded.last_at
    where t.first_at <= $3 or t.first_at > $2`

export function createMailTurns(ops: Queries, clock: Clock): TakeMailTurn {
  return async (recipient) => {
    const now = clock.now()
    const hash = sha256(toMailbox(recipient))
    return (await ops.run(TAKE, hash, toInstant(now), toInstant(now - HOUR_MS))) === 1
  }
}

/** `Ada+anything@Example.com` reaches ada@example.com at most providers, so it has no turns of its own. */
function toMailbox(address: string): string {
  const [name = '', domain = ''] = address.trim().toLowerCase().split('@')
  return `${name.split('+', 1)[0]}@${domain}`
}
