// Answers with pages that were paid for, so that their further pages are free. Rows of the store, since
// the next page may be asked of another process.

import { type Clock, toInstant } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'
import { insertRow } from '../../store/table.ts'

const FREE_MS = 24 * 3_600_000

export interface PaidAnswers {
  /** Hash of the answer that the payer got to a question within the last day. */
  find(payer: string, question: string): Promise<string | null>
  record(payer: string, question: string, answer: string): Promise<void>
}

export function createPaidAnswers(ops: Queries, clock: Clock): PaidAnswers {
  return {
    async find(payer, question) {
      const row = await ops.one<{ answer: string }>(
        'select answer from paid_answers where payer = $1 and question = $2 and at >= $3',
        payer,
        question,
        toInstant(clock.now() - FREE_MS),
      )
      return row?.answer ?? null
    },
    async record(payer, question, answer) {
      const row = { payer, question, answer, at: toInstant(clock.now()) }
      const renew =
        'on conflict (payer, question) do update set answer = excluded.answer, at = excluded.at'
      await insertRow(ops, 'paid_answers', row, renew)
    },
  }
}
