// What a page works with for a person who is signed in.

import type { Owner } from '../../accounts/caller.ts'
import type { ClaimSettings } from '../../accounts/claims.ts'
import type { Account } from '../../accounts/owners.ts'
import type { RequestLog } from '../../accounts/requests/log.ts'
import type { Mail } from '../../accounts/sign-in/mail.ts'
import type { Billing } from '../../billing/billing.ts'
import type { Endpoint } from '../../contract/declare/endpoint.ts'
import type { RawInput } from '../../contract/declare/input.ts'
import type { ScopeChoice } from '../../contract/declare/scope.ts'
import { newId } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Database } from '../../store/database.ts'
import { answerCall, type CallServices, toCallable } from '../call/call.ts'
import type { Visit } from './visit.ts'

export interface PageContext {
  visit: Visit
  account: Account
  owner: Owner
  ops: Database
  clock: Clock
  settings: ClaimSettings
  /** The public address of the service. */
  baseUrl: string
  /** The REST path of an endpoint by its name. */
  pathOf(endpoint: string): string
  /** Endpoints that keys are needed for. */
  endpointNames: readonly string[]
  /** What keys may be narrowed to. */
  scopes: readonly ScopeChoice[]
  /** Days that the audit log is kept. */
  auditDays: number
  /** Null without a mail server. */
  mail: Mail | null
  requestLog: Pick<RequestLog, 'drain'>
  /** Calls an endpoint for this account. */
  ask: OwnAsk
  /** Null when nothing is sold. */
  billing: Billing | null
}

export interface OwnAnswer {
  status: number
  body: Readonly<Record<string, unknown>>
}

type OwnAsk = (name: string, input: Partial<RawInput>) => Promise<OwnAnswer>

/** Only free endpoints may be called, since no key is charged. */
export function createOwnAsk(endpoints: readonly Endpoint[], services: CallServices) {
  const free = endpoints.filter(({ access, credits }) => access === 'owner' && credits.cost === 0)
  const callables = new Map(free.map((endpoint) => [endpoint.name, toCallable(endpoint)]))
  return (owner: Owner, address: string): OwnAsk =>
    async (name, input) => {
      const callable = callables.get(name)
      if (!callable) throw new Error(`no free endpoint of owners is called ${name}`)
      const raw = { path: {}, query: {}, body: undefined, ...input }
      const request = { requestId: newId(services.clock, 'req'), headers: {}, address, raw, owner }
      const { status, answer } = await answerCall(callable, request, services)
      return { status, body: answer.body }
    }
}
