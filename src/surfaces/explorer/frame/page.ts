// What a page about a company is: it calls the endpoints that a caller would, and renders their answers.

import type { Ask, Asked, Query } from '../../pages/ask.ts'
import type { Html } from '../../pages/html.ts'
import type { View } from './addresses.ts'

export interface Drawn {
  /** Replaces the page's title. */
  title?: string
  /** 200 where nothing else is said. */
  status?: number
  body: Html
  asked: readonly Asked[]
  scripts?: readonly string[]
  styles?: readonly string[]
  feed?: Feed
  /** One sentence with the values of the page, for whoever sees a link to it. */
  description?: string
}

/** The Atom feed of what a page shows. */
export interface Feed {
  readonly title: string
  readonly address: string
}

/** Where numbers are shown beside the table that they stand in. */
export const NUMBER_SCRIPTS = ['drawer.js', 'copy.js', 'quote.js', 'share.js'] as const

/** What a page is asked for. */
export interface CompanyQuestion {
  /** The company as the address spells it. */
  readonly ident: string
  readonly query: Query
  readonly view: View
  /** The company's own answer. */
  readonly company: Asked
  readonly baseUrl: string
}

export type CompanyPage = (ask: Ask, question: CompanyQuestion) => Promise<Drawn>
