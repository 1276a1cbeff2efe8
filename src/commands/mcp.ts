// tieout mcp: MCP over standard input and output on a store of its own, for clients that start their
// servers. Ends with the client. Standard output belongs to the protocol.

import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { ENDPOINTS } from '../catalogue/catalogue.ts'
import type { Config } from '../config.ts'
import { completeTicker } from '../domains/companies/complete.ts'
import { buildServices } from '../service/services.ts'
import { serveMcpStdio } from '../surfaces/mcp/stdio.ts'
import { fillDemo } from './demo.ts'
import { requireMirror } from './load/mirror.ts'

/** Folder used if DATA_DIR is not set and a server’s default folder does not exist. */
const HOME_FOLDER = '.tieout'
const STANDARD_FOLDER = './data'

export async function serveMcp(given: Config): Promise<void> {
  const config = { ...given, DATA_DIR: folderOf(given) }
  await requireMirror(config)
  const services = await buildServices(config)
  const stopping = new AbortController()
  const filling = services.mode === 'demo' ? fillDemo(services, stopping.signal) : null
  const handle = serveMcpStdio({
    endpoints: ENDPOINTS,
    services,
    offer: {
      toolChoice: config.MCP_TOOLS,
      completeTicker: (text, max) => completeTicker(text, max, services),
    },
  })
  // A client that only closes its end still reads the answers to what it asked.
  if ((await whenOver()) === 'ended') await handle.whenIdle()
  stopping.abort()
  await handle.close()
  await services.abandon()
  await filling
  await services.ledger.drain()
  await services.close()
}

/** Clients start programs in their own working directory, which is often not writable. */
function folderOf({ DATA_DIR }: Config): string {
  if (DATA_DIR !== STANDARD_FOLDER || existsSync(DATA_DIR)) return DATA_DIR
  return join(homedir(), HOME_FOLDER)
}

function whenOver(): Promise<'ended' | 'stopped'> {
  return new Promise((resolve) => {
    for (const event of ['end', 'close']) process.stdin.once(event, () => resolve('ended'))
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve('stopped'))
  })
}
