// The numbers of a report that are in a company's statements, as links to the pages that say so.

import type { Ask, Asked, Json } from '../../pages/ask.ts'
import { documentOf, isNumber, list, text, words } from '../../pages/figures.ts'
import { html } from '../../pages/html.ts'
import { isGood } from '../../pages/parts.ts'
import { numberAddress, type View } from '../frame/addresses.ts'
import { sourceOf } from '../number/numbers.ts'

type Row = Readonly<Record<string, unknown>>

/** A line of the statements, on its own page. */
export interface Tie {
  readonly address: string
  readonly words: string
}

export interface Ties {
  /** By the element that states the number. */
  readonly byAnchor: ReadonlyMap<string, Tie>
  readonly asked: readonly Asked[]
}

const NO_TIES: Ties = { byAnchor: new Map(), asked: [] }
const STATEMENTS = ['income_statement', 'balance_sheet', 'cash_flow'] as const
const PERIODS_MAX = 20

/** None in what is no report, nor in a document that does not state the numbers of its filing. */
export async function tiesOf(ask: Ask, cik: string, body: Json): Promise<Ties> {
  const period = /^10-Q/.test(text(body.form)) ? 'quarterly' : 'annual'
  const isMain = body.sequence === 1 && text(body.text).includes('<a id="doc-')
  if (!isMain || cik === '') return NO_TIES
  const [filed, made] = await Promise.all([
    ask('get_filed_statements', { ticker: cik, accession: text(body.accession) }),
    ask('get_fundamentals', { ticker: cik, period, include: 'sources', limit: PERIODS_MAX }),
  ])
  if (!isGood(filed) || !isGood(made)) return NO_TIES
  if (documentOf(filed.body.url) !== text(body.document)) return NO_TIES
  const view: View = { ident: text(made.body.ticker) || cik, period, adjusted: true, asOf: '' }
  return { byAnchor: join(filed.body, tiesByFact(made.body, view)), asked: [filed, made] }
}

/** Of every fact that a line is made of; of a fact behind several lines, the line that it is itself. */
function tiesByFact(body: Json, view: View): Map<string, Tie> {
  const ties = new Map<string, Tie>()
  for (const row of STATEMENTS.flatMap((name) => list(body[name]))) {
    for (const line of Object.keys((row.sources ?? {}) as Json)) {
      const source = sourceOf(row, line)
      for (const fact of source?.facts ?? []) {
        const key = keyOf({ ...fact, concept: `${text(fact.taxonomy)}:${text(fact.tag)}` })
        if (ties.has(key) && source?.isDerived) continue
        const day = text(row.period)
        const made = source?.isDerived ? ', made of this' : ''
        const address = numberAddress(view, line, day)
        ties.set(key, { address, words: `${words(line)}, period to ${day}${made}` })
      }
    }
  }
  return ties
}

function keyOf({ concept, start, end, value }: Row): string {
  return [concept, text(start), end, value].join(' ')
}

function join({ statements }: Json, ties: ReadonlyMap<string, Tie>): Map<string, Tie> {
  const found = new Map<string, Tie>()
  for (const { columns, lines } of list(statements)) {
    const periods = list(columns)
    for (const { concept, members, values } of list(lines)) {
      if (list(members).length > 0) continue
      list(values).forEach((one, at) => {
        const tie = isNumber(one?.value) && ties.get(keyOf({ ...periods[at], concept, ...one }))
        if (tie) found.set(text(one.anchor), tie)
      })
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
