// Atom feeds (RFC 4287), with 304 for unchanged ones (RFC 9110, *ETag*).

import { createHash } from 'node:crypto'
import type { HttpReply } from '../http/listener.ts'
import { type Html, html } from '../pages/html.ts'
import { sendText, toText } from '../pages/send.ts'

/** One filing; its number is the entry’s id in every feed. */
export interface AtomEntry {
  readonly accession: string
  readonly title: string
  readonly link: string
  /** Time of the filing itself, which does not change. */
  readonly updated: string
  readonly category: string
  readonly summary: string
}

export interface AtomFeed {
  readonly title: string
  /** Feed’s own address with its query, also its id. */
  readonly self: string
  /** Page with the same content for people. */
  readonly page: string
  /** Entries of the feed, the newest first. */
  readonly entries: readonly AtomEntry[]
}

const TYPE = 'application/atom+xml; charset=utf-8'

export function sendAtom(reply: HttpReply, feed: AtomFeed): Promise<HttpReply> | HttpReply {
  const text = toAtom(feed)
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = { 'content-type': TYPE, 'cache-control': 'public, max-age=30', etag }
  const known = String(reply.request.headers['if-none-match'] ?? '').split(',')
  if (known.some((one) => one.trim() === etag)) return reply.headers(headers).code(304).send()
  return sendText(reply, toText(text), headers)
}

/** Time of an empty feed’s last update. */
const NEVER = new Date(0).toISOString()

function toAtom({ title, self, page, entries }: AtomFeed): string {
  const updated = entries.reduce((last, one) => (one.updated > last ? one.updated : last), NEVER)
  const body = html`<feed xmlns="http://www.w3.org/2005/Atom"><title>${title}</title><id>${self}</id>
<link rel="self" href="${self}"/><link rel="alternate" type="text/html" href="${page}"/><updated>${updated}</updated>
<author><name>tieout, from SEC EDGAR</name></author>
${entries.map(toEntry)}</feed>
`
  return `<?xml version="1.0" encoding="utf-8"?>\n${body}`
}

function toEntry({ accession, title, link, updated, category, summary }: AtomEntry): Html {
  return html`<entry><title>${title}</title>
<id>urn:accession:${accession}</id><link href="${link}"/>
<updated>${updated}</updated><category term="${category}"/>
<summary>${summary}</summary></entry>
`
}
