// Sentences that describe an event: those of filings are declared by their domains, those of
// searches and contracts here. They quote the stored record and judge nothing. Pure.

import { count, countOf, dollars, isAmount, rowsOf, textOf } from '../../contract/answer/amounts.ts'
import type { EventSource, Say } from '../../contract/work/event-source.ts'
import { type Members, membersOf } from '../../kernel/members.ts'

/** Events that are no filing of a form. */
export const SEARCH_EVENT = 'search'
export const CONTRACT_EVENT = 'contract'
export const FINDING_EVENT = 'finding'

/** Words by the kind of an event. */
export interface EventWords {
  readonly get: (kind: string) => Say | undefined
  readonly headline: (kind: string, data: Members) => string | null
}

export function toEventWords(sources: readonly EventSource[]): EventWords {
  const headlines = new Map(sources.map(({ event, headline }) => [event, headline]))
  const said = new Map<string, Say>([
    ...sources.map(({ event, say }) => [event, say] as const),
    [SEARCH_EVENT, sayMatches],
    [CONTRACT_EVENT, sayContract],
    [FINDING_EVENT, sayFindings],
  ])
  return {
    get: (kind) => said.get(kind),
    headline: (kind, data) => headlines.get(kind)?.(data) ?? null,
  }
}

/** The amount is text, as the publisher of the contract writes it. */
function sayContract({ recipient, agency, amount, awarded_on, title }: Members): string[] {
  const dollarsOrNone = Number(textOf(amount) || Number.NaN)
  const worth = isAmount(dollarsOrNone) ? ` of ${dollars(dollarsOrNone)}` : ''
  const by = textOf(agency) && ` by ${textOf(agency)}`
  const on = textOf(awarded_on) && ` on ${textOf(awarded_on)}`
  const awarded = `${textOf(recipient)} was awarded a contract${worth}${by}${on}.`
  return textOf(title) === '' ? [awarded] : [awarded, `“${textOf(title)}”`]
}

/** A missing quarter has no measure, and a count of quarters as its value. */
function sayFindings({ findings }: Members): string[] {
  return rowsOf(findings).map((finding) => {
    const { measure, fiscal_period, fiscal_year, value, expected, rule, detail, element } = finding
    const period = `${textOf(fiscal_period)} ${isAmount(fiscal_year) ? fiscal_year : ''}`.trim()
    const name = textOf(measure).replaceAll('_', ' ')
    const place = period === '' ? textOf(element) && ` (${textOf(element)})` : ` of ${period}`
    const shown = isAmount(value) ? ` is ${count(value)}` : ''
    const wanted = isAmount(expected) ? `, expected ${count(expected)}` : ''
    const numbers = name === '' ? `In ${period}` : `${name}${place}${shown}${wanted}`
    const said = shown === '' && period === '' ? textOf(detail) + place : numbers
    return `${said}. Rule: ${textOf(rule)}`
  })
}

const QUOTED = 3

function sayMatches({ search, documents, documents_matching: total }: Members): string[] {
  const { q } = membersOf(search)
  const found = isAmount(total) ? countOf(total, 'document') : 'a document'
  const quotes = rowsOf(documents).flatMap(({ snippet }) => {
    const quote = toPlain(textOf(snippet))
    return quote === '' ? [] : [`“${quote}”`]
  })
  return [`Your search ${textOf(q)} matches ${found} of it.`, ...quotes.slice(0, QUOTED)]
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** A snippet is HTML whose only tag is `mark`. */
function toPlain(snippet: string): string {
  return snippet
    .replace(/<\/?mark>/g, '')
    .replace(/&(?:lt|gt|quot|amp|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
