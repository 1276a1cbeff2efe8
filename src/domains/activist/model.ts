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

export const Stake = Type.Object(
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
    filed: field.dayOrNull('Day of filing; null where no document stored here says it.'),
    accession: field.text('Accession number.'),
    url: field.link('The document that was read.'),
    previous: nullable(
      Previous,
      'The holders’ schedule before this amendment; null when it is not stored.',
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

const Member = Type.Object(
  {
    name: field.text('As the newest of their schedules spells it.'),
    cik: cikOrNull('Null where no schedule gives it.'),
    first_filed: field.day('Filing of the first schedule that this person reports on.'),
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
          '`converted_to_13d`: after a passive stake one that may seek influence, `converted_to_13g`: ' +
          'the other way; `fell_to_5_or_less`, `rose_above_5`: percent of the class; `joined`, `left`: ' +
          'joint filers.',
      },
    ),
    filed: field.day('Day of filing of the schedule that shows it.'),
    accession: field.text('That schedule.'),
    previous_accession: field.text('The one before it.'),
    names: Type.Array(Type.String(), { description: 'Who joined or left.' }),
  },
  { $id: 'StakeEvent' },
)

const HistorySchedule = Type.Object(
  {
    form: field.text('Form type.'),
    accession: field.text('Accession number.'),
    filed: field.day('Day of filing.'),
    event_date: field.dayOrNull('Day of the event that required the filing.'),
    percent_of_class: field.numberOrNull('The largest among joint filers, never their sum.'),
    percent_change: field.numberOrNull('Percentage points since the schedule before it.'),
    shares: field.numberOrNull('Of the same filer, as reported: not adjusted for splits.'),
    reporting_persons: Type.Array(Person, { description: 'Joint filers, each once.' }),
    url: field.link('The document that was read.'),
  },
  { $id: 'StakeHistorySchedule' },
)

const Holder = Type.Object(
  {
    holder: field.text('The largest of the joint filers of the newest schedule.'),
    holder_cik: cikOrNull('Null where neither the form nor its header gives it.'),
    schedule: choice(['13D', '13G'], { description: 'What the newest one is.' }),
    percent_of_class: field.numberOrNull('What the newest one reports.'),
    shares: field.numberOrNull('What the newest one reports.'),
    first_filed: field.day('Day of filing of the first schedule.'),
    last_filed: field.day('Day of filing of the newest one.'),
    members: Type.Array(Member, { description: 'All who ever reported with them.' }),
    events: Type.Array(Event, { description: 'Newest first.' }),
    schedules: Type.Array(HistorySchedule, { description: 'Newest first.' }),
  },
  { $id: 'StakeHolder' },
)

const History = Type.Object(
  {
    count: field.count('Holders in this answer, `limit` at most.'),
    holder_count: field.count('All holders of the schedules stored here.'),
    schedules: field.count('Dated schedules stored here, of which the holders are made.'),
    to_be_read: field.count(
      'Listed schedules that are still to be read; ask again. Those in `unread` not counted.',
    ),
    holders: Type.Array(Holder, { description: 'Who reported last comes first.' }),
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
        'Every schedule accepted since then, and by `as_of`, was looked at; what could not be read ' +
          'is in `unread`. Null when no list and no feed tells.',
      ),
      complete_from: Type.Optional(completeRun.complete_from),
      complete_to: Type.Optional(completeRun.complete_to),
      filings_scanned: field.count('Schedules stored here; the answer is drawn from these.'),
      first_filed: field.dayOrNull('Day of filing of the first of them.'),
      last_filed: field.dayOrNull('Day of filing of the last of them.'),
      filings_undated: field.count('Schedules stored here that no document dates.'),
      stakes: Type.Array(Stake, { description: 'Newest first.' }),
      unread: Type.Array(Unread, { description: 'Schedules that could not be read, and why.' }),
      history: Type.Optional({
        ...History,
        description: '`history=true`, of one company: its holders over time.',
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
