// ZIP archives that we write ourselves, entry after entry, deflated, as PKWARE's *APPNOTE* has it.

import { Readable } from 'node:stream'
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'

export interface ZippedFile {
  name: string
  text: string
  /** Size that the archive declares, when not the true one. */
  declaredBytes?: number
}

export function toZip(files: readonly ZippedFile[]): Buffer {
  return Buffer.concat([...zipParts(files.map(packFile))])
}

export interface PackedFile {
  name: string
  packed: Buffer
  crc: number
  /** Size that the archive declares. */
  bytes: number
}

export function packFile({ name, text, declaredBytes }: ZippedFile): PackedFile {
  const bytes = Buffer.from(text)
  return {
    name,
    packed: deflateRawSync(bytes),
    crc: crc32(bytes),
    bytes: declaredBytes ?? bytes.length,
  }
}

/** A text too long to be held. */
export async function packPieces(name: string, pieces: Iterable<string>): Promise<PackedFile> {
  let [crc, bytes] = [0, 0]
  function* count() {
    for (const piece of pieces) {
      const part = Buffer.from(piece)
      crc = crc32(part, crc)
      bytes += part.length
      yield part
    }
  }
  const packed = Readable.from(count()).pipe(createDeflateRaw({ level: 1 }))
  return { name, packed: Buffer.concat(await Array.fromAsync<Buffer>(packed)), crc, bytes }
}

const ENTRIES_MAX = 0xffff
const OFFSET_MAX = 0xffffffff

/** An archive piece by piece, of files that were packed before. */
export function* zipParts(files: Iterable<PackedFile>): Generator<Buffer, void, undefined> {
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, packed, crc, bytes } of files) {
    const title = Buffer.from(name)
    const sizes = [crc, packed.length, bytes]
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(8, 8)
    for (const [index, size] of sizes.entries()) local.writeUInt32LE(size, 14 + index * 4)
    local.writeUInt16LE(title.length, 26)
    const far = offset >= OFFSET_MAX ? farOffset(offset) : Buffer.alloc(0)
    // The buffer is allocated on its own: a slice of the pool would keep unrelated buffers in
    // memory.
    const central = Buffer.alloc(46 + title.length + far.length)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(20, 4)
    central.writeUInt16LE(20, 6)
    central.writeUInt16LE(8, 10)
    for (const [index, size] of sizes.entries()) central.writeUInt32LE(size, 16 + index * 4)
    central.writeUInt16LE(title.length, 28)
    central.writeUInt16LE(far.length, 30)
    central.writeUInt32LE(Math.min(offset, OFFSET_MAX), 42)
    title.copy(central, 46)
    far.copy(central, 46 + title.length)
    yield* [local, title, packed]
    directory.push(central)
    offset += local.length + title.length + packed.length
  }
  const listed = Buffer.concat(directory)
  yield* [listed, ...endOf(directory.length, listed.length, offset)]
}

/** ZIP64 extended information, of which an entry needs nothing but where it begins. */
function farOffset(offset: number): Buffer {
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(offset), 4)
  return extra
}

/** With the records of ZIP64 before it where the numbers need more than sixteen or thirty-two bits. */
function endOf(entries: number, bytes: number, offset: number): Buffer[] {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(entries, ENTRIES_MAX), 8)
  end.writeUInt16LE(Math.min(entries, ENTRIES_MAX), 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(Math.min(offset, OFFSET_MAX), 16)
  if (entries < ENTRIES_MAX && offset < OFFSET_MAX) return [end]
  const wide = Buffer.alloc(56)
  wide.writeUInt32LE(0x06064b50, 0)
  wide.writeBigUInt64LE(44n, 4)
  wide.writeUInt16LE(45, 12)
  wide.writeUInt16LE(45, 14)
  for (const [at, value] of [entries, entries, bytes, offset].entries()) {
    wide.writeBigUInt64LE(BigInt(value), 24 + at * 8)
  }
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(offset + bytes), 8)
  locator.writeUInt32LE(1, 16)
  return [wide, locator, end]
}
