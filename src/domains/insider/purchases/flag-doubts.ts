// Doubts about trades, which were found by comparing them, as flags of the lines they are about.

import type { Queries } from '../../../store/database.ts'
import type { Line, OwnershipDocument } from '../forms/ownership-document.ts'
import { INSIDER_RULES } from '../forms/rules.ts'
import type { Doubt } from './doubts.ts'
import { selectDoubts } from './store.ts'

interface Filing {
  readonly accession: string
  readonly document: OwnershipDocument | null
}

export async function flagDoubts<One extends Filing>(
  data: Queries,
  filings: readonly One[],
): Promise<One[]> {
  const doubts = Map.groupBy(
    await selectDoubts(
      data,
      filings.map(({ accession }) => accession),
    ),
    ({ accession }) => accession,
  )
  return filings.map((filing) => {
    const own = doubts.get(filing.accession)
    const { document } = filing
    if (own === undefined || document === null) return filing
    const byLine = new Map(own.map(({ line, doubt }) => [Number(line), doubt]))
    const lines = document.lines.map((line) => addFlag(line, byLine.get(line.line), document.lines))
    return { ...filing, document: { ...document, lines } }
  })
}

function addFlag(line: Line, doubt: Doubt | undefined, lines: readonly Line[]): Line {
  if (doubt === undefined) return line
  const { price, value } = line
  const detail =
    doubt === 'value.implausible'
      ? `the value of the row is ${value}. ${INSIDER_RULES[doubt].words}`
      : `transactionPricePerShare is ${price}. ${INSIDER_RULES[doubt].words}`
  return {
    ...line,
    flags: [...line.flags, { code: doubt, element: toElement(line, lines), detail }],
  }
}

function toElement({ line, derivative }: Line, lines: readonly Line[]): string {
  const before = lines.filter(
    (one) => one.derivative === derivative && one.row === 'transaction' && one.line <= line,
  )
  const kind = derivative ? 'derivative' : 'nonDerivative'
  return `${kind}Table/${kind}Transaction[${before.length}]`
}
