// Numbers that lead to their own page, and what is said of where a number is from.

import { away, figure, filingUrl, isNumber, list, text, whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { numberAddress, type View } from '../frame/addresses.ts'

type Row = Readonly<Record<string, unknown>>

/** Of an answer with `include=sources`. */
export interface Source {
  readonly isDerived: boolean
  /** Empty where the value is a fact as tagged. */
  readonly formula: string
  readonly facts: readonly Row[]
}

/** Undefined where the row has no value of that name. */
export function sourceOf(row: Row, line: string): Source | undefined {
  const source = (row.sources as Readonly<Record<string, Row>> | undefined)?.[line]
  if (!source) return undefined
  return {
    isDerived: source.derived === true,
    formula: text(source.formula),
    facts: list(source.facts),
  }
}

interface Numbered {
  readonly view: View
  readonly line: string
  /** The row that the value stands in. */
  readonly row: Row
  /** Why there is no value. */
  readonly reason?: string | undefined
}

/** A number that leads to what it is made of; absent with the reason, when there is one. */
export function numberLink(
  value: unknown,
  format: (value: number) => string,
  { view, line, row, reason }: Numbered,
): Html {
  if (!isNumber(value)) return figure(value, format, reason)
  const source = sourceOf(row, line)
  const from = source ? ` · ${toWords(source)}` : ''
  const address = numberAddress(view, line, text(row.period))
  return html`<a href="${address}" data-number title="${whole(value)}${from}" data-value="${value}">${format(value)}</a>`
}

/** In a line: the filing of the fact, or the formula and how many filings its facts are from. */
export function toWords({ formula, facts }: Source): string {
  const filings = new Map(facts.map((fact) => [text(fact.accession), filingWords(fact)]))
  const [only = ''] = filings.values()
  const from = filings.size === 1 ? only : `${filings.size} filings`
  return formula === '' ? from : `${formula}, from ${from}`
}

export function filingWords(fact: Row): string {
  return `${text(fact.form)} ${text(fact.accession)}, filed ${text(fact.filed)}`
}

/** The element of the document that states the fact, else the filing's index page at EDGAR. */
export function sourceAddress(cik: unknown, fact: Row): string {
  const document = text(fact.document)
  const anchor = text(fact.anchor)
  if (!/^https:\/\//.test(document)) return filingUrl(cik, fact.accession)
  return anchor === '' ? document : `${document}#${encodeURIComponent(anchor)}`
}

export function filingLink(cik: unknown, fact: Row, label: string): Html {
  return away(sourceAddress(cik, fact), label)
}
