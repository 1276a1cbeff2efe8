// better-auth's rows in our own operational store, written through the same queue as everything
// else. A second connection would block the event loop while it waits for that queue's lock.

import { type CleanedWhere, type CustomAdapter, createAdapterFactory } from 'better-auth/adapters'
import { machineClock } from '../../kernel/clock.ts'
import { latestWritten } from '../../kernel/time.ts'
import type { Database, Queries, Value } from '../../store/database.ts'
import type { Afterwards, OnFirstVerification } from './first-verification.ts'
import type { NoteSignIn } from './sign-in-audit.ts'

type Row = Record<string, unknown>

/** The library’s limits on attempts, which it dates by the machine. */
const RATES = 'sign_in_rates'

/** Collects the values of one statement and numbers their placeholders. */
function createBinder() {
  const values: Value[] = []
  const bind = (value: unknown): string => {
    values.push(toValue(value))
    return `$${values.length}`
  }
  return { values, bind }
}

type Bind = ReturnType<typeof createBinder>['bind']

function toValue(value: unknown): Value {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  throw new Error(`a session store keeps texts and numbers, not ${typeof value}`)
}

const OPERATORS: Readonly<Record<string, string>> = {
  eq: '=',
  ne: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
}

/** Table and column names come from our own mapping, so any other is a bug. */
function name(text: string): string {
  if (/^[a-z_]+$/.test(text)) return text
  throw new Error(`"${text}" is no column of the session store`)
}

function condition({ field, operator, value, mode }: CleanedWhere, bind: Bind): string {
  const column = name(field)
  if (mode === 'insensitive') throw new Error('the session store compares exactly')
  if (operator === 'in' || operator === 'not_in') {
    const list = (Array.isArray(value) ? value : [value]).map(bind)
    const isIn = operator === 'in' ? 'in' : 'not in'
    return list.length === 0
      ? operator === 'in'
        ? '1 = 0'
        : '1 = 1'
      : `${column} ${isIn} (${list})`
  }
  if (value === null) return `${column} is ${operator === 'ne' ? 'not ' : ''}null`
  const sign = OPERATORS[operator ?? 'eq']
  if (sign === undefined) throw new Error(`the session store does not know "${operator}"`)
  return `${column} ${sign} ${bind(value)}`
}

/** Joins the conditions with AND, and those marked OR as one alternative. */
function whereText(where: readonly CleanedWhere[] | undefined, bind: Bind): string {
  const groups = Map.groupBy(where ?? [], ({ connector }) => connector)
  const all = (groups.get('AND') ?? []).map((one) => condition(one, bind))
  const any = (groups.get('OR') ?? []).map((one) => condition(one, bind))
  if (any.length > 0) all.push(`(${any.join(' or ')})`)
  return all.length === 0 ? '' : ` where ${all.join(' and ')}`
}

/** Restricts the conditions to one of the matching rows. */
function oneRow(table: string, where: readonly CleanedWhere[], bind: Bind): string {
  const guard = whereText(where, bind)
  const chosen = `id = (select id from ${table}${whereText(where, bind)} limit 1)`
  return guard === '' ? ` where ${chosen}` : `${guard} and ${chosen}`
}

function setText(row: Row, bind: Bind): string[] {
  return Object.entries(row).map(([column, value]) => `${name(column)} = ${bind(value)}`)
}

/** Hooks in the transaction that writes a row. */
export interface SessionHooks {
  readonly onFirstVerification: OnFirstVerification
  readonly noteSignIn: NoteSignIn
}

/** `columnOf` maps the field to sort by; better-auth has mapped all other names already. */
function createRows(
  ops: Database,
  { onFirstVerification, noteSignIn }: SessionHooks,
  columnOf: (field: { model: string; field: string }) => string,
): CustomAdapter {
  /** Among concurrent verifications only one is the first. */
  const markFirst = async (
    tx: Queries,
    where: readonly CleanedWhere[],
  ): Promise<Afterwards | null> => {
    const { values, bind } = createBinder()
    const user = await tx.one<{ id: string }>(
      `update users set email_verified = 1${whereText(where, bind)} and email_verified = 0
       returning id`,
      ...values,
    )
    return user ? onFirstVerification(tx, user.id) : null
  }

  const noteSession = (tx: Queries, { user_id: userId, ip_address: address, user_agent }: Row) => {
    const from = { userId: String(userId), address: address ? String(address) : null }
    return noteSignIn(tx, 'session.opened', { ...from, detail: String(user_agent ?? '') })
  }

  const notePassword = async (
    tx: Queries,
    model: string,
    update: Row,
    where: readonly CleanedWhere[],
  ): Promise<void> => {
    if (model !== 'credentials' || !Object.hasOwn(update, 'password')) return
    const { values, bind } = createBinder()
    const people = await tx.all<{ userId: string }>(
      `select distinct user_id as "userId" from credentials${whereText(where, bind)}`,
      ...values,
    )
    for (const { userId } of people)
      await noteSignIn(tx, 'password.changed', { userId, address: null })
  }

  const writeOne = (sql: string, values: Value[]) =>
    ops.transaction((tx) => tx.one<Row>(sql, ...values))

  const findMany = async (model: string, where: CleanedWhere[] | undefined, more: string) => {
    const { values, bind } = createBinder()
    return ops.all<Row>(`select * from ${name(model)}${whereText(where, bind)}${more}`, ...values)
  }

  /** Attempts from before the clock was set back, for which the library would refuse until then. */
  const deleteAhead = async () => {
    const latest = Date.parse(latestWritten(machineClock.now()))
    const ahead = await ops.one(`select 1 from ${RATES} where last_request > $1 limit 1`, latest)
    if (ahead) await ops.run(`delete from ${RATES} where last_request > $1`, latest)
  }

  return {
    async create({ model, data }) {
      const { values, bind } = createBinder()
      const columns = Object.keys(data).map(name)
      const given = Object.values(data).map(bind)
      await ops.transaction(async (tx) => {
        await tx.run(`insert into ${name(model)} (${columns}) values (${given})`, ...values)
        if (model === 'sessions') await noteSession(tx, data)
      })
      return data
    },
    async findOne<T>({ model, where }: { model: string; where: CleanedWhere[] }) {
      return ((await findMany(model, where, ' limit 1'))[0] ?? null) as T | null
    },
    async findMany<T>({ model, where, limit, sortBy, offset }: FindMany) {
      if (model === RATES) await deleteAhead()
      const order = sortBy
        ? ` order by ${name(columnOf({ model, field: sortBy.field }))} ${sortBy.direction}`
        : ''
      const range = ` limit ${Math.trunc(limit)} offset ${Math.trunc(offset ?? 0)}`
      return (await findMany(model, where, order + range)) as T[]
    },
    async count({ model, where }) {
      const { values, bind } = createBinder()
      const sql = `select count(*) as "count" from ${name(model)}${whereText(where, bind)}`
      return (await ops.one<{ count: number }>(sql, ...values))?.count ?? 0
    },
    async update<T>({ model, where, update }: { model: string; where: CleanedWhere[]; update: T }) {
      const { values, bind } = createBinder()
      const set = setText(update as Row, bind)
      const sql = `update ${name(model)} set ${set}${oneRow(name(model), where, bind)} returning *`
      const isVerification = model === 'users' && (update as Row).email_verified === 1
      const { row, afterwards } = await ops.transaction(async (tx) => {
        await notePassword(tx, model, update as Row, where)
        const afterwards = isVerification ? await markFirst(tx, where) : null
        return { row: await tx.one<Row>(sql, ...values), afterwards }
      })
      await afterwards?.()
      return (row ?? null) as T | null
    },
    async updateMany({ model, where, update }) {
      const { values, bind } = createBinder()
      const set = setText(update, bind)
      const sql = `update ${name(model)} set ${set}${whereText(where, bind)}`
      return ops.transaction(async (tx) => {
        await notePassword(tx, model, update, where)
        return tx.run(sql, ...values)
      })
    },
    async delete({ model, where }) {
      const { values, bind } = createBinder()
      await ops.run(`delete from ${name(model)}${oneRow(name(model), where, bind)}`, ...values)
    },
    async deleteMany({ model, where }) {
      const { values, bind } = createBinder()
      return ops.run(`delete from ${name(model)}${whereText(where, bind)}`, ...values)
    },
    async consumeOne<T>({ model, where }: { model: string; where: CleanedWhere[] }) {
      const { values, bind } = createBinder()
      const sql = `delete from ${name(model)}${oneRow(name(model), where, bind)} returning *`
      return ((await writeOne(sql, values)) ?? null) as T | null
    },
    async incrementOne<T>({ model, where, increment, set }: IncrementOne) {
      const { values, bind } = createBinder()
      const sums = Object.entries(increment).map(
        ([column, by]) => `${name(column)} = ${name(column)} + ${bind(by)}`,
      )
      const all = [...sums, ...setText(set ?? {}, bind)]
      const sql = `update ${name(model)} set ${all}${oneRow(name(model), where, bind)} returning *`
      return ((await writeOne(sql, values)) ?? null) as T | null
    },
  }
}

interface FindMany {
  model: string
  where?: CleanedWhere[] | undefined
  limit: number
  sortBy?: { field: string; direction: 'asc' | 'desc' } | undefined
  offset?: number | undefined
}

interface IncrementOne {
  model: string
  where: CleanedWhere[]
  increment: Record<string, number>
  set?: Record<string, unknown> | undefined
}

export function createSessionStore(ops: Database, hooks: SessionHooks) {
  return createAdapterFactory({
    config: {
      adapterId: 'tieout',
      supportsBooleans: false,
      supportsDates: false,
      supportsJSON: false,
      // A transaction would block all writers while a password is being hashed.
      transaction: false,
    },
    adapter: ({ getFieldName }) => createRows(ops, hooks, getFieldName),
  })
}
