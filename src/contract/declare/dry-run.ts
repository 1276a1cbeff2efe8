// `dry_run`: what a call would cost, without making it. Declared here for every metered endpoint.

import type { Endpoint } from './endpoint.ts'
import { param } from './params.ts'

const DRY_RUN = {
  dry_run: param.flag({
    default: false,
    description:
      'With `true` nothing is read or charged: the answer gives the maximum cost of the call in ' +
      '`credits_estimate` and in the header `X-Credits-Estimate`. Parameters are validated as usual.',
  }),
} as const

/** Parameters that callers may send to an endpoint. */
export function askableOf({ access, input }: Pick<Endpoint, 'access' | 'input'>) {
  return access === 'metered' ? { ...input, query: { ...input.query, ...DRY_RUN } } : input
}
