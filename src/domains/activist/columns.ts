// Dataset of stakes from Schedules 13D and 13G.

import { field } from '../../contract/answer/fields.ts'
import {
  type ColumnSource,
  defineDataset,
  pagesAfter,
  type RowOf,
} from '../../contract/declare/dataset.ts'
import { fieldsOf } from '../../contract/declare/record.ts'
import { Stake } from './model.ts'
import { type Stored, selectStakesAfter } from './store.ts'

const STAKES_AT_ONCE = 2_000

const stakes = defineDataset({
  name: 'stakes',
  about: 'Stakes above 5%, one row per schedule.',
  fields: {
    cik: field.cik('CIK of the issuer.'),
    accession: Stake.properties.accession,
    form: field.text('Form type.'),
    is_amendment: field.flag('Whether it is an amendment.'),
    ...fieldsOf(Stake, 'issuer', 'cusip'),
    percent_of_class: field.percent('Largest stake among joint filers; 5.1 means 5.1%.', {
      null: true,
    }),
    shares: Stake.properties.shares,
    persons: field.text('Names of the reporting persons, separated by bars.'),
    person_ciks: field.list(field.cik('CIK of one.'), 'Their CIKs, separated by spaces.'),
    event_date: Stake.properties.event_date,
    filed: field.dayOrNull('Filing date; null if no document gives it.'),
    accepted_at: field.instantOrNull('When EDGAR accepted it.'),
    flags: field.list(field.text('An anomaly.'), 'Anomalies, separated by spaces.'),
    year: field.countOrNull('Year of filing.'),
  },
  sortedBy: ['cik', 'accepted_at', 'accession'],
  splitBy: 'year',
})

export const stakeColumns: ColumnSource = {
  datasets: [stakes],
  async *read({ data }) {
    const select = (after: { accession: string }) =>
      selectStakesAfter(data, after.accession, STAKES_AT_ONCE)
    for await (const page of pagesAfter({ accession: '' }, select)) {
      yield stakes.part(page.map(toRow))
    }
  },
}

function toRow(stake: Stored): RowOf<typeof stakes> {
  const { issuer_cik, reporting_persons, filed } = stake
  return {
    ...stakes.pick(stake),
    cik: issuer_cik,
    persons: reporting_persons.map(({ name }) => name).join(' | '),
    person_ciks: [...new Set(reporting_persons.flatMap(({ cik }) => cik ?? []))],
    year: filed === null ? null : Number(filed.slice(0, 4)),
  }
}
