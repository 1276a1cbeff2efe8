// The public words of activist answers.

import { type Static, Type } from 'typebox'
import {
  companyHeader,
  completeRun,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../../contract/fields.ts'

const cikOrNull = (description: string) =>
  nullable(Type.String({ pattern: '^\\d{10}$' }), description)

const Person = Type.Object(
  {
    name: field.text('As the form spells it.'),
    cik: cikOrNull('Null where neither the form nor its header gives it.'),
    percent_of_class: field.numberOrNull('Percent of the class, 5.1 meaning 5.1 %.'),
    shares: field.numberOrNull('Aggregate amount beneficially owned.'),
  },
  { $id: 'ReportingPerson' },
)

const Previous = Type.Object(
  {
    accession: field.text('Accession number.'),
    form: field.text('Form type.'),
    filed: field.dayOrNull('Day of filing.'),
    percent_of_class: field.numberOrNull('What that schedule reported.'),
    shares: field.numberOrNull('What that schedule reported.'),
  },
  { $id: 'PreviousSchedule' },
)

const Stake = Type.Object(
  {
    form: field.text('13D: may seek influence; 13G: passive; `/A`: an amendment.'),
    is_amendment: Type.Boolean(),
    issuer: field.text('The company, as the form spells it.'),
    issuer_cik: companyHeader.cik,
    ticker: field.textOrNull('The issuer’s first ticker today, by its CIK.'),
    cusip: field.textOrNull('Null where the form has none.'),
    percent_of_class: field.numberOrNull('The largest among joint filers, never their sum.'),
    shares: field.numberOrNull('Of the same filer.'),
    reporting_persons: Type.Array(Person, { description: 'Joint filers, each once.' }),
    event_date: field.dayOrNull('Day of the event that required the filing.'),
    filed: field.dayOrNull('Day of filing; null where no document at hand says it.'),
    accession: field.text('Accession number.'),
    url: field.link('The document that was read.'),
    previous: nullable(
      Previous,
      'The holders’ schedule before this amendment; null when it is not at hand.',
    ),
    percent_change: field.numberOrNull('Percentage points since the previous one.'),
    shares_change: field.numberOrNull('Shares since the previous one.'),
    flags: Type.Array(Type.String(), {
      description:
        'What is odd: `percent.above_100`, `percent.negative`, `event_date.after_filing`.',
    }),
  },
  { $id: 'Stake' },
)

const Unread = Type.Object(
  {
    accession: field.text('Accession number.'),
    form: field.textOrNull('Form type.'),
    filed: field.dayOrNull('Day of filing.'),
    reason: field.text('Why its stake is not in the answer.'),
  },
  { $id: 'UnreadSchedule' },
)

export const ActivistAnswer = leftOpen(
  Type.Object(
    {
      // Only in the answer about one company.
      ticker: Type.Optional(companyHeader.ticker),
      cik: Type.Optional(companyHeader.cik),
      company: Type.Optional(companyHeader.company),
      count: field.count('Stakes in this answer.'),
      complete: Type.Boolean({
        description: 'False when a schedule that this answer looked for could not be read.',
      }),
      complete_since: field.instantOrNull(
        'Every schedule accepted since then, and by `as_of`, was looked at; what could not be read ' +
          'is in `unread`. Null when no list and no feed tells.',
      ),
      complete_from: Type.Optional(completeRun.complete_from),
      complete_to: Type.Optional(completeRun.complete_to),
      filings_scanned: field.count('Schedules at hand; the answer is drawn from these.'),
      first_filed: field.dayOrNull('Day of filing of the first of them.'),
      last_filed: field.dayOrNull('Day of filing of the last of them.'),
      filings_undated: field.count('Schedules at hand that no document dates.'),
      stakes: Type.Array(Stake, { description: 'Newest first.' }),
      unread: Type.Array(Unread, { description: 'Schedules that could not be read, and why.' }),
      ...secSource,
    },
    { $id: 'ActivistAnswer' },
  ),
)

export type PublicStake = Static<typeof Stake>
export type UnreadSchedule = Static<typeof Unread>
