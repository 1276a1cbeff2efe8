// An answer as a stream of server-sent events (HTML Living Standard, *Server-sent events*): the same
// call repeated, each time from the cursor of the last one, and charged each time there are events.

import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { EventStream } from '../../contract/declare/endpoint.ts'
import { machineClock } from '../../kernel/clock.ts'
import { Failure } from '../../kernel/failure.ts'
import { newId } from '../../kernel/ids.ts'
import { JSON_RANGES, wantedOf } from '../call/accept.ts'
import {
  answerCall,
  answerFailure,
  type CallAnswer,
  type CallableEndpoint,
  type CallRequest,
  type CallServices,
} from '../call/call.ts'
import { ESTIMATE_TYPE } from '../call/estimate.ts'
import type { HttpReply } from '../http/listener.ts'

type Stream = EventStream<Record<string, unknown>>

/** Pauses between two calls: after one without events, and after one with some. */
const POLL_MS = 1_000
const PAUSE_MS = 5_000
/** Proxies close connections that are silent for long. */
const SILENCE_MAX_MS = 15_000
const PER_CALLER = 5
const STREAMS_MAX = 1_000

export interface EventStreams {
  /**
   * Streams until the caller goes away, the call fails permanently, or `close`. A failing first
   * call is not streamed: its answer is returned, to be sent like any other.
   */
  answer(
    callable: CallableEndpoint,
    request: CallRequest,
    reply: HttpReply,
  ): Promise<CallAnswer | null>
  close(): void
}

const EVENTS = 'text/event-stream'

/** Whether events are preferred: generated clients list every type and want the first. */
export function wantsEvents(accept = ''): boolean {
  return wantedOf(accept, [EVENTS, ...JSON_RANGES]) === EVENTS
}

export function createEventStreams(services: CallServices): EventStreams {
  const closing = new AbortController()
  const open = new Map<string, number>()

  function acquire(caller: string): void {
    const total = [...open.values()].reduce((sum, count) => sum + count, 0)
    const own = open.get(caller) ?? 0
    if (own >= PER_CALLER || total >= STREAMS_MAX) {
      const text = `A caller can have at most ${PER_CALLER} open streams.`
      throw new Failure('rate.exceeded', text, { headers: { 'retry-after': '30' } })
    }
    open.set(caller, own + 1)
  }

  function release(caller: string): void {
    const left = (open.get(caller) ?? 1) - 1
    if (left === 0) open.delete(caller)
    else open.set(caller, left)
  }

  async function* generate(callable: CallableEndpoint, request: CallRequest, first: CallAnswer) {
    const stream = callable.endpoint.stream as Stream
    let answer = first
    let cursor = ''
    let sentAt = machineClock.elapsed()
    yield ': open\n\n'
    for (;;) {
      const { status } = answer
      if (status === 200) {
        const { body } = answer.answer
        cursor = stream.cursorOf(body)
        const events = stream.toEvents(body).map(toEvent).join('')
        if (events !== '') {
          sentAt = machineClock.elapsed()
          yield events
        }
        await pause(events === '' ? POLL_MS : PAUSE_MS)
      } else if (status === 429 || status >= 500) {
        await pause(PAUSE_MS)
      } else {
        yield `event: error\ndata: ${answer.answer.bytes.toString()}\n\n`
        return
      }
      if (closing.signal.aborted) return
      if (machineClock.elapsed() - sentAt > SILENCE_MAX_MS) {
        sentAt = machineClock.elapsed()
        yield ': nothing new\n\n'
      }
      const next: CallRequest = {
        ...withCursor(request, stream, cursor),
        requestId: newId(services.clock, 'req'),
        isRepeat: true,
        // A page that stays open is counted once.
        isCounted: request.isVisit === true,
      }
      answer = await answerCall(callable, next, services)
    }
  }

  async function pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: closing.signal }).catch(() => undefined)
  }

  return {
    async answer(callable, request, reply) {
      const stream = callable.endpoint.stream as Stream
      const { since } = stream
      const caller = callerOf(request)
      try {
        acquire(caller)
      } catch (error) {
        return answerFailure(error, request, services)
      }
      try {
        const lastId = request.headers['last-event-id']
        const cursor = typeof lastId === 'string' ? lastId : sinceOf(request, since)
        const first = await answerCall(callable, withCursor(request, stream, cursor), services)
        if (first.status !== 200 || first.headers['content-type'] === ESTIMATE_TYPE) return first
        reply.headers({ ...first.headers, ...EVENT_HEADERS, 'x-request-id': request.requestId })
        await reply.send(Readable.from(generate(callable, request, first), { objectMode: false }))
        return null
      } finally {
        release(caller)
      }
    },
    close: () => closing.abort(),
  }
}

const EVENT_HEADERS = {
  'content-type': `${EVENTS}; charset=utf-8`,
  // Tells proxies not to buffer the stream.
  'x-accel-buffering': 'no',
}

function toEvent({ id, data }: { id: string; data: unknown }): string {
  return `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Copies the request with another cursor. */
function withCursor(request: CallRequest, { since }: Stream, cursor: unknown): CallRequest {
  const { requestId, headers, address, exactAddress, raw, isVisit } = request
  const query = { ...raw.query, [since]: cursor }
  const sender = { requestId, headers, address, exactAddress }
  return { ...sender, raw: { ...raw, query }, ...(isVisit && { isVisit }) }
}

/** A stream without a cursor begins now. */
function sinceOf({ raw }: CallRequest, since: string): unknown {
  return Object.entries(raw.query).find(([name]) => name === since)?.[1] ?? 'now'
}

function callerOf({ headers, address, isVisit }: CallRequest): string {
  if (isVisit) return address
  return String(headers['x-api-key'] ?? headers.authorization ?? address)
}
