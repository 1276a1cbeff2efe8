// Logging: one JSON line per event, on standard error, or a line of words where that is a terminal.
// Keys, secrets and Authorization headers are never printed, whatever object or text they arrive in.

import { pino } from 'pino'
import type { Clock } from './time.ts'

export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** Names of members that hold a secret, in lower case and without punctuation. */
const SECRET_NAMES = new Set([
  'authorization',
  'proxyauthorization',
  'apikey',
  'xapikey',
  'samapikey',
  'secret',
  'secretkey',
  'xrapidapiproxysecret',
  'xrapidapikey',
  'password',
  'cookie',
  'setcookie',
  'databaseurl',
  'databasedirecturl',
  'databasereadurl',
])

/** Secrets wherever they stand in a text; the first group is kept. */
const SECRET_TEXTS = [
  /(\bsvc_(?:test_)?)[0-9A-Za-z]{20,}/g,
  /(\bwhsec_)[0-9A-Za-z+/=]{8,}/g,
  /(\bBearer\s+)[^\s"\\]+/gi,
  /(\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s/:@"\\]{0,1000}:)[^\s@"\\]{1,1000}(?=@)/gi,
  /([?&]api_?key=)[^&\s"\\]+/gi,
]

const CENSORED = '[secret]'
/** Members nested deeper are left out. */
const DEPTH_MAX = 8

const toStandardError = (line: string) => void process.stderr.write(line)

/** `write` takes each finished line; standard error unless a test listens. */
export function createLog(
  level: (typeof LOG_LEVELS)[number],
  write: (line: string) => void = process.stderr.isTTY
    ? toTerminal(toStandardError)
    : toStandardError,
): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: (fields) => censorMembers(fields, DEPTH_MAX) as Record<string, unknown> },
    },
    { write: (line) => write(censorText(line)) },
  )
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }

function censorMembers(value: unknown, depth: number): unknown {
  if (value instanceof Error) return value.stack ?? value.message
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value
  if (depth === 0) return '[deep]'
  if (Array.isArray(value)) return value.map((entry) => censorMembers(entry, depth - 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      isSecretName(name) ? CENSORED : censorMembers(member, depth - 1),
    ]),
  )
}

function isSecretName(name: string): boolean {
  return SECRET_NAMES.has(name.toLowerCase().replace(/[^a-z]/g, ''))
}

function censorText(line: string): string {
  return SECRET_TEXTS.reduce((text, secret) => text.replace(secret, `$1${CENSORED}`), line)
}

const REPEATED_WITHIN_MS = 60_000
const FIELD_CHARS_MAX = 160
const MESSAGES_MAX = 200

const LEVELS: Readonly<Record<number, string>> = {
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}

interface Entry {
  readonly time: string
  readonly level: number
  readonly msg: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Takes the log's JSON lines and writes those that a person needs. */
export function toTerminal(write: (line: string) => void): (json: string) => void {
  const seen = new Map<string, { at: number; more: number }>()
  return (json) => {
    const entry = parse(json)
    const key = `${entry.level} ${entry.msg}`
    const at = Date.parse(entry.time)
    const last = seen.get(key)
    if (last && at - last.at < REPEATED_WITHIN_MS) {
      last.more++
      return
    }
    if (seen.size >= MESSAGES_MAX) seen.clear()
    seen.set(key, { at, more: 0 })
    write(toLine(entry, last?.more ?? 0))
  }
}

function parse(json: string): Entry {
  const { time, level, msg, ...fields } = JSON.parse(json) as Omit<Entry, 'fields'>
  return { time, level, msg: msg ?? '', fields }
}

function toLine({ time, level, msg, fields }: Entry, more: number): string {
  const named = Object.entries(fields).map(([name, value]) => `${name}=${toText(value)}`)
  const repeated = more === 0 ? [] : [`(and ${more} more like it in the last minutes)`]
  const words = [time.slice(11, 19), (LEVELS[level] ?? String(level)).padEnd(5), msg]
  return `${[...words, ...named, ...repeated].join(' ')}\n`
}

/** First line of a value, such as an error without its stack. */
function toText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const [first = ''] = text.split('\n')
  return first.length > FIELD_CHARS_MAX ? `${first.slice(0, FIELD_CHARS_MAX)}…` : first
}

const COUNT_EVERY_MS = 60_000

/** Warns of one event of a kind; `times` counts those since the last line. */
export type WarnRepeated = (kind: string, fields: object, message: string) => void

/** The first of a kind is said at once, the number of those that follow once a minute. */
export function createRepeatedLog(log: Log, { elapsed }: Pick<Clock, 'elapsed'>): WarnRepeated {
  const kinds = new Map<string, { times: number; saidAt: number }>()
  return (kind, fields, message) => {
    const { times, saidAt } = kinds.get(kind) ?? { times: 0, saidAt: Number.NEGATIVE_INFINITY }
    const now = elapsed()
    if (now - saidAt < COUNT_EVERY_MS) {
      kinds.set(kind, { times: times + 1, saidAt })
      log.debug(fields, message)
      return
    }
    kinds.set(kind, { times: 0, saidAt: now })
    log.warn({ ...fields, times: times + 1 }, message)
  }
}
