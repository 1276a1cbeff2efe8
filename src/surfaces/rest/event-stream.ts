// An answer as a stream of server-sent events (HTML Living Standard, *Server-sent events*): the same
// call repeated, each time from the cursor of the last one, and charged each time there are events.

import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { type Caller, identifyCaller, toGateCaller } from '../../accounts/caller.ts'
import type { EventStream } from '../../contract/declare/endpoint.ts'
import { STREAMS_EACH } from '../../gate/resources.ts'
import type { Ticket } from '../../gate/turns.ts'
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
import { type HttpReply, type HttpRequest, noteKeyFound, whenClosed } from '../http/listener.ts'

type Stream = EventStream<Record<string, unknown>>

/** Pauses between two calls: after one without events, and after one with some. */
const POLL_MS = 1_000
const PAUSE_MS = 5_000
/** Proxies close connections that are silent for long. */
const SILENCE_MAX_MS = 15_000
/** A sandbox stream costs nothing, and shows what a stream is like in less. */
const SANDBOX_MS = 60_000

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

interface Streaming {
  readonly ticket: Ticket
  readonly limitMs: number
}

const RETRY = { 'retry-after': '30' }
const SHARE = `An account has at most ${STREAMS_EACH} open streams at once. Close one first.`
const TOO_MANY = 'As many streams are open as the service holds. Poll meanwhile, or try again.'

/** `leavePlace` ends the count of a request as running. */
export function createEventStreams(
  services: CallServices,
  leavePlace: (request: HttpRequest) => void,
): EventStreams {
  const closing = new AbortController()
  async function enter(request: CallRequest): Promise<Streaming> {
    const { headers, exactAddress = '', address, isVisit } = request
    const caller: Caller = isVisit
      ? { kind: 'visitor', address }
      : await identifyCaller({ headers, exactAddress }, services)
    const ticket = await services.places.tryEnter('streams', toGateCaller(caller, address))
    if (ticket === 'all') throw new Failure('service.busy', TOO_MANY, { headers: RETRY })
    if (ticket === 'share') throw new Failure('rate.exceeded', SHARE, { headers: RETRY })
    return { ticket, limitMs: caller.kind === 'sandbox' ? SANDBOX_MS : Number.POSITIVE_INFINITY }
  }

  async function* follow(
    callable: CallableEndpoint,
    request: CallRequest,
    first: CallAnswer,
    limitMs: number,
  ) {
    const stream = callable.endpoint.stream as Stream
    let answer = first
    let cursor = ''
    const beganAt = machineClock.elapsed()
    let sentAt = beganAt
    // A generator that nobody reads runs until its next event.
    const ending = AbortSignal.any([closing.signal, ...(request.signal ? [request.signal] : [])])
    yield ': open\n\n'
    for (;;) {
      const { status } = answer
      if (status === 200) {
        const { body } = answer.answer
        cursor = stream.cursorOf(body)
        const isSandbox = body.sandbox === true
        const events = stream
          .toEvents(body)
          .map((one) => toEvent(one, isSandbox))
          .join('')
        if (events !== '') {
          sentAt = machineClock.elapsed()
          yield events
        }
        await pause(events === '' ? POLL_MS : PAUSE_MS, ending)
      } else if (status === 429 || status >= 500) {
        await pause(PAUSE_MS, ending)
      } else {
        yield `event: error\ndata: ${answer.answer.bytes.toString()}\n\n`
        return
      }
      if (ending.aborted || machineClock.elapsed() - beganAt > limitMs) return
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

  return {
    async answer(callable, request, reply) {
      const stream = callable.endpoint.stream as Stream
      const { since } = stream
      let streaming: Streaming
      try {
        streaming = await enter(request)
      } catch (error) {
        return answerFailure(error, request, services)
      }
      const { ticket } = streaming
      const lastId = request.headers['last-event-id']
      const cursor = typeof lastId === 'string' ? lastId : sinceOf(request, since)
      const first = await answerCall(callable, withCursor(request, stream, cursor), services)
      if (first.status !== 200 || first.headers['content-type'] === ESTIMATE_TYPE) {
        ticket.leave()
        return first
      }
      // A connection that ends before the stream is read never begins it.
      whenClosed(reply, ticket.leave)
      leavePlace(reply.request)
      noteKeyFound(reply.request)
      reply.headers({ ...first.headers, ...EVENT_HEADERS, 'x-request-id': request.requestId })
      const events = follow(callable, request, first, streaming.limitMs)
      await reply.send(Readable.from(events, { objectMode: false }))
      return null
    },
    close: () => closing.abort(),
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined)
}

const EVENT_HEADERS = {
  'content-type': `${EVENTS}; charset=utf-8`,
  // Tells proxies not to buffer the stream.
  'x-accel-buffering': 'no',
}

function toEvent({ id, data }: { id: string; data: unknown }, isSandbox: boolean): string {
  const shown = isSandbox ? { ...(data as object), sandbox: true } : data
  return `id: ${id}\ndata: ${JSON.stringify(shown)}\n\n`
}

/** Copies the request with another cursor. */
function withCursor(request: CallRequest, { since }: Stream, cursor: unknown): CallRequest {
  const { requestId, headers, address, exactAddress, signal, raw, isVisit } = request
  const query = { ...raw.query, [since]: cursor }
  const sender = { requestId, headers, address, exactAddress, signal }
  return { ...sender, raw: { ...raw, query }, ...(isVisit && { isVisit }) }
}

/** A stream without a cursor begins now. */
function sinceOf({ raw }: CallRequest, since: string): unknown {
  return Object.entries(raw.query).find(([name]) => name === since)?.[1] ?? 'now'
}
