// ZIP archives that may have been cut off: their directory, which stands at the end, is lost. The
// entries are then found one after the other from the front, up to the cut.

import { type FileHandle, open } from 'node:fs/promises'
import { crc32, inflateRawSync } from 'node:zlib'
import { DAMAGED } from '../kernel/deflated.ts'
import { isFailure } from '../kernel/failure.ts'
import { DEFLATED, openZip, STORED, TOO_LARGE, type ZipEntry } from './zip.ts'

export interface CutOffZip {
  /** Number of entries; null if the directory is lost. */
  readonly total: number | null
  readonly isCutOff: boolean
  /** Entries from a position on, without folders; call once. */
  entries(from: number): AsyncGenerator<ZipEntry, void, undefined>
  close(): Promise<void>
}

/** Opens the whole archive if its directory can be read, or the entries before the cut. */
export async function openZipUpToCut(path: string, entryBytesMax: number): Promise<CutOffZip> {
  const whole = await openZip(path, entryBytesMax).catch((error: unknown) => {
    if (isFailure(error, 'publisher.changed')) return null
    throw error
  })
  if (!whole) return fromFront(await open(path, 'r'), entryBytesMax)
  const { total, entries, close } = whole
  return { total, isCutOff: false, entries, close: async () => close() }
}

const CUT = 'the entry is cut off'

function fromFront(file: FileHandle, entryBytesMax: number): CutOffZip {
  async function* entries(from: number): AsyncGenerator<ZipEntry, void, undefined> {
    let at = 0
    for (let position = 0; ; position++) {
      const local = await readLocalHeader(file, at)
      if (!local) return
      const body = await readLocalBody(file, local, entryBytesMax)
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

interface LocalHeader {
  name: string
  method: number
  crc: number
  /** Packed size; null if it is given only behind the data. */
  packedBytes: number | null
  dataAt: number
}

/** Returns null if no entry begins here (*.ZIP File Format Specification*). */
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
  /** End of the data; null if unknown. */
  end: number | null
}

async function readLocalBody(
  file: FileHandle,
  { method, packedBytes, dataAt, crc }: LocalHeader,
  bytesMax: number,
): Promise<LocalBody> {
  const end = packedBytes === null ? null : dataAt + packedBytes
  if (packedBytes !== null && packedBytes > bytesMax) return { bytes: new Error(TOO_LARGE), end }
  const packed = await readAt(file, dataAt, packedBytes ?? bytesMax)
  if (packedBytes !== null && packed.length < packedBytes) {
    return { bytes: new Error(CUT), end: null }
  }
  if (method === STORED) return { bytes: packedBytes === null ? new Error(CUT) : packed, end }
  if (method !== DEFLATED) return { bytes: new Error(DAMAGED), end }
  try {
    const { buffer, consumed } = inflate(packed, bytesMax)
    const isWhole = packedBytes === null || crc32(buffer) === crc
    return { bytes: isWhole ? buffer : new Error(DAMAGED), end: end ?? dataAt + consumed }
  } catch (error) {
    const isCut = packedBytes === null
    return { bytes: new Error(isCut ? CUT : DAMAGED, { cause: error }), end }
  }
}

/** zlib’s `info` option reports how many packed bytes were used; its types lack the member. */
function inflate(packed: Buffer, bytesMax: number): { buffer: Buffer; consumed: number } {
  const options = { maxOutputLength: bytesMax, info: true }
  const result = inflateRawSync(packed, options) as unknown as {
    buffer: Buffer
    engine: { bytesWritten: number }
  }
  return { buffer: result.buffer, consumed: result.engine.bytesWritten }
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
