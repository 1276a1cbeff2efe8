// MCP over standard input and output, for a client that starts the program itself. Such a client
// owns the store, so calls need no key and cost nothing.

import { type StdioServerHandle, serveStdio } from '@modelcontextprotocol/server/stdio'
import { OPERATOR } from '../../accounts/audit.ts'
import type { Owner } from '../../accounts/caller.ts'
import type { Endpoint } from '../../contract/declare/endpoint.ts'
import { newId } from '../../kernel/ids.ts'
import { answerCall, type CallServices } from '../call/call.ts'
import { createOfferedServer, type Offer } from './offered-server.ts'
import { createTools, toToolCall, WITHOUT_KEY } from './tools.ts'

export interface StdioOptions {
  readonly endpoints: readonly Endpoint[]
  readonly services: CallServices
  readonly offer: Offer
}

/** The operator at this machine, whose calls belong to no account and are not counted. */
const OWNER: Owner = { accountId: 'local', session: '', actor: OPERATOR, needs: 'owner' }

export function serveMcpStdio({ endpoints, services, offer }: StdioOptions): StdioServerHandle {
  const tools = createTools(endpoints)
  const onerror = (error: Error) =>
    services.log.warn({ error: String(error) }, 'a message could not be read or answered')
  return serveStdio(
    () =>
      createOfferedServer(
        tools,
        (callable, args) => {
          const request = {
            requestId: newId(services.clock, 'req'),
            headers: {},
            address: '127.0.0.1',
            ...toToolCall(args),
          }
          return answerCall(callable, { ...request, owner: OWNER }, services)
        },
        { ...offer, access: WITHOUT_KEY },
      ),
    { onerror },
  )
}
