// A publisher's large file onto the disk: what comes is written as it comes, and after an
// interruption, of the line or of the process, only the rest is asked for. A file under its own name
// is whole.

import { setTimeout as delay } from 'node:timers/promises'
import { isFailure } from '../kernel/failure.ts'
import {
  findWhole,
  openPart,
  type Part,
  type PartOptions,
  type Version,
  type Whole,
} from './download-part.ts'
import type { FileRequest, OpenedAnswer, Priority } from './source.ts'

export interface DownloadOptions extends PartOptions {
  priority: Priority
  signal?: AbortSignal | undefined
  /** A version that is not wanted again. */
  known?: Version | null
}

export type Downloaded = Whole | { kind: 'unchanged' } | { kind: 'missing' }

export type Open = (request: FileRequest) => Promise<OpenedAnswer>

/** No file of a publisher is near this; a stream without an end would fill the disk. */
const FILE_MAX_BYTES = 64 * 1024 * 1024 * 1024
const REST_MS = 500

export async function downloadFile(
  open: Open,
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
        const status = await fetchRest(open, url, part, options)
        if (status === 304) return { kind: 'unchanged' }
        if (status === 404) return { kind: 'missing' }
        if (status !== 416) break
        await part.forget()
      } catch (error) {
        // As long as every try brings more of it, the line is bad and not the file.
        if (!isFailure(error, 'publisher.unavailable') || part.size() <= before) throw error
        await delay(REST_MS, undefined, { signal: options.signal })
      }
    }
    return await part.finish()
  } finally {
    await part.close()
  }
}

async function fetchRest(
  open: Open,
  url: string,
  part: Part,
  { priority, signal, known }: DownloadOptions,
): Promise<OpenedAnswer['status']> {
  // A file that was begun is a version that is wanted.
  const validators = part.size() === 0 && known ? known : {}
  const plain = { atHand: part.atHand() }
  const leaving = new AbortController()
  const ending = signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal
  const asked = { url, priority, signal: ending, plain, maxBytes: FILE_MAX_BYTES, ...validators }
  try {
    const { status, body, from, progress, etag, lastModified } = await open(asked)
    if (status === 200 || status === 206) {
      const total = progress.total === null ? null : from + progress.total
      await part.receive({ from, total, etag, lastModified }, body)
    }
    return status
  } finally {
    // Of a file that is refused the rest is on its way.
    leaving.abort()
  }
}

function isSame(version: Version, known: Version | null | undefined): boolean {
  if (!known) return false
  return version.etag === known.etag && version.lastModified === known.lastModified
}
