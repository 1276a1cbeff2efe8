// The answer to a dry run.

import { Type } from 'typebox'
import type { Caller } from '../../accounts/caller.ts'
import { field, leftOpen } from '../../contract/answer/fields.ts'
import type { Endpoint } from '../../contract/declare/endpoint.ts'
import { defineRecord } from '../../contract/declare/record.ts'
import { type Answer, toAnswer } from './answer.ts'

/** Media type of its own, so that nobody takes it for the endpoint’s answer. */
export const ESTIMATE_TYPE = 'application/vnd.tieout.estimate+json'

export const EstimateBody = leftOpen(
  defineRecord('CreditsEstimate', {
    dry_run: Type.Literal(true),
    endpoint: field.text('Name of the endpoint.'),
    credits_estimate: field.count('Maximum cost of the call.'),
    free_when_empty: Type.Boolean({ description: 'Whether an empty answer would cost nothing.' }),
    balance: field.countOrNull('Balance of the account; null if the caller has no account here.'),
    budget_left: field.countOrNull(
      'What the key may still spend today (UTC); null for a key without a budget.',
    ),
    sandbox: Type.Optional(Type.Literal(true, { description: 'On answers to sandbox keys.' })),
  }),
)

export function toEstimate({ name, credits }: Endpoint, caller: Caller): Answer {
  const isSandbox = caller.kind === 'sandbox'
  const spending = 'spending' in caller ? caller.spending : null
  return toAnswer({
    dry_run: true,
    endpoint: name,
    credits_estimate: isSandbox ? 0 : credits.cost,
    free_when_empty: credits.freeWhen !== undefined,
    balance: 'balance' in caller ? caller.balance : null,
    budget_left: spending && Math.max(0, spending.limit - spending.spent),
    ...(isSandbox && { sandbox: true }),
  })
}

export function estimateHeaders({ body }: Answer): Record<string, string> {
  return { 'x-credits-estimate': String(body.credits_estimate), 'content-type': ESTIMATE_TYPE }
}
