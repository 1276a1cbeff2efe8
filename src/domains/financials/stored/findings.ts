// Restatements and exceptions in their stored form.

import type { StatementException } from '../exceptions/model.ts'
import type { Restatement } from '../restatements/model.ts'

export interface Finding {
  readonly list: 'restatement' | 'exception'
  /** Row and measure of the value. */
  readonly place: string
  readonly kind: string
  /** Filing day of the filing that shows it. */
  readonly filed: string
  /** Numbers and filings of the finding. */
  readonly said: string
  readonly body: string
}

export function toFindings(
  restatements: readonly Restatement[],
  exceptions: readonly StatementException[],
): Finding[] {
  return [...restatements.map(ofRestatement), ...exceptions.map(ofException)]
}

function ofRestatement(one: Restatement): Finding {
  const { kind, first, later } = one
  return {
    list: 'restatement',
    place: placeOf(one),
    kind,
    filed: later.filed,
    said: `${kind} ${first.value} ${first.accession} ${later.value} ${later.accession}`,
    body: JSON.stringify(one),
  }
}

function ofException(one: StatementException): Finding {
  const { kind, value, expected, accession, filed } = one
  return {
    list: 'exception',
    place: `${placeOf(one)} ${kind} ${accession}`,
    kind,
    filed,
    said: `${value} ${expected}`,
    body: JSON.stringify(one),
  }
}

type Place = Pick<Restatement, 'period' | 'fiscal_period' | 'statement'> & {
  readonly measure: string | null
}

function placeOf({ period, fiscal_period, statement, measure }: Place): string {
  return `${period} ${fiscal_period} ${statement} ${measure ?? ''}`.trim()
}
