// A publisher on loopback that answers as a test says, and records the requests.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { machineClock } from '../../src/kernel/clock.ts'
import { silentLog } from '../../src/kernel/log.ts'
import type { Clock } from '../../src/kernel/time.ts'
import { createLiveSource, type LiveOptions } from '../../src/upstream/live.ts'
import type { Priority, PublisherRequest, PublisherSource } from '../../src/upstream/source.ts'

export type Reply = (response: ServerResponse, request: IncomingMessage) => void

export interface FakePublisher {
  origin: string
  asked: IncomingMessage[]
  /** Answers in this order; the last one stays. */
  replies: Reply[]
  close(): Promise<void>
}

export async function startFakePublisher(...replies: Reply[]): Promise<FakePublisher> {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    const reply = fake.replies.length > 1 ? fake.replies.shift() : fake.replies[0]
    reply?.(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  async function close(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  const fake = { origin: `http://127.0.0.1:${port}`, asked, replies, close }
  return fake
}

export const fixedClock: Clock = { ...machineClock, now: () => Date.parse('2025-10-01T12:00:00Z') }

/** A live source in a hurry, all of whose hosts are the fake one. */
export function liveOver(fake: FakePublisher, options: Partial<LiveOptions> = {}): PublisherSource {
  const hosts = ['www.sec.gov', 'data.sec.gov', 'efts.sec.gov', 'api.sam.gov', 'sam.gov']
  return createLiveSource({
    clock: fixedClock,
    log: silentLog,
    contact: 'Jane Doe jane@example.org',
    origins: Object.fromEntries(hosts.map((host) => [host, fake.origin])),
    ...options,
    pace: { intervalMs: 1, ...options.pace },
    limits: { retryMs: 1, pauseMs: 1, blockPauseMs: 1, ...options.limits },
  })
}

export function sends(status: number, body = '', headers: Record<string, string> = {}): Reply {
  return (response) => response.writeHead(status, headers).end(body)
}

export const sendsJson = (value: unknown): Reply =>
  sends(200, JSON.stringify(value), { 'content-type': 'application/json' })

export function requestOf(path: string, more: Partial<PublisherRequest> = {}): PublisherRequest {
  return { url: `https://www.sec.gov${path}`, priority: 'backfill', ...more }
}

/** Callers and visitors wait for less than the rest. */
export function patienceOf(callers: number, others: number): Record<Priority, number> {
  const rest = { watched: others, news: others, feed: others, backfill: others }
  return { caller: callers, visitor: callers, ...rest }
}
