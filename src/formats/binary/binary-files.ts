// Binary files of a complete submission, of which readers need no more than size and hash: while a
// submission arrives, each is replaced by a line that states both. Most large submissions are scans
// and graphics.

import { createHash, type Hash } from 'node:crypto'
import { BEGIN, BEGIN_WITHIN, decodeLine, LINE_BYTES } from './uuencode.ts'

export interface BinaryFile {
  readonly bytes: number
  readonly sha256: string
}

/** Takes a submission chunk by chunk, and gives back what remains of it. */
export interface BinarySieve {
  push(chunk: Uint8Array): Buffer
  /** The rest, after the last chunk. */
  end(): Buffer
}

/**
 * The stand-in is itself a `begin` line: one that a filer wrote is replaced like any other, so that
 * none can pass for ours.
 */
const STAND_IN = /^\s*(?:<PDF>\s*)?begin 000 bytes=(\d{1,15})&sha256=([0-9a-f]{64})\r?\n/

/** Returns null if the text of a document is none that stands for a binary file. */
export function parseStandIn(text: string): BinaryFile | null {
  const [, bytes, sha256] = STAND_IN.exec(text.slice(0, BEGIN_WITHIN)) ?? []
  return bytes === undefined || sha256 === undefined ? null : { bytes: Number(bytes), sha256 }
}

function toStandIn({ bytes, sha256 }: BinaryFile): Buffer {
  return Buffer.from(`begin 000 bytes=${bytes}&sha256=${sha256}\n`)
}

const TEXT = Buffer.from('<TEXT>')
const NEWLINE = 10
/** Longer lines hold nothing more: a line counts its bytes, 63 at most. */
const LINE_MAX = 128
const TAG = /^<\/?(?:TEXT|DOCUMENT)>/i
const TAG_MAX = '</DOCUMENT>'.length
const TAG_OPENS = '<'.charCodeAt(0)

export function createBinarySieve(): BinarySieve {
  let file: OpenFile | null = null
  let rest: Uint8Array = EMPTY

  function sift(isEnd: boolean): Buffer {
    const out: Uint8Array[] = []
    for (let isGoing = true; isGoing; ) {
      isGoing = file ? takeLines(isEnd, out) : takeText(isEnd, out)
    }
    const [first = EMPTY, ...others] = out
    const isMost = others.length === 0 && first.length > first.buffer.byteLength / 2
    // Copied, so that a few bytes do not keep the chunk that they came in.
    return isMost ? Buffer.from(first.buffer, first.byteOffset, first.length) : Buffer.concat(out)
  }

  /** Passes text on, up to where a file may begin; whether there is more to do with the rest. */
  function takeText(isEnd: boolean, out: Uint8Array[]): boolean {
    const bytes = Buffer.from(rest.buffer, rest.byteOffset, rest.length)
    for (let from = 0; ; ) {
      const tag = bytes.indexOf(TEXT, from)
      if (tag < 0) return pass(isEnd ? bytes.length : keptFrom(bytes), out)
      const after = tag + TEXT.length
      const isWhole = isEnd || bytes.length - after >= BEGIN_WITHIN
      if (!isWhole) return pass(tag, out)
      const [begin] = BEGIN.exec(bytes.toString('latin1', after, after + BEGIN_WITHIN)) ?? []
      from = after
      if (begin === undefined) continue
      const beginLine = begin.search(/begin \d/i)
      pass(after + beginLine, out)
      rest = rest.subarray(begin.length - beginLine)
      file = openFile()
      return true
    }
  }

  function pass(length: number, out: Uint8Array[]): false {
    out.push(rest.subarray(0, length))
    rest = rest.subarray(length)
    return false
  }

  function takeLines(isEnd: boolean, out: Uint8Array[]): boolean {
    const opened = file as OpenFile
    let at = 0
    for (;;) {
      const found = rest.indexOf(NEWLINE, at)
      if (found < 0 && !isEnd) break
      const end = found < 0 ? rest.length : found
      const isOver = opened.isOver(rest, at, end)
      if (isOver || found < 0) {
        if (!isOver) at = end
        out.push(toStandIn(opened.close()))
        file = null
        rest = rest.subarray(at)
        return true
      }
      at = end + 1
    }
    rest = rest.subarray(at)
    if (rest.length > LINE_MAX) rest = rest.subarray(0, LINE_MAX)
    return false
  }

  return {
    push(chunk) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      return sift(false)
    },
    end: () => sift(true),
  }
}

const EMPTY = new Uint8Array(0)

/** Place from which the end of a text may be the beginning of `<TEXT>`. */
function keptFrom(bytes: Buffer): number {
  const from = Math.max(0, bytes.length - TEXT.length + 1)
  const open = bytes.indexOf(TEXT[0] ?? 0, from)
  return open < 0 ? bytes.length : open
}

interface OpenFile {
  /** Decodes a line of the file; returns true once the file has ended. */
  isOver(line: Uint8Array, at: number, end: number): boolean
  close(): BinaryFile
}

const DECODED_BYTES = 64 * 1024

function openFile(): OpenFile {
  const hash: Hash = createHash('sha256')
  const decoded = Buffer.alloc(DECODED_BYTES)
  let [bytes, held] = [0, 0]
  const flush = () => {
    hash.update(decoded.subarray(0, held))
    held = 0
  }
  return {
    isOver(line, at, end) {
      if (
        line[at] === TAG_OPENS &&
        TAG.test(String.fromCharCode(...line.subarray(at, at + TAG_MAX)))
      ) {
        return true
      }
      if (held + LINE_BYTES > DECODED_BYTES) flush()
      const length = decodeLine(line, at, end, decoded, held)
      if (length === null) return true
      held += length
      bytes += length
      return false
    },
    close() {
      flush()
      return { bytes, sha256: hash.digest('hex') }
    },
  }
}
