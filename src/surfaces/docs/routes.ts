// The documentation's addresses: the reference, the quickstart, and what agents read.

import type { Endpoint } from '../../contract/endpoint.ts'
import type { Routing } from '../http/app.ts'
import { sendPage, sendText } from '../pages/send.ts'
import { llmsText, skillText } from './agents.ts'
import { quickstartPage } from './quickstart.ts'
import { REFERENCE_HEADERS, referencePage } from './reference.ts'

export interface DocsOptions {
  endpoints: readonly Endpoint[]
  /** Known for certain only once the service listens. */
  address: { readonly baseUrl: string }
  /** Whether discovery needs no key. */
  isOpen: boolean
}

export function addDocs(app: Routing, { endpoints, address, isOpen }: DocsOptions): void {
  const subject = () => ({ baseUrl: address.baseUrl, endpoints })

  app.get('/docs', async (_, reply) => sendText(reply, referencePage(isOpen), REFERENCE_HEADERS))
  app.get('/docs/quickstart', async (_, reply) => sendPage(reply, quickstartPage(subject())))
  app.get('/llms.txt', async (_, reply) => sendText(reply, llmsText(subject()), as('text/plain')))
  app.get('/skill.md', async (_, reply) =>
    sendText(reply, skillText(subject()), as('text/markdown')),
  )
}

const as = (type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'x-content-type-options': 'nosniff',
})
