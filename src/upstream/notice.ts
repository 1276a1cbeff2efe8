// What EDGAR sends in place of a document, whatever the status: pages of its site and errors of its
// archive. They are told by how they begin; further down a filing may quote them.

import type { PauseReason } from './pause-reason.ts'

export type Notice =
  | { kind: 'missing' }
  /** Nobody may ask for a while. */
  | { kind: 'blocked'; reason: PauseReason }
  | { kind: 'failing'; title: string }

/** So much of an answer holds the title of such a page. */
export const BEGINNING_BYTES = 8192

/** With a status of its own an answer is not a document, and its title needs no name before it. */
export function readNotice(beginning: string, status: number): Notice | null {
  if (ARCHIVE_ERROR.test(beginning)) return { kind: 'missing' }
  const title = titleOf(beginning)
  if (title === null || (status === 200 && !title.startsWith(SITE))) return null
  const reason = BLOCKS.find(([pattern]) => pattern.test(title))?.[1]
  if (reason) return { kind: 'blocked', reason }
  return { kind: 'failing', title: title.replace(SITE, '').trim() }
}

/** The archive says so of a file that does not exist, mostly with 403 or 404. */
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

/** Of an HTML page's head. */
function titleOf(beginning: string): string | null {
  if (!isHtmlPage(beginning)) return null
  const [head = ''] = beginning.slice(0, BEGINNING_BYTES).split(/<body[\s>]/i, 1)
  const [, title] = /<title[^<>]{0,200}>([^<]{1,200})<\/title/i.exec(head) ?? []
  return title === undefined ? null : title.replace(/\s+/g, ' ').trim()
}
