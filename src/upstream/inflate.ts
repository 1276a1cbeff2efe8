// Decompresses gzip with a limit on the output, so that a small file cannot fill the memory.

import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createGunzip, gunzip } from 'node:zlib'

const gunzipAsync = promisify(gunzip)

/** Gzip data that is cut short or damaged. */
export class BrokenGzip extends Error {}

/** Thrown when the data exceed the caller’s limit. */
export class TooLarge extends Error {}

export async function inflate(packed: Buffer, maxBytes: number): Promise<Buffer> {
  try {
    return await gunzipAsync(packed, { maxOutputLength: maxBytes })
  } catch (cause) {
    const isTooLarge = cause instanceof Error && 'code' in cause && cause.code === TOO_LARGE
    if (isTooLarge) throw new TooLarge(`more than ${maxBytes} bytes when unpacked`, { cause })
    throw new BrokenGzip('the gzip data is cut short or damaged', { cause })
  }
}

/** Decompresses the beginning of data that may be cut off, up to about `bytes`. */
export async function inflateBeginning(packed: Buffer, bytes: number): Promise<Buffer> {
  const unpacking = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })
  unpacking.end(packed)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of unpacking) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= bytes) break
    }
  } catch {
    // Data before the damage is used.
  }
  return Buffer.concat(chunks)
}

const TOO_LARGE = 'ERR_BUFFER_TOO_LARGE'

/** Decompresses a stream; fails with `BrokenGzip` where it ends early. */
export async function* inflateChunks(
  packed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const unpacking = createGunzip()
  // Keeps a fault of the source, to be rethrown unchanged instead of as broken gzip data.
  let fault: unknown
  const feeding = Readable.from(packed)
  feeding.on('error', (error) => {
    fault = error
    unpacking.destroy(error)
  })
  feeding.pipe(unpacking)
  try {
    for await (const chunk of unpacking as AsyncIterable<Uint8Array>) yield chunk
  } catch (cause) {
    if (fault !== undefined) throw fault
    throw new BrokenGzip('the gzip data is cut short or damaged', { cause })
  } finally {
    feeding.destroy()
  }
}
