// Pages call the endpoints that a caller would, and render the answers.

import type { getCompany } from '../../../domains/companies/endpoint.ts'
import type { Ask, BodyOf, Outcome, Query } from '../../pages/ask.ts'
import type { Html } from '../../pages/html.ts'
import type { View } from './addresses.ts'

export interface Drawn {
  /** Replaces the page's title. */
  title?: string
  /** HTTP status of the page; 200 by default. */
  status?: number
  body: Html
  asked: readonly Outcome[]
  scripts?: readonly string[]
  styles?: readonly string[]
  feed?: Feed
  /** Whether the page shows the text of documents. */
  hasTexts?: true
  /** Sentence with the page’s values, for link previews. */
  description?: string
}

/** The Atom feed of what a page shows. */
export interface Feed {
  readonly title: string
  readonly address: string
}

/** Scripts of pages that show numbers in a drawer beside the table. */
export const NUMBER_SCRIPTS = ['drawer.js', 'copy.js', 'quote.js', 'share.js'] as const

export type Company = BodyOf<typeof getCompany>

/** Subject of a company’s page: the company, and the query of its address. */
export interface CompanyQuestion {
  /** The company as the address spells it. */
  readonly ident: string
  readonly query: Query
  readonly view: View
  readonly company: Company
  readonly baseUrl: string
}

export type CompanyPage = (ask: Ask, question: CompanyQuestion) => Promise<Drawn>

const NAMED = 3

/** Descriptions of a list's newest records, for a page's `description`; empty for an empty list. */
export function newestWords<Row>(rows: readonly Row[], describe: (row: Row) => string): string {
  return sentenceOf(rows.slice(0, NAMED).map(describe))
}

export function sentenceOf(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `${parts.join('; ')}.`
}
