// Comma-separated values from a stream, one record at a time. Broken quoting spoils its own record
// only: the next line that looks like the beginning of a record begins one.

import { parse } from 'csv-parse/sync'

export interface CsvRecord {
  /** Line of the file on which the record begins, from 1. */
  readonly line: number
  readonly text: string
}

const NEWLINE = 0x0a
const QUOTE = 0x22
const START_BYTES = 80
/** Limit far above the longest record; a longer one has lost its closing quote. */
const RECORD_MAX_BYTES = 4 * 1024 * 1024

/** `begins` matches a line that begins a record even though a quote is still open before it. */
export async function* streamCsvRecords(
  chunks: AsyncIterable<Uint8Array>,
  begins: RegExp,
): AsyncGenerator<CsvRecord, void, undefined> {
  let record = emptyRecord(1)
  let line = 0
  for await (const bytes of readLines(chunks)) {
    line += 1
    if (record.bytes > 0 && (endsBefore(record, bytes, begins) || isTooLong(record))) {
      yield toRecord(record)
      record = emptyRecord(line)
    }
    record.parts.push(bytes)
    record.bytes += bytes.length
    record.quotes += countQuotes(bytes)
  }
  if (record.bytes > 0) yield toRecord(record)
}

const RELAXED = { relax_quotes: true, relax_column_count: true } as const

/** The fields of one record; throws for broken quoting or a NUL character. */
export function parseCsvRecord(text: string): string[] {
  if (text.includes('\0')) throw new Error('a NUL character')
  const rows = parse(text, RELAXED) as string[][]
  const [row, ...others] = rows
  if (!row || others.length > 0) throw new Error('not one record')
  return row
}

/**
 * The fields of each record, null for one that cannot be read. They are parsed in one go, which is
 * much faster; if the rows do not end where the records end, each is parsed by itself.
 */
export function parseCsvRecords(texts: readonly string[]): (string[] | null)[] {
  return parseAll(texts) ?? texts.map(parseOrNull)
}

function parseAll(texts: readonly string[]): string[][] | null {
  const whole = texts.join('')
  const delimiter = texts[0]?.endsWith('\r\n') ? '\r\n' : '\n'
  const isMixed = texts.some((text) => text.endsWith('\r\n') !== (delimiter === '\r\n'))
  if (isMixed || whole.includes('\0')) return null
  let end = 0
  const ends = texts.map((text) => {
    end += Buffer.byteLength(text)
    return end
  })
  try {
    const options = { ...RELAXED, record_delimiter: delimiter, info: true }
    const rows = parse(whole, options) as unknown as { record: string[]; info: { bytes: number } }[]
    const isEach =
      rows.length === ends.length && rows.every(({ info }, at) => info.bytes === ends[at])
    return isEach ? rows.map(({ record }) => record) : null
  } catch {
    return null
  }
}

function parseOrNull(text: string): string[] | null {
  try {
    return parseCsvRecord(text)
  } catch {
    return null
  }
}

interface OpenRecord {
  readonly line: number
  readonly parts: Uint8Array[]
  bytes: number
  quotes: number
}

function emptyRecord(line: number): OpenRecord {
  return { line, parts: [], bytes: 0, quotes: 0 }
}

function endsBefore({ quotes }: OpenRecord, next: Uint8Array, begins: RegExp): boolean {
  if (quotes % 2 === 0) return true
  return begins.test(Buffer.from(next.subarray(0, START_BYTES)).toString('latin1'))
}

function isTooLong({ bytes }: OpenRecord): boolean {
  return bytes > RECORD_MAX_BYTES
}

const STRICT_UTF8 = new TextDecoder('utf-8', { fatal: true })
const WINDOWS_1252 = new TextDecoder('windows-1252')

/** Decoded record by record: files mix both encodings. */
function toRecord({ line, parts }: OpenRecord): CsvRecord {
  const bytes = Buffer.concat(parts)
  try {
    return { line, text: STRICT_UTF8.decode(bytes) }
  } catch {
    return { line, text: WINDOWS_1252.decode(bytes) }
  }
}

function countQuotes(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(QUOTE); at >= 0; at = bytes.indexOf(QUOTE, at + 1)) count += 1
  return count
}

/** Lines with their line breaks. */
async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array[] = []
  for await (const chunk of chunks) {
    let start = 0
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, start)) {
      const end = chunk.subarray(start, at + 1)
      yield rest.length > 0 ? Buffer.concat([...rest, end]) : end
      rest = []
      start = at + 1
    }
    if (start < chunk.length) rest.push(chunk.subarray(start))
  }
  if (rest.length > 0) yield Buffer.concat(rest)
}
