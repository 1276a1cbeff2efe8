// Uuencoded binary files in submissions (EDGAR Filer Manual, volume II, 5.2.3.1): a `begin` line
// with mode and name, then the data.

/** A `begin` line where a document’s text begins. */
export const BEGIN = /^\s*(?:<PDF>\s*)?begin \d{3,4} [^\r\n]*\r?\n/i
/** Characters of a text within which that line ends. */
export const BEGIN_WITHIN = 400

/** Decodes the file; null if the text is not uuencoded. Lines after the end are ignored. */
export function decodeUuencoded(text: string): Buffer | null {
  const begin = BEGIN.exec(text.slice(0, BEGIN_WITHIN))
  if (!begin) return null
  const lines = Buffer.from(text.slice(begin[0].length), 'latin1')
  const bytes = Buffer.alloc(Math.ceil((lines.length * 3) / 4) + LINE_BYTES)
  let length = 0
  for (let at = 0; at < lines.length; ) {
    const found = lines.indexOf('\n', at)
    const end = found < 0 ? lines.length : found
    const decoded = decodeLine(lines, at, end, bytes, length)
    if (decoded === null) break
    length += decoded
    at = end + 1
  }
  return bytes.subarray(0, length)
}

/** Bytes that a line can hold: its first character counts them. */
export const LINE_BYTES = 64
const END = Buffer.from('end')

/**
 * Decodes the line from `at` to `end` into `to`, which has room for `LINE_BYTES` beyond `offset`. Returns
 * how many bytes it holds; null if it ends the file.
 */
export function decodeLine(
  line: Uint8Array,
  at: number,
  end: number,
  to: Uint8Array,
  offset: number,
): number | null {
  const count = valueAt(line, at, end)
  if (count === 0 || (line[at] === END[0] && line[at + 1] === END[1] && line[at + 2] === END[2])) {
    return null
  }
  // Four characters hold three bytes. Trailing spaces may be gone: they stand for zeros.
  for (let done = 0, from = at + 1; done < count; done += 3, from += 4) {
    const three =
      (valueAt(line, from, end) << 18) |
      (valueAt(line, from + 1, end) << 12) |
      (valueAt(line, from + 2, end) << 6) |
      valueAt(line, from + 3, end)
    to[offset + done] = three >> 16
    to[offset + done + 1] = (three >> 8) & 255
    to[offset + done + 2] = three & 255
  }
  return count
}

/** Space and backtick are both zero; characters beyond the line have no value. */
function valueAt(line: Uint8Array, at: number, end: number): number {
  const code = at < end ? (line[at] ?? 0) : 0
  return code > 32 && code < 96 ? code - 32 : 0
}
