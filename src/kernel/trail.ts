// Collects the publisher requests and other facts of one call, wherever in the program they occur.
// Outside of a trail nothing is recorded.

import { AsyncLocalStorage } from 'node:async_hooks'

export interface PublisherCall {
  readonly publisher: string
  readonly address: string
  /** HTTP status; null if there was no answer. */
  readonly status: number | null
  readonly duration_ms: number
}

export interface Trail {
  /** First requests made to publishers. */
  readonly asked: PublisherCall[]
  requestsMade: number
}

export interface Trails {
  run<T>(trail: Trail, work: () => Promise<T>): Promise<T>
  current(): Trail | undefined
}

export function createTrails(): Trails {
  const storage = new AsyncLocalStorage<Trail>()
  return {
    run: (trail, work) => storage.run(trail, work),
    current: () => storage.getStore(),
  }
}

const ASKED_MAX = 20

export function notePublisherCall(trail: Trail, request: PublisherCall): void {
  trail.requestsMade++
  if (trail.asked.length < ASKED_MAX) trail.asked.push(request)
}
