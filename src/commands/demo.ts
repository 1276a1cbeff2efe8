// What a demonstration shows: the whole of its small mirror, read into the store behind the first
// callers' backs, so that market-wide answers have something to say.

import { LOADERS } from '../catalogue/catalogue.ts'
import { type BuiltServices, DEMO_FOLDER } from '../services.ts'
import { createMirrorSource } from '../upstream/mirror.ts'

/** Reads every document of the demonstration mirror; a document that fails is logged and left out. */
export async function fillDemo(services: BuiltServices, signal: AbortSignal): Promise<void> {
  const mirror = createMirrorSource({ folder: DEMO_FOLDER, clock: services.clock })
  for await (const url of mirror.list()) {
    for (const loader of LOADERS) {
      if (signal.aborted) return
      await loader.load(url, services)?.catch((error: unknown) => {
        services.log.warn({ url, error: String(error) }, 'a demonstration document was left out')
      })
    }
  }
}
