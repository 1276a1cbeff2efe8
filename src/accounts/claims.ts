// Merging the account of a key that was created without signing in into a person's own. How often, and
// with how many credits of the free plan, is limited: otherwise one account could gather what many
// free keys are granted.

import type { ReadSettings } from '../contract/declare/endpoint.ts'
import { type Clock, DAY_MS, toInstant, toMonth } from '../kernel/time.ts'
import type { Database, Queries } from '../store/database.ts'
import { insertRow } from '../store/table.ts'
import { selectKeyName, writeAudit } from './audit.ts'
import { confirmCaller, type Owner } from './caller.ts'
import { lockAccount, writeEntry } from './credits/grants.ts'
import { isKeyText, selectKey } from './keys.ts'
import { ACTIVE_KEYS_MAX, countOwnKeys } from './owners.ts'

export type ClaimSettings = Pick<ReadSettings, 'claimsPerDay' | 'freeCredits'>

interface ClaimServices {
  ops: Database
  clock: Clock
  settings: ClaimSettings
}

interface ClaimRequest {
  owner: Owner
  keyText: string
  /** Whether to take the key even if some of its credits are lost. */
  givesUp: boolean
}

export type Claim =
  | { ok: true; lastFour: string; credits: number; givenUp: number }
  | { ok: false; reason: 'unknown' | 'revoked' | 'own' | 'owned' | 'busy' | 'full' }
  | { ok: false; reason: 'often'; againAt: string }
  | { ok: false; reason: 'over'; credits: number; room: number; againAt: string }

/**
 * The keys, webhooks and credits of a pasted key's account become the person's. Only an account
 * without an owner, and without a call under way, can be merged.
 */
export function claimKey(services: ClaimServices, request: ClaimRequest): Promise<Claim> {
  const { owner, keyText, givesUp } = request
  const { accountId } = owner
  return services.ops.transaction(async (tx) => {
    const key = isKeyText(keyText) ? await selectKey(tx, keyText) : undefined
    if (!key) return { ok: false, reason: 'unknown' }
    const from = key.accountId
    for (const id of [accountId, from].sort()) await lockAccount(tx, id)
    await confirmCaller(tx, { kind: 'owner', ...owner })
    const now = await selectKey(tx, keyText)
    if (now?.accountId === accountId) return { ok: false, reason: 'own' }
    if (!now || now.accountId !== from) return { ok: false, reason: 'busy' }
    if (now.revokedAt !== null) return { ok: false, reason: 'revoked' }
    if (await hasOwner(tx, from)) return { ok: false, reason: 'owned' }
    if (await hasOpenHold(tx, from)) return { ok: false, reason: 'busy' }
    const nextTurn = await findNextTurn(tx, accountId, services)
    if (nextTurn !== null) return { ok: false, reason: 'often', againAt: nextTurn }
    if (await wouldBeTooMany(tx, accountId, from)) return { ok: false, reason: 'full' }
    const purse = await readPurse(tx, from)
    const room = purse.isFree ? await findRoom(tx, accountId, services) : purse.credits
    const credits = Math.min(purse.credits, room)
    const givenUp = purse.credits - credits
    if (givenUp > 0 && !givesUp) {
      const againAt = nextMonth(services.clock)
      return { ok: false, reason: 'over', credits: purse.credits, room, againAt }
    }
    await moveCredits(tx, services.clock, { from, to: accountId, credits, givenUp })
    await insertRow(tx, 'key_claims', {
      from_account_id: from,
      account_id: accountId,
      free_credits: purse.isFree ? credits : 0,
      at: toInstant(services.clock.now()),
    })
    await tx.run('update keys set account_id = $1 where account_id = $2', accountId, from)
    await tx.run('update webhooks set account_id = $1 where account_id = $2', accountId, from)
    await tx.run('update requests set account_id = $1 where account_id = $2', accountId, from)
    await tx.run('update audit_entries set account_id = $1 where account_id = $2', accountId, from)
    const target = await selectKeyName(tx, key.id)
    const note = { act: 'key.claimed', target, detail: `with ${credits} credits` } as const
    await writeAudit(tx, services.clock, accountId, owner.actor, note)
    return { ok: true, lastFour: keyText.slice(-4), credits, givenUp }
  })
}

async function hasOwner(tx: Queries, accountId: string): Promise<boolean> {
  const sql = 'select user_id from account_members where account_id = $1'
  return (await tx.one(sql, accountId)) !== undefined
}

async function hasOpenHold(tx: Queries, accountId: string): Promise<boolean> {
  const hold = await tx.one(
    `select id from ledger h where account_id = $1 and kind = 'hold' and not exists (
       select 1 from ledger e where e.call_id = h.call_id and e.kind in ('settle', 'release'))`,
    accountId,
  )
  return hold !== undefined
}

/** Time of the account’s next claim; null if it may claim now. */
async function findNextTurn(tx: Queries, accountId: string, services: ClaimServices) {
  const { clock, settings } = services
  const claims = await tx.all<{ at: string }>(
    'select at from key_claims where account_id = $1 and at > $2 order by at desc limit $3',
    accountId,
    toInstant(clock.now() - DAY_MS),
    settings.claimsPerDay,
  )
  if (claims.length < settings.claimsPerDay) return null
  const oldest = claims.at(-1)
  return toInstant((oldest ? Date.parse(oldest.at) : clock.now()) + DAY_MS)
}

async function wouldBeTooMany(tx: Queries, accountId: string, from: string): Promise<boolean> {
  const [own, more] = [await countOwnKeys(tx, accountId), await countOwnKeys(tx, from)]
  return own.active + more.active > ACTIVE_KEYS_MAX
}

interface Purse {
  credits: number
  /** Whether they are the free plan's monthly grants. */
  isFree: boolean
}

async function readPurse(tx: Queries, accountId: string): Promise<Purse> {
  const row = await tx.one<{ plan: string; balance: number; monthly: number }>(
    'select plan, balance, monthly_grant as "monthly" from accounts where id = $1',
    accountId,
  )
  if (!row) throw new Error('the account of a key is not there')
  return { credits: row.balance, isFree: row.plan === 'free' && row.monthly > 0 }
}

/** Credits that may still be claimed: in a calendar month as many as one free key is granted. */
async function findRoom(tx: Queries, accountId: string, { clock, settings }: ClaimServices) {
  const row = await tx.one<{ claimed: number }>(
    `select cast(coalesce(sum(free_credits), 0) as bigint) as "claimed" from key_claims
     where account_id = $1 and at >= $2`,
    accountId,
    toMonth(clock.now()),
  )
  return Math.max(0, settings.freeCredits - (row?.claimed ?? 0))
}

/** First day of the next month. */
function nextMonth(clock: Clock): string {
  const now = new Date(clock.now())
  return toInstant(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).slice(0, 10)
}

interface Move {
  from: string
  to: string
  credits: number
  givenUp: number
}

/** Debits one account and grants to the other, so that both ledgers still add up. */
async function moveCredits(tx: Queries, clock: Clock, move: Move): Promise<void> {
  const { from, to, credits, givenUp } = move
  await tx.run(
    'update accounts set balance = 0, monthly_grant = 0, merged_into = $1 where id = $2',
    to,
    from,
  )
  await tx.run('update accounts set balance = balance + $1 where id = $2', credits, to)
  const cause = `claim:${from}`
  const debit = credits + givenUp
  if (debit === 0) return
  await writeEntry(tx, clock, { accountId: from, kind: 'hold', amount: -debit, cause })
  await writeEntry(tx, clock, { accountId: from, kind: 'settle', amount: 0, cause })
  if (credits === 0) return
  await writeEntry(tx, clock, { accountId: to, kind: 'grant', amount: credits, cause })
}
