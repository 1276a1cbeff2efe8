// A document as it stands in an archive, which is a twentieth of it: whoever reads the document can
// unpack it where it is read.

import { promisify } from 'node:util'
import { constants, crc32, inflateRaw, inflateRawSync } from 'node:zlib'

/** What the archive says of the document. */
export interface Deflated {
  readonly size: number
  readonly crc: number
}

/** `deflated` is null where the bytes are the document. */
export interface PackedBytes {
  readonly bytes: Buffer
  readonly deflated: Deflated | null
}

export const DAMAGED = 'the entry is damaged'

/** Fails, with a reason fit for a report, where the bytes are not what the archive says. */
export function unpack(packed: Uint8Array, deflated: Deflated): Buffer {
  try {
    return check(inflateRawSync(packed, optionsFor(deflated)), deflated)
  } catch (cause) {
    throw new Error(DAMAGED, { cause })
  }
}

/** As `unpack`, on another thread. */
export async function unpackAside({ bytes, deflated }: PackedBytes): Promise<Buffer> {
  if (!deflated) return bytes
  try {
    return check(await inflateAside(bytes, optionsFor(deflated)), deflated)
  } catch (cause) {
    throw new Error(DAMAGED, { cause })
  }
}

const inflateAside = promisify(inflateRaw)

/** In one step: what is full is followed by another one. Fails for more bytes than the archive names. */
function optionsFor({ size }: Deflated) {
  const chunkSize = Math.max(size + 1, constants.Z_MIN_CHUNK)
  return { chunkSize, maxOutputLength: Math.max(size, 1) }
}

export function check(bytes: Buffer, { size, crc }: Deflated): Buffer {
  if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(DAMAGED)
  return bytes
}
