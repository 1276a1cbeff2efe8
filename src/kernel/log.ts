// Logging: one JSON line per event, on standard error. Keys, secrets and Authorization headers are
// never printed, whatever object or text they arrive in.

import { pino } from 'pino'

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

/** `write` takes each finished line; standard error unless a test listens. */
export function createLog(
  level: (typeof LOG_LEVELS)[number],
  write: (line: string) => void = (line) => void process.stderr.write(line),
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
