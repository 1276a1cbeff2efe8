// A process of the service for a benchmark: started as in production, with the settings it is sent,
// from this checkout or another; reports its address and live keys, and on request its CPU time,
// memory and timer delays; loads a bulk file on command.

import { pathToFileURL } from 'node:url'
import { watchDelays } from './delays.ts'
import { usageNow } from './usage.ts'

const CREDITS = 1_000_000_000_000
const LOAD = 'load '

export interface ServiceTask {
  readonly settings: Readonly<Record<string, string>>
  /** Each with one key; one without it. */
  readonly accounts?: number
  /** Folder of the checkout whose program is started. */
  readonly checkout?: string
}

process.once('message', (task: ServiceTask) => void serve(task))
process.once('disconnect', () => process.exit())

async function serve({ settings, accounts = 1, checkout }: ServiceTask): Promise<void> {
  const { start, readConfig, mintKey } = await loadProgram(checkout)
  const running = await start(readConfig({ LOG_LEVEL: 'error', PORT: '0', ...settings }))
  const { ops, clock } = running.services
  const options = { kind: 'live', plan: 'free', label: 'bench', credits: CREDITS } as const
  const apiKeys = await ops.transaction(async (tx) => {
    const minted: string[] = []
    for (let at = 0; at < accounts; at++) {
      minted.push((await mintKey(tx, clock, { ...options, freeCredits: 0 })).apiKey)
    }
    return minted
  })
  const delays = watchDelays()
  process.on('message', (word) => void answer(String(word)))
  process.send?.({ url: running.url, apiKey: apiKeys[0], apiKeys })

  async function answer(word: string): Promise<void> {
    if (word === 'usage') process.send?.(usageNow())
    if (word === 'delays') process.send?.(delays.take())
    if (word.startsWith(LOAD)) {
      const { loadFile } = await import('../src/commands/load/load-bulk.ts')
      process.send?.(await loadFile(word.slice(LOAD.length), running.services))
    }
    if (word !== 'stop') return
    await running.stop()
    process.disconnect()
  }
}

async function loadProgram(checkout?: string) {
  const root =
    checkout === undefined ? new URL('..', import.meta.url) : pathToFileURL(`${checkout}/`)
  const load = (file: string): Promise<unknown> => import(new URL(file, root).href)
  const [main, config, keys] = await Promise.all([
    load('src/service/main.ts') as Promise<typeof import('../src/service/main.ts')>,
    load('src/config.ts') as Promise<typeof import('../src/config.ts')>,
    load('src/accounts/keys.ts') as Promise<typeof import('../src/accounts/keys.ts')>,
  ])
  return { start: main.start, readConfig: config.readConfig, mintKey: keys.mintKey }
}
