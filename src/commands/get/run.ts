// tieout get: one call to a running service, as a table on a terminal and as JSON in a pipe.

import type { Config } from '../../config.ts'
import type { GetOperation } from './operations.ts'
import { CallRefused } from './refused.ts'
import { toTables } from './tables.ts'

export interface GetOptions {
  key?: string
  url?: string
  json?: boolean
  table?: boolean
  /** Values by option, as commander names them. */
  [option: string]: string | boolean | undefined
}

/** Where `tieout serve` listens by default. */
const STANDARD_URL = 'http://127.0.0.1:8080'
const TIMEOUT_MS = 90_000
const WIDTH_UNKNOWN = 100

/** Fails with `CallRefused`. */
export async function runGet(
  config: Config,
  operation: GetOperation,
  pathValues: readonly string[],
  options: GetOptions,
): Promise<void> {
  const key = options.key ?? config.TIEOUT_KEY
  if (!key) {
    throw new CallRefused('no key: set TIEOUT_KEY, or pass --key', true)
  }
  const base = (options.url ?? config.TIEOUT_URL ?? STANDARD_URL).replace(/\/+$/, '')
  const url = base + pathOf(operation, pathValues) + queryOf(operation, options)
  const body = await callService(url, key)
  const isTable = options.table ?? (process.stdout.isTTY === true && !options.json)
  process.stdout.write(isTable ? toTables(body, widthOf()) : `${JSON.stringify(body, null, 2)}\n`)
}

function widthOf(): number {
  return process.stdout.columns ?? WIDTH_UNKNOWN
}

function pathOf({ path, pathParams }: GetOperation, given: readonly string[]): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given[pathParams.indexOf(name)] ?? ''),
  )
}

function queryOf(operation: GetOperation, given: GetOptions): string {
  const query = new URLSearchParams()
  for (const { parameter, flags, means } of operation.options) {
    const value = given[optionKey(flags)]
    if (value === undefined) continue
    // Commander sets options like `--no-changes` to true unless they are given.
    if (flags.startsWith('--no-') && value === true) continue
    query.set(parameter, means ?? String(value))
  }
  return query.size === 0 ? '' : `?${query}`
}

/** The name under which commander keeps an option's value. */
function optionKey(flags: string): string {
  const name = (flags.split(' ', 1)[0] ?? '').replace(/^--(no-)?/, '')
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

type Body = Record<string, unknown>

/** The JSON that a running service answers to a call. Fails with `CallRefused`. */
export async function callService(url: string, key: string): Promise<Body> {
  const response = await request(url, key)
  const text = await response.text()
  const body = parseBody(text)
  if (response.ok && body !== null) return body
  throw new CallRefused(lineOf(response, body), response.status === 422)
}

async function request(url: string, key: string): Promise<Response> {
  const headers = { 'x-api-key': key, accept: 'application/json' }
  try {
    return await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    const { origin } = URL.parse(url) ?? { origin: url }
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    const what = isLate ? `no answer within ${TIMEOUT_MS / 1000} s` : 'nobody answers'
    throw new CallRefused(`${what} at ${origin}; is the service running?`, false)
  }
}

function parseBody(text: string): Body | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Body) : null
  } catch {
    return null
  }
}

interface Issue {
  loc?: readonly (string | number)[]
  msg?: string
}

function lineOf({ status, headers }: Response, body: Body | null): string {
  if (body === null) return `${status}: the answer is not JSON; is this the right address?`
  if (Array.isArray(body.detail)) {
    const issues = body.detail as Issue[]
    return issues.map(({ loc = [], msg }) => `${loc.slice(1).join('.')}: ${msg}`).join('; ')
  }
  const wait = headers.get('retry-after')
  const again = wait === null ? '' : ` Try again in ${wait} s.`
  return `${status} ${body.error}: ${body.detail}${again}`.replaceAll('\n', ' ')
}
