// Rules of every history, as data: some are watched while it runs, others are checked once it has
// ended.

import type { DatabaseSync } from 'node:sqlite'
import type { SimulatedFiling } from '../simulate/filing.ts'
import type { Account } from './accounts.ts'
import type { Plan } from './plan.ts'
import type { Receipt } from './receivers.ts'

export const RULES = {
  pace: 'The publisher never gets more than ten requests within a second, restarts included.',
  ban: 'After a ban of ten minutes nothing is asked until it has ended.',
  feed: 'Every filing is in the feed exactly once, and a cursor neither skips nor repeats any.',
  lost: 'Every filing that the publisher listed is in the feed within the promised time.',
  polled: 'The feed is asked every two minutes in its hours while publisher and process are well.',
  read: 'A filing seen once all is well is read within five minutes; every other one says why not.',
  told: 'Every subscription that a filing matches gets it once by its event, or its failure is recorded.',
  early: 'An event is sent only after its filing was recorded as read.',
  twice: 'What a receiver has accepted and the service has heard is not sent again.',
  balance: 'A balance is the sum of its ledger.',
  paid: 'An account has paid for its answers by weight, and for nothing else.',
  holds: 'No hold of credits outlives its call by more than the sweep of abandoned ones.',
  as_of: 'The answer as of a past day never changes.',
  denied: 'No list leaves out what the publisher had before the list was last due to be fetched.',
  others: 'Nobody is shown another account’s webhooks.',
  revoked: 'A deactivated webhook gets nothing that was filed afterwards.',
  gone: 'A receiver that has answered 410 gets nothing any more.',
  answered: 'Every call is answered within 75 seconds unless its process ends.',
  unheard: 'No error goes unheard.',
  starts: 'The service starts again after whatever ended it, and stops within its time.',
  jobs: 'No job stays with a worker that has ended.',
} as const

export type Rule = keyof typeof RULES

export interface Violation {
  readonly rule: Rule
  /** Milliseconds since the history began. */
  readonly at: number
  readonly text: string
}

export interface Ended {
  readonly plan: Plan
  /** Milliseconds since 1970 at its end. */
  readonly now: number
  /** The clock’s own, by which the service dates. */
  readonly clockNow: number
  readonly ops: DatabaseSync
  readonly filings: readonly SimulatedFiling[]
  isUnlisted(accession: string): boolean
  readonly accounts: readonly Account[]
  readonly receipts: readonly Receipt[]
  readonly kills: number
}

type Check = (ended: Ended) => string[]

const MINUTE = 60_000

const rowsOf = <Row>(ops: DatabaseSync, sql: string, ...values: (string | number)[]) =>
  ops.prepare(sql).all(...values) as unknown as Row[]

function checkFeed({ ops }: Ended): string[] {
  const seen = rowsOf<{ seq: number; accession: string }>(
    ops,
    'select seq, accession from seen_filings order by seq',
  )
  const gaps = seen.filter(({ seq }, index) => seq !== index + 1)
  return gaps.slice(0, 1).map(({ seq, accession }) => `${accession} has the number ${seq}`)
}

/** A follower was shown every row that the store has from where it began. */
function checkFollowed({ ops, accounts }: Ended): string[] {
  const seen = rowsOf<{ seq: number; accession: string }>(
    ops,
    'select seq, accession from seen_filings order by seq',
  )
  return accounts.flatMap(({ name, followed }) => {
    const [first] = followed
    if (first === undefined) return []
    const from = seen.findIndex(({ accession }) => accession === first)
    const expected = seen.slice(from, from + followed.length)
    const at = followed.findIndex((accession, index) => expected[index]?.accession !== accession)
    return at < 0 ? [] : [`${name} was shown ${followed[at]} instead of ${expected[at]?.accession}`]
  })
}

/** The feed is polled every few seconds in its hours and every few minutes outside of them. */
const SEEN_WITHIN_MS = 20 * MINUTE

function checkLost({ ops, filings, plan, now, isUnlisted }: Ended): string[] {
  const known = new Set(
    rowsOf<{ accession: string }>(ops, 'select accession from seen_filings').map(
      ({ accession }) => accession,
    ),
  )
  const missing = filings.filter(({ accession, accepted_at, is_in_feed }) => {
    const at = Date.parse(accepted_at)
    const isDue = at >= Date.parse(plan.startAt) && at < now - SEEN_WITHIN_MS
    return isDue && is_in_feed && !isUnlisted(accession) && !known.has(accession)
  })
  return missing.slice(0, 1).map(({ accession, accepted_at }) => {
    return `${accession}, accepted ${accepted_at}, is not in the feed (${missing.length} such)`
  })
}

const READ_WITHIN_MS = 5 * MINUTE
/** Time after the last fault until everything is well: a ban, and what waited meanwhile. */
const WELL_AFTER_MS = 25 * MINUTE

interface SeenState {
  accession: string
  form: string
  state: string
  reason: string | null
  accepted_at: string | null
  job_reason: string | null
  attempts: number | null
}

function checkRead({ ops, plan, now }: Ended): string[] {
  const waiting = rowsOf<SeenState>(
    ops,
    `select s.accession, s.form, s.state, s.reason, s.accepted_at, j.reason as job_reason, j.attempts
     from seen_filings s left join jobs j on j.name = 'live.filing' and j.job_key = s.accession
     where s.state in ('pending', 'failed') and s.source = 'feed' order by s.seq`,
  )
  const wellFrom = Date.parse(plan.startAt) + plan.calmFromMs + WELL_AFTER_MS
  return waiting.flatMap(({ accession, form, accepted_at, reason, job_reason, attempts }) => {
    const at = Date.parse(accepted_at ?? plan.startAt)
    if (at > now - READ_WITHIN_MS) return []
    const why = reason ?? job_reason
    if (at > wellFrom) return [`${form} ${accession}, accepted ${accepted_at}, is not read: ${why}`]
    if (attempts === null) return [`${form} ${accession} has no job although it is not read`]
    return why === null ? [`${form} ${accession} is not read, and nothing says why`] : []
  })
}

interface Delivery {
  id: string
  webhook_id: string
  accession: string
  status: string
  attempts: number
  created_at: string
}

const EVENTS: Readonly<Record<string, RegExp>> = { insider: /^4(?:\/A)?$/, '8-k': /^8-K(?:\/A)?$/ }
const TOLD_WITHIN_MS = 3 * MINUTE

interface Hook {
  id: string
  events: string
  seen_before: number
  active: number
}

function checkTold({ ops, accounts, receipts, clockNow }: Ended): string[] {
  const processed = rowsOf<{
    accession: string
    form: string
    ciks: string
    seq: number
    parsed_at: string
  }>(
    ops,
    `select accession, form, ciks, seq, parsed_at from seen_filings
     where state = 'processed' and source <> 'backfill'`,
  )
  const deliveries = rowsOf<Delivery>(
    ops,
    'select id, webhook_id, accession, status, attempts, created_at from webhook_deliveries',
  )
  const outbox = new Set(
    rowsOf<{ accession: string }>(ops, 'select accession from webhook_outbox').map(
      ({ accession }) => accession,
    ),
  )
  const byHook = Map.groupBy(deliveries, ({ webhook_id }) => webhook_id)
  const heard = new Set(receipts.filter(({ isAccepted }) => isAccepted).map(({ id }) => id))
  const problems: string[] = []
  for (const hook of rowsOf<Hook>(ops, 'select id, events, seen_before, active from webhooks')) {
    const ciks = new Set(
      rowsOf<{ cik: string }>(
        ops,
        'select cik from webhook_companies where webhook_id = ?',
        hook.id,
      ).map(({ cik }) => cik),
    )
    const own = byHook.get(hook.id) ?? []
    const told = new Set(own.map(({ accession }) => accession))
    for (const { accession, form, ciks: parties, seq, parsed_at } of processed) {
      const isWanted = Object.entries(EVENTS).some(
        ([event, forms]) => hook.events.includes(`,${event},`) && forms.test(form),
      )
      const isWatched = parties.split(',').some((cik) => ciks.has(cik))
      const isDue = Date.parse(parsed_at) < clockNow - TOLD_WITHIN_MS
      if (!isWanted || !isWatched || !isDue || seq <= hook.seen_before || hook.active !== 1)
        continue
      if (told.has(accession) || outbox.has(accession)) continue
      problems.push(`${hook.id} was not told of ${form} ${accession}`)
    }
    for (const { id, status, attempts, created_at, accession } of own) {
      if (status === 'delivered' && !heard.has(id)) {
        problems.push(`${id} counts as delivered, but no receiver has accepted it`)
      }
      const isOld = Date.parse(created_at) < clockNow - TOLD_WITHIN_MS
      if (status === 'pending' && attempts === 0 && isOld && hook.active === 1) {
        problems.push(`${id} of ${accession} was never attempted`)
      }
    }
  }
  const pairs = Map.groupBy(receipts, ({ path, accession }) => `${path} ${accession}`)
  for (const [pair, all] of pairs) {
    const ids = new Set(all.map(({ id }) => id))
    if (ids.size > 1) problems.push(`${pair} was sent as ${[...ids].join(' and ')}`)
  }
  const registered = new Set(accounts.flatMap(({ hooks }) => hooks.map(({ path }) => path)))
  const strays = receipts.filter(({ path }) => !registered.has(path))
  problems.push(...strays.map(({ path }) => `${path} was sent to, and never registered`))
  return problems
}

function checkBalance({ ops }: Ended): string[] {
  const rows = rowsOf<{ id: string; balance: number; total: number }>(
    ops,
    `select a.id, a.balance, coalesce((select sum(amount) from ledger where account_id = a.id), 0) as total
     from accounts a`,
  )
  return rows
    .filter(({ balance, total }) => balance !== total)
    .map(({ id, balance, total }) => `${id} has ${balance}, and its ledger ${total}`)
}

function checkPaid({ ops, accounts }: Ended): string[] {
  return accounts.flatMap(({ name, keyId, granted, paid, cutMost }) => {
    if (keyId === null) return []
    const [row] = rowsOf<{ balance: number; granted: number }>(
      ops,
      `select a.balance, (select sum(amount) from ledger where account_id = a.id and kind = 'grant') as granted
       from accounts a join keys k on k.account_id = a.id where k.hash = ?`,
      keyId,
    )
    if (!row) return [`${name} has no account`]
    const spent = Math.max(granted, row.granted) - row.balance
    const isRight = paid <= spent && spent <= paid + cutMost
    return isRight ? [] : [`${name} has paid ${spent}, for answers of ${paid} (${cutMost} cut off)`]
  })
}

const HOLD_MS = 13 * MINUTE

function checkHolds({ ops, clockNow }: Ended): string[] {
  const open = rowsOf<{ call_id: string; at: string; endpoint: string | null }>(
    ops,
    `select call_id, at, endpoint from ledger h where kind = 'hold' and not exists
       (select 1 from ledger e where e.call_id = h.call_id and e.kind in ('settle', 'release'))`,
  )
  return open
    .filter(({ at }) => Date.parse(at) < clockNow - HOLD_MS)
    .map(({ call_id, at, endpoint }) => `${call_id} of ${endpoint} holds since ${at}`)
}

const LEASE_MS = 2 * MINUTE

function checkJobs({ ops, clockNow }: Ended): string[] {
  const left = rowsOf<{ name: string; job_key: string; leased_until: string }>(
    ops,
    `select name, job_key, leased_until from jobs where state = 'waiting' and leased_until is not null`,
  )
  return left
    .filter(({ leased_until }) => Date.parse(leased_until) < clockNow - LEASE_MS)
    .map(({ name, job_key, leased_until }) => `${name} ${job_key} is held since ${leased_until}`)
}

const CHECKS: readonly (readonly [Rule, Check])[] = [
  ['feed', checkFeed],
  ['feed', checkFollowed],
  ['lost', checkLost],
  ['read', checkRead],
  ['told', checkTold],
  ['balance', checkBalance],
  ['paid', checkPaid],
  ['holds', checkHolds],
  ['jobs', checkJobs],
]

export function checkEnded(ended: Ended): Omit<Violation, 'at'>[] {
  return CHECKS.flatMap(([rule, check]) => check(ended).map((text) => ({ rule, text })))
}
