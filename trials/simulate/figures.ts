// Figures of a simulated publisher: requests, their rate, and the faults they met.

import { machineClock } from '../../src/kernel/clock.ts'
import { PUBLISHER_HOSTS, type Publisher } from '../../src/upstream/address.ts'
import type { Fault } from './faults.ts'

const SECOND_MS = 1000
/** The SEC's limit in all (*Accessing EDGAR Data*, fair access). */
const PER_SECOND = 10
const UNKNOWN = 'other hosts'

interface Pace {
  /** Records a request; true if it exceeds the limit within a second. */
  begins(host: string, at: number): boolean
  /** The most requests that began within a second so far. */
  most(): Record<string, number>
}

function createPace(): Pace {
  const lanes = new Map<Publisher | typeof UNKNOWN, { recent: number[]; most: number }>()
  return {
    begins(host, at) {
      const name = PUBLISHER_HOSTS[host] ?? UNKNOWN
      const lane = lanes.get(name) ?? { recent: [], most: 0 }
      lanes.set(name, lane)
      lane.recent = [...lane.recent.filter((began) => began > at - SECOND_MS), at]
      lane.most = Math.max(lane.most, lane.recent.length)
      return name === 'SEC' && lane.recent.length > PER_SECOND
    },
    most: () => Object.fromEntries([...lanes].map(([name, { most }]) => [name, most])),
  }
}

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
