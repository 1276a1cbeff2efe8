// Stakes from Schedules 13D and 13G in columns.

import type { Cells, ColumnSource } from '../../contract/declare/dataset.ts'
import { type Stored, selectStakesAfter } from './store.ts'

const STAKES_AT_ONCE = 2_000
const NAME = 'stakes'

export const stakeColumns: ColumnSource = {
  datasets: [
    {
      name: NAME,
      about: 'Stakes above 5%, one row per schedule.',
      version: 1,
      columns: [
        { name: 'cik', type: 'text', about: 'CIK of the issuer.' },
        { name: 'accession', type: 'text', about: 'Accession number.' },
        { name: 'form', type: 'text', about: 'Form type.' },
        { name: 'is_amendment', type: 'flag', about: 'Whether it is an amendment.' },
        { name: 'issuer', type: 'text', about: 'Company name, as spelled on the form.' },
        { name: 'cusip', type: 'text', about: 'Null if the form gives none.' },
        {
          name: 'percent_of_class',
          type: 'number',
          about: 'Largest stake among joint filers; 5.1 means 5.1%.',
        },
        { name: 'shares', type: 'number', about: 'Shares of that same filer.' },
        {
          name: 'persons',
          type: 'text',
          about: 'Names of the reporting persons, separated by bars.',
        },
        { name: 'person_ciks', type: 'text', about: 'Their CIKs, separated by spaces.' },
        { name: 'event_date', type: 'day', about: 'Date of the event that required the filing.' },
        { name: 'filed', type: 'day', about: 'Filing date; null if no document gives it.' },
        { name: 'accepted_at', type: 'instant', about: 'When EDGAR accepted it.' },
        { name: 'flags', type: 'text', about: 'Anomalies, separated by spaces.' },
        { name: 'year', type: 'whole', about: 'Year of filing.' },
      ],
      sortedBy: ['cik', 'accepted_at', 'accession'],
      splitBy: 'year',
    },
  ],
  async *read({ data }) {
    let after = ''
    for (;;) {
      const stakes = await selectStakesAfter(data, after, STAKES_AT_ONCE)
      const last = stakes.at(-1)
      if (!last) return
      yield { dataset: NAME, rows: stakes.map(toCells) }
      after = last.accession
    }
  },
}

function toCells(stake: Stored): Cells {
  const { issuer_cik, accession, form, is_amendment, issuer, cusip, filed } = stake
  const persons = stake.reporting_persons.map(({ name }) => name).join(' | ')
  const ciks = stake.reporting_persons.flatMap(({ cik }) => cik ?? [])
  return [
    ...[issuer_cik, accession, form, is_amendment, issuer, cusip, stake.percent_of_class],
    ...[stake.shares, persons, [...new Set(ciks)].join(' '), stake.event_date, filed],
    ...[stake.accepted_at, stake.flags.join(' ')],
    filed === null ? null : Number(filed.slice(0, 4)),
  ]
}
