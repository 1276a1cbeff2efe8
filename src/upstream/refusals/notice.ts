// Recognises pages that EDGAR sends in place of a document, whatever the status: pages of its site
// and errors of its archive. Only the beginning is searched, since a filing may quote such a page.

import { isAccession } from '../../kernel/identifiers.ts'
import type { PauseReason } from '../pause-reason.ts'

export type Notice =
  | { kind: 'missing' }
  /** All requests are refused for a while. */
  | { kind: 'blocked'; reason: PauseReason }
  | { kind: 'failing'; title: string }

/** Length of an answer’s beginning that contains the title of a notice page. */
export const BEGINNING_BYTES = 8192

/**
 * Recognises a notice by its title. With a status other than 200 any titled page is one; with 200
 * only a page of the publisher’s site, unless that page was requested, and any page in place of what
 * is never a page.
 */
export function parseNotice(beginning: string, status: number, url: string): Notice | null {
  if (ARCHIVE_ERROR.test(beginning)) return { kind: 'missing' }
  const title = titleOf(beginning)
  if (status === 200 && isHtmlPage(beginning) && isNeverPage(url)) {
    return toPage(title ?? 'a page without a title')
  }
  if (title === null || (status === 200 && !title.startsWith(SITE))) return null
  const page = toPage(title)
  const isListing = status === 200 && page.kind === 'failing' && url.startsWith(LISTINGS)
  return isListing ? null : page
}

function toPage(title: string): Notice {
  const reason = BLOCKS.find(([pattern]) => pattern.test(title))?.[1]
  if (reason) return { kind: 'blocked', reason }
  return { kind: 'failing', title: title.replace(SITE, '').trim() }
}

/** Whether an address is that of a feed, list, index, complete submission or XML as filed. */
function isNeverPage(url: string): boolean {
  const address = URL.parse(url)
  if (!address) return false
  const { hostname, pathname, searchParams } = address
  if (!hostname.endsWith('.sec.gov') || pathname.includes('/xsl')) return false
  if (searchParams.get('output') === 'atom') return true
  const name = pathname.slice(pathname.lastIndexOf('/') + 1)
  if (name.endsWith('.txt')) return isAccession(name.slice(0, -'.txt'.length))
  return DATA_NAMES.some((end) => name.endsWith(end))
}

const DATA_NAMES = ['.idx', '.json', '.xml']

/** Pages of the site that list data sets, which are documents. */
const LISTINGS = 'https://www.sec.gov/data-research/'

/** The archive's answer for a file that does not exist, mostly with 403 or 404. */
const ARCHIVE_ERROR =
  /^\s*(?:<\?xml[^>]{0,200}\?>\s*)?<Error>\s*<Code>(?:AccessDenied|NoSuchKey)<\/Code>/

const SITE = 'SEC.gov |'

const BLOCKS: readonly (readonly [RegExp, PauseReason])[] = [
  [/undeclared automated tool/i, 'contact'],
  [/request rate threshold exceeded/i, 'rate'],
]

const HTML_START = /^\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!doctype\s+html|<html[\s>])/i

export function isHtmlPage(text: string): boolean {
  return HTML_START.test(text.slice(0, 1000))
}

function titleOf(beginning: string): string | null {
  if (!isHtmlPage(beginning)) return null
  const [head = ''] = beginning.slice(0, BEGINNING_BYTES).split(/<body[\s>]/i, 1)
  const [, title] = /<title[^<>]{0,200}>([^<]{1,200})<\/title/i.exec(head) ?? []
  return title === undefined ? null : title.replace(/\s+/g, ' ').trim()
}
