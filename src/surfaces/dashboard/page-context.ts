// What a page of somebody who is signed in works with.

import type { Account } from '../../accounts/owners.ts'
import type { Billing } from '../../billing/billing.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Database } from '../../store/database.ts'
import type { OwnAsk } from './own-calls.ts'
import type { Visit } from './visit.ts'

export interface PageContext {
  visit: Visit
  account: Account
  ops: Database
  clock: Clock
  /** The public address of the service. */
  baseUrl: string
  /** The REST path of an endpoint by its name, for people to recognise. */
  pathOf(endpoint: string): string
  /** Asks an endpoint for this account. */
  ask: OwnAsk
  /** Null when nothing is sold. */
  billing: Billing | null
}
