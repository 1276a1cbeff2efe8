// The newest filings as an Atom feed (RFC 4287), rendered from the answer of /v1/feed.

import type { Endpoint } from '../contract/endpoint.ts'
import { answerCall, type CallServices, toCallable } from './call.ts'
import { type Html, html } from './html.ts'
import { clientAddressOf, type HttpApp, type Parts } from './http/listener.ts'
import { sendText } from './pages/send.ts'

export interface AtomOptions {
  feed: Endpoint
  services: CallServices
  address: { baseUrl: string }
}

interface Filing {
  accession: string
  form: string
  filed: string
  accepted_at: string | null
  seen_at: string
  index_url: string
  companies: { ticker: string | null; cik: string; company: string | null }[]
}

const HEADERS = {
  'content-type': 'application/atom+xml; charset=utf-8',
  'cache-control': 'public, max-age=30',
}

export function addAtom(app: HttpApp, { feed, services, address }: AtomOptions): void {
  const callable = toCallable(feed)
  app.get<Parts>('/feeds/filings.atom', async (request, reply) => {
    const { form, ticker } = request.query
    const query = { ...(form && { form }), ...(ticker && { ticker }) }
    const raw = { path: {}, query, body: undefined }
    const { id: requestId, headers } = request
    const from = clientAddressOf(request)
    const asked = { requestId, headers, address: from, raw, isVisit: true as const }
    const { status, headers: said, answer } = await answerCall(callable, asked, services)
    if (status !== 200) {
      const type = { 'content-type': 'application/json; charset=utf-8' }
      return sendText(reply.code(status).headers(said), answer.bytes.toString(), type)
    }
    const { filings } = answer.body as unknown as { filings: Filing[] }
    const search = new URLSearchParams(query).toString()
    const self = `${address.baseUrl}/feeds/filings.atom${search && `?${search}`}`
    return sendText(reply, toAtom(filings, self, Object.values(query).join(' ')), HEADERS)
  })
}

function toAtom(filings: readonly Filing[], self: string, filter: string): string {
  const updated = filings.at(-1)?.seen_at ?? new Date(0).toISOString()
  const title = filter === '' ? 'New filings' : `New filings: ${filter}`
  const body = html`<feed xmlns="http://www.w3.org/2005/Atom"><title>${title}</title><id>${self}</id>
<link rel="self" href="${self}"/><updated>${updated}</updated>
<author><name>tieout, from SEC EDGAR</name></author>
${filings.toReversed().map(toEntry)}</feed>
`
  return `<?xml version="1.0" encoding="utf-8"?>\n${body}`
}

function toEntry(filing: Filing): Html {
  const { accession, form, filed, accepted_at, seen_at, index_url, companies } = filing
  const names = companies.map(({ company, ticker, cik }) => ticker ?? company ?? `CIK ${cik}`)
  return html`<entry><title>${form}: ${names.join(', ')}</title>
<id>urn:accession:${accession}</id><link href="${index_url}"/>
<updated>${accepted_at ?? seen_at}</updated><category term="${form}"/>
<summary>${form} of ${companies.map(({ company, cik }) => company ?? `CIK ${cik}`).join(', ')}, filed ${filed}, accession ${accession}.</summary></entry>
`
}
