// Preloaded into the program (`node --import`): shifts its clock while it runs. The file that
// SHIFT_CLOCK names holds the milliseconds by which the wall clock differs, and, behind a space, those
// that timers have skipped, zero without. With the first alone it is as when a machine’s clock is set,
// or after it slept; with both, time itself goes faster.

import { readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { DatabaseSync } from 'node:sqlite'
import timersPromises from 'node:timers/promises'

const file = process.env.SHIFT_CLOCK
const LOOK_MS = 50

/** Members of Node’s own timers that have no public name. */
interface Inner {
  _idleTimeout: number
  _idleStart: number
  _destroyed: boolean
}
type Timer = NodeJS.Timeout & Inner

let wallMs = 0
let skippedMs = 0

if (file !== undefined) {
  const timers = new Set<Timer>()
  const keep = (timer: NodeJS.Timeout) => {
    timers.add(timer as Timer)
    return timer
  }
  const { setTimeout: startTimeout, setInterval: startInterval } = globalThis
  const wall = Date.now.bind(Date)
  const elapsed = performance.now.bind(performance)
  const now = () => wall() + wallMs

  const skip = (ms: number): void => {
    const at = elapsed()
    for (const timer of timers) {
      if (timer._destroyed) {
        timers.delete(timer)
        continue
      }
      const after = timer._idleTimeout
      const goneMs = Math.max(0, at - timer._idleStart)
      // A timer that is due with this skip starts again with what is left of it.
      timer._idleTimeout = Math.max(1, Math.ceil(after - goneMs - ms))
      timer.refresh()
      // The loop’s own time lags behind; many skips would add up to seconds.
      timer._idleStart = at
    }
  }
  const look = () => {
    const [first, second = '0'] = readFileSync(file, 'utf8').split(' ')
    // A file that is just being written is empty.
    if (first === '') return
    wallMs = Number(first)
    const moreMs = Number(second) - skippedMs
    skippedMs += moreMs
    if (moreMs > 0) skip(moreMs)
  }
  look()
  startInterval(look, LOOK_MS).unref()

  Date.now = now
  globalThis.Date = new Proxy(Date, {
    construct: (target, args) =>
      args.length === 0 ? new target(now()) : Reflect.construct(target, args),
  })
  performance.now = () => elapsed() + skippedMs
  Object.assign(globalThis, {
    setTimeout: (...args: Parameters<typeof startTimeout>) => keep(startTimeout(...args)),
    setInterval: (...args: Parameters<typeof startInterval>) => keep(startInterval(...args)),
  })
  timersPromises.setTimeout = <T>(
    ms?: number,
    value?: T,
    { signal, ref = true }: { signal?: AbortSignal | undefined; ref?: boolean | undefined } = {},
  ): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error)
      const timer = keep(
        startTimeout(() => {
          signal?.removeEventListener('abort', onAbort)
          resolve(value as T)
        }, ms),
      )
      if (!ref) timer.unref()
      const onAbort = () => {
        clearTimeout(timer)
        reject(signal?.reason as Error)
      }
      signal?.addEventListener('abort', onAbort, { once: true })
    })

  /** SQLite’s clock is the machine’s, too. */
  const { prepare } = DatabaseSync.prototype
  const shifted = new WeakSet<DatabaseSync>()
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql) {
    if (!shifted.has(this)) {
      shifted.add(this)
      const options = { varargs: true }
      this.function('strftime', options, (_format, _now, more) => {
        const [, seconds = '0'] = /^(\S+) seconds$/.exec(String(more ?? '')) ?? []
        return new Date(Math.round(now() + Number(seconds) * 1000)).toISOString()
      })
      this.function('unixepoch', options, () => now() / 1000)
    }
    return prepare.call(this, sql)
  }
  syncBuiltinESMExports()
}
