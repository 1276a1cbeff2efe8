// A report’s numbers that are in the company’s statements, as links to their pages.

import type { getDocument } from '../../../domains/documents/endpoint.ts'
import { getFiledStatements } from '../../../domains/filed-facts/endpoint.ts'
import { getFundamentals } from '../../../domains/financials/endpoint.ts'
import type { Ask, BodyOf, Outcome } from '../../pages/ask.ts'
import { documentOf, isNumber, words } from '../../pages/figures.ts'
import { html } from '../../pages/html.ts'
import { numberAddress, type View } from '../frame/addresses.ts'
import type { StatementRow, Statements } from '../number/numbers.ts'

/** A line of the statements, on its own page. */
export interface Tie {
  readonly address: string
  readonly words: string
}

export interface Ties {
  /** Links by the element that states the number. */
  readonly byAnchor: ReadonlyMap<string, Tie>
  readonly asked: readonly Outcome[]
}

const NO_TIES: Ties = { byAnchor: new Map(), asked: [] }
const STATEMENTS = ['income_statement', 'balance_sheet', 'cash_flow'] as const
const PERIODS_MAX = 20

/** Returns none for other documents, or if the document does not state the filing’s numbers. */
export async function tiesOf(
  ask: Ask,
  cik: string,
  body: BodyOf<typeof getDocument>,
): Promise<Ties> {
  const { form, accession, document, sequence, text } = body
  const period = form?.startsWith('10-Q') ? 'quarterly' : 'annual'
  const isMain = sequence === 1 && text.includes('<a id="doc-')
  if (!isMain || cik === '') return NO_TIES
  const [filed, made] = await Promise.all([
    ask(getFiledStatements, { ticker: cik, accession }),
    ask(getFundamentals, { ticker: cik, period, include: 'sources', limit: PERIODS_MAX }),
  ])
  if (!filed.isGood || !made.isGood) return NO_TIES
  if (documentOf(filed.body.url) !== document) return NO_TIES
  const view: View = { ident: made.body.ticker || cik, period, adjusted: true, asOf: '' }
  return { byAnchor: join(filed.body, tiesByFact(made.body, view)), asked: [filed, made] }
}

/** Lines by fact; one behind several lines belongs to the line that equals it. */
function tiesByFact(body: Statements, view: View): Map<string, Tie> {
  const ties = new Map<string, Tie>()
  for (const { period, sources = {} } of STATEMENTS.flatMap<StatementRow>((name) => body[name])) {
    for (const [line, { derived, facts }] of Object.entries(sources)) {
      for (const fact of facts) {
        const key = keyOf({ ...fact, concept: `${fact.taxonomy}:${fact.tag}` })
        if (ties.has(key) && derived) continue
        const address = numberAddress(view, line, period)
        const made = derived ? ', made of this' : ''
        ties.set(key, { address, words: `${words(line)}, period to ${period}${made}` })
      }
    }
  }
  return ties
}

interface Stated {
  readonly concept: string
  readonly start: string | null
  readonly end: string
  readonly value: number | null
}

function keyOf({ concept, start, end, value }: Stated): string {
  return [concept, start ?? '', end, value].join(' ')
}

type Filed = BodyOf<typeof getFiledStatements>

function join({ statements }: Filed, ties: ReadonlyMap<string, Tie>): Map<string, Tie> {
  const found = new Map<string, Tie>()
  for (const { columns, lines } of statements) {
    for (const { concept, members, values } of lines) {
      if (members.length > 0) continue
      for (const [at, column] of columns.entries()) {
        const one = values[at]
        if (!isNumber(one?.value)) continue
        const tie = ties.get(keyOf({ ...column, concept, value: one.value }))
        if (tie) found.set(one.anchor ?? '', tie)
      }
    }
  }
  return found
}

const PLACE = /<a id="doc-([^"]*)"><\/a>([^\s<]+)/g

/** `safe` is the rendering of a document, in which an element begins with an anchor. */
export function tieNumbers(safe: string, byAnchor: ReadonlyMap<string, Tie>): string {
  if (byAnchor.size === 0) return safe
  return safe.replace(PLACE, (whole, anchor: string, number: string) => {
    const tie = byAnchor.get(anchor)
    if (!tie) return whole
    const place = whole.slice(0, -number.length)
    return `${place}${html`<a class="tie" href="${tie.address}" data-number title="${tie.words}">`.text}${number}</a>`
  })
}
