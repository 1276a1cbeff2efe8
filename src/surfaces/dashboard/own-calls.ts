// How a page calls endpoints for the account that is signed in, in this process.

import type { Owner } from '../../accounts/caller.ts'
import type { Endpoint } from '../../contract/declare/endpoint.ts'
import type { RawInput } from '../../contract/declare/input.ts'
import { newId } from '../../kernel/ids.ts'
import { answerCall, type CallServices, toCallable } from '../call/call.ts'

export interface OwnAnswer {
  status: number
  body: Readonly<Record<string, unknown>>
}

export type OwnAsk = (name: string, input: Partial<RawInput>) => Promise<OwnAnswer>

/** Only free endpoints may be called, since no key is charged. */
export function createOwnAsk(endpoints: readonly Endpoint[], services: CallServices) {
  const free = endpoints.filter(({ access, credits }) => access === 'owner' && credits.cost === 0)
  const callables = new Map(free.map((endpoint) => [endpoint.name, toCallable(endpoint)]))
  return (owner: Owner, address: string): OwnAsk =>
    async (name, input) => {
      const callable = callables.get(name)
      if (!callable) throw new Error(`no free endpoint of owners is called ${name}`)
      const raw = { path: {}, query: {}, body: undefined, ...input }
      const request = { requestId: newId('req'), headers: {}, address, raw, owner }
      const { status, answer } = await answerCall(callable, request, services)
      return { status, body: answer.body }
    }
}
