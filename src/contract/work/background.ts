// The context of reads that no caller waits for.

import { createFreshness } from '../answer/freshness.ts'
import { createRedirects } from '../answer/redirects.ts'
import type { DataContext, DataServices } from '../declare/endpoint.ts'

/** Requests to publishers come after those of callers. */
export function inBackground(
  services: DataServices,
  priority: DataContext['priority'],
): DataContext {
  return {
    ...services,
    priority,
    freshness: createFreshness(),
    redirects: createRedirects(),
    wideReads: () => {
      throw new Error('a read in the background reads nothing wide')
    },
    holdCredits: async () => {},
  }
}
