// The public words of activist answers.

import { type Static, Type } from 'typebox'
import {
  choice,
  companyHeader,
  completeRun,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../../contract/answer/fields.ts'

const cikOrNull = (description: string) =>
  nullable(Type.String({ pattern: '^\\d{10}$' }), description)

const Person = Type.Object(
  {
    name: field.text('As spelled on the form.'),
    cik: cikOrNull('Null if neither the form nor its header gives it.'),
    percent_of_class: field.numberOrNull('Percent of the class; 5.1 means 5.1%.'),
    shares: field.numberOrNull('Aggregate amount beneficially owned.'),
  },
  { $id: 'ReportingPerson' },
)

const Previous = Type.Object(
  {
    accession: field.text('Accession number.'),
    form: field.text('Form type.'),
    filed: field.dayOrNull('Filing date.'),
    percent_of_class: field.numberOrNull('What that schedule reported.'),
    shares: field.numberOrNull('What that schedule reported.'),
  },
  { $id: 'PreviousSchedule' },
)

export const Stake = Type.Object(
  {
    form: field.text('13D: may seek influence; 13G: passive; `/A`: an amendment.'),
    is_amendment: Type.Boolean(),
    issuer: field.text('Company name, as spelled on the form.'),
    issuer_cik: companyHeader.cik,
    ticker: field.textOrNull('The issuer’s main ticker today, looked up by CIK.'),
    cusip: field.textOrNull('Null if the form gives none.'),
    percent_of_class: field.numberOrNull('The largest among joint filers, never the sum.'),
    shares: field.numberOrNull('Shares of that same filer.'),
    reporting_persons: Type.Array(Person, { description: 'Joint filers, each once.' }),
    event_date: field.dayOrNull('Date of the event that required the filing.'),
    filed: field.dayOrNull('Filing date; null if no document stored here gives it.'),
    accession: field.text('Accession number.'),
    url: field.link('The document that was read.'),
    previous: nullable(
      Previous,
      'The holders’ schedule before this amendment; null when it is not stored.',
    ),
    percent_change: field.numberOrNull('Percentage points since the previous one.'),
    shares_change: field.numberOrNull('Shares since the previous one.'),
    flags: Type.Array(Type.String(), {
      description: 'Anomalies: `percent.above_100`, `percent.negative`, `event_date.after_filing`.',
    }),
  },
  { $id: 'Stake' },
)

const Unread = Type.Object(
  {
    accession: field.text('Accession number.'),
    form: field.textOrNull('Form type.'),
    filed: field.dayOrNull('Filing date.'),
    reason: field.text('Why its stake is missing from the answer.'),
  },
  { $id: 'UnreadSchedule' },
)

const Member = Type.Object(
  {
    name: field.text('As spelled on their newest schedule.'),
    cik: cikOrNull('Null if no schedule gives it.'),
    first_filed: field.day('Filing of the first schedule this person reports on.'),
    last_filed: field.day('Filing of the last one.'),
  },
  { $id: 'StakeMember' },
)

const Event = Type.Object(
  {
    kind: choice(
      [
        'converted_to_13d',
        'converted_to_13g',
        'fell_to_5_or_less',
        'rose_above_5',
        'joined',
        'left',
      ],
      {
        $id: 'StakeEventKind',
        description:
          '`converted_to_13d`: a passive stake became one that may seek influence; ' +
          '`converted_to_13g`: the reverse; `fell_to_5_or_less`, `rose_above_5`: percent of ' +
          'the class; `joined`, `left`: joint filers.',
      },
    ),
    filed: field.day('Filing date of the schedule that shows it.'),
    accession: field.text('That schedule.'),
    previous_accession: field.text('The schedule before it.'),
    names: Type.Array(Type.String(), { description: 'Who joined or left.' }),
  },
  { $id: 'StakeEvent' },
)

const HistorySchedule = Type.Object(
  {
    form: field.text('Form type.'),
    accession: field.text('Accession number.'),
    filed: field.day('Filing date.'),
    event_date: field.dayOrNull('Date of the event that required the filing.'),
    percent_of_class: field.numberOrNull('The largest among joint filers, never the sum.'),
    percent_change: field.numberOrNull('Percentage points since the schedule before it.'),
    shares: field.numberOrNull('Shares of that same filer, as reported, not adjusted for splits.'),
    reporting_persons: Type.Array(Person, { description: 'Joint filers, each once.' }),
    url: field.link('The document that was read.'),
  },
  { $id: 'StakeHistorySchedule' },
)

const Holder = Type.Object(
  {
    holder: field.text('The largest stake among the joint filers of the newest schedule.'),
    holder_cik: cikOrNull('Null if neither the form nor its header gives it.'),
    schedule: choice(['13D', '13G'], { description: 'Form type of the newest schedule.' }),
    percent_of_class: field.numberOrNull('What the newest schedule reports.'),
    shares: field.numberOrNull('What the newest schedule reports.'),
    first_filed: field.day('Filing date of the first schedule.'),
    last_filed: field.day('Filing date of the newest schedule.'),
    members: Type.Array(Member, { description: 'Everyone who ever reported with them.' }),
    events: Type.Array(Event, { description: 'Newest first.' }),
    schedules: Type.Array(HistorySchedule, { description: 'Newest first.' }),
  },
  { $id: 'StakeHolder' },
)

const History = Type.Object(
  {
    count: field.count('Holders in this answer, `limit` at most.'),
    holder_count: field.count('All holders in the schedules stored here.'),
    schedules: field.count('Dated schedules stored here, from which the holders are derived.'),
    to_be_read: field.count(
      'Listed schedules not read yet; retry to read more. Excludes those in `unread`.',
    ),
    holders: Type.Array(Holder, { description: 'Most recent report first.' }),
  },
  { $id: 'StakeHistory' },
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
        'Every schedule accepted since then, and by `as_of`, was checked; those that could ' +
          'not be read are in `unread`. Null if neither a filing list nor the feed shows it.',
      ),
      complete_from: Type.Optional(completeRun.complete_from),
      complete_to: Type.Optional(completeRun.complete_to),
      filings_scanned: field.count('Schedules stored here, which the answer is drawn from.'),
      first_filed: field.dayOrNull('Filing date of the earliest.'),
      last_filed: field.dayOrNull('Filing date of the latest.'),
      filings_undated: field.count('Schedules stored here without a known filing date.'),
      stakes: Type.Array(Stake, { description: 'Newest first.' }),
      unread: Type.Array(Unread, { description: 'Schedules that could not be read, and why.' }),
      history: Type.Optional({
        ...History,
        description: 'With `history=true`, for one company: its holders over time.',
      }),
      ...secSource,
    },
    { $id: 'ActivistAnswer' },
  ),
)

export type PublicStake = Static<typeof Stake>
export type HolderHistory = Static<typeof Holder>
export type HolderEvent = Static<typeof Event>
export type UnreadSchedule = Static<typeof Unread>
