// The demonstration as `npm start` serves it, on a free port and over a folder that goes away with it.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '../../src/config.ts'
import { type Running, start } from '../../src/service/main.ts'

export async function startDemo(
  settings: Record<string, string> = {},
): Promise<Running & { readonly config: Config }> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-demo-'))
  const config = readConfig({
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_PER_SECOND: '1000000',
    RATE_BURST: '1000000',
    UNPAID_PER_SECOND: '0',
    ...settings,
  })
  const running = await start(config)
  const stop = async () => {
    await running.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...running, config, stop }
}
