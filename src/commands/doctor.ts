// tieout doctor: checks this installation and reports problems.

import { selectAddresses } from '../accounts/addresses.ts'
import type { Config } from '../config.ts'
import { sizeOfKept } from '../domains/filings/source/kept-documents.ts'
import { type FileState, type SamState, samGov } from '../domains/opportunities/domain.ts'
import { findFullDisk, readFeedAlarms } from '../ingestion/coverage/alarms.ts'
import { selectFeedState } from '../ingestion/live/feed-store.ts'
import { toPlainAddress } from '../kernel/addresses.ts'
import { machineClock } from '../kernel/clock.ts'
import { toDay, toInstant } from '../kernel/time.ts'
import { type BuiltServices, buildServices } from '../service/services.ts'
import { Refused } from '../upstream/pacer.ts'
import { PAUSE_REASONS } from '../upstream/pause-reason.ts'
import { isRefusedAddress } from '../webhooks/destination/destination.ts'

/** Limit for reading a large store. */
const FILES_CHECKED_MS = 3_600_000

interface Finding {
  check: string
  ok: boolean
  detail: string
}

/** Prints one line per check; fails (exit code 1) when any of them did. */
export async function runDoctor(config: Config, options: { json?: boolean }): Promise<void> {
  const services = await buildServices(config)
  try {
    const full = await findFullDisk({ ...services, dataDir: config.DATA_DIR })
    const findings = [
      { check: 'node', ok: true, detail: process.version },
      { check: 'mode', ok: true, detail: services.mode },
      checkContact(services, config),
      ...(full ? [{ check: 'disk', ok: false, detail: full.text }] : []),
      await checkStore(services),
      ...(await checkCallers(services, config)),
      ...(await checkFiles(services)),
      await checkDocuments(services, config),
      // Nothing is said of what follows from a full disk.
      ...(full ? [] : [await checkPublisher(services)]),
      ...(full ? [] : await checkOpportunities(services)),
      ...(full ? [] : await checkFeed(services)),
    ]
    print(findings, options)
    if (findings.some(({ ok }) => !ok)) process.exitCode = 1
  } finally {
    await services.close()
  }
}

/** An invalid contact has already stopped the start. */
function checkContact({ mode }: Pick<BuiltServices, 'mode'>, { SEC_CONTACT }: Config): Finding {
  const detail =
    mode === 'live' ? `sent to EDGAR as "${SEC_CONTACT}"` : 'not sent: no publisher is asked'
  return { check: 'contact', ok: true, detail }
}

async function checkStore({ ops, data }: Pick<BuiltServices, 'ops' | 'data'>): Promise<Finding> {
  const check = 'store'
  const keys = await ops.one<{ count: number }>('select count(*) as count from keys')
  const companies = await data.one<{ count: number }>('select count(*) as count from tickers')
  const detail = `${ops.engine}: ${keys?.count ?? 0} keys, ${companies?.count ?? 0} tickers`
  return { check, ok: true, detail }
}

/** Number of keys or sign-ins from which one address is a proxy, and not one person's program. */
const CALLERS_MIN = 3

/** Callers of a public service who all come from one private address are a proxy that is not named. */
async function checkCallers(
  { ops }: Pick<BuiltServices, 'ops'>,
  { BASE_URL }: Config,
): Promise<Finding[]> {
  const check = 'callers'
  const url = URL.parse(BASE_URL ?? '')
  if (url === null || isLocal(url.hostname)) return []
  const addresses = await selectAddresses(ops)
  const total = addresses.reduce((sum, { count }) => sum + Number(count), 0)
  const [first] = addresses
  const isOne = addresses.length === 1 && total >= CALLERS_MIN
  if (!first || !isOne || !isRefusedAddress(first.address)) {
    return [
      { check, ok: true, detail: `${total} keys and sign-ins from ${addresses.length} addresses` },
    ]
  }
  const detail =
    `all ${total} keys and sign-ins came from ${first.address}, a private address: a proxy that ` +
    'TRUSTED_PROXIES does not name, so that all callers share the limits of one address. In ' +
    'containers it is the gateway of their network.'
  return [{ check, ok: false, detail }]
}

function isLocal(host: string): boolean {
  const isAddress = toPlainAddress(host) !== null
  return isAddress ? isRefusedAddress(host) : !host.includes('.') || host.endsWith('.localhost')
}

async function checkDocuments(
  { data }: Pick<BuiltServices, 'data'>,
  { FILINGS_KEEP_MB }: Config,
): Promise<Finding> {
  const { count, bytes } = await sizeOfKept(data)
  const detail = `${count} copies, ${Math.ceil(bytes / 1_048_576)} of at most ${FILINGS_KEEP_MB} MB`
  return { check: 'documents', ok: true, detail }
}

/** Checks SQLite’s files; PostgreSQL’s are its operator’s task. */
async function checkFiles({ ops, data }: Pick<BuiltServices, 'ops' | 'data'>): Promise<Finding[]> {
  const check = 'files'
  if (ops.engine === 'postgres') return []
  for (const [name, database] of [
    ['ops.db', ops],
    ['data.db', data],
  ] as const) {
    try {
      const [row] = await database.allApart<object>(FILES_CHECKED_MS, 'pragma quick_check(1)')
      const [found] = Object.values(row ?? {})
      if (found !== 'ok') return [{ check, ok: false, detail: `${name} is damaged: ${found}` }]
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error
      return [{ check, ok: false, detail: `${name} cannot be read: ${String(cause)}` }]
    }
  }
  return [{ check, ok: true, detail: 'SQLite finds nothing wrong with them' }]
}

async function checkPublisher({ edgar }: Pick<BuiltServices, 'edgar'>): Promise<Finding> {
  const check = 'publisher'
  try {
    const list = await edgar.fetchCompanyTickersExchange({ priority: 'caller' })
    if (list) return { check, ok: true, detail: `answers ${list.url}` }
    return { check, ok: false, detail: 'has no ticker list' }
  } catch (error) {
    return { check, ok: false, detail: toDetail(error) }
  }
}

/** Includes the operator’s remedy if requests are paused. */
function toDetail(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const reason = error.cause instanceof Refused ? error.cause.reason : null
  return reason === null
    ? error.message
    : `${error.message} ${sentence(PAUSE_REASONS[reason].remedy)}`
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

async function checkOpportunities(services: BuiltServices): Promise<Finding[]> {
  const { data, clock, settings } = services
  const { perDay, keyHash } = settings.samSearch
  if (perDay === null) {
    return [{ check: 'SAM.gov', ok: true, detail: 'answered from the mirror' }]
  }
  const day = toDay(clock.now())
  const state = await samGov.selectSamState(data, {
    keyHash,
    day,
    now: toInstant(machineClock.now()),
  })
  return [checkSamFile(state.file), checkSamKey(state, keyHash, perDay, toInstant(clock.now()))]
}

function checkSamFile({ loadedAt, notices, run, failure }: FileState): Finding {
  const check = 'SAM.gov file'
  const running = run ? `; being read, ${run.notices} notices so far` : ''
  const failed = failure ? `; failed at ${failure.at}: ${failure.reason}` : ''
  if (loadedAt === null) {
    const ok = failure === null
    return { check, ok, detail: `not read yet${running}${failed}` }
  }
  const count = notices === null ? '' : `, ${notices} notices`
  return { check, ok: true, detail: `read at ${loadedAt}${count}${running}${failed}` }
}

function checkSamKey(
  { api, used }: SamState,
  keyHash: string | null,
  perDay: number,
  now: string,
): Finding {
  const check = 'SAM.gov API'
  if (keyHash === null) return { check, ok: true, detail: 'no key; daily file only' }
  const { refused, pausedUntil } = api
  if (refused) {
    const since = `the key has been rejected since ${refused.since} (${refused.reason})`
    return { check, ok: false, detail: `${since}: ${samGov.newKey}` }
  }
  const requests = `${used} of ${perDay} requests sent today`
  if (pausedUntil !== null && pausedUntil > now) {
    const detail = `key set, ${requests}; no answers until ${pausedUntil}`
    return { check, ok: false, detail }
  }
  return { check, ok: used < perDay, detail: `key set, ${requests}` }
}

/** Alarms of the service that runs on this store, each with what to do. */
async function checkFeed(services: BuiltServices): Promise<Finding[]> {
  const check = 'feed'
  if (!services.settings.isLive) return [{ check, ok: true, detail: 'not live: no feed is read' }]
  const state = await selectFeedState(services.ops)
  if (!state) return [{ check, ok: true, detail: 'not read yet: the service has not run yet' }]
  const alarms = await readFeedAlarms(services)
  if (alarms.length > 0) return alarms.map(({ text }) => ({ check, ok: false, detail: text }))
  return [{ check, ok: true, detail: `last read ${state.looked_at ?? 'never'}` }]
}

function print(findings: Finding[], { json }: { json?: boolean }): void {
  if (json) {
    process.stdout.write(`${JSON.stringify({ ok: findings.every(({ ok }) => ok), findings })}\n`)
    return
  }
  for (const { check, ok, detail } of findings) {
    process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${check.padEnd(12)} ${detail}\n`)
  }
}
