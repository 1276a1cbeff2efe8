// Stopping an alert by the link in its letters, without signing in: the link carries the alert’s
// sealed id, so that nobody can forge one.

import type { Services } from '../contract/declare/endpoint.ts'
import { toInstant } from '../kernel/time.ts'
import { deactivate, selectOne } from './store.ts'

const PURPOSE = 'stop '

const STOP_PATH = '/alerts/stop'

export function toStopUrl(
  webhookId: string,
  { sealer, settings }: Pick<Services, 'sealer' | 'settings'>,
): string {
  const token = sealer.seal(PURPOSE + webhookId)
  return `${settings.webhooks.pagesUrl}${STOP_PATH}?token=${encodeURIComponent(token)}`
}

interface StoppableAlert {
  readonly name: string | null
  readonly isActive: boolean
}

interface AlertStops {
  /** Returns null for a token that was not made here. */
  find(token: string): Promise<StoppableAlert | null>
  /** Stopping twice has no further effect. */
  stop(token: string): Promise<StoppableAlert | null>
}

export function createAlertStops({
  ops,
  clock,
  sealer,
}: Pick<Services, 'ops' | 'clock' | 'sealer'>): AlertStops {
  const rowOf = async (token: string) => {
    const id = openToken(token)
    return id === null ? undefined : selectOne(ops, id)
  }

  function openToken(token: string): string | null {
    try {
      const text = sealer.open(token)
      return text.startsWith(PURPOSE) ? text.slice(PURPOSE.length) : null
    } catch {
      return null
    }
  }

  return {
    async find(token) {
      const row = await rowOf(token)
      return row ? { name: row.name, isActive: row.active } : null
    },
    async stop(token) {
      const row = await rowOf(token)
      if (!row) return null
      const at = toInstant(clock.now())
      await ops.transaction((tx) => deactivate(tx, row.id, 'stopped with the link in an email', at))
      return { name: row.name, isActive: false }
    },
  }
}
