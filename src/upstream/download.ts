// A publisher's large file onto the disk: what comes is written as it comes, and after an
// interruption, of the line or of the process, only the rest is asked for. A file under its own name
// is whole.

import { isFailure } from '../kernel/failure.ts'
import type { BodyHead } from './body-sink.ts'
import {
  findWhole,
  openPart,
  type Part,
  type PartOptions,
  type Version,
  type Whole,
} from './download-part.ts'
import type { Priority, PublisherSource } from './source.ts'

export interface DownloadOptions extends PartOptions {
  priority: Priority
  signal?: AbortSignal | undefined
  /** A version that is not wanted again. */
  known?: Version | null
}

export type Downloaded = Whole | { kind: 'unchanged' } | { kind: 'missing' }

export async function downloadFile(
  source: PublisherSource,
  url: string,
  path: string,
  options: DownloadOptions,
): Promise<Downloaded> {
  const whole = await findWhole(url, path)
  if (whole && !isSame(whole, options.known)) return whole
  const part = await openPart(url, path, options)
  try {
    while (!part.isWhole()) {
      const before = part.size()
      try {
        const status = await fetchRest(source, url, part, options)
        if (status === 304) return { kind: 'unchanged' }
        if (status === 404) return { kind: 'missing' }
        break
      } catch (error) {
        // As long as every try brings more of it, the line is bad and not the file.
        if (!isFailure(error, 'publisher.unavailable') || part.size() <= before) throw error
      }
    }
    return await part.finish()
  } finally {
    await part.close()
  }
}

async function fetchRest(
  source: PublisherSource,
  url: string,
  part: Part,
  { priority, signal, known }: DownloadOptions,
): Promise<number> {
  // A file that was begun is a version that is wanted.
  const validators = part.size() === 0 && known ? known : {}
  const answer = await source.fetch({ url, priority, signal, sink: part, ...validators })
  // A source that holds documents at hand has no use for a sink.
  if (answer.body.length > 0) await part.receive(toHead(answer), onePiece(answer.body))
  return answer.status
}

function isSame(version: Version, known: Version | null | undefined): boolean {
  if (!known) return false
  return version.etag === known.etag && version.lastModified === known.lastModified
}

function toHead({ body, etag, lastModified }: Version & { body: Buffer }): BodyHead {
  return { from: 0, total: body.length, etag, lastModified }
}

async function* onePiece(body: Buffer): AsyncGenerator<Uint8Array, void, undefined> {
  yield body
}
