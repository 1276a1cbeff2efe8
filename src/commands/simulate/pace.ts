// The rate of requests to a simulated publisher: the most that began within any second, and which of
// them came too fast, by publisher.

import { PUBLISHER_HOSTS, type Publisher } from '../../upstream/address.ts'

const SECOND_MS = 1000
/** The SEC's limit in all (*Accessing EDGAR Data*, fair access). */
const PER_SECOND = 10
const UNKNOWN = 'other hosts'

export interface Pace {
  /** Records a request; true if it exceeds the limit within a second. */
  begins(host: string, at: number): boolean
  /** The most requests that began within a second so far. */
  most(): Record<string, number>
}

export function createPace(): Pace {
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
