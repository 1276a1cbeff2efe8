// Figures of a simulated publisher: requests, their rate, and the faults they met.

import { machineClock } from '../../kernel/clock.ts'
import type { Fault } from './faults.ts'
import { createPace } from './pace.ts'

export interface SimulationFigures {
  requests: number
  /** Requests by kind. */
  asked: Record<string, number>
  /** The most that began within any second, by publisher. */
  most_in_a_second: Record<string, number>
  /** Requests that met a fault; `pace` are those refused for coming too fast. */
  faults: Record<string, number>
  statuses: Record<string, number>
}

export interface Figures {
  /** Records a request; true if it came too fast. */
  begins(host: string, url: string): boolean
  meets(fault: Fault | 'pace' | null): void
  ends(status: number): void
  read(): SimulationFigures
}

const ASKED: readonly { what: string; pattern: RegExp }[] = [
  { what: 'feed', pattern: /getcurrent/ },
  { what: 'indexes', pattern: /-index\// },
  { what: 'documents', pattern: /\/edgar\/data\// },
]

export function createFigures(clock: () => number = machineClock.elapsed): Figures {
  const pace = createPace()
  const [query, faults, statuses] = [new Map(), new Map(), new Map()] as Map<string, number>[]
  let requests = 0
  const count = (counts: Map<string, number> | undefined, name: string) =>
    counts?.set(name, (counts.get(name) ?? 0) + 1)
  return {
    begins(host, url) {
      requests += 1
      count(query, ASKED.find(({ pattern }) => pattern.test(url))?.what ?? 'rest')
      return pace.begins(host, clock())
    },
    meets: (fault) => void (fault !== null && count(faults, fault)),
    ends: (status) => void count(statuses, String(status)),
    read: () => ({
      requests,
      asked: Object.fromEntries(query ?? []),
      most_in_a_second: pace.most(),
      faults: Object.fromEntries(faults ?? []),
      statuses: Object.fromEntries(statuses ?? []),
    }),
  }
}
