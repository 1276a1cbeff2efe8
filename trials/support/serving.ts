// Processes of the service on one store, their settings apart from the store's being a trial's.

import { join } from 'node:path'
import { createMember, type Member, PROGRAM, runProgram } from './members.ts'
import { freePort } from './ports.ts'

export interface Server {
  readonly member: Member
  readonly url: string
}

type Settings = Readonly<Record<string, string>>

/** No limit of a caller's is met, and a busy machine is no reason to refuse calls. */
const PLENTY = {
  LOOP_DELAY_MAX_MS: '0',
  COLD_SECONDS: '60',
  RATE_PER_SECOND: '10000',
  RATE_BURST: '10000',
  UNPAID_PER_SECOND: '0',
  KEYS_PER_ADDRESS: '100000',
  LOG_LEVEL: 'error',
} as const

export async function createServer(
  name: string,
  folder: string,
  settings: Settings,
): Promise<Server> {
  const port = await freePort()
  const member = createMember({
    name,
    folder,
    ready: /^API +(http\S+)\/v1/,
    command: () => [PROGRAM, 'serve'],
    settings: () => ({
      ...PLENTY,
      ...settings,
      PORT: String(port),
      DATA_DIR: join(folder, name),
    }),
  })
  return { member, url: `http://127.0.0.1:${port}` }
}

const CREDITS = 10_000_000

export function createKeys(count: number, settings: Settings): Promise<string[]> {
  const args = ['key', 'create', '--credits', String(CREDITS), '--json']
  const keys = Array.from({ length: count }, async () => {
    return JSON.parse(await runProgram(args, settings)).api_key as string
  })
  return Promise.all(keys)
}
