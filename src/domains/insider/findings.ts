// Findings in ownership forms: the flags of their rows, for the list of exceptions and for webhooks.

import type { FindingSource } from '../../contract/declare/finding-rule.ts'
import type { FilingFinding, JudgedRecord } from '../filings/findings/record.ts'
import type { Flag, Line } from './forms/ownership-document.ts'
import { INSIDER_RULES, type InsiderRule } from './forms/rules.ts'
import type { StoredFiling } from './store.ts'

export const insiderFindings: FindingSource<InsiderRule> = {
  subject: 'insider',
  covers: 'rows of Forms 3, 4 and 5',
  rules: INSIDER_RULES,
}

export function judgeForm(filing: StoredFiling): JudgedRecord<InsiderRule> {
  const { issuer_cik: cik, accession, form, filed, document } = filing
  const people = document?.owners.map((owner) => owner.cik) ?? []
  const findings = document?.lines.flatMap((line) =>
    line.flags.map((flag) => toFinding(flag, line)),
  )
  return { cik, accession, form, filed, people, findings: findings ?? [] }
}

function toFinding({ code, element, detail }: Flag, line: Line): FilingFinding<InsiderRule> {
  const [measure = ''] = INSIDER_RULES[code].inputs
  const given = Object.entries(line).find(([name]) => name === measure)?.[1]
  const value = typeof given === 'number' ? given : null
  return { kind: code, measure, value, expected: null, element, detail }
}
