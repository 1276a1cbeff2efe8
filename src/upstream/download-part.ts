// The downloaded part of a file, under a name of its own until it is complete, with a note beside it
// that says which version of the file it belongs to.

import { type FileHandle, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { Failure } from '../kernel/failure.ts'
import { type AtHand, publisherChanged } from './source.ts'

/** Identifies a version of a file, as its publisher does. */
export interface Version {
  etag: string | null
  lastModified: string | null
}

export interface Whole extends Version {
  kind: 'whole'
  bytes: number
}

export interface PartOptions {
  /** Called before the first byte is written; refuses the file by throwing. */
  admit?(bytes: number | null, atHand: number): Promise<void>
  onProgress?(done: number, total: number | null): void
}

/** Description of the publisher’s answer before its body. */
export interface PartHead extends Version {
  /** Offset of the first byte; 0 for the whole file. */
  from: number
  /** Size of the whole file; null if the publisher does not say. */
  total: number | null
}

export interface Part {
  size(): number
  /** Part to resume from; null to fetch the whole file. */
  atHand(): AtHand | null
  receive(head: PartHead, body: AsyncIterable<Uint8Array>): Promise<void>
  /** Discards the downloaded part: the publisher has no such file any more. */
  reset(): Promise<void>
  /** Whether all of it was downloaded before the process ended, but not renamed. */
  isWhole(): boolean
  finish(): Promise<Whole>
  /** Removes a part that is empty. */
  close(): Promise<void>
}

interface VersionNote extends Version {
  url: string
  total: number | null
}

const partOf = (path: string) => `${path}.part`
const versionOf = (path: string) => `${path}.version`
const versionIn = ({ etag, lastModified }: Version): Version => ({ etag, lastModified })

/** Removes a file, or the part of it that was downloaded. */
export async function removeDownload(path: string): Promise<void> {
  for (const name of [path, versionOf(path)]) await rm(name, { force: true })
  await removePart(path)
}

async function removePart(path: string): Promise<void> {
  for (const name of [partOf(path), versionOf(partOf(path))]) await rm(name, { force: true })
}

/** A complete file, under its own name. */
export async function findWhole(url: string, path: string): Promise<Whole | null> {
  const found = await stat(path).catch(() => null)
  const note = found && (await loadNote(url, path))
  return note && { kind: 'whole', bytes: found.size, ...versionIn(note) }
}

async function loadNote(url: string, path: string): Promise<VersionNote | null> {
  try {
    const note = JSON.parse(await readFile(versionOf(path), 'utf8')) as VersionNote
    return note.url === url ? note : null
  } catch {
    // Missing, or not fully written: the file is downloaded from its beginning.
    return null
  }
}

export async function openPart(url: string, path: string, options: PartOptions): Promise<Part> {
  let note = await loadNote(url, partOf(path))
  const started = note && (await stat(partOf(path)).catch(() => null))
  let size = started?.size ?? 0
  const file = await open(partOf(path), started ? 'r+' : 'w')

  async function reset(): Promise<void> {
    size = 0
    await file.truncate(0)
  }

  async function begin(head: PartHead): Promise<void> {
    if (head.from !== 0 && head.from !== size) {
      await reset()
      throw publisherChanged(url, 'the publisher sent a different part of the file than requested')
    }
    await options.admit?.(head.total, head.from)
    if (head.from > 0) return
    await reset()
    note = { url, total: head.total, ...versionIn(head) }
    await writeFile(versionOf(partOf(path)), JSON.stringify(note))
  }

  return {
    size: () => size,
    isWhole: () => size > 0 && size === note?.total,
    reset,
    atHand() {
      const validator = strongOf(note)
      return size > 0 && validator !== null ? { bytes: size, validator } : null
    },
    async receive(head, body) {
      await begin(head)
      for await (const piece of body) {
        await writeAll(file, piece, size)
        size += piece.length
        options.onProgress?.(size, note?.total ?? null)
      }
    },
    async finish() {
      const { total = null, etag = null, lastModified = null } = note ?? {}
      if (total !== null && total !== size) {
        const received = size
        await reset()
        throw publisherChanged(url, `received ${received} bytes of a file of ${total}`)
      }
      await file.sync()
      // The note is removed first, so that a crash leaves no file with another version’s note.
      await rm(versionOf(path), { force: true })
      await rename(partOf(path), path)
      await rename(versionOf(partOf(path)), versionOf(path))
      return { kind: 'whole', bytes: size, etag, lastModified }
    },
    async close() {
      await file.close()
      if (size === 0) await removePart(path)
    },
  }
}

/** A weak ETag cannot tell whether two parts belong together (RFC 9110, If-Range). */
function strongOf(version: Version | null): string | null {
  if (version?.etag && !version.etag.startsWith('W/')) return version.etag
  return version?.lastModified ?? null
}

async function writeAll(file: FileHandle, piece: Uint8Array, at: number): Promise<void> {
  try {
    for (let done = 0; done < piece.length; ) {
      const { bytesWritten } = await file.write(piece, done, piece.length - done, at + done)
      done += bytesWritten
    }
  } catch (cause) {
    // A full disk is not the publisher’s fault, so fetching again would not help.
    throw new Failure('service.unavailable', 'A file cannot be written to disk.', { cause })
  }
}
