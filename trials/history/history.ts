// One history: the whole service on a simulated machine, with publisher, receivers and callers, under
// the faults of its plan. The same plan gives the same log, byte for byte.

import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../../src/kernel/log.ts'
import { createRandom } from '../random.ts'
import { createCallers } from './callers.ts'
import { createDisk } from './disk.ts'
import { useNetwork } from './network.ts'
import type { Fault, FaultKind, Plan } from './plan.ts'
import type { Product } from './product.ts'
import { createPublisher, type Documents } from './publisher.ts'
import { createReceivers, RECEIVERS } from './receivers.ts'
import { checkEnded, type Rule, type Violation } from './rules.ts'
import { observe, useMachine } from './runtime.ts'
import { createTime } from './time.ts'

export interface HistoryOptions {
  readonly documents: Documents
  /** Folder of temporary stores. */
  readonly folder: string
  /** Ends the history with its first violation. */
  readonly isStopped?: boolean
  /** Called with each line of the log. */
  readonly heard?: (line: string) => void
}

export interface HistoryFigures {
  readonly events: number
  readonly faults: number
  readonly filings: number
  readonly requests: number
  readonly calls: number
  readonly deliveries: number
  readonly writes: number
  readonly kills: number
}

export interface History {
  readonly violations: readonly Violation[]
  readonly figures: HistoryFigures
  /** Hash of the whole log. */
  readonly log: string
}

/** Receivers’ names lead to one public address; the network goes by the name. */
const resolve = async () => ['93.184.215.14']
/** Rarer than usual, so that a worker that is not woken is late. */
const POLL_MS = 5_000
const STOP_MS = 60_000
const BOOT_MS = 60_000

export async function runHistory(
  product: Product,
  plan: Plan,
  { documents, folder, isStopped = false, heard }: HistoryOptions,
): Promise<History> {
  const time = createTime(plan.startAt)
  const random = createRandom(plan.seed * 31 + 7)
  const disk = createDisk()
  const machine = { time, random, disk, server: null }
  const hash = createHash('sha256')
  const violations: Violation[] = []
  const dataDir = mkdtempSync(join(folder, 'history-'))
  let movedMs = 0
  let kills = 0
  let running: Awaited<ReturnType<Product['start']>> | null = null
  let isUp = false

  function note(text: string): void {
    const line = `${(time.elapsed() / 1000).toFixed(3)} ${text}\n`
    hash.update(line)
    heard?.(line)
  }
  function violate(rule: Rule, text: string): void {
    violations.push({ rule, at: time.elapsed(), text })
    note(`VIOLATION ${rule}: ${text}`)
  }

  useMachine(machine)
  const publisher = createPublisher({ time, plan, documents, violate, note })
  const receivers = createReceivers({ time, plan, received: checkReceipt })
  const legs = createRandom(plan.seed + 5)
  useNetwork({
    time,
    legMs: () => 5 + legs.below(40),
    host: (sent) => (RECEIVERS.includes(sent.host) ? receivers.answer(sent) : publisher.host(sent)),
  })
  const callers = createCallers({
    time,
    random: createRandom(plan.seed + 13),
    filings: publisher.filings,
    server: () => machine.server,
    moved: () => movedMs,
    violate,
    note,
  })
  const config = product.readConfig({ ...SETTINGS, DATA_DIR: dataDir })
  const log = toLog((level, text) => note(`${level} ${text}`))

  /** An event may only be sent once its filing is recorded as read. */
  function checkReceipt({
    host,
    path,
    id,
    accession,
    isAccepted,
    isHeard,
  }: (typeof receivers.receipts)[number]): void {
    note(`receipt ${host}${path} ${id} ${accession} ${isAccepted}`)
    const before = receivers.receipts.filter(
      (one) => one.id === id && one.isAccepted && one.isHeard,
    )
    const [first] = before
    const isAgain = first !== undefined && before.length > (isAccepted && isHeard ? 1 : 0)
    if (isAgain && time.elapsed() - first.at > HEARD_MS && !wasEndedSince(first.at)) {
      violate('twice', `${id} to ${path}`)
    }
    const hooks = callers.accounts.flatMap((account) => account.hooks)
    const removedAt = hooks.find((hook) => hook.path === path)?.removedAt
    if (removedAt !== undefined && time.elapsed() - removedAt > REMOVED_MS) violate('revoked', path)
    const gone = receivers.receipts.find((one) => one.path === path && one.isGone)
    if (gone && time.elapsed() - gone.at > REMOVED_MS && !wasEndedSince(gone.at)) {
      violate('gone', path)
    }
    if (accession === null) return
    const ops = openStore()
    const row = ops.prepare('select state from seen_filings where accession = ?').get(accession)
    const known = ops.prepare('select id from webhook_deliveries where id = ?').get(id)
    ops.close()
    if (row?.state !== 'processed' || !known) {
      violate('early', `${id} of ${accession}, which is ${row?.state ?? 'not known'}`)
    }
  }

  const openStore = () => observe(join(dataDir, 'ops.db'))
  const endings: number[] = []
  const wasEndedSince = (at: number) => endings.some((one) => one >= at && one < at + HEARD_MS)

  function boot(): void {
    note('boot')
    time.revive()
    isUp = false
    const ownKills = kills
    const late = time.after(BOOT_MS, () => {
      if (ownKills === kills) violate('starts', 'it has not started within a minute')
    })
    product.start(config, { log, resolve, queueLimits: { pollMs: POLL_MS } }).then(
      (started) => {
        time.cancel(late)
        if (ownKills !== kills || !time.isAlive()) return
        running = started
        isUp = true
        upSince = time.elapsed()
        note('up')
      },
      (error: unknown) => {
        time.cancel(late)
        if (ownKills !== kills || !time.isAlive()) return
        note(`not started: ${String(error)}`)
        if (disk.state === 'well') violate('starts', String(error))
        end(5_000)
      },
    )
  }

  /** Ends the process at once, and begins another one later. */
  function end(restMs: number): void {
    if (!time.isAlive()) return
    note('killed')
    kills += 1
    endings.push(time.elapsed())
    time.kill()
    running = null
    isUp = false
    machine.server = null
    disk.closeAll()
    callers.cutOff()
    publisher.forgive()
    time.after(restMs, boot)
  }

  function restart(): void {
    const stopping = running
    if (stopping === null || !isUp) return
    isUp = false
    endings.push(time.elapsed())
    const ownKills = kills
    const late = time.after(STOP_MS, () => {
      if (ownKills === kills) violate('starts', 'it has not stopped within a minute')
    })
    stopping.stop().then(
      () => {
        time.cancel(late)
        if (ownKills === kills) end(1_000)
      },
      (error: unknown) => {
        time.cancel(late)
        if (ownKills === kills) violate('unheard', `stopping failed: ${String(error)}`)
      },
    )
  }

  let upSince = 0
  /** The publisher has been well for longer than a ban lasts, and so have process and disk. */
  function checkPolled(): void {
    time.after(POLLED_MS, checkPolled)
    const now = time.elapsed()
    const isMet = plan.faults.some(({ kind, fromMs, forMs }) => {
      const wellMs = /bans|asks/.test(kind) ? BANNED_MS : WELL_MS
      return /publisher|disk/.test(kind) && fromMs <= now && now < fromMs + forMs + wellMs
    })
    if (!isUp || now - upSince < 2 * POLLED_MS || isMet || !isOpen(time.trueNow())) return
    if (publisher.feedAgeMs() > POLLED_MS) {
      violate(
        'polled',
        `${Math.round(publisher.feedAgeMs() / 1000)} s since the feed was asked for`,
      )
    }
  }
  time.after(POLLED_MS, checkPolled)

  const strikes: Partial<Record<FaultKind, (fault: Fault) => void>> = {
    'process is killed': ({ choice }) => end(1_000 + (choice % 40_000)),
    'process is killed at a write': ({ choice }) => {
      disk.strikeAfter(1 + (choice % 40), () => end(1_000 + (choice % 20_000)))
    },
    'process is killed at a change': ({ choice }) => {
      const table = CHANGED[choice % CHANGED.length]
      disk.strikeAfter(
        1 + (Math.floor(choice / 16) % 6),
        () => end(1_000 + (choice % 20_000)),
        table,
      )
    },
    'process is restarted': restart,
    'clock is set back': ({ choice }) => move(-(1 + (choice % 400)) * 1000),
    'machine sleeps': ({ choice }) => move((1 + (choice % 600)) * 1000),
    'disk is slow': ({ forMs }) => setDisk('slow', forMs),
    'disk is full': ({ forMs }) => setDisk('full', forMs),
  }

  function move(ms: number): void {
    movedMs += Math.abs(ms)
    time.stepClock(ms)
  }
  function setDisk(state: typeof disk.state, forMs: number): void {
    disk.state = state
    time.after(forMs, () => {
      disk.state = 'well'
    })
  }

  for (const fault of plan.faults) {
    const strike = strikes[fault.kind]
    time.after(fault.fromMs, () => {
      note(`fault ${fault.kind} for ${fault.forMs} ms, ${fault.share}, ${fault.choice}`)
      strike?.(fault)
    })
  }
  const onUnheard = (error: unknown) => {
    if (time.isAlive())
      violate('unheard', error instanceof Error ? String(error.stack) : String(error))
  }
  process.on('unhandledRejection', onUnheard)
  process.on('uncaughtException', onUnheard)
  try {
    boot()
    await time.runUntil(() => isStopped && violations.length > 0, plan.lengthMs - CLOSING_MS)
    callers.stop()
    await time.runUntil(() => isStopped && violations.length > 0, plan.lengthMs)
    // Whatever the process would still do is not of this history.
    const now = time.trueNow()
    const clockNow = time.now()
    time.kill()
    disk.closeAll()
    await time.runUntil(() => true)
    const ops = openStore()
    const ended = { plan, now, clockNow, ops, kills, isUnlisted: publisher.isUnlisted }
    const { accounts } = callers
    const of = { ...ended, filings: publisher.filings, accounts, receipts: receivers.receipts }
    if (!isStopped || violations.length === 0) {
      for (const { rule, text } of checkEnded(of)) violate(rule, text)
    }
    const { seen } = ops.prepare('select count(*) as seen from seen_filings').get() as {
      seen: number
    }
    ops.close()
    const figures = {
      events: time.events(),
      faults: plan.faults.length,
      filings: seen,
      requests: publisher.requests(),
      calls: callers.calls(),
      deliveries: receivers.receipts.length,
      writes: disk.writes(),
      kills,
    }
    return { violations, figures, log: hash.digest('hex') }
  } finally {
    process.off('unhandledRejection', onUnheard)
    process.off('uncaughtException', onUnheard)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Tables whose changes belong together with others. */
const CHANGED = [
  'insert into seen_filings',
  'update seen_filings',
  'webhook_outbox',
  'insert into webhook_deliveries',
  'update webhook_deliveries',
  'insert into jobs',
  'delete from jobs',
  'ledger',
  'publisher_budget',
  'idempotency',
  'insert into webhooks',
]

const POLLED_MS = 120_000
const WELL_MS = 3 * 60_000
const BANNED_MS = 15 * 60_000
/** Time in which an attempt under way at its removal may still reach a receiver. */
const REMOVED_MS = 30_000

/** EDGAR’s hours, with a margin: on weekdays from seven to eight in New York. */
function isOpen(now: number): boolean {
  const local = new Date(now - 5 * 3_600_000)
  const isWeekday = local.getUTCDay() !== 0 && local.getUTCDay() !== 6
  return isWeekday && local.getUTCHours() >= 7 && local.getUTCHours() < 20
}

/** Time from a receiver’s answer until the service has recorded it. */
const HEARD_MS = 10_000
/** Calls end a while before the history, so that all have been answered. */
const CLOSING_MS = 90_000

const SETTINGS = {
  SEC_CONTACT: 'Simulated Operator operator@tieout-receivers.net',
  PUBLISHER_URL: 'http://127.0.0.1:9',
  SECRET_KEY: 'a secret of a simulated service, and of no other',
  BACKFILL: 'off',
  LAKE_HOUR: 'off',
  DASHBOARD: 'off',
  WATCH_SECONDS: '15',
  LOOP_DELAY_MAX_MS: '0',
  KEYS_PER_ADDRESS: '100',
  FREE_CREDITS: '100000',
}

function toLog(write: (level: string, text: string) => void): Log {
  const at = (level: string) => (fields: object, message: string) => {
    const { error, reason, why } = fields as Record<string, unknown>
    const detail = [error, reason, why].find((one) => typeof one === 'string')
    write(level, detail === undefined ? message : `${message}: ${detail}`)
  }
  return { debug: () => undefined, info: at('info'), warn: at('warn'), error: at('error') }
}
