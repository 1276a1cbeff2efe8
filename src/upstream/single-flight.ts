// Single flight: requests for the same thing at the same time share one answer. The work is aborted
// only when nobody waits for it any more.

import { PRIORITY_RANK, type Priority } from './source.ts'
import { whileAway } from './work-slots.ts'

interface Flight<T> {
  answer: Promise<T>
  work: { priority: Priority; readonly signal: AbortSignal }
  controller: AbortController
  waiting: number
}

/** Access of a flight’s work to its waiters. */
export interface FlightWork {
  /** Priority of the most urgent waiter at the moment. */
  readonly priority: Priority
  readonly signal: AbortSignal
}

export interface FlightRequest {
  key: string
  priority: Priority
  signal?: AbortSignal | undefined
  /** Called when this request's priority exceeds that of the flight it joins. */
  raise: () => void
}

export interface SingleFlight<T> {
  share(request: FlightRequest, start: (work: FlightWork) => Promise<T>): Promise<T>
}

export function createSingleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>()

  function launch(request: FlightRequest, start: (work: FlightWork) => Promise<T>): Flight<T> {
    const controller = new AbortController()
    const work = { priority: request.priority, signal: controller.signal }
    const flight = { answer: start(work), work, controller, waiting: 0 }
    flights.set(request.key, flight)
    const forget = () => {
      if (flights.get(request.key) === flight) flights.delete(request.key)
    }
    // Also handles a failure after the last waiter has left.
    flight.answer.then(forget, forget)
    return flight
  }

  function raise(flight: Flight<T>, request: FlightRequest): void {
    if (PRIORITY_RANK[request.priority] <= PRIORITY_RANK[flight.work.priority]) return
    flight.work.priority = request.priority
    request.raise()
  }

  async function share(request: FlightRequest, start: (work: FlightWork) => Promise<T>) {
    const { key, signal } = request
    signal?.throwIfAborted()
    const flight = flights.get(key) ?? launch(request, start)
    raise(flight, request)
    flight.waiting += 1
    try {
      return await whileAway(() => orAborted(flight.answer, signal))
    } finally {
      flight.waiting -= 1
      if (flight.waiting === 0 && flights.get(key) === flight) {
        flights.delete(key)
        flight.controller.abort(signal?.reason)
      }
    }
  }

  return { share }
}

async function orAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return answer
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([answer, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
