// Splits submissions and renders documents in threads, so that a large or hostile one neither holds up
// other calls nor runs for ever.

import { createThreadPool } from '../../kernel/threads/pool.ts'
import type { PackedSubmission, packSubmission, SplitInput } from './pack.ts'
import type { RenderedPart, RenderInput, renderPart } from './render-part.ts'

/** Wall time, so generous for a busy machine: the largest need some three seconds. */
const SPLIT_MS = 60_000
const RENDER_MS = 20_000

const splitting = createThreadPool<typeof packSubmission>({
  file: new URL('./pack.ts', import.meta.url),
  run: 'packSubmission',
  threadsMax: 1,
  memoryMb: 1280,
})

const rendering = createThreadPool<typeof renderPart>({
  file: new URL('./render-part.ts', import.meta.url),
  run: 'renderPart',
  threadsMax: 2,
  memoryMb: 768,
})

export function splitInThread(input: SplitInput): Promise<PackedSubmission> {
  return splitting.run({ input, where: input.where, timeoutMs: SPLIT_MS })
}

export function renderInThread(input: RenderInput): Promise<RenderedPart> {
  return rendering.run({ input, where: input.where, timeoutMs: RENDER_MS })
}
