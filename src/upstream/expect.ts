// Decodes bytes to the expected kind of document. A publisher in trouble answers 200 with an HTML
// page; such a page is refused here and never reaches a parser. The content is not judged.

import { isHtmlPage, parseNotice } from './refusals/notice.ts'
import { publisherChanged } from './source.ts'

/** `html` stands for whatever a filer wrote: a page or plain text. */
export type Expected = 'json' | 'xml' | 'html' | 'text' | 'bytes'

const NAMES: Record<Expected, string> = {
  json: 'JSON',
  xml: 'XML',
  html: 'a document',
  text: 'plain text',
  bytes: 'a file',
}

export function decodeDocument(url: string, body: Buffer, expected: Expected): unknown {
  if (expected === 'bytes') return body
  const text = decodeExpected(url, body, expected)
  return expected === 'json' ? parseJson(url, text) : text
}

/** Decodes a JSON body to text, for callers that parse it themselves. */
export function decodeJsonText(url: string, body: Uint8Array): string {
  return decodeExpected(url, body, 'json')
}

function decodeExpected(url: string, body: Uint8Array, expected: Expected): string {
  const decoded = decodeText(body)
  // NUL is dropped as in browsers (HTML Standard, *in body* insertion mode); PostgreSQL cannot store
  // it.
  const text = expected === 'html' ? decoded.replaceAll('\0', '') : decoded
  if (text.trim() === '') throw publisherChanged(url, 'an empty answer')
  if (expected !== 'html' && isHtmlPage(text)) {
    throw publisherChanged(url, `an HTML page instead of ${NAMES[expected]}`)
  }
  // Live answers were checked before; a mirror may hold a page that was saved as a document.
  if (parseNotice(text, 200, url)) throw publisherChanged(url, 'a notice instead of the document')
  if (expected !== 'html' && text.includes(expected === 'json' ? '\\u0000' : '\0')) {
    throw publisherChanged(url, 'text with a NUL character')
  }
  return text
}

const STRICT_UTF8 = new TextDecoder('utf-8', { fatal: true })
const WINDOWS_1252 = new TextDecoder('windows-1252')

/** UTF-8; bytes that cannot be UTF-8 are read as Windows-1252, which older filings use. */
export function decodeText(body: Uint8Array): string {
  try {
    return STRICT_UTF8.decode(body)
  } catch {
    return WINDOWS_1252.decode(body)
  }
}

/** Fails with `publisher.changed` naming the address. */
export function parseJson(url: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw publisherChanged(url, 'not valid JSON', cause)
  }
}
