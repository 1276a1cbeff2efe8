// Error about several parameters together, such as two that exclude each other. The surface answers
// it like any other 422.

import type { Issue } from './params.ts'

export class InvalidInput extends Error {
  readonly issues: Issue[]

  constructor(issues: Issue[]) {
    super('invalid input')
    this.name = 'InvalidInput'
    this.issues = issues
  }
}

/** A pydantic `value_error` about one query parameter. */
export function valueError(name: string, reason: string, input: unknown = null): InvalidInput {
  return new InvalidInput([
    {
      type: 'value_error',
      loc: ['query', name],
      msg: `Value error, ${reason}`,
      input,
      ctx: { error: {} },
    },
  ])
}
