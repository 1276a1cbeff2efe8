// Splits submissions and renders documents in threads, so that a large or hostile one neither holds up
// other calls nor runs for ever.

import type { Rendering } from '../../formats/rendering/render.ts'
import { createThreadPool } from '../../kernel/threads.ts'
import type { FiledDocument, FiledSubmission, SubmissionSource } from './split.ts'

/** A document ready for the store: its text compressed. */
export interface PackedDocument extends Omit<FiledDocument, 'text'> {
  readonly body: Uint8Array | null
}

export interface PackedSubmission extends Omit<FiledSubmission, 'documents'> {
  readonly documents: readonly PackedDocument[]
}

/** A submission, or one document if the submission is unavailable. */
export type SplitInput =
  | SubmissionSource
  | {
      readonly source: string
      readonly name: string
      readonly type: string
      readonly where: string
    }

export interface RenderInput {
  readonly body: Uint8Array
  readonly kind: 'page' | 'data'
  readonly as: Rendering
  readonly where: string
  readonly folder: string
  /** Start of the requested part, in UTF-16 units. */
  readonly offset: number
  readonly maxChars: number
}

export interface RenderedPart {
  readonly text: string
  readonly totalChars: number
}

/** Wall time, so generous for a busy machine: the largest need some three seconds. */
const SPLIT_MS = 60_000
const RENDER_MS = 20_000

const splitting = createThreadPool<SplitInput, PackedSubmission>({
  file: new URL('./split-worker.ts', import.meta.url),
  threadsMax: 1,
  memoryMb: 1280,
})

const rendering = createThreadPool<RenderInput, RenderedPart>({
  file: new URL('./render-worker.ts', import.meta.url),
  threadsMax: 2,
  memoryMb: 768,
})

export function splitInThread(input: SplitInput): Promise<PackedSubmission> {
  return splitting.run({ input, where: input.where, timeoutMs: SPLIT_MS })
}

export function renderInThread(input: RenderInput): Promise<RenderedPart> {
  return rendering.run({ input, where: input.where, timeoutMs: RENDER_MS })
}
