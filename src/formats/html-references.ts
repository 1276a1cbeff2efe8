// What references (`&amp;`, `&#8217;`) stand for. Documents use few of them over and over.

import { decodeHTML, decodeHTMLAttribute } from 'entities/decode'

/** Kept between documents; longer or further ones are worked out each time. */
const known = new Map<string, string>()
const KNOWN_MAX = 500
const LENGTH_MAX = 10

export function decodeText(text: string): string {
  let at = text.indexOf('&')
  if (at < 0) return text
  let decoded = ''
  let from = 0
  while (at >= 0) {
    const end = text.indexOf(';', at) + 1
    // No reference goes beyond its semicolon, but it may do without one.
    if (end === 0 || end - at > LENGTH_MAX) return decoded + decodeHTML(text.slice(from))
    decoded += text.slice(from, at) + decodeOne(text.slice(at, end))
    from = end
    at = text.indexOf('&', from)
  }
  return decoded + text.slice(from)
}

function decodeOne(piece: string): string {
  const before = known.get(piece)
  if (before !== undefined) return before
  const decoded = decodeHTML(piece)
  if (known.size < KNOWN_MAX) known.set(piece, decoded)
  return decoded
}

export function decodeAttribute(text: string): string {
  return text.includes('&') ? decodeHTMLAttribute(text) : text
}
