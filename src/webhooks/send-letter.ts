// Passes a letter to the mail server and reports it like a post: a code, a text, a duration.

import type { Letter, PostOutcome } from '../contract/work/outbound.ts'
import type { Clock } from '../kernel/time.ts'

const SHOWN_MAX = 512

export async function sendLetter(
  clock: Clock,
  letter: Letter,
  deliver: (letter: Letter) => Promise<string>,
): Promise<PostOutcome> {
  const startedAt = clock.elapsed()
  const end = (outcome: Pick<PostOutcome, 'statusCode' | 'error' | 'answer'>): PostOutcome => ({
    durationMs: Math.round(clock.elapsed() - startedAt),
    retryAfter: null,
    challenge: null,
    ...outcome,
  })
  const { signal } = letter
  const cut = Promise.withResolvers<never>()
  const onAbort = () => cut.reject(new Error('the service is stopping'))
  signal?.addEventListener('abort', onAbort)
  try {
    const answer = await Promise.race([deliver(letter), cut.promise])
    return end({ statusCode: codeOf(answer) ?? 250, error: null, answer: toShown(answer) })
  } catch (error) {
    const { statusCode, answer } = readRefusal(error)
    const reason = statusCode === null ? toShown(String(error)) : null
    return end({ statusCode, error: reason, answer })
  } finally {
    signal?.removeEventListener('abort', onAbort)
  }
}

const toShown = (text: string) => text.slice(0, SHOWN_MAX)

/** Parses the server’s refusal, if it answered: `550 5.1.1 no such user`. */
function readRefusal(error: unknown): Pick<PostOutcome, 'statusCode' | 'answer'> {
  const { responseCode, response } = error as { responseCode?: unknown; response?: unknown }
  if (typeof responseCode !== 'number') return { statusCode: null, answer: null }
  return { statusCode: responseCode, answer: toShown(String(response ?? '')) }
}

function codeOf(answer: string): number | null {
  const [, code] = /^(\d{3})\b/.exec(answer) ?? []
  return code === undefined ? null : Number(code)
}
