// Compressed texts, which are read only for quoting.

import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** Compression level; higher ones take several times as long for a few percent. */
const QUALITY = 5

export function packText(text: string): Uint8Array {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return brotliCompressSync(text, { params })
}

export function unpackText(packed: Uint8Array): string {
  return brotliDecompressSync(packed).toString('utf8')
}
