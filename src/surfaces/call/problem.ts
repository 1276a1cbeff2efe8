// Failures as answers: the body of every status but 200.

import { InvalidInput } from '../../contract/declare/invalid.ts'
import type { Issue } from '../../contract/declare/params.ts'
import { FAILURES, Failure, type FailureCode } from '../../kernel/failure.ts'

export interface Problem {
  status: number
  headers: Record<string, string>
  body: Record<string, unknown>
  code: FailureCode | 'request.invalid'
}

/** Answer to any thrown value; an unforeseen one reveals no details. */
export function toProblem(error: unknown, requestId: string): Problem {
  if (error instanceof InvalidInput) return toInvalid(error.issues)
  const failure = error instanceof Failure ? error : internal(error)
  const { status, slug } = FAILURES[failure.code]
  return {
    status,
    headers: failure.headers,
    code: failure.code,
    body: {
      error: slug,
      detail: failure.publicText,
      ...failure.details,
      request_id: requestId,
    },
  }
}

/** Failures caused by the caller or by load, which are not faults of the service. */
const NO_FAULTS: ReadonlySet<string> = new Set([
  'data.loading',
  'service.busy',
  'version.refused',
  'visitors.busy',
])

/** Whether the operator should look into it. */
export function isFault({ status, code }: Problem): boolean {
  return status >= 500 && !NO_FAULTS.has(code)
}

function toInvalid(issues: Issue[]): Problem {
  return { status: 422, headers: {}, code: 'request.invalid', body: { detail: issues } }
}

function internal(cause: unknown): Failure {
  return new Failure('service.internal', 'Something went wrong on our side.', {
    cause,
  })
}
