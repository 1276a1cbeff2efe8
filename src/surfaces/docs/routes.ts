// The documentation's routes: the reference, the quickstart, and the files for agents.

import type { Endpoint } from '../../contract/declare/endpoint.ts'
import type { HttpApp, Parts } from '../http/listener.ts'
import { layout, PAGE_HEADERS } from '../pages/layout.ts'
import { keepText, sendText } from '../pages/send.ts'
import { llmsText, skillText } from './agents.ts'
import { GUIDES_PATH, guidePage, LANGUAGES, toLanguage } from './guide.ts'
import { GUIDES, guidesPage } from './guides/all.ts'
import { quickstartPage } from './quickstart.ts'
import { REFERENCE_HEADERS, referencePage } from './reference.ts'
import { errorsPage, pricesPage } from './table-pages.ts'

export interface DocsOptions {
  endpoints: readonly Endpoint[]
  /** Set once the service listens. */
  address: { readonly baseUrl: string }
  /** Whether discovery needs no key. */
  isOpen: boolean
}

export function addDocs(app: HttpApp, { endpoints, address, isOpen }: DocsOptions): void {
  function add(path: string, headers: Headers, make: (baseUrl: string) => string): void {
    const text = keepText(address, make)
    app.get<Parts>(path, (_, reply) => sendText(reply, text(), headers))
  }

  add('/docs', REFERENCE_HEADERS, () => referencePage(isOpen))
  add('/docs/quickstart', PAGE_HEADERS, (baseUrl) => layout(quickstartPage({ baseUrl, endpoints })))
  add('/docs/errors', PAGE_HEADERS, () => layout(errorsPage()))
  add('/docs/prices', PAGE_HEADERS, () => layout(pricesPage(endpoints)))
  add(GUIDES_PATH, PAGE_HEADERS, (baseUrl) => layout(guidesPage(baseUrl)))
  for (const make of GUIDES) {
    const { slug } = make('')
    const texts = LANGUAGES.map(
      ([one]) =>
        [one, keepText(address, (baseUrl) => layout(guidePage(make(baseUrl), one)))] as const,
    )
    const byLanguage = new Map(texts)
    app.get<Parts>(`${GUIDES_PATH}/${slug}`, ({ query }, reply) => {
      const text = byLanguage.get(toLanguage(query.lang))
      if (!text) throw new Error(`the guide ${slug} is not written in ${query.lang}`)
      return sendText(reply, text(), PAGE_HEADERS)
    })
  }
  add('/llms.txt', as('text/plain'), (baseUrl) => llmsText({ baseUrl, endpoints }))
  add('/skill.md', as('text/markdown'), (baseUrl) => skillText({ baseUrl, endpoints }))
}

type Headers = Readonly<Record<string, string>>

const as = (type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'x-content-type-options': 'nosniff',
})
