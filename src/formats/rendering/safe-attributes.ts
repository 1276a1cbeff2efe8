// What of an element's attributes is kept in safe HTML. Nothing passes as it is written: numbers are
// read, names are put under a prefix, and addresses are parsed and checked against the archive.

import type { Attributes } from '../html.ts'

export function escapeHtml(text: string): string {
  return TO_ESCAPE.test(text) ? text.replace(EACH, (char) => ESCAPES[char] ?? '') : text
}

const TO_ESCAPE = /[&<>"']/
const EACH = /[&<>"']/g
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** So that no element of the document takes a name that the page around it uses. */
export const ANCHOR_PREFIX = 'doc-'
const ANCHOR = /^[A-Za-z0-9_.:-]{1,200}$/

/** Null for a name that no real document has. */
export function toAnchor(name: string | undefined): string | null {
  return name !== undefined && ANCHOR.test(name) ? ANCHOR_PREFIX + name : null
}

const ARCHIVE = 'https://www.sec.gov'
const ARCHIVE_PATHS = /^\/(?:Archives\/edgar|cgi-bin\/browse-edgar|ix)(?:[/?]|$)/
const HREF_CHARS_MAX = 2000

/**
 * Where a link may lead: into the document, or to EDGAR. `folder` is what a relative address is
 * resolved against; null for every other address.
 */
export function toHref(given: string | undefined, folder: string | null): string | null {
  const href = given?.trim() ?? ''
  if (href === '' || href.length > HREF_CHARS_MAX) return null
  if (href.startsWith('#')) {
    const anchor = toAnchor(decodeOrNull(href.slice(1)) ?? undefined)
    return anchor === null ? null : `#${anchor}`
  }
  const base = folder ?? undefined
  if (!URL.canParse(href, base)) return null
  const url = new URL(href, base)
  if (url.origin === 'http://www.sec.gov') url.protocol = 'https:'
  const isEdgar = url.origin === ARCHIVE && ARCHIVE_PATHS.test(url.pathname + url.search)
  return isEdgar && url.username === '' && url.password === '' ? url.href : null
}

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const SPAN_MAX = 1000
const ALIGN = /(?:^|;)\s*text-align\s*:\s*(right|center|justify|left)/

/** Of a cell: how far it spans, and on which side its text is. */
export function toCellAttributes({ colspan, rowspan, align, style }: Attributes): string {
  const side =
    ALIGN.exec((style ?? '').slice(0, SPAN_MAX).toLowerCase())?.[1] ?? align?.toLowerCase()
  return (
    toSpanAttribute('colspan', colspan) +
    toSpanAttribute('rowspan', rowspan) +
    (side === 'right' || side === 'center' ? ` align="${side}"` : '')
  )
}

function toSpanAttribute(name: string, given: string | undefined): string {
  const span = toSpan(given)
  return span > 1 ? ` ${name}="${span}"` : ''
}

/** Columns or rows that a cell spans, at least one. */
export function toSpan(given: string | undefined): number {
  const span = Number(given)
  return Number.isInteger(span) && span >= 1 ? Math.min(span, SPAN_MAX) : 1
}
