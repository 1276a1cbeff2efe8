// Numbers that lead to their own page, and what is said of where a number is from.

import type { getFundamentals } from '../../../domains/financials/endpoint.ts'
import type { BodyOf } from '../../pages/ask.ts'
import { away, figure, filingUrl, isNumber, whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { numberAddress, type View } from '../frame/addresses.ts'
import type { StatementMember } from './statement-lines.ts'

/** The answer of `/v1/fundamentals`. */
export type Statements = BodyOf<typeof getFundamentals>
/** A period of one of the statements. */
export type StatementRow = Statements[StatementMember][number]
/** Where the value of one line is from, of an answer with `include=sources`. */
export type Source = NonNullable<StatementRow['sources']>[string]
export type Fact = Source['facts'][number]

interface Sourced {
  readonly sources?: StatementRow['sources']
}

/** Undefined where the row has no value of that name. */
export function sourceOf({ sources }: Sourced, line: string): Source | undefined {
  return sources?.[line]
}

interface Numbered {
  readonly view: View
  readonly line: string
  /** The row that the value stands in. */
  readonly row: Sourced & { readonly period: string | null }
  /** Why there is no value. */
  readonly reason?: string | undefined
}

/** A number that leads to what it is made of; absent with the reason, when there is one. */
export function numberLink(
  value: number | null | undefined,
  format: (value: number) => string,
  { view, line, row, reason }: Numbered,
): Html {
  if (!isNumber(value)) return figure(value, format, reason)
  const source = sourceOf(row, line)
  const from = source ? ` · ${toWords(source)}` : ''
  const address = numberAddress(view, line, row.period ?? '')
  return html`<a href="${address}" data-number title="${whole(value)}${from}" data-value="${value}">${format(value)}</a>`
}

/** In a line: the filing of the fact, or the formula and how many filings its facts are from. */
export function toWords({ formula, facts }: Source): string {
  const filings = new Map(facts.map((fact) => [fact.accession, filingWords(fact)]))
  const [only = ''] = filings.values()
  const from = filings.size === 1 ? only : `${filings.size} filings`
  return formula ? `${formula}, from ${from}` : from
}

type Filing = Pick<Fact, 'form' | 'accession' | 'filed'>

export function filingWords({ form, accession, filed }: Filing): string {
  return `${form} ${accession}, filed ${filed}`
}

/** To the filing's index page at EDGAR. */
export function filingLink(cik: string, { accession }: Filing, label: string): Html {
  return away(filingUrl(cik, accession), label)
}
