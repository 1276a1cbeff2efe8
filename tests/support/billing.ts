// Accounts that buy, without a browser.

import { openAccount } from '../../src/accounts/keys.ts'
import type { TestApp } from './app.ts'
import type { StripeStandIn } from './stripe.ts'

export async function openBuyer({ services, clock }: TestApp): Promise<string> {
  const options = { kind: 'live', plan: 'free', freeCredits: 100 } as const
  return (await services.ops.transaction((tx) => openAccount(tx, clock, options))).accountId
}

/** Begins a checkout; answers its identifier. */
export async function order(app: TestApp, stripe: StripeStandIn, accountId: string, offer: string) {
  const buyer = { accountId, email: `${accountId}@example.com` }
  const url = await app.services.billing?.startCheckout(buyer, offer, app.url)
  return url?.slice(`${stripe.url}/pay/`.length) ?? ''
}

export interface Standing {
  plan: string
  balance: number
  monthly: number
  /** The sum of the ledger. */
  sum: number
  /** Grants that payments caused. */
  payments: number[]
}

export async function standingOf({ services }: TestApp, accountId: string): Promise<Standing> {
  const account = await services.ops.one<Omit<Standing, 'sum' | 'payments'>>(
    `select plan as "plan", balance as "balance", monthly_grant as "monthly"
     from accounts where id = $1`,
    accountId,
  )
  const rows = await services.ops.all<{ amount: number; cause: string }>(
    'select amount as "amount", call_id as "cause" from ledger where account_id = $1 order by at, id',
    accountId,
  )
  if (!account) throw new Error('there is no such account')
  const sum = rows.reduce((total, { amount }) => total + amount, 0)
  const paid = rows.filter(({ cause }) => cause.startsWith('payment:'))
  return { ...account, sum, payments: paid.map(({ amount }) => amount) }
}
