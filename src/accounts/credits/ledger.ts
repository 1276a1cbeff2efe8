// The credit ledger: grant, hold, settle, release. The balance is the sum of its entries and never
// falls below zero. Entries are never deleted; calls charged at once share an entry, which grows
// during its day. Requests of one turn of the event loop share one transaction, since a commit costs
// far more than its rows.

import { newId } from '../../kernel/ids.ts'
import { type Clock, toDay, toInstant, toMonth } from '../../kernel/time.ts'
import type { Database, Queries, Value } from '../../store/database.ts'
import { type Spending, selectSpending, spend, unspend } from './budgets.ts'
import { addText, createDebit, DEBIT_ACCOUNT, type Debit, insertText } from './debits.ts'

export interface Price {
  accountId: string
  keyId: string
  endpoint: string
  cost: number
  /** Whether the key has a budget, which the cost then counts against. */
  isBudgeted?: boolean
}

/** Price of a call that is held, with ledger entries for its hold and its end. */
export interface Charge extends Price {
  /** Unique per call; a call has at most one entry of each kind. */
  callId: string
}

export interface HoldResult {
  held: boolean
  /** The balance after the hold, or the one that did not cover it. */
  balance: number
  /** Budget of the key, if it was too small. */
  over?: Spending
}

export interface Ledger {
  /** Reserves the cost of a call; makes this month's grant first where it is due. */
  hold(charge: Charge): Promise<HoldResult>
  /** Debits the cost permanently, for a ready answer. Calls of a day share an entry. */
  charge(price: Price): Promise<HoldResult>
  /** Makes a hold final; does nothing if it was settled or released before. */
  settle(charge: Charge): Promise<void>
  /** Returns a hold unless it was settled or released before; resolves with the balance. */
  release(charge: Charge): Promise<number>
  /** Releases calls' holds that a crash left open; returns how many. Those younger than `ageMs` stay. */
  sweep(ageMs: number, windowMs?: number): Promise<number>
  /** Creates the id of a call with separate ledger entries. */
  newCallId(): string
  drain(): Promise<void>
}

type End = 'settle' | 'release'

interface Outcome {
  /** Whether the entry was written; if not, the balance was too low or the call had ended. */
  written: boolean
  balance: number
  over?: Spending
}

type EntryRequest = { entry: 'charge'; charge: Price } | { entry: 'hold' | End; charge: Charge }

type Pending = EntryRequest & {
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

type Held = Pending & { entry: 'hold' }
type Charged = Pending & { entry: 'charge' }
type Debited = Held | Charged
type Ending = Pending & { entry: End }

type Outcomes = Map<Pending, Outcome>

export function createLedger(ops: Database, clock: Clock): Ledger {
  const sql = { insert: insertText(ops.engine), add: addText(ops.engine) }
  const debit = createDebit(ops)
  let pending: Pending[] = []
  let flushing: Promise<void> | null = null

  function enqueue(request: EntryRequest): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      pending.push({ ...request, resolve, reject })
      flushing ??= new Promise((done) => setImmediate(done)).then(flush)
    })
  }

  async function flush(): Promise<void> {
    while (pending.length > 0) {
      const batch = pending
      pending = []
      try {
        const outcomes =
          (await debitBatch(debit, clock, batch)) ??
          (await ops.transaction((tx) => writeBatch(tx, sql, clock, batch)))
        for (const item of batch) item.resolve(outcomes.get(item) ?? NOT_WRITTEN)
      } catch (error) {
        for (const item of batch) item.reject(error)
      }
    }
    flushing = null
  }

  async function debitFor(request: EntryRequest): Promise<HoldResult> {
    const { written, ...rest } = await enqueue(request)
    return { held: written, ...rest }
  }

  return {
    hold: (charge) => debitFor({ entry: 'hold', charge }),
    charge: (charge) => debitFor({ entry: 'charge', charge }),
    settle: async (charge) => void (await enqueue({ entry: 'settle', charge })),
    release: async (charge) => (await enqueue({ entry: 'release', charge })).balance,
    async sweep(ageMs, windowMs) {
      const open = await selectOpenHolds(ops, clock, ageMs, windowMs)
      const outcomes = await Promise.all(
        open.map((charge) => enqueue({ entry: 'release', charge })),
      )
      return outcomes.filter(({ written }) => written).length
    },
    newCallId: () => newId(clock, 'req'),
    drain: async () => void (await flushing),
  }
}

const NOT_WRITTEN: Outcome = { written: false, balance: 0 }

/**
 * The usual batch: only debits, by accounts that can pay for all of theirs. Null, and nothing
 * written, for a batch with other entries, or where a balance is too low or a monthly grant is due.
 */
async function debitBatch(debit: Debit, clock: Clock, batch: Pending[]): Promise<Outcomes | null> {
  if (!batch.every(isDebit)) return null
  const now = clock.now()
  // A fixed order of accounts prevents deadlocks between nodes.
  const accounts = [...Map.groupBy(batch, ({ charge }) => charge.accountId)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  const balances = await debit({
    prices: accounts.map(([accountId, items]) => [accountId, sumOf(items)]),
    budgets: budgetsOf(batch),
    day: toDay(now),
    month: toMonth(now),
    ...debitRows(clock, batch),
  })
  if (balances === null) return null
  const outcomes: Outcomes = new Map()
  for (const [accountId, items] of accounts) {
    assignBalances(items, balances.get(accountId) ?? 0, outcomes)
  }
  return outcomes
}

/** Total price for each key that has a budget. */
function budgetsOf(batch: Pending[]): [keyId: string, price: number][] {
  const budgeted = batch.filter(({ charge }) => charge.isBudgeted)
  if (budgeted.length === 0) return []
  const byKey = Map.groupBy(budgeted, ({ charge }) => charge.keyId)
  return [...byKey].map(([keyId, items]) => [keyId, sumOf(items)])
}

/** Gives every debit the balance it left, in the order in which they were requested. */
function assignBalances(items: Pending[], after: number, outcomes: Outcomes): void {
  let balance = after + sumOf(items)
  for (const item of items) {
    balance -= item.charge.cost
    outcomes.set(item, { written: true, balance })
  }
}

interface Inserts {
  readonly insert: string
  readonly add: string
}

async function writeBatch(
  tx: Queries,
  { insert, add }: Inserts,
  clock: Clock,
  batch: Pending[],
): Promise<Outcomes> {
  const now = clock.now()
  const [day, month] = [toDay(now), toMonth(now)]
  const outcomes = await endCalls(tx, insert, clock, batch)
  const rows: Value[][] = []
  // A fixed order of accounts prevents deadlocks between nodes.
  const accounts = Map.groupBy(batch, (item) => item.charge.accountId)
  for (const accountId of [...accounts.keys()].sort()) {
    const items = accounts.get(accountId) ?? []
    await creditReleases(tx, accountId, items, outcomes)
    const holds = items.filter(isDebit)
    const isBudgeted = holds.some(({ charge }) => charge.isBudgeted)
    if (!isBudgeted && (await holdAll(tx, accountId, month, holds, outcomes))) continue
    const granted = await grantMonth(tx, accountId, month)
    if (granted > 0) rows.push(rowOf(clock, 'grant', granted, `${month}:${accountId}`, accountId))
    await holdEach(tx, day, holds, outcomes)
  }
  const paid = batch.filter(isDebit).filter((item) => outcomes.get(item)?.written)
  const { entries, dayEntries } = debitRows(clock, paid)
  rows.push(...entries)
  if (rows.length > 0) await tx.run(insert, JSON.stringify(rows))
  if (dayEntries.length > 0) await tx.run(add, JSON.stringify(dayEntries))
  return outcomes
}

function isDebit(item: Pending): item is Debited {
  return item.entry === 'hold' || item.entry === 'charge'
}

function isEnd(item: Pending): item is Ending {
  return !isDebit(item)
}

/**
 * Writes settles and releases. A call ends once: a second attempt, even by another process, writes
 * nothing and moves no credits. Calls are sorted to prevent deadlocks.
 */
async function endCalls(
  tx: Queries,
  insert: string,
  clock: Clock,
  batch: Pending[],
): Promise<Outcomes> {
  const ends = batch.filter(isEnd)
  ends.sort((a, b) => (a.charge.callId < b.charge.callId ? -1 : 1))
  if (ends.length === 0) return new Map()
  const rows = ends.map((item) => entryRow(clock, item))
  const inserted = await tx.all<{ id: string }>(
    `${insert} on conflict do nothing returning id`,
    JSON.stringify(rows),
  )
  const written = new Set<Value | undefined>(inserted.map(({ id }) => id))
  return new Map(
    ends.map((item, index) => [item, { written: written.has(rows[index]?.[0]), balance: 0 }]),
  )
}

async function creditReleases(
  tx: Queries,
  accountId: string,
  items: Pending[],
  outcomes: Outcomes,
) {
  const releases = items.filter(isEnd).filter(({ entry }) => entry === 'release')
  if (releases.length === 0) return
  const written = releases.filter((item) => outcomes.get(item)?.written)
  const amount = sumOf(written)
  const row = await tx.one<{ balance: number }>(
    'update accounts set balance = balance + $1 where id = $2 returning balance',
    amount,
    accountId,
  )
  for (const item of releases) {
    outcomes.set(item, { ...(outcomes.get(item) ?? NOT_WRITTEN), balance: row?.balance ?? 0 })
  }
  for (const { charge } of written) if (charge.isBudgeted) await unspend(tx, charge)
}

/** Grants once per calendar month (UTC), lazily; returns what was granted. */
export async function grantMonth(tx: Queries, accountId: string, month: string): Promise<number> {
  const row = await tx.one<{ monthly_grant: number }>(
    `update accounts set balance = balance + monthly_grant, granted_month = $1
     where id = $2 and granted_month < $1 and monthly_grant > 0 returning monthly_grant`,
    month,
    accountId,
  )
  return row?.monthly_grant ?? 0
}

/** Debits all of an account's holds at once; false when the balance is too low or a grant is due. */
async function holdAll(
  tx: Queries,
  accountId: string,
  month: string,
  holds: Pending[],
  outcomes: Outcomes,
): Promise<boolean> {
  if (holds.length === 0) return false
  const row = await tx.one<{ balance: number }>(DEBIT_ACCOUNT, sumOf(holds), accountId, month)
  if (row) assignBalances(holds, row.balance, outcomes)
  return row !== undefined
}

async function holdEach(tx: Queries, day: string, holds: Pending[], outcomes: Outcomes) {
  for (const item of holds) outcomes.set(item, await holdOne(tx, day, item.charge))
}

/** Debits, and so locks, the account before it checks the key’s budget. */
async function holdOne(tx: Queries, day: string, charge: Price): Promise<Outcome> {
  const { accountId, keyId, cost, isBudgeted } = charge
  const balance = await tryDebit(tx, accountId, cost)
  if (balance === null) return { written: false, balance: await balanceOf(tx, accountId) }
  if (!isBudgeted || (await spend(tx, keyId, cost, day))) return { written: true, balance }
  await tryDebit(tx, accountId, -cost)
  const over = await selectSpending(tx, keyId, day)
  return { written: false, balance: balance + cost, ...(over && { over }) }
}

/** Returns the balance afterwards; null if it does not cover the cost. */
async function tryDebit(tx: Queries, accountId: string, cost: number): Promise<number | null> {
  const row = await tx.one<{ balance: number }>(
    `update accounts set balance = balance - $1 where id = $2 and balance >= $1
     returning balance`,
    cost,
    accountId,
  )
  return row?.balance ?? null
}

async function balanceOf(tx: Queries, accountId: string): Promise<number> {
  const row = await tx.one<{ balance: number }>(
    'select balance from accounts where id = $1',
    accountId,
  )
  return row?.balance ?? 0
}

function sumOf(items: Pending[]): number {
  return items.reduce((sum, item) => sum + item.charge.cost, 0)
}

/** Effect on the balance of each kind of entry. */
const SIGNS = { hold: -1, settle: 0, release: 1 } as const

function entryRow(clock: Clock, { entry, charge }: Held | Ending): Value[] {
  const { accountId, callId, endpoint, keyId, cost } = charge
  const [id, at] = [newId(clock, 'led'), toInstant(clock.now())]
  // `|| 0` avoids -0, which JSON and the engines write differently.
  return [id, accountId, entry, SIGNS[entry] * cost || 0, callId, endpoint, keyId, at]
}

/** Ledger rows of debited calls: holds have their own, charges share that of their day. */
function debitRows(clock: Clock, items: readonly Debited[]) {
  const now = clock.now()
  const [at, day] = [toInstant(now), toDay(now)]
  const entries = items.filter((item) => item.entry === 'hold').map((item) => entryRow(clock, item))
  const charges = items.filter((item) => item.entry === 'charge')
  const byEntry = Map.groupBy(charges, ({ charge: { accountId, keyId, endpoint } }) =>
    [day, accountId, keyId, endpoint].join(':'),
  )
  const dayEntries: Value[][] = []
  for (const [name, calls] of byEntry) {
    const [first] = calls
    if (!first) continue
    const { accountId, keyId, endpoint } = first.charge
    const amount = -sumOf(calls) || 0
    dayEntries.push([name, accountId, amount, endpoint, keyId, at, calls.length])
  }
  return { entries, dayEntries }
}

function rowOf(clock: Clock, kind: string, amount: number, callId: string, accountId: string) {
  const at = toInstant(clock.now())
  return [newId(clock, 'led'), accountId, kind, amount, callId, null, null, at]
}

async function selectOpenHolds(ops: Database, clock: Clock, ageMs: number, windowMs?: number) {
  const until = clock.now() - ageMs
  const rows = await ops.all<Charge>(
    `select account_id as "accountId", key_id as "keyId", call_id as "callId",
            endpoint as "endpoint", -amount as "cost", true as "isBudgeted"
     from ledger h where kind = 'hold' and key_id is not null
       and (at < $1 and at >= $2 or at > $3) and not exists (
       select 1 from ledger s where s.call_id = h.call_id and s.kind in ('settle', 'release'))`,
    toInstant(until),
    windowMs === undefined ? '' : toInstant(until - windowMs),
    // A hold from before the clock was set back.
    toInstant(clock.now() + ageMs),
  )
  return rows
}
