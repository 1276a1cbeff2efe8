// Further pages of an answer that the caller has paid for. The question is the same but for the
// parameters of the page; the answer is the same while what its pages share is.

import type { Caller } from '../../accounts/caller.ts'
import type { PaidAnswers } from '../../accounts/credits/paid-answers.ts'
import type { Endpoint } from '../../contract/declare/endpoint.ts'
import { sha256 } from '../../kernel/ids.ts'
import type { Body } from './answer.ts'

/** Parameters that choose a page of an answer, and no other answer. */
const OF_A_PAGE: readonly string[] = ['offset', 'max_chars']

export interface AnswerPages {
  /** Whether an answer to this question was paid for and a further page of it is requested. */
  readonly isFurther: boolean
  /** Whether the body is a page of the answer that was paid for. */
  isPaid(body: Body): boolean
  /** Records that the answer was paid for, if it has more pages. */
  recordPaid(body: Body): Promise<void>
}

const UNPAGED: AnswerPages = {
  isFurther: false,
  isPaid: () => false,
  recordPaid: async () => undefined,
}

export async function openPages(
  { name, pagesOf }: Endpoint,
  input: object,
  caller: Caller,
  paidAnswers: PaidAnswers,
): Promise<AnswerPages> {
  const payer = payerOf(caller)
  if (!pagesOf || payer === null) return UNPAGED
  const question = sha256(JSON.stringify([name, ...ownEntries(input)]))
  const { offset = 0 } = input as { offset?: number }
  const paid = offset > 0 ? await paidAnswers.find(payer, question) : null
  // The body was made by the endpoint that declares its pages.
  const hashOf = (body: Body) => sha256(JSON.stringify(pagesOf(body as never)))
  return {
    isFurther: paid !== null,
    isPaid: (body) => paid !== null && hashOf(body) === paid,
    async recordPaid(body) {
      const hasMore = typeof body.next_offset === 'number'
      if (hasMore) await paidAnswers.record(payer, question, hashOf(body))
    },
  }
}

function ownEntries(input: object): [string, unknown][] {
  const entries = Object.entries(input).filter(([name]) => !OF_A_PAGE.includes(name))
  return entries.sort(([a], [b]) => (a < b ? -1 : 1))
}

function payerOf(caller: Caller): string | null {
  if (caller.kind === 'live') return caller.accountId
  return caller.kind === 'marketplace' ? `marketplace:${caller.user}` : null
}
