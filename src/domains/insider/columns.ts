// Datasets of insiders’ transactions and holdings of all issuers, with the superseding amendment of
// each row.

import { field } from '../../contract/answer/fields.ts'
import { type ColumnSource, defineDataset, type RowOf } from '../../contract/declare/dataset.ts'
import { type AppliedLine, applyAmendments } from './amendments.ts'
import { FORM_KINDS } from './forms/ownership-document.ts'
import { selectByIssuer, selectIssuersAfter } from './store.ts'

const ISSUERS_AT_ONCE = 200

const insider = defineDataset({
  name: 'insider',
  about: 'Rows of Forms 3, 4 and 5, excluding text forms.',
  version: 1,
  fields: {
    cik: field.cik('CIK of the issuer.'),
    accession: field.accession('Accession number of the form.'),
    line: field.count('Position on the form, from 1.'),
    form: field.text('Form type.'),
    filed: field.dayOrNull('Filing date; null if no document gives it.'),
    accepted_at: field.instantOrNull('When EDGAR accepted it.'),
    owner: field.name('First reporting owner.', { null: true }),
    owner_cik: field.cik('CIK of the first reporting owner.', { null: true }),
    role: field.textOrNull('Boxes checked, such as `Director, Officer`.'),
    officer_title: field.textOrNull('Title of an officer.'),
    owners: field.count('How many owners report together.'),
    row: field.text('`transaction` or `holding`.'),
    derivative: field.flag('Whether it is in Table II.'),
    security: field.textOrNull('Title of the security.'),
    transaction_code: field.textOrNull('Code, as on the form.'),
    transaction_date: field.dayOrNull('Transaction date.'),
    shares: field.shares('Number of shares.', { null: true }),
    price: field.money('Price per share in US dollars.', { null: true }),
    value: field.money('Shares times price, or as stated.', { null: true }),
    acquired_disposed: field.textOrNull('`A` or `D`.'),
    shares_after: field.shares('Shares owned afterwards.', { null: true }),
    ownership: field.textOrNull('`direct` or `indirect`.'),
    plan_10b5_1: field.flagOrNull('Whether it is reported as made under a plan.'),
    superseded_by: field.accession('Accession number of the amendment.', { null: true }),
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
    plan_10b5_1: document?.plan_10b5_1 ?? null,
    superseded_by: supersededBy?.accession ?? null,
    year: form.filed === null ? null : Number(form.filed.slice(0, 4)),
  }
}
