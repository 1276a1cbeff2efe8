// Rows of Tables I and II of an ownership document. Pure.

import { childOf, childrenOf, type XmlElement } from '../../formats/xml.ts'
import { toLineFlags } from './flags.ts'
import type { Footnote, Line } from './records.ts'
import {
  dayOf,
  decimalOf,
  flagOf,
  letterOf,
  multiply,
  numberOf,
  type Part,
  textOf,
  toNumber,
  unreadable,
} from './values.ts'

/** EDGAR takes 30 rows a table; more than this is no ownership form. */
const LINES_MAX = 1000

const TABLES = [
  {
    name: 'nonDerivativeTable',
    derivative: false,
    rows: { nonDerivativeTransaction: 'transaction', nonDerivativeHolding: 'holding' },
  },
  {
    name: 'derivativeTable',
    derivative: true,
    rows: { derivativeTransaction: 'transaction', derivativeHolding: 'holding' },
  },
] as const

/** What a row is judged by besides itself. */
export interface LineContext {
  readonly footnotes: ReadonlyMap<string, string>
  /** Nothing in the document can have happened after this day. */
  readonly latestDay: string
}

export function parseLines(document: Part, context: LineContext): Line[] {
  const lines: Line[] = []
  for (const { name, derivative, rows } of TABLES) {
    for (const table of childrenOf(document.element, name)) {
      const seen = new Map<string, number>()
      for (const element of table.children) {
        const row = (rows as Record<string, Line['row'] | undefined>)[element.name]
        if (row === undefined) continue
        const place = (seen.get(element.name) ?? 0) + 1
        seen.set(element.name, place)
        const path = `${name}/${element.name}[${place}]`
        const part = { element, subject: document.subject, path }
        if (lines.length >= LINES_MAX) throw unreadable(part, [], `more than ${LINES_MAX} rows`)
        lines.push(parseLine(part, { row, derivative, line: lines.length + 1 }, context))
      }
    }
  }
  return lines
}

type Place = Pick<Line, 'row' | 'derivative' | 'line'>

const OWNERSHIPS = { D: 'direct', I: 'indirect' } as const

function parseLine(part: Part, place: Place, context: LineContext): Line {
  const amounts = ['transactionAmounts'] as const
  const coding = ['transactionCoding'] as const
  const after = ['postTransactionAmounts'] as const
  const shares = decimalOf(part, ...amounts, 'transactionShares')
  const price = decimalOf(part, ...amounts, 'transactionPricePerShare')
  const total = numberOf(part, ...amounts, 'transactionTotalValue')
  const ownership = letterOf(part, ['D', 'I'], 'ownershipNature', 'directOrIndirectOwnership')
  const line: Line = {
    ...place,
    security: textOf(part, 'securityTitle'),
    transaction_code: textOf(part, ...coding, 'transactionCode'),
    transaction_date: dayOf(part, 'transactionDate'),
    deemed_execution_date: dayOf(part, 'deemedExecutionDate'),
    timeliness: textOf(part, 'transactionTimeliness'),
    equity_swap: flagOf(part, ...coding, 'equitySwapInvolved'),
    shares: toNumber(shares),
    price: toNumber(price),
    value: total ?? multiply(shares, price),
    acquired_disposed: letterOf(part, ['A', 'D'], ...amounts, 'transactionAcquiredDisposedCode'),
    shares_after: numberOf(part, ...after, 'sharesOwnedFollowingTransaction'),
    value_after: numberOf(part, ...after, 'valueOwnedFollowingTransaction'),
    ownership: ownership && OWNERSHIPS[ownership],
    nature_of_ownership: textOf(part, 'ownershipNature', 'natureOfOwnership'),
    exercise_price: numberOf(part, 'conversionOrExercisePrice'),
    exercise_date: dayOf(part, 'exerciseDate'),
    expiration_date: dayOf(part, 'expirationDate'),
    underlying_security: textOf(part, 'underlyingSecurity', 'underlyingSecurityTitle'),
    underlying_shares: numberOf(part, 'underlyingSecurity', 'underlyingSecurityShares'),
    underlying_value: numberOf(part, 'underlyingSecurity', 'underlyingSecurityValue'),
    footnotes: citedIn(part.element, null, context.footnotes),
    flags: [],
  }
  return { ...line, flags: toLineFlags(line, part.path, context.latestDay) }
}

/** The value a footnote stands beside, by the element that cites it. */
const FIELDS: Readonly<Record<string, keyof Line>> = {
  securityTitle: 'security',
  conversionOrExercisePrice: 'exercise_price',
  transactionDate: 'transaction_date',
  deemedExecutionDate: 'deemed_execution_date',
  transactionCoding: 'transaction_code',
  transactionTimeliness: 'timeliness',
  transactionShares: 'shares',
  transactionTotalValue: 'value',
  transactionPricePerShare: 'price',
  transactionAcquiredDisposedCode: 'acquired_disposed',
  exerciseDate: 'exercise_date',
  expirationDate: 'expiration_date',
  underlyingSecurityTitle: 'underlying_security',
  underlyingSecurityShares: 'underlying_shares',
  underlyingSecurityValue: 'underlying_value',
  sharesOwnedFollowingTransaction: 'shares_after',
  valueOwnedFollowingTransaction: 'value_after',
  directOrIndirectOwnership: 'ownership',
  natureOfOwnership: 'nature_of_ownership',
}

/** Every footnote cited within an element, in the document's order. */
function citedIn(
  element: XmlElement,
  field: string | null,
  texts: ReadonlyMap<string, string>,
  into: Footnote[] = [],
): Footnote[] {
  for (const child of element.children) {
    if (child.name === 'footnoteId') {
      const id = child.attributes.id ?? ''
      into.push({ id, field, text: texts.get(id) ?? null })
    } else if (child.children.length > 0) {
      citedIn(child, FIELDS[child.name] ?? field, texts, into)
    }
  }
  return into
}

/** The document's footnotes by id. */
export function parseFootnotes({ element }: Part): Map<string, string> {
  const list = childOf(element, 'footnotes')
  const notes = list === null ? [] : childrenOf(list, 'footnote')
  return new Map(notes.map((note) => [note.attributes.id ?? '', note.text]))
}
