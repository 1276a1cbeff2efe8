// The receivers of webhooks in a history: hosts that accept, fail, are silent, or are gone, and keep
// what reached them.

import type { NoReply, Reply, Sent } from './network.ts'
import { faultsAt, type Plan } from './plan.ts'
import type { SimulatedTime } from './time.ts'

export const RECEIVERS = ['one', 'two', 'three', 'four'].map(
  (name) => `${name}.tieout-receivers.net`,
)

export interface Receipt {
  readonly at: number
  readonly host: string
  /** Path of the address, which names the account. */
  readonly path: string
  readonly id: string
  readonly accession: string | null
  /** Whether it answered 2xx. */
  readonly isAccepted: boolean
  /** Whether its answer reached the sender, as far as the network goes. */
  readonly isHeard: boolean
  /** Whether it answered that it is gone. */
  readonly isGone: boolean
}

export interface Receivers {
  readonly receipts: readonly Receipt[]
  answer(sent: Sent): Promise<Reply | NoReply>
}

interface ReceiverParts {
  readonly time: SimulatedTime
  readonly plan: Plan
  received(receipt: Receipt): void
}

export function createReceivers({ time, plan, received }: ReceiverParts): Receivers {
  const receipts: Receipt[] = []
  return {
    receipts,
    async answer({ host, url, headers, body }) {
      const at = time.elapsed()
      const isMet = ({ choice }: { choice: number }) =>
        RECEIVERS[choice % RECEIVERS.length] === host
      const kind = faultsAt(plan, at, 'receiver').find(isMet)?.kind
      const [isAccepted, isHeard] = [
        kind === undefined || kind === 'receiver loses its answer',
        kind === undefined,
      ]
      const { data } = JSON.parse(body) as { data?: { accession?: string } }
      const accession = data?.accession ?? null
      const { pathname: path } = new URL(url)
      const id = headers['webhook-id'] ?? ''
      const isGone = kind === 'receiver is gone'
      const receipt = { at, host, path, id, accession, isAccepted, isHeard, isGone }
      receipts.push(receipt)
      received(receipt)
      if (kind === 'receiver is silent') return { ms: 0, error: 'silence' }
      if (kind === 'receiver resets' || kind === 'receiver loses its answer') {
        return { ms: 40, error: 'reset' }
      }
      const status = kind === 'receiver fails' ? 500 : isGone ? 410 : 200
      return { ms: 40, status, headers: {}, body: Buffer.from('') }
    },
  }
}
