// Restatements and exceptions in their stored form.

import type { Finding } from '../../filings/findings/findings-store.ts'
import type { StatementException } from '../exceptions/model.ts'
import type { Restatement } from '../restatements/model.ts'

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
    accession: later.accession,
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
    accession,
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
