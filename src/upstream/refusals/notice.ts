// Recognises pages that EDGAR sends in place of a document, whatever the status: pages of its site
// and errors of its archive. Only the beginning is searched, since a filing may quote such a page.

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
 * only a page of the publisher’s site, unless that page was requested.
 */
export function parseNotice(beginning: string, status: number, url: string): Notice | null {
  if (ARCHIVE_ERROR.test(beginning)) return { kind: 'missing' }
  const title = titleOf(beginning)
  if (title === null || (status === 200 && !title.startsWith(SITE))) return null
  const reason = BLOCKS.find(([pattern]) => pattern.test(title))?.[1]
  if (reason) return { kind: 'blocked', reason }
  if (status === 200 && url.startsWith(LISTINGS)) return null
  return { kind: 'failing', title: title.replace(SITE, '').trim() }
}

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
