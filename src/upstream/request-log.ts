// A source that records each request, with its wait and retries, for the call it is made for.

import type { Clock } from '../kernel/time.ts'
import { notePublisherCall, type Trails } from '../kernel/trail.ts'
import { toAddress, toPublisher } from './address.ts'
import type { PublisherRequest, PublisherSource } from './source.ts'

export function noteRequests(
  source: PublisherSource,
  trails: Trails,
  clock: Clock,
): PublisherSource {
  const noted =
    <Request extends PublisherRequest, Answer extends { status: number }>(
      ask: (request: Request) => Promise<Answer>,
    ) =>
    async (request: Request) => {
      const trail = trails.current()
      if (!trail) return ask(request)
      const began = clock.elapsed()
      const note = (status: number | null) =>
        notePublisherCall(trail, toCall(request, status, clock.elapsed() - began))
      try {
        const answer = await ask(request)
        note(answer.status)
        return answer
      } catch (error) {
        note(null)
        throw error
      }
    }
  const { fetch, open } = source
  return { ...source, fetch: noted(fetch), ...(open && { open: noted(open) }) }
}

function toCall({ url }: PublisherRequest, status: number | null, durationMs: number) {
  const address = toAddress(url)
  const duration_ms = Math.round(durationMs)
  const publisher = toPublisher(address)
  return { publisher, address: address.origin + address.pathname, status, duration_ms }
}
