// A document as stored in an archive, compressed to about a twentieth: it can be stored unchanged,
// and unpacked on the thread that reads it.

import { promisify } from 'node:util'
import { constants, crc32, gunzipSync, inflateRaw, inflateRawSync } from 'node:zlib'

/** Size and checksum of a document, as its archive states them. */
export interface Deflated {
  readonly size: number
  readonly crc: number
}

/** `deflated` is null if the bytes are the document itself. */
export interface PackedBytes {
  readonly bytes: Buffer
  readonly deflated: Deflated | null
}

export const DAMAGED = 'the entry is damaged'

/** Fails, with a reason fit for a report, if size or checksum differ from the archive’s. */
export function unpack(packed: Uint8Array, deflated: Deflated): Buffer {
  try {
    return check(inflateRawSync(packed, optionsFor(deflated)), deflated)
  } catch (cause) {
    throw new Error(DAMAGED, { cause })
  }
}

export async function unpackAside({ bytes, deflated }: PackedBytes): Promise<Buffer> {
  if (!deflated) return bytes
  try {
    return check(await inflateAside(bytes, optionsFor(deflated)), deflated)
  } catch (cause) {
    throw new Error(DAMAGED, { cause })
  }
}

const inflateAside = promisify(inflateRaw)

/** Unpacks in a single chunk, and fails for more bytes than the archive says. */
function optionsFor({ size }: Pick<Deflated, 'size'>) {
  const chunkSize = Math.max(size + 1, constants.Z_MIN_CHUNK)
  return { chunkSize, maxOutputLength: Math.max(size, 1) }
}

export function check(bytes: Buffer, { size, crc }: Deflated): Buffer {
  if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(DAMAGED)
  return bytes
}

/** Member header without a name or time (RFC 1952). */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const GZIP_TRAILER_BYTES = 8

/** A gzip file of its own, with the size and checksum of the archive. */
export function toGzip(packed: Uint8Array, { size, crc }: Deflated): Uint8Array {
  const trailer = Buffer.alloc(GZIP_TRAILER_BYTES)
  trailer.writeUInt32LE(crc, 0)
  trailer.writeUInt32LE(size, 4)
  return Buffer.concat([GZIP_HEADER, packed, trailer])
}

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === GZIP_HEADER[0] && bytes[1] === GZIP_HEADER[1]
}

/** Fails unless the bytes come from `toGzip`. */
export function unpackGzip(bytes: Uint8Array): Buffer {
  const size = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).readUInt32LE(
    bytes.length - 4,
  )
  return gunzipSync(bytes, optionsFor({ size }))
}
