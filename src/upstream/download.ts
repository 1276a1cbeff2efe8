// Downloads a publisher's large file to the disk and resumes after an interruption of the connection
// or the process. A file under its own name is complete.

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
  /** A version that need not be downloaded again. */
  known?: Version | null
}

export type Downloaded = Whole | { kind: 'unchanged' } | { kind: 'missing' }

export type Open = (request: FileRequest) => Promise<OpenedAnswer>

/** Far above any real file; an endless stream must not fill the disk. */
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
        await part.reset()
      } catch (error) {
        // Progress means that the connection failed and not the file: the next attempt resumes.
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
  // A download that was started continues, even if that version is known.
  const validators = part.size() === 0 && known ? known : {}
  const plain = { atHand: part.atHand() }
  const leaving = new AbortController()
  const ending = signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal
  const query = { url, priority, signal: ending, plain, maxBytes: FILE_MAX_BYTES, ...validators }
  try {
    const { status, body, from, progress, etag, lastModified } = await open(query)
    if (status === 200 || status === 206) {
      const total = progress.total === null ? null : from + progress.total
      await part.receive({ from, total, etag, lastModified }, body)
    }
    return status
  } finally {
    // Stops the transfer of a file that was refused.
    leaving.abort()
  }
}

function isSame(version: Version, known: Version | null | undefined): boolean {
  if (!known) return false
  return version.etag === known.etag && version.lastModified === known.lastModified
}
