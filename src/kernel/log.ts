// One JSON line per event, on standard error. Keys, secrets and Authorization headers are never
// printed, whatever object they arrive in.

import { pino } from 'pino'

export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

const SECRET_NAMES = [
  'authorization',
  'api_key',
  'apiKey',
  'secret',
  'password',
  'cookie',
  'x-api-key',
  'x-rapidapi-proxy-secret',
]

export function createLog(level: string): Log {
  const paths = SECRET_NAMES.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  const redact = { paths, censor: '[secret]' }
  return pino(
    { level, redact, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    process.stderr,
  )
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }
