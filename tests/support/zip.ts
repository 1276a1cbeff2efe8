// Small ZIP archives that we write ourselves, entry after entry, deflated, as PKWARE's *APPNOTE* has it.

import { crc32, deflateRawSync } from 'node:zlib'

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
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(20, 4)
    central.writeUInt16LE(20, 6)
    central.writeUInt16LE(8, 10)
    for (const [index, size] of sizes.entries()) central.writeUInt32LE(size, 16 + index * 4)
    central.writeUInt16LE(title.length, 28)
    central.writeUInt32LE(offset, 42)
    yield* [local, title, packed]
    directory.push(central, title)
    offset += local.length + title.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length / 2, 8)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  yield* [listed, end]
}
