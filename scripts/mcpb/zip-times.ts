// Times in a zip archive, which packers take from the clock.

/** 1 January 1980, the first day that the format can say. */
const TIME = 0
const DAY = 0x21
const END = 0x06054b50
const END_BYTES = 22
const CENTRAL = 0x02014b50
const CENTRAL_BYTES = 46

/** Sets the time of every entry to the same one. Archives with a comment or beyond 4 GB are refused. */
export function setZipTimes(archive: Buffer): Buffer {
  const zip = Buffer.from(archive)
  const end = zip.length - END_BYTES
  if (zip.readUInt32LE(end) !== END) throw new Error('the archive does not end as expected')
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Error('the archive’s directory is damaged')
    setTime(zip, at + 12)
    setTime(zip, zip.readUInt32LE(at + 42) + 10)
    const lengths = [28, 30, 32].map((field) => zip.readUInt16LE(at + field))
    at += CENTRAL_BYTES + lengths.reduce((sum, length) => sum + length, 0)
  }
  return zip
}

function setTime(zip: Buffer, at: number): void {
  zip.writeUInt16LE(TIME, at)
  zip.writeUInt16LE(DAY, at + 2)
}
