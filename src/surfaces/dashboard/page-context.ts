// Services of a page for a signed-in person.

import type { Owner } from '../../accounts/caller.ts'
import type { ClaimSettings } from '../../accounts/claims.ts'
import type { Account } from '../../accounts/owners.ts'
import type { RequestLog } from '../../accounts/requests/log.ts'
import type { Mail } from '../../accounts/sign-in/mail.ts'
import type { Billing } from '../../billing/billing.ts'
import type { Endpoint } from '../../contract/declare/endpoint.ts'
import type { ScopeChoice } from '../../contract/declare/scope.ts'
import { newId } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Database } from '../../store/database.ts'
import type { CallServices } from '../call/call.ts'
import { type Ask, call, toCallables } from '../pages/ask.ts'
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
  /** Address that connects apps; null where none can be connected. */
  mcpUrl: string | null
  /** The REST path of an endpoint by its name. */
  pathOf(endpoint: string): string
  /** Endpoints that require keys, and their names. */
  endpoints: readonly Endpoint[]
  endpointNames: readonly string[]
  /** Scopes available for keys. */
  scopes: readonly ScopeChoice[]
  /** Days for which the audit log is stored. */
  auditDays: number
  /** Mail; null without a mail server. */
  mail: Mail | null
  requestLog: Pick<RequestLog, 'drain'>
  /** Calls an endpoint for this account. */
  ask: Ask
  /** Billing; null if nothing is sold. */
  billing: Billing | null
}

/** Calls free endpoints only, since no key is charged. */
export function createOwnAsk(endpoints: readonly Endpoint[], services: CallServices) {
  const free = endpoints.filter(({ access, credits }) => access === 'owner' && credits.cost === 0)
  const callables = toCallables(free)
  return (owner: Owner, address: string): Ask =>
    (endpoint, values) =>
      call(
        callables,
        endpoint,
        values,
        { requestId: newId(services.clock, 'req'), address, owner },
        services,
      )
}
