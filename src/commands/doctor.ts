// openfilings doctor: what this installation would do, and what stands in its way.

import type { Config } from '../config.ts'
import { countRequests } from '../domains/opportunities/store.ts'
import { toDay } from '../kernel/time.ts'
import { readAlarms } from '../live/alarms.ts'
import { selectFeedState } from '../live/feed-store.ts'
import { type BuiltServices, buildServices } from '../services.ts'

interface Finding {
  check: string
  ok: boolean
  detail: string
}

/** Prints one line per check; fails (exit code 1) when any of them did. */
export async function runDoctor(config: Config, options: { json?: boolean }): Promise<void> {
  const services = await buildServices(config)
  try {
    const findings = [
      { check: 'node', ok: true, detail: process.version },
      { check: 'mode', ok: true, detail: services.mode },
      await checkStore(services),
      await checkPublisher(services),
      await checkOpportunities(services, config),
      ...(await checkFeed(services)),
    ]
    print(findings, options)
    if (findings.some(({ ok }) => !ok)) process.exitCode = 1
  } finally {
    await services.close()
  }
}

async function checkStore({ ops, data }: BuiltServices): Promise<Finding> {
  const check = 'store'
  const keys = await ops.one<{ count: number }>('select count(*) as count from keys')
  const companies = await data.one<{ count: number }>('select count(*) as count from tickers')
  const detail = `${ops.engine}: ${keys?.count ?? 0} keys, ${companies?.count ?? 0} tickers`
  return { check, ok: true, detail }
}

async function checkPublisher({ edgar }: BuiltServices): Promise<Finding> {
  const check = 'publisher'
  try {
    const list = await edgar.fetchCompanyTickersExchange({ priority: 'caller' })
    if (list) return { check, ok: true, detail: `answers ${list.url}` }
    return { check, ok: false, detail: 'has no ticker list' }
  } catch (error) {
    return { check, ok: false, detail: error instanceof Error ? error.message : String(error) }
  }
}

async function checkOpportunities(
  { data, clock, settings }: BuiltServices,
  config: Config,
): Promise<Finding> {
  const check = 'SAM.gov'
  const { perDay } = settings.samSearch
  if (perDay === null) return { check, ok: true, detail: 'answered from the mirror' }
  if (config.SAM_API_KEY === null) return { check, ok: true, detail: 'no key: the daily file only' }
  const used = await countRequests(data, toDay(clock.now()))
  return { check, ok: used < perDay, detail: `key set, ${used} of ${perDay} requests used today` }
}

/** What a service on this store reported of itself, each alarm with what to do. */
async function checkFeed(services: BuiltServices): Promise<Finding[]> {
  const check = 'feed'
  if (!services.settings.isLive) return [{ check, ok: true, detail: 'not live: no feed is read' }]
  const state = await selectFeedState(services.ops)
  if (!state) return [{ check, ok: true, detail: 'not read yet: nothing was served so far' }]
  const alarms = await readAlarms(services)
  if (alarms.length > 0) return alarms.map(({ text }) => ({ check, ok: false, detail: text }))
  return [{ check, ok: true, detail: `last read ${state.looked_at ?? 'never'}` }]
}

function print(findings: Finding[], { json }: { json?: boolean }): void {
  if (json) {
    process.stdout.write(`${JSON.stringify({ ok: findings.every(({ ok }) => ok), findings })}\n`)
    return
  }
  for (const { check, ok, detail } of findings) {
    process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${check.padEnd(10)} ${detail}\n`)
  }
}
