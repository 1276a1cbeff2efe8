// tieout get: one call to a running service, printed as a table on a terminal and as JSON in a pipe.
// A requested file format, such as CSV, is printed unchanged.

import type { Config } from '../../config.ts'
import { toCsv } from '../../surfaces/call/formats.ts'
import { chooseColumns, toRecords } from './columns.ts'
import type { GetOperation } from './operations.ts'
import { CallRefused } from './refused.ts'
import { toTables } from './tables.ts'

export interface GetOptions {
  key?: string
  url?: string
  json?: boolean
  table?: boolean
  csv?: boolean
  columns?: string
  /** Values by option, as commander names them. */
  [option: string]: string | boolean | undefined
}

/** Default address of `tieout serve`. */
const STANDARD_URL = 'http://127.0.0.1:8080'
const TIMEOUT_MS = 90_000
const WIDTH_UNKNOWN = 80

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
  const response = await request(url, key)
  if (!isFile(response)) {
    process.stdout.write(print(await readBody(response), options))
    return
  }
  const columns = columnsOf(operation, options)
  const file = Buffer.from(await response.arrayBuffer())
  process.stdout.write(columns === null ? file : printColumns(file.toString(), columns, options))
}

/** Returns null if the table is printed as the service gives it. */
function columnsOf({ choosesColumns }: GetOperation, { columns }: GetOptions): string | null {
  return choosesColumns ? (columns ?? null) : null
}

function printColumns(lines: string, columns: string, options: GetOptions): string {
  const table = chooseColumns(lines, columns)
  return options.csv ? toCsv(table) : print({ rows: toRecords(table) }, options)
}

function print(body: Body, options: GetOptions): string {
  const isTable = options.table ?? (process.stdout.isTTY === true && !options.json)
  return isTable ? toTables(body, widthOf()) : `${JSON.stringify(body, null, 2)}\n`
}

function isFile({ ok, headers }: Response): boolean {
  return ok && headers.get('content-disposition')?.startsWith('attachment') === true
}

function widthOf(): number {
  return process.stdout.columns ?? WIDTH_UNKNOWN
}

function pathOf({ path, pathParams }: GetOperation, given: readonly string[]): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[pathParams.indexOf(name)] ?? ''
    // Dots alone would make it the address of another call.
    if (['', '.', '..'].includes(value)) throw new CallRefused(`${name} cannot be "${value}"`, true)
    return encodeURIComponent(value)
  })
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
  const isCut = columnsOf(operation, given) !== null
  if (isCut && query.has('format')) {
    throw new CallRefused('--columns goes with --csv, --json or --table, not with a format', true)
  }
  if (isCut || given.csv) query.set('format', isCut ? 'ndjson' : 'csv')
  return query.size === 0 ? '' : `?${query}`
}

function optionKey(flags: string): string {
  const name = (flags.split(' ', 1)[0] ?? '').replace(/^--(no-)?/, '')
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

type Body = Record<string, unknown>

/** The JSON that a running service answers to a call. Fails with `CallRefused`. */
export async function callService(url: string, key: string): Promise<Body> {
  return readBody(await request(url, key))
}

async function readBody(response: Response): Promise<Body> {
  const text = await response.text()
  const body = parseBody(text)
  if (response.ok && body !== null) return body
  throw new CallRefused(lineOf(response, body), response.status === 422)
}

async function request(url: string, key: string): Promise<Response> {
  const response = await ask(url, key)
  const isRedirect = response.status >= 300 && response.status < 400
  if (!isRedirect) return response
  const to = URL.parse(response.headers.get('location') ?? '', url)?.href ?? 'another address'
  const what = `${originOf(url)} redirects to ${to}, where the key was not sent`
  throw new CallRefused(`${what}; set TIEOUT_URL, or pass --url`, false)
}

async function ask(url: string, key: string): Promise<Response> {
  const headers = { 'x-api-key': key, accept: 'application/json' }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    // A redirect that is followed would take the key along, to whatever host it names.
    return await fetch(url, { headers, signal, redirect: 'manual' })
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    const what = isLate ? `no answer within ${TIMEOUT_MS / 1000} s` : 'nothing answers'
    throw new CallRefused(`${what} at ${originOf(url)}; is the service running?`, false)
  }
}

function originOf(url: string): string {
  return URL.parse(url)?.origin ?? url
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
