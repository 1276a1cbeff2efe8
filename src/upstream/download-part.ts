// The part of a file that has come, under a name of its own until it is whole, with a note beside it
// of which version of the file it is.

import { type FileHandle, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { Failure } from '../kernel/failure.ts'
import { type AtHand, publisherChanged } from './source.ts'

/** Which version of a file it is, as its publisher says. */
export interface Version {
  etag: string | null
  lastModified: string | null
}

export interface Whole extends Version {
  kind: 'whole'
  bytes: number
}

export interface PartOptions {
  /** Told before the first byte is written; refuses the file by throwing. */
  admit?(bytes: number | null, atHand: number): Promise<void>
  onProgress?(done: number, total: number | null): void
}

/** What comes of a file. */
export interface PartHead extends Version {
  /** Where the first byte that comes belongs; 0 where the publisher sends all of it. */
  from: number
  /** Of the whole file; null where the publisher does not say. */
  total: number | null
}

export interface Part {
  size(): number
  /** What to ask for the rest of; null asks for the whole file. */
  atHand(): AtHand | null
  receive(head: PartHead, body: AsyncIterable<Uint8Array>): Promise<void>
  /** What is at hand is of no file that the publisher has. */
  forget(): Promise<void>
  /** Before anything is asked: all of it came, and the process ended before it was told. */
  isWhole(): boolean
  finish(): Promise<Whole>
  /** A part of which nothing came goes. */
  close(): Promise<void>
}

interface Kept extends Version {
  url: string
  total: number | null
}

const partOf = (path: string) => `${path}.part`
const versionOf = (path: string) => `${path}.version`
const versionIn = ({ etag, lastModified }: Version): Version => ({ etag, lastModified })

/** Takes away a file, or as much of it as has come. */
export async function removeDownload(path: string): Promise<void> {
  for (const name of [path, versionOf(path)]) await rm(name, { force: true })
  await removePart(path)
}

async function removePart(path: string): Promise<void> {
  for (const name of [partOf(path), versionOf(partOf(path))]) await rm(name, { force: true })
}

/** A file under its own name. */
export async function findWhole(url: string, path: string): Promise<Whole | null> {
  const found = await stat(path).catch(() => null)
  const kept = found && (await readKept(url, path))
  return kept && { kind: 'whole', bytes: found.size, ...versionIn(kept) }
}

async function readKept(url: string, path: string): Promise<Kept | null> {
  try {
    const kept = JSON.parse(await readFile(versionOf(path), 'utf8')) as Kept
    return kept.url === url ? kept : null
  } catch {
    // None, or one whose writing was broken off: the file is fetched from its beginning.
    return null
  }
}

export async function openPart(url: string, path: string, options: PartOptions): Promise<Part> {
  let kept = await readKept(url, partOf(path))
  const begun = kept && (await stat(partOf(path)).catch(() => null))
  let size = begun?.size ?? 0
  const file = await open(partOf(path), begun ? 'r+' : 'w')

  async function forget(): Promise<void> {
    size = 0
    await file.truncate(0)
  }

  async function begin(head: PartHead): Promise<void> {
    if (head.from !== 0 && head.from !== size) {
      await forget()
      throw publisherChanged(url, 'another part of the file came than was asked for')
    }
    await options.admit?.(head.total, head.from)
    if (head.from > 0) return
    await forget()
    kept = { url, total: head.total, ...versionIn(head) }
    await writeFile(versionOf(partOf(path)), JSON.stringify(kept))
  }

  return {
    size: () => size,
    isWhole: () => size > 0 && size === kept?.total,
    forget,
    atHand() {
      const validator = strongOf(kept)
      return size > 0 && validator !== null ? { bytes: size, validator } : null
    },
    async receive(head, body) {
      await begin(head)
      for await (const piece of body) {
        await writeAll(file, piece, size)
        size += piece.length
        options.onProgress?.(size, kept?.total ?? null)
      }
    },
    async finish() {
      const { total = null, etag = null, lastModified = null } = kept ?? {}
      if (total !== null && total !== size) {
        const came = size
        await forget()
        throw publisherChanged(url, `${came} bytes came of a file of ${total}`)
      }
      await file.sync()
      // An older file that was kept must not pass for this version, nor this one for the older.
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
    // Nothing of the publisher's: asking again would not help.
    throw new Failure('service.unavailable', 'A file cannot be written to the disk.', { cause })
  }
}
