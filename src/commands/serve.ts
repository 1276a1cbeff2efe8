// tieout serve: starts, prints where everything is, and stops in order on SIGTERM or SIGINT.

import type { Config } from '../config.ts'
import { machineClock } from '../kernel/clock.ts'
import { createSandboxKey, start } from '../service/main.ts'
import type { Mode } from '../service/mode.ts'
import type { BuiltServices } from '../service/services.ts'
import { fillDemo, writeDemoColumns } from './demo.ts'
import { requireMirror } from './load/mirror.ts'

const NEXT_STEP: Record<Mode, string> = {
  demo:
    'mode        demo: answers come from the demonstration data that ships with the project; ' +
    'set SEC_CONTACT="Your Name you@example.com" to go live',
  mirror: 'mode        mirror: answers come from MIRROR_DIR, never from the network',
  live: 'mode        live: answers come from the publishers',
}

export async function serve(config: Config): Promise<void> {
  await requireMirror(config)
  const running = await start(config)
  if (config.ROLE === 'worker') {
    stopOnSignal(() => running.stop())
    process.stdout.write('tieout is working\n')
    return
  }
  const { services } = running
  const base = config.BASE_URL ?? running.url
  const sandboxKey = await createSandboxKey(services)
  const isFilling = config.BACKFILL !== 'off' && (await isFirstLiveStart(services))
  const stopping = new AbortController()
  let filling: Promise<void> | null = null
  // Installed before the service announces itself, since a reader of that may stop it at once.
  stopOnSignal(async () => {
    running.beginStop()
    stopping.abort()
    await filling
    await running.stop()
  })
  process.stdout.write(`${greeting(base, services.mode, sandboxKey)}\n`)
  if (isFilling) process.stdout.write(FILLING)
  if (services.mode === 'demo') filling = fill(config, services, stopping.signal)
}

async function fill(config: Config, services: BuiltServices, signal: AbortSignal): Promise<void> {
  await fillDemo(services, signal)
  await writeDemoColumns(config, services, signal)
}

/** Printed at the first start only. */
const FILLING =
  'backfill    historical data is loading in the background; see /status or ' +
  '"tieout jobs list" for progress\n'

async function isFirstLiveStart({
  mode,
  ops,
}: Pick<BuiltServices, 'mode' | 'ops'>): Promise<boolean> {
  if (mode !== 'live') return false
  return (await ops.one('select accession from seen_filings limit 1')) === undefined
}

function greeting(base: string, mode: Mode, sandboxKey: string): string {
  return [
    'tieout is serving',
    `API         ${base}/v1`,
    `dashboard   ${base}/dashboard`,
    `reference   ${base}/docs, ${base}/openapi.json`,
    `explorer    ${base}/company/AAPL`,
    `MCP         ${base}/mcp`,
    `sandbox key ${sandboxKey}`,
    `try         curl -H "X-API-Key: ${sandboxKey}" ${base}/v1/fundamentals/AAPL`,
    `live key    curl -X POST ${base}/v1/keys`,
    NEXT_STEP[mode],
  ].join('\n')
}

/** Interval in which repeated signals are one Ctrl-C: terminal and parent both send it. */
const ONE_PRESS_MS = 500
/** Wait after which the process exits even if something is still open. */
const LINGER_MS = 2000

/** The first signal stops in order, a later one at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let since: number | null = null
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (since === null) {
        since = machineClock.elapsed()
        void stop().then(() => setTimeout(() => process.exit(), LINGER_MS).unref())
      } else if (machineClock.elapsed() - since > ONE_PRESS_MS) {
        process.exit(1)
      }
    })
  }
}
