// MCP over standard input and output, for a client that starts the program itself. Such a client
// owns the store, so calls need no key and cost nothing.

import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import {
  type StdioServerHandle,
  StdioServerTransport,
  serveStdio,
} from '@modelcontextprotocol/server/stdio'
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

/** Turns of the event loop without a call, after which there is none to come. */
const QUIET_TURNS = 20

/** The operator at this machine, whose calls belong to no account and are not counted. */
const OWNER: Owner = { accountId: 'local', session: '', actor: OPERATOR, needs: 'owner' }

export interface StdioServer extends StdioServerHandle {
  /** Resolves once every call read so far is answered. */
  whenIdle(): Promise<void>
}

export function serveMcpStdio({ endpoints, services, offer }: StdioOptions): StdioServer {
  const tools = createTools(endpoints)
  const running = new Set<Promise<unknown>>()
  const track = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const ended = answer.catch(() => undefined).finally(() => running.delete(ended))
    running.add(ended)
    return answer
  }
  const onerror = (error: Error) =>
    services.log.warn({ error: String(error) }, 'a message could not be read or answered')
  // The end of standard input would close the transport with answers still to be written.
  const input = process.stdin.pipe(new PassThrough(), { end: false })
  const handle = serveStdio(
    () =>
      createOfferedServer(
        tools,
        (callable, args, part) => {
          const request = {
            requestId: newId(services.clock, 'req'),
            headers: {},
            address: '127.0.0.1',
            ...toToolCall(args, part),
          }
          return track(answerCall(callable, { ...request, owner: OWNER }, services))
        },
        { ...offer, access: WITHOUT_KEY },
      ),
    { onerror, transport: new StdioServerTransport(input) },
  )
  return {
    ...handle,
    async whenIdle() {
      // A message that was just read begins its call, and an answer is written, in later turns.
      for (let quiet = 0; quiet < QUIET_TURNS; quiet++) {
        if (running.size > 0) quiet = 0
        await Promise.all(running)
        await setImmediate()
      }
    },
  }
}
