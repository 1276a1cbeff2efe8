// Long reads: each takes a turn at the gate and none is longer than a call may take. A read that takes
// too long or too much memory is ended, and the failure says how to narrow the query.

import type { Turns } from '../../gate/turns.ts'
import { Failure } from '../../kernel/failure.ts'
import {
  type Database,
  type Queries,
  TookTooLong,
  TookTooMuchMemory,
  type Value,
} from '../../store/database.ts'

/** Fail with `question.too_wide`, or with `service.busy` if too many wait before them. */
export type WideReads = Pick<Queries, 'all'>

/** `narrower` is a sentence that says how to ask for less. */
export function openWideReads(
  data: Pick<Database, 'allApart'>,
  turns: Turns,
  limitMs: number,
  narrower: string,
): WideReads {
  return {
    all: <Row>(sql: string, ...values: Value[]) =>
      turns.during(async () => {
        try {
          return await data.allApart<Row>(limitMs, sql, ...values)
        } catch (error) {
          throw toFailure(error, limitMs, narrower)
        }
      }),
  }
}

function toFailure(error: unknown, limitMs: number, narrower: string): unknown {
  const why =
    error instanceof TookTooLong
      ? `takes longer than ${limitMs / 1000} s`
      : error instanceof TookTooMuchMemory && 'needs more memory than a query may take'
  if (!why) return error
  return new Failure('question.too_wide', `The query ${why}. ${narrower}`, { cause: error })
}
