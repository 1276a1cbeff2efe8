// Rows of Tables I and II of an ownership document. Pure.

import { childOf, childrenOf, unreadableXml, type XmlElement } from '../../../formats/xml.ts'
import { isExact } from '../../../kernel/decimals.ts'
import { judgePrice, toLineFlags } from './flags.ts'
import type { Flag, Footnote, Line } from './ownership-document.ts'
import { findPlanSentence } from './plan-notes.ts'
import {
  dayOf,
  decimalOf,
  flagOf,
  letterOf,
  multiply,
  numberOf,
  type Part,
  partOf,
  textOf,
  toNumber,
  toText,
} from './values.ts'

/** EDGAR takes 30 rows a table; more than this is no ownership form. */
const LINES_MAX = 1000

const TABLES: readonly {
  readonly name: string
  readonly derivative: boolean
  readonly rows: ReadonlyMap<string, Line['row']>
}[] = [
  {
    name: 'nonDerivativeTable',
    derivative: false,
    rows: new Map([
      ['nonDerivativeTransaction', 'transaction'],
      ['nonDerivativeHolding', 'holding'],
    ]),
  },
  {
    name: 'derivativeTable',
    derivative: true,
    rows: new Map([
      ['derivativeTransaction', 'transaction'],
      ['derivativeHolding', 'holding'],
    ]),
  },
]

/** Context by which a row is judged. */
export interface LineContext {
  readonly footnotes: ReadonlyMap<string, string>
  /** Last day on which reported events can have occurred. */
  readonly latestDay: string
}

export function parseLines(document: Part, context: LineContext): Line[] {
  const { subject } = document
  const lines: Line[] = []
  for (const { name, derivative, rows } of TABLES) {
    for (const table of childrenOf(document.element, name)) {
      const seen = { transaction: 0, holding: 0 }
      for (const element of table.children) {
        const row = rows.get(element.name)
        if (row === undefined) continue
        const path = `${name}/${element.name}[${++seen[row]}]`
        if (lines.length >= LINES_MAX) {
          throw unreadableXml(subject, path, `"more than ${LINES_MAX} rows"`)
        }
        const place = { line: lines.length + 1, row, derivative }
        lines.push(parseLine({ element, subject, path }, place, context))
      }
    }
  }
  return lines
}

type Place = Pick<Line, 'row' | 'derivative' | 'line'>

const LETTERS = ['A', 'D'] as const
const OWNERSHIP_LETTERS = ['D', 'I'] as const
const OWNERSHIPS = { D: 'direct', I: 'indirect' } as const

function parseLine(part: Part, { row, derivative, line }: Place, context: LineContext): Line {
  const amounts = partOf(part, 'transactionAmounts')
  const coding = partOf(part, 'transactionCoding')
  const after = partOf(part, 'postTransactionAmounts')
  const nature = partOf(part, 'ownershipNature')
  const underlying = partOf(part, 'underlyingSecurity')
  const shares = decimalOf(amounts, 'transactionShares')
  const price = decimalOf(amounts, 'transactionPricePerShare')
  const total = numberOf(amounts, 'transactionTotalValue')
  const ownership = letterOf(nature, 'directOrIndirectOwnership', OWNERSHIP_LETTERS)
  const parsed: Line = {
    row,
    derivative,
    line,
    security: textOf(part, 'securityTitle'),
    transaction_code: textOf(coding, 'transactionCode'),
    transaction_date: dayOf(part, 'transactionDate'),
    deemed_execution_date: dayOf(part, 'deemedExecutionDate'),
    timeliness: textOf(part, 'transactionTimeliness'),
    equity_swap: flagOf(coding, 'equitySwapInvolved'),
    shares: toNumber(shares),
    price: toNumber(price),
    value: total ?? multiply(shares, price),
    acquired_disposed: letterOf(amounts, 'transactionAcquiredDisposedCode', LETTERS),
    shares_after: numberOf(after, 'sharesOwnedFollowingTransaction'),
    value_after: numberOf(after, 'valueOwnedFollowingTransaction'),
    ownership: ownership && OWNERSHIPS[ownership],
    nature_of_ownership: textOf(nature, 'natureOfOwnership'),
    exercise_price: numberOf(part, 'conversionOrExercisePrice'),
    exercise_date: dayOf(part, 'exerciseDate'),
    expiration_date: dayOf(part, 'expirationDate'),
    underlying_security: textOf(underlying, 'underlyingSecurityTitle'),
    underlying_shares: numberOf(underlying, 'underlyingSecurityShares'),
    underlying_value: numberOf(underlying, 'underlyingSecurityValue'),
    footnotes: citedIn(part.element, null, context.footnotes),
    plan_footnote: null,
    flags: [],
  }
  if (row === 'transaction') {
    parsed.plan_footnote = findPlanSentence(parsed.footnotes.map(({ text }) => text))
  }
  const priced = judgePrice(parsed, part.path, [...context.footnotes.values()])
  parsed.flags = [
    ...toLineFlags(parsed, part.path, context.latestDay),
    ...priced.flags,
    ...findRounded(parsed, part),
  ]
  parsed.value = priced.value
  return parsed
}

/** Finds numbers that differ from the document’s digits. */
function findRounded(line: Line, { element, path }: Part): Flag[] {
  const flags: Flag[] = []
  for (const [name, field] of FIELDS) {
    const value = line[field]
    if (typeof value !== 'number' || Number.isSafeInteger(Math.trunc(value))) continue
    const text = textWithin(element, name)
    if (text !== null && isExact(text, value)) continue
    const detail = text === null ? `${field} is a product beyond 2^53` : `${name} is ${text}`
    flags.push({ code: 'number.rounded', element: path, detail })
  }
  return flags
}

function textWithin(element: XmlElement, name: string): string | null {
  for (const child of element.children) {
    const text = child.name === name ? toText(child) : textWithin(child, name)
    if (text !== null) return text
  }
  return null
}

/** Field that a footnote belongs to, by the element that cites it. */
const FIELDS: ReadonlyMap<string, keyof Line> = new Map(
  Object.entries({
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
  } as const),
)

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
      citedIn(child, FIELDS.get(child.name) ?? field, texts, into)
    }
  }
  return into
}

export function parseFootnotes({ element }: Part): Map<string, string> {
  const list = childOf(element, 'footnotes')
  const notes = list === null ? [] : childrenOf(list, 'footnote')
  return new Map(notes.map((note) => [note.attributes.id ?? '', note.text]))
}
