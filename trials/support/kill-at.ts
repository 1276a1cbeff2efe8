// Preloaded into the program (`node --import`): ends the process with SIGKILL when it reaches a named
// point of its talk with the store, seen from the drivers below it. The program knows nothing of it.

import { DatabaseSync, type StatementSync } from 'node:sqlite'
import pg from 'pg'

export interface KillPoint {
  /** Source of a regular expression that the statement matches. */
  sql: string
  /** Before or after the statement itself, or the commit of the transaction it is part of. */
  when: 'before' | 'after' | 'before-commit' | 'after-commit'
  /** Number of times that the point is reached before the process ends. */
  nth: number
}

type Step = 'before' | 'after'

const point = process.env.KILL_POINT
if (point !== undefined) watch(JSON.parse(point) as KillPoint)

function watch({ sql, when, nth }: KillPoint): void {
  const wanted = new RegExp(sql, 'i')
  const connections = new WeakMap<object, boolean>()
  let left = nth

  function strike(): void {
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  }

  /** Notes a statement that a connection is about to run, or has run. */
  function note(connection: object, text: string, step: Step, isAlone: boolean): void {
    const isCommit = /^\s*commit/i.test(text)
    if (isCommit && connections.get(connection) && when === `${step}-commit`) strike()
    if (isCommit && step === 'after') connections.delete(connection)
    if (!wanted.test(text)) return
    if (when === step) strike()
    // A statement outside of a transaction commits itself.
    if (isAlone && when === `${step}-commit`) strike()
    if (!isAlone && step === 'after') connections.set(connection, true)
  }

  watchSqlite(note)
  watchPostgres(note)
}

type Note = (connection: object, text: string, step: Step, isAlone: boolean) => void

function watchSqlite(note: Note): void {
  const texts = new WeakMap<StatementSync, { text: string; connection: DatabaseSync }>()
  const { prepare, exec } = DatabaseSync.prototype
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, text: string) {
    const statement = prepare.call(this, text)
    texts.set(statement, { text, connection: this })
    return statement
  }
  DatabaseSync.prototype.exec = function (this: DatabaseSync, text: string) {
    note(this, text, 'before', !this.isTransaction)
    exec.call(this, text)
    note(this, text, 'after', !this.isTransaction)
  }
  const prototype = Object.getPrototypeOf(new DatabaseSync(':memory:').prepare('select 1'))
  for (const name of ['run', 'get', 'all'] as const) {
    const own = prototype[name]
    prototype[name] = function (this: StatementSync, ...values: unknown[]) {
      const known = texts.get(this)
      if (!known) return own.apply(this, values)
      note(known.connection, known.text, 'before', !known.connection.isTransaction)
      const result = own.apply(this, values)
      note(known.connection, known.text, 'after', !known.connection.isTransaction)
      return result
    }
  }
}

type Query = (...args: unknown[]) => unknown

function watchPostgres(note: Note): void {
  const open = new WeakSet<object>()
  const own = pg.Client.prototype.query as unknown as Query
  function query(this: object, ...args: unknown[]): unknown {
    const [first] = args
    const text = typeof first === 'string' ? first : String((first as { text?: string })?.text)
    if (/^\s*begin/i.test(text)) open.add(this)
    const isAlone = !open.has(this)
    if (/^\s*(commit|rollback)/i.test(text)) open.delete(this)
    const after = () => note(this, text, 'after', isAlone)
    note(this, text, 'before', isAlone)
    const at = args.findIndex((argument) => typeof argument === 'function')
    if (at >= 0) {
      const answer = args[at] as Query
      args[at] = (...results: unknown[]) => {
        if (!results[0]) after()
        return answer(...results)
      }
      return own.apply(this, args)
    }
    const result = own.apply(this, args)
    if (result instanceof Promise) result.then(after, () => undefined)
    return result
  }
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query
}
