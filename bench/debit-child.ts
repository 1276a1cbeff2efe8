// The floor of serving: a bare HTTP server that takes the price of every call from one account, as
// durably as the service does, and sends the same bytes. It knows neither keys, limits nor routes.

import { createServer } from 'node:http'
import { openAccount } from '../src/accounts/keys.ts'
import { createLedger } from '../src/accounts/ledger.ts'
import { readConfig } from '../src/config.ts'
import { newId } from '../src/kernel/ids.ts'
import { silentLog } from '../src/kernel/log.ts'
import { systemClock } from '../src/kernel/time.ts'
import { openStores } from '../src/stores.ts'
import { answerParent, sendJson } from './plain-server.ts'

const CREDITS = 1_000_000_000_000
const PRICE = 3

process.once('message', (message: Debiting) => void serve(message))
process.once('disconnect', () => process.exit())

interface Debiting {
  body: string
  settings: Record<string, string>
}

async function serve({ body, settings }: Debiting): Promise<void> {
  const { ops } = await openStores(readConfig(settings), systemClock, silentLog)
  const options = { kind: 'live', plan: 'free', credits: CREDITS, freeCredits: 0 } as const
  const { accountId } = await ops.transaction((tx) => openAccount(tx, systemClock, options))
  const ledger = createLedger(ops, systemClock)
  const debit = { accountId, keyId: 'key_bench', endpoint: 'bench', cost: PRICE }
  const bytes = Buffer.from(body)
  const server = createServer(async (_, response) => {
    await ledger.charge({ ...debit, callId: newId('req') })
    sendJson(response, bytes)
  })
  answerParent(server)
}
