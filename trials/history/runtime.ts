// The machine under simulation: time, chance, threads, processes, network and disk of Node, replaced
// before the product is loaded. Whatever the product and its libraries wait for comes from the seed,
// also what is added tomorrow.

import childProcess from 'node:child_process'
import crypto from 'node:crypto'
import { EventEmitter } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import timersPromises from 'node:timers/promises'
import threads from 'node:worker_threads'
import zlib from 'node:zlib'
import type { Random } from '../random.ts'
import type { Disk } from './disk.ts'
import type { Pending, SimulatedTime } from './time.ts'

export interface Machine {
  readonly time: SimulatedTime
  readonly random: Random
  readonly disk: Disk
  /** Server that the process listens with; null while it does not. */
  server: http.Server | null
}

/** The machine of the history that runs; histories follow one another in one process. */
let machine: Machine | null = null

export function useMachine(next: Machine): void {
  machine = next
}

function here(): Machine {
  if (machine === null) throw new Error('no machine is simulated')
  return machine
}

/** Replaces the runtime for good; call before the product is imported. */
export function installRuntime(): void {
  replaceTimers()
  replaceClock()
  replaceChance()
  replaceCompression()
  replaceFiles()
  replaceStores()
  replaceThreads()
  replaceProcesses()
  replaceServers()
  syncBuiltinESMExports()
}

class SimulatedTimer {
  pending: Pending
  readonly ms: number
  readonly run: () => void
  readonly isRepeated: boolean

  constructor(ms: number, run: () => void, isRepeated: boolean) {
    this.ms = Math.max(1, Number.isFinite(ms) ? ms : 1)
    this.run = run
    this.isRepeated = isRepeated
    this.pending = this.start()
  }

  start(): Pending {
    return here().time.inside(this.ms, () => {
      if (this.isRepeated) this.pending = this.start()
      this.run()
    })
  }

  ref() {
    return this
  }
  unref() {
    return this
  }
  hasRef() {
    return true
  }
  refresh() {
    here().time.cancel(this.pending)
    this.pending = this.start()
    return this
  }
  close() {
    here().time.cancel(this.pending)
    return this
  }
  [Symbol.dispose]() {
    this.close()
  }
}

type Callback = (...values: unknown[]) => void

function replaceTimers(): void {
  const toTimer =
    (isRepeated: boolean) =>
    (run: Callback, ms?: number, ...values: unknown[]) =>
      new SimulatedTimer(Number(ms ?? 0), () => run(...values), isRepeated)
  const clear = (timer: unknown) => void (timer instanceof SimulatedTimer && timer.close())
  const immediate = (run: Callback, ...values: unknown[]) => {
    const pending = here().time.inside(0, () => run(...values))
    return { pending, close: () => here().time.cancel(pending) }
  }
  Object.assign(globalThis, {
    setTimeout: toTimer(false),
    setInterval: toTimer(true),
    setImmediate: immediate,
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: (one?: { close?(): void }) => one?.close?.(),
  })
  AbortSignal.timeout = (ms) => {
    const ending = new AbortController()
    const end = () => ending.abort(new DOMException('the time is over', 'TimeoutError'))
    here().time.inside(ms, end)
    return ending.signal
  }
  Object.assign(timersPromises, { setTimeout: delay, setImmediate: () => delay(0) })
}

interface DelayOptions {
  signal?: AbortSignal
}

function delay<T>(ms = 0, value?: T, { signal }: DelayOptions = {}): Promise<T | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<T | undefined>()
  const toError = () => Object.assign(new Error('aborted', { cause: signal?.reason }), ABORTED)
  if (signal?.aborted) return Promise.reject(toError())
  const onAbort = () => {
    here().time.cancel(pending)
    reject(toError())
  }
  const pending = here().time.inside(ms, () => {
    signal?.removeEventListener('abort', onAbort)
    resolve(value)
  })
  signal?.addEventListener('abort', onAbort, { once: true })
  return promise
}

const ABORTED = { name: 'AbortError', code: 'ABORT_ERR' }

function replaceClock(): void {
  const RealDate = Date
  class SimulatedDate extends RealDate {
    constructor(...values: ConstructorParameters<DateConstructor> | []) {
      if (values.length === 0) super(here().time.now())
      else super(...(values as ConstructorParameters<DateConstructor>))
    }
    static override now(): number {
      return here().time.now()
    }
  }
  globalThis.Date = SimulatedDate as DateConstructor
  performance.now = () => here().time.elapsed()
}

function replaceChance(): void {
  const draw = (length: number) =>
    Buffer.from(Array.from({ length }, () => here().random.below(256)))
  const uuid = () => {
    const digits = draw(16).toString('hex')
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20)}`
  }
  Object.assign(crypto, { randomBytes: draw, randomUUID: uuid })
  Math.random = () => here().random.below(2 ** 32) / 2 ** 32
}

type Compress = (bytes: zlib.InputType, options?: object) => Buffer

/** Compresses on this thread; the end of a real one’s work would depend on the machine. */
function replaceCompression(): void {
  const onThread =
    (work: Compress) =>
    (bytes: zlib.InputType, ...rest: unknown[]) => {
      const done = rest.pop() as (error: unknown, result?: Buffer) => void
      const outcome = attempt(() => work(bytes, rest[0] as object | undefined))
      process.nextTick(() => ('error' in outcome ? done(outcome.error) : done(null, outcome.value)))
    }
  Object.assign(zlib, {
    gzip: onThread(zlib.gzipSync as Compress),
    gunzip: onThread(zlib.gunzipSync as Compress),
    inflateRaw: onThread(zlib.inflateRawSync as Compress),
    zstdCompress: onThread(zlib.zstdCompressSync as Compress),
    zstdDecompress: onThread(zlib.zstdDecompressSync as Compress),
  })
}

function attempt<T>(work: () => T): { value: T } | { error: unknown } {
  try {
    return { value: work() }
  } catch (error) {
    return { error }
  }
}

type Sync = (...values: unknown[]) => unknown

function replaceFiles(): void {
  const names = [
    'readFile',
    'writeFile',
    'stat',
    'readdir',
    'mkdir',
    'rm',
    'rename',
    'access',
  ] as const
  const replaced = names.map((name) => {
    const work = fs[`${name}Sync`] as Sync
    return [name, async (...values: unknown[]) => work(...values)] as const
  })
  Object.assign(fs.promises, Object.fromEntries(replaced))
}

const observers = new WeakSet<DatabaseSync>()
const { exec, prepare } = DatabaseSync.prototype

/** Opens a file of the process to look into it from outside. */
export function observe(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true })
  observers.add(database)
  return database
}

/**
 * Gives each connection of the process SQLite’s functions that read the clock. The class itself cannot
 * be replaced for those who import it.
 */
function replaceStores(): void {
  const known = new WeakSet<DatabaseSync>()
  const meet = (database: DatabaseSync) => {
    if (observers.has(database) || known.has(database)) return
    known.add(database)
    if (!here().time.isAlive()) {
      database.close()
      throw new Error('the process was killed')
    }
    database.function('unixepoch', { varargs: true }, toEpoch)
    database.function('strftime', { varargs: true }, toFormatted)
    here().disk.opened(database)
  }
  Object.assign(DatabaseSync.prototype, {
    exec(this: DatabaseSync, sql: string) {
      meet(this)
      return exec.call(this, sql)
    },
    prepare(this: DatabaseSync, sql: string) {
      meet(this)
      return prepare.call(this, sql)
    },
  })
}

type Cell = SQLOutputValue

function toEpoch(...[modifier]: Cell[]): number {
  if (modifier !== 'subsec') throw new Error(`unixepoch(${modifier}) is not simulated`)
  return here().time.now() / 1000
}

/** Texts of the present moment by modifier: a statement asks for them with every row. */
const formatted = { at: 0, texts: new Map<Cell | undefined, string>() }

function toFormatted(...[format, time, modifier]: Cell[]): string {
  const now = here().time.now()
  if (formatted.at !== now) Object.assign(formatted, { at: now, texts: new Map() })
  const known = formatted.texts.get(modifier)
  if (known !== undefined) return known
  if (format !== '%Y-%m-%dT%H:%M:%fZ' || time !== 'now') {
    throw new Error(`strftime(${format}, ${time}) is not simulated`)
  }
  const seconds = modifier === undefined ? 0 : Number.parseFloat(String(modifier))
  const text = new Date(now + Math.round(seconds * 1000)).toISOString()
  formatted.texts.set(modifier, text)
  return text
}

type Answer = (message: never) => unknown
type StartThread = (data: never) => Answer

const starts = new Map<string, StartThread>()

/** Says what a thread of this module does: it answers each message with one. */
export function replaceThread(url: string, start: StartThread): void {
  starts.set(url, start)
}

const THREAD_MS = 2

/** A message to the thread that writes; those to others have none of it. */
interface WriteMessage {
  readonly kind?: string
  readonly sql?: string
  readonly steps?: readonly { sql: string }[]
}

/** Messages to the thread that writes, all but what ends a transaction or the thread. */
const WRITES = new Set(['all', 'one', 'run', 'steps', 'commit'])
/** SQLITE_FULL, as Node reports it. */
const FULL = { message: 'database or disk is full', code: 'ERR_SQLITE_ERROR', errcode: 13 }

function replaceThreads(): void {
  class SimulatedWorker extends EventEmitter {
    readonly #life = here()
    #answer: Answer | null = null
    #busyUntil = 0
    #isEnded = false

    constructor(url: URL, { workerData }: { workerData?: unknown } = {}) {
      super()
      this.#run(() => {
        const start = starts.get(url.href)
        if (!start) throw new Error(`no thread of ${url.href} is simulated`)
        this.#answer = start(workerData as never)
        this.emit('online')
      })
    }

    postMessage(message: unknown, transfer: readonly ArrayBuffer[] = []): void {
      const copy = structuredClone(message, { transfer: [...transfer] })
      this.#run(() => {
        const { kind, sql = '', steps = [] } = (copy ?? {}) as WriteMessage
        const isRefused = this.#life.disk.state === 'full' && kind !== undefined && WRITES.has(kind)
        const reply = isRefused ? { error: FULL } : this.#answer?.(copy as never)
        if (kind !== undefined) this.#life.disk.wrote([sql, ...steps.map((one) => one.sql)].join())
        // The machine may be killed between a write and the news of it.
        if (!this.#life.time.isAlive()) return
        this.emit('message', reply)
        if (kind === 'close') this.#end()
      })
    }

    ref() {}
    unref() {}

    async terminate(): Promise<number> {
      this.#end()
      return 0
    }

    #run(work: () => void): void {
      const { time, random, disk } = this.#life
      const ms = random.below(THREAD_MS * 10) / 10 + disk.delayMs()
      this.#busyUntil = Math.max(this.#busyUntil, time.elapsed()) + ms
      time.inside(this.#busyUntil - time.elapsed(), () => {
        if (this.#isEnded) return
        const outcome = attempt(work)
        if (!('error' in outcome)) return
        this.#isEnded = true
        this.emit('error', outcome.error)
        this.emit('exit', 1)
      })
    }

    #end(): void {
      if (this.#isEnded) return
      this.#isEnded = true
      this.#life.time.inside(0, () => this.emit('exit', 0))
    }
  }
  Object.assign(threads, { Worker: SimulatedWorker })
}

type StartProcess = (values: readonly string[]) => Answer
const programs = new Map<string, StartProcess>()

/** Says what a process of this module answers to each message, after a first one, `ready`. */
export function replaceProcess(url: string, start: StartProcess): void {
  programs.set(url, start)
}

function replaceProcesses(): void {
  const fork = (url: URL, values: readonly string[]) => {
    const { time } = here()
    const child = new EventEmitter()
    let isEnded = false
    const answer = programs.get(url.href)?.(values)
    if (!answer) throw new Error(`no process of ${url.href} is simulated`)
    time.inside(30, () => child.emit('message', 'ready'))
    return Object.assign(child, {
      ref() {},
      unref() {},
      send(message: unknown) {
        const copy = structuredClone(message)
        time.inside(5, () => void (!isEnded && child.emit('message', answer(copy as never))))
      },
      kill() {
        isEnded = true
        time.inside(1, () => child.emit('close', null, 'SIGKILL'))
      },
    })
  }
  Object.assign(childProcess, { fork })
}

/** A server listens to nobody; callers hand it their requests. */
function replaceServers(): void {
  net.Server.prototype.listen = function listen(this: net.Server, ...values: unknown[]) {
    const done = values.find((value) => typeof value === 'function') as (() => void) | undefined
    if (done) this.once('listening', done)
    const { time } = here()
    here().server = this as http.Server
    time.inside(0, () => this.emit('listening'))
    return this
  }
  net.Server.prototype.address = () => ({ address: '127.0.0.1', family: 'IPv4', port: 8080 })
  net.Server.prototype.close = function close(this: net.Server, done?: (error?: Error) => void) {
    const { time } = here()
    here().server = null
    time.inside(0, () => {
      this.emit('close')
      done?.()
    })
    return this
  }
  http.Server.prototype.close = net.Server.prototype.close as typeof http.Server.prototype.close
}
