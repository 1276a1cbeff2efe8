// Reading a ZIP archive on disk entry by entry, one in memory at a time. An archive that was cut off
// has lost its directory, which stands at the end; its entries are then found one after the other
// from the front, up to the cut.

import { type FileHandle, open as openFile } from 'node:fs/promises'
import { crc32, inflateRawSync } from 'node:zlib'
import { type Entry, open as openZip, type ZipFile } from 'yauzl'
import { check, DAMAGED, type PackedBytes, unpackAside } from '../kernel/deflated.ts'

export interface ZipEntry {
  readonly name: string
  /** Number of the entry in the archive, from 0. */
  readonly position: number
  /** Fails, with a reason fit for a report, for an entry that is damaged or larger than allowed. */
  read(): Promise<Buffer>
  /** As it stands in the archive, for whoever unpacks it elsewhere. */
  readPacked(): Promise<PackedBytes>
}

export interface ZipArchive {
  /** Null where the directory is lost. */
  readonly total: number | null
  readonly isCutOff: boolean
  /** Entries from a position on, folders left out. */
  entries(from: number): AsyncGenerator<ZipEntry, void, undefined>
  close(): Promise<void>
}

export async function openZipArchive(path: string, maxBytes: number): Promise<ZipArchive> {
  const zip = await openDirectory(path)
  return zip ? overDirectory(zip, maxBytes) : overFile(await openFile(path, 'r'), maxBytes)
}

function openDirectory(path: string): Promise<ZipFile | null> {
  return new Promise((resolve, reject) => {
    openZip(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      const isSystems = error !== null && 'code' in error
      if (isSystems) reject(error)
      else resolve(error ? null : zip)
    })
  })
}

function overDirectory(zip: ZipFile, maxBytes: number): ZipArchive {
  async function* entries(from: number): AsyncGenerator<ZipEntry, void, undefined> {
    for (let position = 0; ; position++) {
      const entry = await nextEntry(zip)
      if (!entry) return
      const isFolder = entry.fileName.endsWith('/')
      if (position < from || isFolder) continue
      const readPacked = () => readEntry(zip, entry, maxBytes)
      const read = async () => unpackAside(await readPacked())
      yield { name: entry.fileName, position, read, readPacked }
    }
  }
  return { total: zip.entryCount, isCutOff: false, entries, close: async () => zip.close() }
}

function nextEntry(zip: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      zip.removeListener('entry', onEntry).removeListener('end', onEnd)
      zip.removeListener('error', onError)
      act()
    }
    const onEntry = (entry: Entry) => settle(() => resolve(entry))
    const onEnd = () => settle(() => resolve(null))
    const onError = (error: Error) => settle(() => reject(error))
    zip.on('entry', onEntry).on('end', onEnd).on('error', onError)
    zip.readEntry()
  })
}

/** Into memory at once: a document is far too small to stream. */
async function readEntry(zip: ZipFile, entry: Entry, maxBytes: number): Promise<PackedBytes> {
  const { compressionMethod: method, compressedSize, uncompressedSize } = entry
  if (Math.max(compressedSize, uncompressedSize) > maxBytes) throw new Error(TOO_LARGE)
  if (method !== STORED && method !== DEFLATED) throw new Error(DAMAGED)
  const said = { size: uncompressedSize, crc: entry.crc32 }
  try {
    const bytes = await readPacked(zip, entry)
    if (method === STORED) return { bytes: check(bytes, said), deflated: null }
    return { bytes, deflated: said }
  } catch (cause) {
    throw new Error(DAMAGED, { cause })
  }
}

function readPacked(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, { decodeFileData: false }, (error, stream) => {
      if (error) return reject(error)
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('error', reject)
      stream.on('end', () => resolve(Buffer.concat(parts)))
    })
  })
}

const TOO_LARGE = 'the entry is larger than any such document'
const CUT = 'the entry is cut off'

function overFile(file: FileHandle, maxBytes: number): ZipArchive {
  async function* entries(from: number): AsyncGenerator<ZipEntry, void, undefined> {
    let at = 0
    for (let position = 0; ; position++) {
      const local = await readLocalHeader(file, at)
      if (!local) return
      const body = await readLocalBody(file, local, maxBytes)
      if (position >= from && !local.name.endsWith('/')) {
        const read = async () => orThrow(body.bytes)
        const readPacked = async () => ({ bytes: await read(), deflated: null })
        yield { name: local.name, position, read, readPacked }
      }
      if (body.end === null) return
      at = await findNextHeader(file, body.end)
    }
  }
  return { total: null, isCutOff: true, entries, close: () => file.close() }
}

function orThrow(bytes: Buffer | Error): Buffer {
  if (bytes instanceof Error) throw bytes
  return bytes
}

const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const HAS_DESCRIPTOR = 0x08
const STORED = 0
const DEFLATED = 8

interface LocalHeader {
  name: string
  method: number
  crc: number
  /** Null where the size stands behind the data. */
  packedBytes: number | null
  dataAt: number
}

/** Null where no further entry begins (*.ZIP File Format Specification*, local file header). */
async function readLocalHeader(file: FileHandle, at: number): Promise<LocalHeader | null> {
  const head = await readAt(file, at, LOCAL_BYTES)
  if (head.length < LOCAL_BYTES || head.readUInt32LE(0) !== LOCAL) return null
  const [nameBytes, extraBytes] = [head.readUInt16LE(26), head.readUInt16LE(28)]
  const tail = await readAt(file, at + LOCAL_BYTES, nameBytes + extraBytes)
  if (tail.length < nameBytes + extraBytes) return null
  const size = head.readUInt32LE(18)
  const isUnknown = (head.readUInt16LE(6) & HAS_DESCRIPTOR) !== 0 || size === 0xffffffff
  return {
    name: tail.subarray(0, nameBytes).toString('utf8'),
    method: head.readUInt16LE(8),
    crc: head.readUInt32LE(14),
    packedBytes: isUnknown ? null : size,
    dataAt: at + LOCAL_BYTES + nameBytes + extraBytes,
  }
}

interface LocalBody {
  bytes: Buffer | Error
  /** Where the data end; null when that cannot be told. */
  end: number | null
}

async function readLocalBody(
  file: FileHandle,
  { method, packedBytes, dataAt, crc }: LocalHeader,
  maxBytes: number,
): Promise<LocalBody> {
  const end = packedBytes === null ? null : dataAt + packedBytes
  if (packedBytes !== null && packedBytes > maxBytes) return { bytes: new Error(TOO_LARGE), end }
  const packed = await readAt(file, dataAt, packedBytes ?? maxBytes)
  if (packedBytes !== null && packed.length < packedBytes) {
    return { bytes: new Error(CUT), end: null }
  }
  if (method === STORED) return { bytes: packedBytes === null ? new Error(CUT) : packed, end }
  if (method !== DEFLATED) return { bytes: new Error(DAMAGED), end }
  try {
    const { buffer, consumed } = inflate(packed, maxBytes)
    const isWhole = packedBytes === null || crc32(buffer) === crc
    return { bytes: isWhole ? buffer : new Error(DAMAGED), end: end ?? dataAt + consumed }
  } catch (error) {
    const isCut = packedBytes === null
    return { bytes: new Error(isCut ? CUT : DAMAGED, { cause: error }), end }
  }
}

/** With `info` the answer says how many packed bytes were used, which its types leave out. */
function inflate(packed: Buffer, maxBytes: number): { buffer: Buffer; consumed: number } {
  const options = { maxOutputLength: maxBytes, info: true }
  const answer = inflateRawSync(packed, options) as unknown as {
    buffer: Buffer
    engine: { bytesWritten: number }
  }
  return { buffer: answer.buffer, consumed: answer.engine.bytesWritten }
}

const DESCRIPTOR_BYTES_MAX = 24

/** A descriptor may stand between two entries, with sizes of either width. */
async function findNextHeader(file: FileHandle, end: number): Promise<number> {
  const gap = await readAt(file, end, DESCRIPTOR_BYTES_MAX + 4)
  for (let skip = 0; skip + 4 <= gap.length; skip++) {
    if (gap.readUInt32LE(skip) === LOCAL) return end + skip
  }
  return end
}

async function readAt(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(bytes)
  const { bytesRead } = await file.read(buffer, 0, bytes, at)
  return buffer.subarray(0, bytesRead)
}
