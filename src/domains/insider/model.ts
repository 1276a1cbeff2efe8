// The public words of insider answers.

import { Type } from 'typebox'
import {
  choice,
  companyHeader,
  completeRun,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../../contract/fields.ts'
import { LATE_REASONS } from './forms/lateness.ts'
import { SIDES } from './purchases/store.ts'

const { cik } = companyHeader
const form = field.text('Form type as EDGAR spells it: 3, 4, 5, or with /A an amendment.')
const filed = field.dayOrNull('Day of filing; null where no document stored here says it.')
const acceptedAt = field.instantOrNull('When EDGAR accepted the filing.')

const Owner = Type.Object(
  {
    cik,
    name: field.textOrNull('Name as the form spells it.'),
    role: field.textOrNull('Boxes checked on the form: Director, Officer, 10% Owner, Other.'),
    officer_title: field.textOrNull('Title of an officer, in the filer’s words.'),
    other_text: field.textOrNull('What the filer wrote beside Other.'),
  },
  { $id: 'InsiderOwner' },
)

const Footnote = Type.Object(
  {
    id: field.text('Number of the footnote on the form.'),
    field: field.textOrNull('The value it stands beside; null when beside the whole row or none.'),
    text: field.textOrNull('Null when the form cites a footnote that it does not have.'),
  },
  { $id: 'InsiderFootnote' },
)

const Flag = Type.Object(
  {
    code: field.text(
      'What is odd, such as `shares.negative` or `date.after_filing`; `number.rounded` where a ' +
        'whole number has more digits than a JSON number holds, which `detail` has all of.',
    ),
    element: field.text('Where in the document.'),
    detail: field.text('What stands there.'),
  },
  { $id: 'InsiderFlag' },
)

const readFrom = choice(['document', 'data_set'], {
  $id: 'InsiderSource',
  description:
    'What was read: `document`, the filing’s own; `data_set`, the SEC’s quarterly insider data set, ' +
    'which rounds to two decimals. A company’s answer has it only where the document is not to be ' +
    'had.',
})

const lateness = {
  late: field.flagOrNull(
    'Whether it was filed after the last day that Rule 16a-3 sets: for Form 4 the second business ' +
      'day after the transaction, for Form 3 ten days after the event, for Form 5 45 days after ' +
      'the fiscal year. Of a filing: whether any of its rows was. Null where the form leaves it open.',
  ),
  days_late: field.countOrNull(
    'Calendar days from that day to the filing; null where it is not late, or only marked so.',
  ),
  late_reason: nullable(
    choice(LATE_REASONS, { $id: 'LateReason' }),
    'Why `late` is null: `undated`, no day to count from; `amendment`, the report is the form that ' +
      'it amends; `plan`, a plan under Rule 10b5-1 or a discretionary transaction, which may count ' +
      'from its notice; `deferrable`, a transaction that may wait for Form 5; `doubtful_date`; ' +
      '`holding`, a row of Form 4 that reports no transaction. `marked_late`: the filer says so.',
  ),
}

export const Transaction = Type.Object(
  {
    ticker: field.textOrNull('The issuer’s ticker by its CIK, never by the text of the form.'),
    cik,
    company: field.textOrNull('The issuer.'),
    owner: field.textOrNull('The first reporting owner; `owners` has all of them.'),
    owner_cik: cik,
    role: field.textOrNull('The first owner’s relationship to the issuer.'),
    officer_title: field.textOrNull('The first owner’s title.'),
    owners: Type.Array(Owner, { description: 'Everyone who reports the row.' }),
    row: choice(['transaction', 'holding']),
    line: Type.Integer({ minimum: 1, description: 'Place of the row on the form.' }),
    security: field.textOrNull('Title of the security.'),
    derivative: Type.Boolean({ description: 'True for rows of Table II.' }),
    transaction_code: field.textOrNull('Code as on the form, such as P or S; null for holdings.'),
    transaction_label: field.textOrNull('The code’s meaning (SEC Form 4, General Instruction 8).'),
    transaction_date: field.dayOrNull('Day of the transaction.'),
    deemed_execution_date: field.dayOrNull('Day on which it is deemed executed, if another.'),
    timeliness: field.textOrNull('`E` reported early, `L` late; null in time.'),
    equity_swap: field.flagOrNull('Whether an equity swap was involved.'),
    shares: field.numberOrNull('Securities transacted.'),
    price: field.numberOrNull('Price per security in USD; null when only a footnote gives it.'),
    value: field.numberOrNull('Shares times price, or the total that the form reports.'),
    acquired_disposed: nullable(
      choice(['A', 'D'], { $id: 'AcquiredDisposed' }),
      'A acquired, D disposed.',
    ),
    shares_after: field.numberOrNull('Securities held afterwards.'),
    value_after: field.numberOrNull('Value held afterwards, where the form reports that instead.'),
    ownership: nullable(choice(['direct', 'indirect'], { $id: 'InsiderOwnership' })),
    nature_of_ownership: field.textOrNull('How it is held indirectly.'),
    plan_10b5_1: field.flagOrNull(
      'Whether the form says that a Rule 10b5-1 plan was followed; null when it had no such box.',
    ),
    exercise_price: field.numberOrNull('Conversion or exercise price of a derivative.'),
    exercise_date: field.dayOrNull('First day of exercise.'),
    expiration_date: field.dayOrNull('Day of expiry.'),
    underlying_security: field.textOrNull('What the derivative is of.'),
    underlying_shares: field.numberOrNull('How many of them.'),
    underlying_value: field.numberOrNull('Their value, where the form reports that instead.'),
    footnotes: Type.Array(Footnote),
    flags: Type.Array(Flag, { description: 'What is odd about the row; nothing is corrected.' }),
    form,
    filed,
    accepted_at: acceptedAt,
    accession: field.text('Accession number.'),
    accessions: Type.Array(Type.String(), { description: 'Every filing that reports this trade.' }),
    superseded_by: field.textOrNull('Accession of the amendment that restates this row.'),
    share_of_holdings: field.numberOrNull(
      'The trade in percent of the holding that the row names, before it; null where the form does ' +
        'not say, or nothing was held.',
    ),
    ...lateness,
    source: readFrom,
    filed_url: field.link('The document.'),
  },
  { $id: 'InsiderTransaction' },
)

const FilingView = Type.Object(
  {
    form,
    filed,
    accepted_at: acceptedAt,
    period_of_report: field.dayOrNull('Day of the earliest transaction, or of the event.'),
    accession: field.text('Accession number.'),
    url: field.link('The document.'),
    status: choice(['parsed', 'text_form', 'missing', 'unreadable', 'unavailable'], {
      description:
        '`parsed`: its rows are in this answer. `text_form`: filed as text before June 2003 and ' +
        'not read. `missing`: the publisher does not have the document. `unreadable`: see ' +
        '`reason`. `unavailable`: the publisher did not answer in time, or was not ' +
        'asked any more: see `reason`.',
    }),
    reason: field.textOrNull('Why the filing was not read.'),
    source: readFrom,
    rows: field.count('Rows of the filing.'),
    ...lateness,
    not_subject_to_section_16: field.flagOrNull('The box “no longer subject to Section 16”.'),
    no_securities_owned: field.flagOrNull(
      'The box “no securities are beneficially owned” of Form 3.',
    ),
    remarks: field.textOrNull('Remarks of the form.'),
    footnotes: Type.Array(Footnote, { description: 'Footnotes that no row cites.' }),
  },
  { $id: 'InsiderFiling' },
)

// The kinds of the answer are published as one object, and a member of several has one meaning.
const count = field.count('Records in this answer: rows, or clusters.')
const complete = leftOpen(
  Type.Boolean({
    description:
      'False when a filing that belongs in this answer is not in it; see `filings`. Of the whole ' +
      'market, present while filings that an older version of this service read are still to be ' +
      'read again.',
  }),
)
const transactions = Type.Array(Transaction, {
  description: 'Rows of those filings, newest first; of the whole market, biggest first.',
})

const CompanyAnswer = Type.Object(
  {
    ...companyHeader,
    form: field.text('Form asked for; its amendments are in the answer too.'),
    count,
    total: field.count('Rows of those filings in all.'),
    next_offset: field.countOrNull('The `offset` of the next rows; null after the last.'),
    complete,
    filings: Type.Array(FilingView, {
      description:
        'Newest first: at most `limit` that were read, and those between them that were not.',
    }),
    filings_left_out: field.count(
      'Filings that were not read and are not listed either, beyond the newest twenty; a `limit` ' +
        'above 6 lists them.',
    ),
    transactions,
    ...secSource,
  },
  { $id: 'InsiderCompanyAnswer' },
)

const scanned = {
  days: field.count('Days the window reaches back.'),
  min_value: field.number('Smallest value asked for, in USD.'),
  window_from: field.day('First day of the window.'),
  window_to: field.day('Last day of the window, in New York.'),
  filings_scanned: field.count(
    'Filings of the window stored here; the answer is drawn from these.',
  ),
  first_filed: field.dayOrNull('Day of filing of the first of them.'),
  last_filed: field.dayOrNull('Day of filing of the last of them.'),
  ...completeRun,
  complete: Type.Optional(complete),
  filings_undated: field.count(
    'Filings stored here that no document dates: without `as_of` they count from the last day that the form names, with it they are left out.',
  ),
}

const LatestAnswer = Type.Object(
  {
    count,
    side: choice(SIDES, { $id: 'TradeSide', description: 'What was asked for.' }),
    ...scanned,
    transactions,
    ...secSource,
  },
  { $id: 'InsiderLatestAnswer' },
)

const Buyer = Type.Object(
  {
    owner: field.textOrNull('The insider; of people who report together, the first.'),
    owner_cik: cik,
    officer_title: field.textOrNull('Title of an officer.'),
    role: field.textOrNull('Relationship to the issuer.'),
    owners: Type.Array(Owner, { description: 'People who report together count as one insider.' }),
    shares: field.numberOrNull('Shares bought in the window.'),
    value: field.numberOrNull('Their value; null when no purchase has a price.'),
    transactions: field.count('Purchases.'),
    transaction_date: field.dayOrNull('Day of the last purchase.'),
    filed,
    accessions: Type.Array(Type.String(), { description: 'The filings that report them.' }),
    filed_url: field.link('The last filing’s document.'),
  },
  { $id: 'InsiderBuyer' },
)

const ClusterView = Type.Object(
  {
    ticker: field.textOrNull('The issuer’s ticker by its CIK.'),
    cik,
    company: field.textOrNull('The issuer.'),
    insider_count: field.count('Distinct insiders who bought.'),
    total_value: field.number('Value of all purchases with a price, in USD.'),
    latest_filed: field.dayOrNull('Day of the last filing that is dated.'),
    buyers: Type.Array(Buyer, { description: 'Largest first.' }),
  },
  { $id: 'InsiderCluster' },
)

const ClustersAnswer = Type.Object(
  {
    count,
    min_insiders: field.count('Fewest insiders asked for.'),
    ...scanned,
    clusters: Type.Array(ClusterView, { description: 'Newest filing first, then largest.' }),
    ...secSource,
  },
  { $id: 'InsiderClustersAnswer' },
)

export const InsiderAnswer = leftOpen(
  Type.Union([CompanyAnswer, LatestAnswer, ClustersAnswer], { $id: 'InsiderAnswer' }),
)

const FeedFiling = Type.Object(
  {
    cursor: field.text('Its number: ask with it for what comes after.'),
    ...FilingView.properties,
    rows_left_out: field.count(
      'Rows of it that are not in this answer, since the form alone is too long for one; a `limit` ' +
        'above 8 gives all.',
    ),
  },
  { $id: 'InsiderFeedFiling' },
)

export const InsiderFeedAnswer = leftOpen(
  Type.Object(
    {
      count: field.count('Rows in this answer.'),
      cursor: field.text('Ask with `since` set to this for what comes next.'),
      more: Type.Boolean({ description: 'Whether there is more at once.' }),
      ...completeRun,
      filings: Type.Array(FeedFiling, { description: 'The forms, in the order of the feed.' }),
      transactions: Type.Array(Transaction, {
        description: 'Their rows; holdings, as of Form 3, have `row` `holding`.',
      }),
      ...secSource,
    },
    { $id: 'InsiderFeedAnswer' },
  ),
)
