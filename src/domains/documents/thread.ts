// Splits submissions and renders documents in threads, so that a large or hostile one neither holds up
// other calls nor runs for ever.

import { createThreadPool, threaded } from '../../gate/threads/pool.ts'
import { bytesCache } from '../../kernel/bounded.ts'
import type { packSubmission } from './pack.ts'
import type { RenderInput, renderWhole } from './render-whole.ts'

/** Wall time, so generous for a busy machine: the largest need some three seconds. */
const SPLIT_MS = 60_000
const RENDER_MS = 20_000

export const splitInThread = threaded<typeof packSubmission>({
  file: new URL('./pack.ts', import.meta.url),
  run: 'packSubmission',
  threadsMax: 1,
  memoryMb: 1280,
  timeoutMs: SPLIT_MS,
  nameOf: ({ where }) => where,
})

const rendering = createThreadPool<typeof renderWhole>({
  file: new URL('./render-whole.ts', import.meta.url),
  run: 'renderWhole',
  threadsMax: 2,
  memoryMb: 768,
})

/** Renderings whose next part is likely to be asked for: a large one takes seconds to make again. */
const KEPT_BYTES = 24 * 1024 * 1024
const kept = bytesCache<string>(KEPT_BYTES)

/** `name` identifies the document and its bytes, which are read only for a rendering not kept. */
export async function renderInThread(
  name: string,
  { as, where }: Pick<RenderInput, 'as' | 'where'>,
  read: () => Promise<RenderInput>,
): Promise<Uint8Array> {
  const key = `${as} ${name}`
  const known = () => kept.get(key)
  const rendered = known() ?? (await rendering.run({ read, where, timeoutMs: RENDER_MS, known }))
  kept.set(key, rendered)
  return rendered
}
