// Single flight: whoever asks the same thing while it is under way shares the one answer. The work
// is given up only when everybody waiting for it has gone.

import { PRIORITY_RANK, type Priority } from './source.ts'

interface Flight<T> {
  answer: Promise<T>
  priority: Priority
  controller: AbortController
  waiting: number
}

export interface Passenger {
  key: string
  priority: Priority
  signal?: AbortSignal | undefined
  /** Called when a flight under way should hurry because of this passenger. */
  hurry: () => void
}

export interface Flights<T> {
  share(passenger: Passenger, start: (signal: AbortSignal) => Promise<T>): Promise<T>
}

export function createFlights<T>(): Flights<T> {
  const flights = new Map<string, Flight<T>>()

  function depart(passenger: Passenger, start: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController()
    const answer = start(controller.signal)
    const flight = { answer, priority: passenger.priority, controller, waiting: 0 }
    flights.set(passenger.key, flight)
    const land = () => {
      if (flights.get(passenger.key) === flight) flights.delete(passenger.key)
    }
    // Everybody may have gone before it fails; the failure is theirs, not the process's.
    answer.then(land, land)
    return flight
  }

  function hurry(flight: Flight<T>, passenger: Passenger): void {
    if (PRIORITY_RANK[passenger.priority] <= PRIORITY_RANK[flight.priority]) return
    flight.priority = passenger.priority
    passenger.hurry()
  }

  async function share(passenger: Passenger, start: (signal: AbortSignal) => Promise<T>) {
    const { key, signal } = passenger
    signal?.throwIfAborted()
    const flight = flights.get(key) ?? depart(passenger, start)
    hurry(flight, passenger)
    flight.waiting += 1
    try {
      return await orAborted(flight.answer, signal)
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
