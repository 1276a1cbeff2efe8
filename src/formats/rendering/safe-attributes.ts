// Attributes that safe HTML keeps. None passes unchanged: numbers are parsed, names are prefixed,
// and addresses are parsed and checked against the archive.

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

/** Prefix of the document’s anchors, so that none collides with an id of the page around it. */
const ANCHOR_PREFIX = 'doc-'
const ANCHOR = /^[A-Za-z0-9_.:-]{1,200}$/

/** Returns null for a name of unusual length or characters. */
export function toAnchor(name: string | undefined): string | null {
  return name !== undefined && ANCHOR.test(name) ? ANCHOR_PREFIX + name : null
}

const ARCHIVE = 'https://www.sec.gov'
const ARCHIVE_PATHS = /^\/(?:Archives\/edgar|cgi-bin\/browse-edgar|ix)(?:[/?]|$)/
const HREF_CHARS_MAX = 2000

/**
 * Target of a link: an anchor of the document, or an address at EDGAR (relative ones are resolved
 * against `folder`). Any other address is null.
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

/** Attributes of a cell: the columns and rows it spans, and its alignment. */
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
