// Numbers that link to their own page, with a summary of their source.

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
/** Source of one line’s value, in an answer with `include=sources`. */
export type Source = NonNullable<StatementRow['sources']>[string]
export type Fact = Source['facts'][number]

interface Sourced {
  readonly sources?: StatementRow['sources']
}

/** Returns undefined if the row has no such value. */
export function sourceOf({ sources }: Sourced, line: string): Source | undefined {
  return sources?.[line]
}

interface Numbered {
  readonly view: View
  readonly line: string
  /** The row that the number stands in. */
  readonly row: Sourced & { readonly period: string | null }
  /** Reason for a missing value. */
  readonly reason?: string | undefined
}

/** A number with a link to its page; if absent, a dash with the reason. */
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

/** Summary in a line: the fact’s filing, or the formula and the number of filings. */
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

/** Links to the filing’s index page at EDGAR. */
export function filingLink(cik: string, { accession }: Filing, label: string): Html {
  return away(filingUrl(cik, accession), label)
}
