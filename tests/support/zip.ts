// Small ZIP archives that we write ourselves, entry after entry, deflated, as PKWARE's *APPNOTE* has it.

import { crc32, deflateRawSync } from 'node:zlib'

export interface ZippedFile {
  name: string
  text: string
  /** Size that the archive declares, when not the true one. */
  declaredBytes?: number
}

export function toZip(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, text, declaredBytes } of files) {
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes)
    const title = Buffer.from(name)
    const sizes = [crc32(bytes), packed.length, declaredBytes ?? bytes.length]
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
    parts.push(local, title, packed)
    directory.push(central, title)
    offset += local.length + title.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}
