// Findings in single filings, as the rules of a domain give them, for the list of exceptions and for
// webhooks.

import type { FindingSource } from '../../../contract/declare/finding-rule.ts'
import type { Clock } from '../../../kernel/time.ts'
import type { Queries } from '../../../store/database.ts'
import { type Finding, replaceFindingsOf } from './findings-store.ts'

/** A rule that a filing fails, and where. */
export interface FilingFinding<Rule extends string> {
  readonly kind: Rule
  /** Field that the rule doubts. */
  readonly measure: string
  readonly value: number | null
  readonly expected: number | null
  /** Place in the document; null for the filing as a whole. */
  readonly element: string | null
  readonly detail: string
}

export interface JudgedRecord<Rule extends string> {
  /** Company, or manager, that the filing is about. */
  readonly cik: string
  readonly accession: string
  readonly form: string
  /** Filing day; without one, findings are listed once it is known. */
  readonly filed: string | null
  /** CIKs of the people or managers who report the filing. */
  readonly people: readonly string[]
  readonly findings: readonly FilingFinding<Rule>[]
}

/** Replaces what is listed for the filings by what the rules of the source find in them now. */
export function recordFindingsOf<Rule extends string>(
  tx: Queries,
  { subject }: FindingSource<Rule>,
  records: readonly JudgedRecord<Rule>[],
  clock: Clock,
): Promise<void> {
  const filings = records.map((record) => {
    const { accession, people } = record
    return { accession, people, findings: toFindings(record) }
  })
  return replaceFindingsOf(tx, subject, filings, clock)
}

function toFindings<Rule extends string>(record: JudgedRecord<Rule>) {
  const { cik, accession, form, filed } = record
  if (filed === null) return []
  return record.findings.map((finding, at): Finding & { readonly cik: string } => ({
    list: 'exception',
    cik,
    accession,
    filed,
    kind: finding.kind,
    place: `${accession} ${at + 1} ${finding.kind}`,
    said: `${finding.element} ${finding.detail}`,
    body: JSON.stringify({ ...NO_ROW, ...finding, accession, form, filed }),
  }))
}

/** Members that only findings in statements have. */
const NO_ROW = {
  statement: null,
  period: null,
  fiscal_year: null,
  fiscal_period: null,
  parts: [],
} as const
