// Reading one entry of a ZIP archive held in memory, bounded: an archive may claim any size.

import { fromBuffer, type ZipFile } from 'yauzl'

/** The bytes of the first entry whose name passes; null when there is none. Throws when unreadable. */
export async function readZipEntry(
  archive: Buffer,
  isWanted: (name: string) => boolean,
  maxBytes: number,
): Promise<Buffer | null> {
  const zip = await open(archive)
  try {
    return await findEntry(zip, isWanted, maxBytes)
  } finally {
    zip.close()
  }
}

function open(archive: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    )
  })
}

function findEntry(zip: ZipFile, isWanted: (name: string) => boolean, maxBytes: number) {
  return new Promise<Buffer | null>((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(null))
    zip.on('entry', (entry) => {
      if (!isWanted(entry.fileName)) return zip.readEntry()
      if (entry.uncompressedSize > maxBytes) return reject(new Error('an entry is too large'))
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error)
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('error', reject)
        stream.on('end', () => resolve(Buffer.concat(parts)))
      })
    })
    zip.readEntry()
  })
}
