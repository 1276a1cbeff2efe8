// A ZIP archive on disk, read entry by entry as streams of lines: memory does not grow with the
// archive. What an entry holds is checked against the size that the archive declares.

import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { type Entry, open, type ZipFile } from 'yauzl'
import { Failure } from '../kernel/failure.ts'

export interface ZipArchive {
  /** As failures name it. */
  readonly name: string
  readonly entries: readonly ZipEntry[]
  close(): void
}

export interface ZipEntry {
  readonly name: string
  /** Unpacked, as the archive declares it. */
  readonly bytes: number
  /** Lines without their ends, some hundreds at a time. */
  readLines(): AsyncGenerator<string[], void, undefined>
}

const LINE_MAX = 4_000_000

/** Fails with `publisher.changed` naming the archive when it is cut short or damaged. */
export async function openZip(path: string, maxBytes: number): Promise<ZipArchive> {
  const name = basename(path)
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error ? reject(unreadableZip(name, error.message, error)) : resolve(opened),
    )
  })
  try {
    const found = await listEntries(zip, name)
    const bytes = found.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
    if (bytes > maxBytes) throw unreadableZip(name, `it declares ${bytes} bytes`)
    const entries = found.map((entry) => toEntry(zip, entry, name))
    return { name, entries, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

function listEntries(zip: ZipFile, name: string): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = []
    zip.on('error', (error: Error) => reject(unreadableZip(name, error.message, error)))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

function toEntry(zip: ZipFile, entry: Entry, archive: string): ZipEntry {
  return {
    name: entry.fileName,
    bytes: entry.uncompressedSize,
    async *readLines() {
      try {
        yield* splitLines(await openStream(zip, entry))
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        throw unreadableZip(archive, `${entry.fileName}: ${reason}`, error)
      }
    },
  }
}

function openStream(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
  })
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
  }
  rest += decoder.end()
  if (rest !== '') yield [withoutReturn(rest)]
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}

export function unreadableZip(name: string, reason: string, cause?: unknown): Failure {
  return new Failure('publisher.changed', `The archive ${name} cannot be read: ${reason}.`, {
    cause,
  })
}
