// ZIP archives on disk or in memory, read entry by entry by yauzl: memory does not grow with the
// archive, and an entry is held against the size that the archive declares. One that was cut off has
// lost its directory: `zip-cut-off.ts`.

import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { check, DAMAGED, type PackedBytes, unpackAside } from '../kernel/deflated.ts'
import { yieldToEvents } from '../kernel/event-loop.ts'
import { Failure } from '../kernel/failure.ts'

export interface ZipEntry {
  readonly name: string
  /** Index in the archive, folders counted. */
  readonly position: number
  /** Fails, with a reason fit for a report, for an entry that is damaged or larger than allowed. */
  read(): Promise<Buffer>
  /** Like `read`, but still packed, to be unpacked elsewhere. */
  readPacked(): Promise<PackedBytes>
}

/** An entry that the archive's directory lists. */
export interface ListedEntry extends ZipEntry {
  /** Unpacked size declared by the directory. */
  readonly bytes: number
  /** Lines without their ends, some hundreds at a time; fails naming archive and entry. */
  readLines(): AsyncGenerator<string[], void, undefined>
}

export interface ZipArchive {
  /** Name of the archive in failures. */
  readonly name: string
  /** Number of entries in the archive, folders included. */
  readonly total: number
  /** Entries from a position on, without folders; call once. */
  entries(from?: number): AsyncGenerator<ListedEntry, void, undefined>
  close(): void
}

export const STORED = 0
export const DEFLATED = 8
const LINE_MAX = 4_000_000
export const TOO_LARGE = 'the entry is larger than any such document'

/**
 * Fails with `publisher.changed` naming the archive when its directory cannot be read. An entry
 * larger than `entryBytesMax` is not read into memory.
 */
export async function openZip(path: string, entryBytesMax: number): Promise<ZipArchive> {
  const name = basename(path)
  const zip = await openPromise(path, { autoClose: false }).catch(refuse(name))
  return toArchive(zip, name, entryBytesMax)
}

/** The first entry of an archive in memory that is no folder; null when there is none. */
export async function readFirstEntry(
  bytes: Buffer,
  name: string,
  bytesMax: number,
): Promise<Buffer | null> {
  const zip = await fromBufferPromise(bytes).catch(refuse(name))
  for await (const entry of toArchive(zip, name, bytesMax).entries()) return await entry.read()
  return null
}

/** Lists all entries; fails if they declare more than `bytesMax` in total. */
export async function listEntries(archive: ZipArchive, bytesMax: number): Promise<ListedEntry[]> {
  const entries = await Array.fromAsync(archive.entries())
  const declared = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  if (declared > bytesMax) throw unreadableZip(archive.name, `it declares ${declared} bytes`)
  return entries
}

export function unreadableZip(name: string, reason: string, cause?: unknown): Failure {
  return new Failure('publisher.changed', `The archive ${name} cannot be read: ${reason}.`, {
    cause,
  })
}

/** Errors of the system, which have a code, are passed on. */
function refuse(name: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Error) || 'code' in error) throw error
    throw unreadableZip(name, error.message.replace(/\.$/, ''), error)
  }
}

function toArchive(zip: ZipFile, name: string, entryBytesMax: number): ZipArchive {
  async function* entries(from = 0): AsyncGenerator<ListedEntry, void, undefined> {
    let position = -1
    try {
      for await (const entry of zip.eachEntry()) {
        position++
        if (position < from || entry.fileName.endsWith('/')) continue
        yield toEntry({ zip, entry, archive: name, position, entryBytesMax })
      }
    } catch (error) {
      refuse(name)(error)
    }
  }
  return { name, total: zip.entryCount, entries, close: () => zip.close() }
}

interface OpenEntry {
  readonly zip: ZipFile
  readonly entry: Entry
  readonly archive: string
  readonly position: number
  readonly entryBytesMax: number
}

function toEntry({ zip, entry, archive, position, entryBytesMax }: OpenEntry): ListedEntry {
  const name = entry.fileName
  const readPacked = () => readWhole(zip, entry, entryBytesMax)
  return {
    name,
    position,
    bytes: entry.uncompressedSize,
    readPacked,
    read: async () => unpackAside(await readPacked()),
    async *readLines() {
      try {
        yield* splitLines(await zip.openReadStreamPromise(entry))
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        throw unreadableZip(archive, `${name}: ${reason}`, error)
      }
    },
  }
}

/** Reads an entry into memory; documents are too small to be worth streaming. */
async function readWhole(zip: ZipFile, entry: Entry, bytesMax: number): Promise<PackedBytes> {
  const { compressionMethod: method, compressedSize, uncompressedSize: size } = entry
  if (Math.max(compressedSize, size) > bytesMax) throw new Error(TOO_LARGE)
  if (method !== STORED && method !== DEFLATED) throw new Error(DAMAGED)
  const declared = { size, crc: entry.crc32 }
  try {
    const stream = await zip.openReadStreamPromise(entry, { decodeFileData: false })
    const bytes = Buffer.concat(await Array.fromAsync<Buffer>(stream))
    if (method === DEFLATED) return { bytes, deflated: declared }
    return { bytes: check(bytes, declared), deflated: null }
  } catch (cause) {
    throw new Error(DAMAGED, { cause })
  }
}

async function* splitLines(stream: Readable): AsyncGenerator<string[], void, undefined> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of stream) {
    const text = decoder.write(chunk as Buffer)
    if (text.includes('\0')) throw new Error('a NUL character')
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LINE_MAX) throw new Error(`a line of more than ${LINE_MAX} characters`)
    if (lines.length > 0) yield lines.map(withoutReturn)
    // Data that is already unpacked would otherwise arrive without yielding to the event loop.
    await yieldToEvents()
  }
  rest += decoder.end()
  if (rest !== '') yield [withoutReturn(rest)]
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
