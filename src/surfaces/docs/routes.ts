// The documentation's routes: the reference, the quickstart, and the files for agents.

import type { Endpoint } from '../../contract/endpoint.ts'
import type { HttpApp, Parts } from '../http/listener.ts'
import { sendPage, sendText } from '../pages/send.ts'
import { llmsText, skillText } from './agents.ts'
import { quickstartPage } from './quickstart.ts'
import { REFERENCE_HEADERS, referencePage } from './reference.ts'

export interface DocsOptions {
  endpoints: readonly Endpoint[]
  /** Complete only once the service listens. */
  address: { readonly baseUrl: string }
  /** Whether discovery needs no key. */
  isOpen: boolean
}

export function addDocs(app: HttpApp, { endpoints, address, isOpen }: DocsOptions): void {
  const subject = () => ({ baseUrl: address.baseUrl, endpoints })

  app.get<Parts>('/docs', async (_, reply) =>
    sendText(reply, referencePage(isOpen), REFERENCE_HEADERS),
  )
  app.get<Parts>('/docs/quickstart', async (_, reply) => sendPage(reply, quickstartPage(subject())))
  app.get<Parts>('/llms.txt', async (_, reply) =>
    sendText(reply, llmsText(subject()), as('text/plain')),
  )
  app.get<Parts>('/skill.md', async (_, reply) =>
    sendText(reply, skillText(subject()), as('text/markdown')),
  )
}

const as = (type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'x-content-type-options': 'nosniff',
})
