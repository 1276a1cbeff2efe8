// Datasets of insiders’ transactions and holdings of all issuers, with the superseding amendment of
// each row.

import type { Cells, ColumnSource } from '../../contract/declare/dataset.ts'
import { type AppliedLine, applyAmendments } from './amendments.ts'
import { FORM_KINDS } from './forms/ownership-document.ts'
import { selectByIssuer, selectIssuersAfter } from './store.ts'

const ISSUERS_AT_ONCE = 200
const NAME = 'insider'

export const insiderColumns: ColumnSource = {
  datasets: [
    {
      name: NAME,
      about: 'Rows of Forms 3, 4 and 5, excluding text forms.',
      version: 1,
      columns: [
        { name: 'cik', type: 'text', about: 'CIK of the issuer.' },
        { name: 'accession', type: 'text', about: 'Accession number of the form.' },
        { name: 'line', type: 'whole', about: 'Position on the form, from 1.' },
        { name: 'form', type: 'text', about: 'Form type.' },
        { name: 'filed', type: 'day', about: 'Filing date; null if no document gives it.' },
        { name: 'accepted_at', type: 'instant', about: 'When EDGAR accepted it.' },
        { name: 'owner', type: 'text', about: 'First reporting owner.' },
        { name: 'owner_cik', type: 'text', about: 'CIK of the first reporting owner.' },
        { name: 'role', type: 'text', about: 'Boxes checked, such as `Director, Officer`.' },
        { name: 'officer_title', type: 'text', about: 'Title of an officer.' },
        { name: 'owners', type: 'whole', about: 'How many owners report together.' },
        { name: 'row', type: 'text', about: '`transaction` or `holding`.' },
        { name: 'derivative', type: 'flag', about: 'Whether it is in Table II.' },
        { name: 'security', type: 'text', about: 'Title of the security.' },
        { name: 'transaction_code', type: 'text', about: 'Code, as on the form.' },
        { name: 'transaction_date', type: 'day', about: 'Transaction date.' },
        { name: 'shares', type: 'number', about: 'Number of shares.' },
        { name: 'price', type: 'number', about: 'Price per share in US dollars.' },
        { name: 'value', type: 'number', about: 'Shares times price, or as stated.' },
        { name: 'acquired_disposed', type: 'text', about: '`A` or `D`.' },
        { name: 'shares_after', type: 'number', about: 'Shares owned afterwards.' },
        { name: 'ownership', type: 'text', about: '`direct` or `indirect`.' },
        {
          name: 'plan_10b5_1',
          type: 'flag',
          about: 'Whether it is reported as made under a plan.',
        },
        { name: 'superseded_by', type: 'text', about: 'Accession number of the amendment.' },
        { name: 'year', type: 'whole', about: 'Year of filing.' },
      ],
      sortedBy: ['cik', 'accepted_at', 'accession', 'line'],
      splitBy: 'year',
    },
  ],
  async *read({ data }) {
    let after = ''
    for (;;) {
      const issuers = await selectIssuersAfter(data, after, ISSUERS_AT_ONCE)
      if (issuers.length === 0) return
      for (const cik of issuers) {
        for (const kind of FORM_KINDS) {
          const all = { cik, kind, asOf: null, limit: Number.MAX_SAFE_INTEGER }
          const filings = await selectByIssuer(data, all)
          if (filings.length > 0)
            yield { dataset: NAME, rows: applyAmendments(filings).map(toCells) }
        }
      }
      after = issuers.at(-1) ?? after
    }
  },
}

function toCells({ filing, line, supersededBy }: AppliedLine): Cells {
  const { issuer_cik, accession, form, filed, accepted_at, document } = filing
  const owners = document?.owners ?? []
  const [first] = owners
  const about = [first?.name ?? null, first?.cik ?? null, first?.role ?? null]
  return [
    ...[issuer_cik, accession, line.line, form, filed, accepted_at],
    ...[...about, first?.officer_title ?? null, owners.length],
    ...[line.row, line.derivative, line.security, line.transaction_code, line.transaction_date],
    ...[line.shares, line.price, line.value, line.acquired_disposed, line.shares_after],
    ...[line.ownership, document?.plan_10b5_1 ?? null, supersededBy?.accession ?? null],
    filed === null ? null : Number(filed.slice(0, 4)),
  ]
}
