// A process of the service for a benchmark: started as it ships, with what it is sent as settings;
// tells its address and a live key, and its CPU time and memory whenever asked.

import { mintKey } from '../src/accounts/keys.ts'
import { readConfig } from '../src/config.ts'
import { start } from '../src/main.ts'

const CREDITS = 1_000_000_000_000

process.once('message', (settings: Record<string, string>) => void serve(settings))
process.once('disconnect', () => process.exit())

async function serve(settings: Record<string, string>): Promise<void> {
  const running = await start(readConfig({ LOG_LEVEL: 'error', PORT: '0', ...settings }))
  const { ops, clock } = running.services
  const options = { kind: 'live', plan: 'free', label: 'bench', credits: CREDITS } as const
  const { apiKey } = await ops.transaction((tx) =>
    mintKey(tx, clock, { ...options, freeCredits: 0 }),
  )
  process.on('message', (word) => void answer(String(word)))
  process.send?.({ url: running.url, apiKey })

  async function answer(word: string): Promise<void> {
    if (word === 'usage')
      process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() })
    if (word !== 'stop') return
    await running.stop()
    process.disconnect()
  }
}
