// Uuencoded binary files in submissions (EDGAR Filer Manual, volume II, 5.2.3.1): a `begin` line
// with mode and name, then the data.

const BEGIN = /^\s*(?:<PDF>\s*)?begin \d{3,4} [^\r\n]*\r?\n/i
const BEGIN_WITHIN = 400

/** Decodes the file; null if the text is not uuencoded. Lines after the end are ignored. */
export function decodeUuencoded(text: string): Buffer | null {
  const begin = BEGIN.exec(text.slice(0, BEGIN_WITHIN))
  if (!begin) return null
  const bytes = Buffer.alloc(Math.ceil((text.length * 3) / 4))
  let length = 0
  for (let at = begin[0].length; at < text.length; ) {
    const found = text.indexOf('\n', at)
    const end = found < 0 ? text.length : found
    const count = valueAt(text, at)
    if (count === 0 || text.startsWith('end', at)) break
    length += decodeLine(text, at + 1, count, bytes, length)
    at = end + 1
  }
  return bytes.subarray(0, length)
}

/** Four characters hold three bytes. Trailing spaces may be gone: they stand for zeros. */
function decodeLine(text: string, at: number, count: number, bytes: Buffer, to: number): number {
  for (let done = 0; done < count; done += 3) {
    const from = at + (done / 3) * 4
    const [a, b, c, d] = [0, 1, 2, 3].map((place) => valueAt(text, from + place)) as number[]
    const three = ((a ?? 0) << 18) | ((b ?? 0) << 12) | ((c ?? 0) << 6) | (d ?? 0)
    for (let place = 0; place < 3 && done + place < count; place++) {
      bytes[to + done + place] = (three >> (16 - 8 * place)) & 255
    }
  }
  return count
}

/** Space and backtick are both zero; characters beyond the line have no value. */
function valueAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code > 32 && code < 96 ? code - 32 : 0
}
