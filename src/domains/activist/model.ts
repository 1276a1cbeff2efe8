// The public words of activist answers.

import { type Static, Type } from 'typebox'
import { reasonFields } from '../../contract/answer/absence.ts'
import {
  choice,
  companyHeader,
  companyHeaderIfOne,
  completeRun,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../../contract/answer/fields.ts'
import { defineRecord, type RecordOf } from '../../contract/declare/record.ts'

const percent = { label: 'Percent', null: true } as const

const below = field.percent(
  'Set if the form gives no percent but says that it is less than this one: 5 for “less than 5%”.',
  percent,
)

const Person = defineRecord('ReportingPerson', {
  name: field.name('As spelled on the form.'),
  cik: field.cik({ null: 'neither the form nor its header gives it' }),
  percent_of_class: field.percent('Percent of the class; 5.1 means 5.1%.', percent),
  percent_below: below,
  shares: field.shares('Aggregate amount beneficially owned.', { null: true }),
})

export const PreviousSchedule = defineRecord('PreviousSchedule', {
  accession: field.accession('Accession number.'),
  form: field.text('Form type.'),
  filed: field.dayOrNull('Filing date.'),
  percent_of_class: field.percent('What that schedule reported.', percent),
  shares: field.shares('What that schedule reported.', { null: true }),
})

export const Stake = defineRecord('Stake', {
  form: field.text('13D: may seek influence; 13G: passive; `/A`: an amendment.'),
  is_amendment: Type.Boolean(),
  issuer: field.name('Company name, as spelled on the form.'),
  issuer_cik: companyHeader.cik,
  ticker: field.ticker('The issuer’s main ticker today, looked up by CIK.', { null: true }),
  cusip: field.cusip({ null: 'the form gives none' }),
  percent_of_class: field.percent('The largest among joint filers, never the sum.', percent),
  percent_below: below,
  shares: field.shares('Shares of that same filer.', { null: true }),
  reporting_persons: field.list(Person, 'Joint filers, each once.'),
  event_date: field.dayOrNull('Date of the event that required the filing.'),
  filed: field.dayOrNull('Filing date; null if no document stored here gives it.'),
  accession: field.accession('Accession number.'),
  url: field.link('The document that was read.'),
  previous: nullable(
    PreviousSchedule,
    'The holders’ schedule before this amendment; null when it is not stored.',
  ),
  percent_change: field.numberOrNull('Percentage points since the previous one.'),
  shares_change: field.numberOrNull('Shares since the previous one.'),
  flags: field.list(
    Type.String(),
    'Anomalies: `percent.above_100`, `percent.negative`, `event_date.after_filing`; `document.cut`: ' +
      'the document ends too early at the publisher and was read as far as it is whole.',
  ),
})

const Unread = defineRecord('UnreadSchedule', {
  accession: field.text('Accession number.'),
  form: field.textOrNull('Form type.'),
  filed: field.dayOrNull('Filing date.'),
  ...reasonFields('Why its stake is missing from the answer.'),
})

const Member = defineRecord('StakeMember', {
  name: field.text('As spelled on their newest schedule.'),
  cik: field.cik({ null: 'no schedule gives it' }),
  first_filed: field.day('Filing of the first schedule this person reports on.'),
  last_filed: field.day('Filing of the last one.'),
})

const Event = defineRecord('StakeEvent', {
  kind: choice(
    ['converted_to_13d', 'converted_to_13g', 'fell_to_5_or_less', 'rose_above_5', 'joined', 'left'],
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
})

export const HistorySchedule = defineRecord('StakeHistorySchedule', {
  form: field.text('Form type.'),
  accession: field.text('Accession number.'),
  filed: field.day('Filing date.'),
  event_date: field.dayOrNull('Date of the event that required the filing.'),
  percent_of_class: field.numberOrNull('The largest among joint filers, never the sum.'),
  percent_change: field.numberOrNull('Percentage points since the schedule before it.'),
  shares: field.numberOrNull('Shares of that same filer, as reported, not adjusted for splits.'),
  reporting_persons: Type.Array(Person, { description: 'Joint filers, each once.' }),
  url: field.link('The document that was read.'),
})

const Holder = defineRecord('StakeHolder', {
  holder: field.text('The largest stake among the joint filers of the newest schedule.'),
  holder_cik: field.cik({ null: 'neither the form nor its header gives it' }),
  schedule: choice(['13D', '13G'], { description: 'Form type of the newest schedule.' }),
  percent_of_class: field.numberOrNull('What the newest schedule reports.'),
  shares: field.numberOrNull('What the newest schedule reports.'),
  first_filed: field.day('Filing date of the first schedule.'),
  last_filed: field.day('Filing date of the newest schedule.'),
  members: Type.Array(Member, { description: 'Everyone who ever reported with them.' }),
  events: Type.Array(Event, { description: 'Newest first.' }),
  schedules: Type.Array(HistorySchedule, { description: 'Newest first.' }),
})

const History = defineRecord('StakeHistory', {
  count: field.count('Holders in this answer, `limit` at most.'),
  holder_count: field.count('All holders in the schedules stored here.'),
  schedules: field.count('Dated schedules stored here, from which the holders are derived.'),
  to_be_read: field.count(
    'Listed schedules not read yet; retry to read more. Excludes those in `unread`.',
  ),
  holders: Type.Array(Holder, { description: 'Most recent report first.' }),
})

export const ActivistAnswer = leftOpen(
  defineRecord('ActivistAnswer', {
    ...companyHeaderIfOne,
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
  }),
)

export type PublicStake = RecordOf<typeof Stake>
export type HolderHistory = Static<typeof Holder>
export type HolderEvent = Static<typeof Event>
export type UnreadSchedule = Static<typeof Unread>
