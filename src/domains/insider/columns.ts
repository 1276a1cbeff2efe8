// Datasets of insiders’ transactions and holdings of all issuers, with the superseding amendment of
// each row.

import { field } from '../../contract/answer/fields.ts'
import { type ColumnSource, defineDataset, type RowOf } from '../../contract/declare/dataset.ts'
import { fieldsOf } from '../../contract/declare/record.ts'
import { type AppliedLine, applyAmendments } from './amendments.ts'
import { FORM_KINDS } from './forms/ownership-document.ts'
import { isPlanned } from './forms/plan-notes.ts'
import { FilingView, Transaction } from './model.ts'
import { selectByIssuer, selectIssuersAfter } from './store.ts'

const ISSUERS_AT_ONCE = 200

const insider = defineDataset({
  name: 'insider',
  about: 'Rows of Forms 3, 4 and 5, excluding text forms.',
  fields: {
    cik: field.cik('CIK of the issuer.'),
    ...fieldsOf(Transaction, 'accession', 'line', 'form', 'filed'),
    ...fieldsOf(FilingView, 'accepted_at'),
    owner: field.name('First reporting owner.', { null: true }),
    owner_cik: field.cik('CIK of the first reporting owner.', { null: true }),
    ...fieldsOf(Transaction, 'role', 'officer_title'),
    owners: field.count('How many owners report together.'),
    row: field.text('`transaction` or `holding`.'),
    ...fieldsOf(Transaction, 'derivative', 'security', 'transaction_code', 'transaction_date'),
    ...fieldsOf(Transaction, 'shares', 'price', 'value', 'acquired_disposed', 'shares_after'),
    ownership: field.textOrNull('`direct` or `indirect`.'),
    ...fieldsOf(Transaction, 'plan_10b5_1', 'superseded_by'),
    year: field.countOrNull('Year of filing.'),
  },
  sortedBy: ['cik', 'accepted_at', 'accession', 'line'],
  splitBy: 'year',
})

export const insiderColumns: ColumnSource = {
  datasets: [insider],
  async *read({ data }) {
    let after = ''
    for (;;) {
      const issuers = await selectIssuersAfter(data, after, ISSUERS_AT_ONCE)
      if (issuers.length === 0) return
      for (const cik of issuers) {
        for (const kind of FORM_KINDS) {
          const all = { cik, kind, asOf: null, limit: Number.MAX_SAFE_INTEGER }
          const filings = await selectByIssuer(data, all)
          if (filings.length > 0) yield insider.part(applyAmendments(filings).map(toRow))
        }
      }
      after = issuers.at(-1) ?? after
    }
  },
}

function toRow({ filing, line, supersededBy }: AppliedLine): RowOf<typeof insider> {
  const { document, ...form } = filing
  const owners = document?.owners ?? []
  const [first] = owners
  return {
    ...insider.pick(form),
    ...insider.pick(line),
    cik: form.issuer_cik,
    owner: first?.name ?? null,
    owner_cik: first?.cik ?? null,
    role: first?.role ?? null,
    officer_title: first?.officer_title ?? null,
    owners: owners.length,
    plan_10b5_1: isPlanned(document, line),
    superseded_by: supersededBy?.accession ?? null,
    year: form.filed === null ? null : Number(form.filed.slice(0, 4)),
  }
}
