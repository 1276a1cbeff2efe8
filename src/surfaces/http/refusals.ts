// Log of requests refused under load: counted at once, and summarised in one line every few seconds.

import type { Log } from '../../kernel/log.ts'
import type { Metrics } from '../../kernel/metrics.ts'

export interface Refusals {
  request(why: string): void
  connection(why: string): void
  close(): void
}

const TELL_SECONDS = 10

export function createRefusals({ log, metrics }: { log: Log; metrics: Metrics }): Refusals {
  const refused = new Map<string, number>()
  let telling: NodeJS.Timeout | null = null

  function tell(): void {
    telling = null
    const counts = Object.fromEntries(refused)
    refused.clear()
    log.warn(
      { refused: counts, seconds: TELL_SECONDS },
      'the request exceeds what is served at once',
    )
  }

  function note(why: string): void {
    refused.set(why, (refused.get(why) ?? 0) + 1)
    telling ??= setTimeout(tell, TELL_SECONDS * 1000)
  }

  return {
    request(why) {
      metrics.count('refused_requests_total', { why })
      note(why)
    },
    connection(why) {
      metrics.count('closed_connections_total', { why })
      note(why)
    },
    close() {
      if (telling === null) return
      clearTimeout(telling)
      tell()
    },
  }
}
