// Further pages of an answer that the caller has paid for, and further parts of a tool's answer. The
// question is the same but for the parameters of the page; the answer is the same while what its pages
// share is, or all of it for parts.

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

interface Asked {
  readonly endpoint: Endpoint
  readonly input: object
  readonly request: { readonly part?: number | undefined }
}

export async function openPages(
  { endpoint: { name, pagesOf }, input, request: { part } }: Asked,
  caller: Caller,
  paidAnswers: PaidAnswers,
): Promise<AnswerPages> {
  const payer = payerOf(caller)
  const isInParts = part !== undefined
  if (payer === null || !(pagesOf || isInParts)) return UNPAGED
  const own = isInParts ? ['in parts', ...sorted(input)] : sorted(withoutPage(input))
  const question = sha256(JSON.stringify([name, ...own]))
  const { offset = 0 } = input as { offset?: number }
  const isLater = isInParts ? part > 1 : offset > 0
  const paid = isLater ? await paidAnswers.find(payer, question) : null
  // The body was made by the endpoint that declares its pages.
  const sharedBy = (body: Body) => (isInParts || !pagesOf ? body : pagesOf(body as never))
  const hashOf = (body: Body) => sha256(JSON.stringify(sharedBy(body)))
  return {
    isFurther: paid !== null,
    isPaid: (body) => paid !== null && hashOf(body) === paid,
    async recordPaid(body) {
      const hasMore = isInParts || typeof body.next_offset === 'number'
      if (hasMore) await paidAnswers.record(payer, question, hashOf(body))
    },
  }
}

function withoutPage(input: object): object {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !OF_A_PAGE.includes(name)))
}

function sorted(input: object): [string, unknown][] {
  return Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))
}

function payerOf(caller: Caller): string | null {
  if (caller.kind === 'live') return caller.accountId
  return caller.kind === 'marketplace' ? `marketplace:${caller.user}` : null
}
