// Checks of a webhook's input that need neither the store nor the network.

import type { CheckRules } from '../contract/endpoint.ts'
import { InvalidInput } from '../contract/invalid.ts'
import type { Refusal } from '../contract/outbound.ts'
import type { Issue } from '../contract/params.ts'

export function checkUrl(url: string, outbound: CheckRules['outbound']): void {
  const refusal = outbound.refusalOf(url)
  if (refusal) throw new InvalidInput([toIssue(refusal, url)])
}

export function toIssue({ type, reason }: Refusal, input: string): Issue {
  const issue = { type, loc: ['body', 'url'], input }
  if (type === 'url_parsing') {
    return { ...issue, msg: `Input should be a valid URL, ${reason}`, ctx: { error: reason } }
  }
  if (type === 'url_scheme') return { ...issue, msg: reason, ctx: { expected_schemes: "'https'" } }
  return { ...issue, msg: `Value error, ${reason}`, ctx: { error: {} } }
}

export interface ReplayInput {
  delivery_id?: string | undefined
  from_sequence?: number | undefined
  to_sequence?: number | undefined
}

export function checkReplay(input: ReplayInput, spanMax: number): void {
  const { delivery_id, from_sequence: from, to_sequence: to } = input
  const hasRange = from !== undefined || to !== undefined
  if ((delivery_id !== undefined) === hasRange) {
    throw refuse('delivery_id', 'give either delivery_id or a range of sequence', delivery_id)
  }
  if (delivery_id !== undefined) return
  if (from === undefined || to === undefined) {
    const absent = from === undefined ? 'from_sequence' : 'to_sequence'
    throw refuse(absent, 'a range needs both from_sequence and to_sequence', null)
  }
  if (to < from) throw refuse('to_sequence', 'to_sequence is below from_sequence', to)
  if (to - from >= spanMax) {
    throw refuse('to_sequence', `a range may span ${spanMax} numbers at most`, to)
  }
}

function refuse(name: string, reason: string, input: unknown = null): InvalidInput {
  const msg = `Value error, ${reason}`
  const loc = ['body', name]
  return new InvalidInput([{ type: 'value_error', loc, msg, input, ctx: { error: {} } }])
}
