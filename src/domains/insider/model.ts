// The public words of insider answers.

import { Type } from 'typebox'
import { reasonFields } from '../../contract/answer/absence.ts'
import {
  choice,
  companyHeader,
  completeRun,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../../contract/answer/fields.ts'
import { defineRecord } from '../../contract/declare/record.ts'
import { LATE_REASONS } from './forms/lateness.ts'
import { SIDES } from './purchases/store.ts'

const { cik } = companyHeader
const form = field.text('Form type, as spelled by EDGAR: 3, 4 or 5, with /A for an amendment.')
const filed = field.dayOrNull('Filing date; null if no document stored here gives it.')
const acceptedAt = field.instantOrNull('When EDGAR accepted the filing.')

const Owner = defineRecord('InsiderOwner', {
  cik,
  name: field.textOrNull('Name, as spelled on the form.'),
  role: field.textOrNull('Boxes checked on the form: Director, Officer, 10% Owner, Other.'),
  officer_title: field.textOrNull('Title of an officer, in the filer’s words.'),
  other_text: field.textOrNull('The filer’s text for Other.'),
})

const Footnote = defineRecord('InsiderFootnote', {
  id: field.text('Number of the footnote on the form.'),
  text: field.textOrNull('Null if the form cites a footnote it does not contain.'),
})

const Citation = defineRecord('InsiderCitation', {
  id: field.text('Number of the footnote; its text is in `footnotes` of the filing.'),
  field: field.textOrNull('The value it refers to; null if it refers to the whole row.'),
})

const Flag = defineRecord('InsiderFlag', {
  code: field.text(
    'The anomaly, such as `shares.negative` or `date.after_filing`; `number.rounded` if a ' +
      'whole number has more digits than a JSON number holds, with all of them in `detail`.',
  ),
  element: field.text('Where in the document.'),
  detail: field.text('The text found there.'),
})

const readFrom = choice(['document', 'data_set'], {
  $id: 'InsiderSource',
  description:
    'What was read: `document`, the filing’s own document; `data_set`, the SEC’s quarterly ' +
    'insider data set, which rounds to two decimals. A company’s answer uses the latter ' +
    'only if the document is not available.',
})

const lateness = {
  late: field.flagOrNull(
    'Whether it was filed after the Rule 16a-3 deadline: for Form 4, the second business ' +
      'day after the transaction; for Form 3, ten days after the event; for Form 5, 45 days ' +
      'after the fiscal year. For a filing: whether any of its rows was. Null if the form ' +
      'does not settle it.',
  ),
  days_late: field.countOrNull(
    'Calendar days from the deadline to the filing; null if it is not late, or only marked late.',
  ),
  late_reason: nullable(
    choice(LATE_REASONS, { $id: 'LateReason' }),
    'Why `late` is null: `undated`, no date to count from; `amendment`, the report is the ' +
      'form it amends; `plan`, a Rule 10b5-1 plan or a discretionary transaction, whose ' +
      'deadline may count from its notice; `deferrable`, a transaction that may wait for Form ' +
      '5; `doubtful_date`; `holding`, a Form 4 row that reports no transaction. ' +
      '`marked_late`: the filer says so.',
  ),
}

export const Transaction = defineRecord('InsiderTransaction', {
  ticker: field.textOrNull('The issuer’s ticker, looked up by CIK, never taken from the form.'),
  cik,
  company: field.textOrNull('The issuer.'),
  owner: field.textOrNull('The first reporting owner; `owners` of the filing has all of them.'),
  owner_cik: cik,
  role: field.textOrNull('The first owner’s relationship to the issuer.'),
  officer_title: field.textOrNull('The first owner’s title.'),
  row: choice(['transaction', 'holding']),
  line: Type.Integer({ minimum: 1, description: 'Position of the row on the form.' }),
  security: field.textOrNull('Title of the security.'),
  derivative: Type.Boolean({ description: 'True for rows of Table II.' }),
  transaction_code: field.textOrNull('Code on the form, such as P or S; null for holdings.'),
  transaction_label: field.textOrNull('The code’s meaning (SEC Form 4, General Instruction 8).'),
  transaction_date: field.dayOrNull('Transaction date.'),
  deemed_execution_date: field.dayOrNull('Deemed execution date, if different.'),
  timeliness: field.textOrNull('`E`: reported early; `L`: late; null: on time.'),
  equity_swap: field.flagOrNull('Whether an equity swap was involved.'),
  shares: field.numberOrNull('Securities transacted.'),
  price: field.numberOrNull('Price per security in USD; null if only a footnote gives it.'),
  value: field.numberOrNull(
    'USD: shares times price, or the total on the form. If a footnote gives the price per ' +
      'depositary share, computed by its ratio; null without a ratio, and in another currency.',
  ),
  acquired_disposed: nullable(
    choice(['A', 'D'], { $id: 'AcquiredDisposed' }),
    'A acquired, D disposed.',
  ),
  shares_after: field.numberOrNull('Securities held afterwards.'),
  value_after: field.numberOrNull('Value held afterwards, if the form reports that instead.'),
  ownership: nullable(choice(['direct', 'indirect'], { $id: 'InsiderOwnership' })),
  nature_of_ownership: field.textOrNull('How it is held indirectly.'),
  plan_10b5_1: field.flagOrNull(
    'Whether the trade is under a Rule 10b5-1 plan: by the form’s box; on forms from before the ' +
      'box (April 2023), true if a footnote of the row says so, see `plan_footnote`, else null.',
  ),
  plan_footnote: field.textOrNull(
    'The sentence of a footnote of the row that says it was made under a Rule 10b5-1 plan.',
  ),
  exercise_price: field.numberOrNull('Conversion or exercise price of a derivative.'),
  exercise_date: field.dayOrNull('First exercise date.'),
  expiration_date: field.dayOrNull('Expiration date.'),
  underlying_security: field.textOrNull('The underlying security.'),
  underlying_shares: field.numberOrNull('Number of underlying securities.'),
  underlying_value: field.numberOrNull('Their value, if the form reports that instead.'),
  footnotes: Type.Array(Citation, { description: 'Footnotes that the row cites.' }),
  flags: Type.Array(Flag, {
    description:
      'Anomalies in the row. `shares` and `price` stay as filed. Rows with a doubtful price, value, ' +
      'date or direction are left out of `latest` and `clusters`.',
  }),
  form,
  filed,
  accession: field.text('Accession number, by which `filings` has the filing.'),
  accessions: Type.Optional(
    Type.Array(Type.String(), {
      description: '`latest`: every filing that reports this trade, when several do.',
    }),
  ),
  superseded_by: field.textOrNull('Accession number of the amendment that restates this row.'),
  share_of_holdings: field.numberOrNull(
    'The trade in percent of the holding before it; null if the form does not say, or ' +
      'nothing was held.',
  ),
  ...lateness,
})

/** A filing says once what all of its rows share. */
export const FilingView = defineRecord('InsiderFiling', {
  form,
  filed,
  accepted_at: acceptedAt,
  period_of_report: field.dayOrNull('Date of the earliest transaction, or of the event.'),
  accession: field.text('Accession number.'),
  url: field.link('The document.'),
  source: readFrom,
  rows: field.count('Rows in the filing.'),
  ...lateness,
  not_subject_to_section_16: field.flagOrNull('The box “no longer subject to Section 16”.'),
  no_securities_owned: field.flagOrNull(
    'The box “no securities are beneficially owned” of Form 3.',
  ),
  remarks: field.textOrNull('Remarks on the form.'),
  owners: Type.Array(Owner, { description: 'Everyone who reports the filing.' }),
  footnotes: Type.Array(Footnote, { description: 'All footnotes of the form.' }),
})

/** Tables of rows with what their filings say. */
export const ROWS_TABLE = {
  units: { price: 'USD', value: 'USD' },
  joined: {
    list: 'filings',
    by: 'accession',
    members: ['accepted_at', 'source', 'url', 'owners', 'footnotes'],
    prefix: 'filing_',
  },
} as const

export const UnreadFiling = defineRecord('InsiderUnreadFiling', {
  form,
  filed,
  accession: field.text('Accession number.'),
  url: field.link('The document.'),
  status: choice(['text_form', 'missing', 'unreadable', 'unavailable'], {
    description:
      '`text_form`: filed as text before June 2003 and not read. `missing`: the document ' +
      'could not be had. `unreadable`: see `reason`. `unavailable`: the publisher ' +
      'did not answer in time, or was no longer asked; see `reason`.',
  }),
  ...reasonFields('Why the filing was not read.'),
})

// The kinds of the answer are published as one object, and a member of several has one meaning.
const count = field.count('Records in this answer: rows, or clusters.')
const complete = leftOpen(
  Type.Boolean({
    description:
      'False if a filing that belongs in this answer is missing; see `unread`. ' +
      'Market-wide, present while filings read by an older version of this service are ' +
      'waiting to be read again.',
  }),
)
const transactions = Type.Array(Transaction, {
  description: 'Rows of those filings, newest first; market-wide, biggest first.',
})

const filings = Type.Array(FilingView, {
  description: 'The filings that report the rows; with `max_chars`, those of this page.',
})

const CompanyAnswer = defineRecord('InsiderCompanyAnswer', {
  ...companyHeader,
  form: field.text('Form requested; its amendments are included.'),
  count,
  newest: field.textOrNull(
    'Accession number of the newest filing: if it differs between two pages, begin again.',
  ),
  total: field.count('Rows of all pages.'),
  next_offset: field.countOrNull(
    'With `max_chars`: `offset` of the next page; null after the last.',
  ),
  complete,
  filings,
  unread: Type.Array(UnreadFiling, {
    description:
      'The newest filing among them that was not read, if any; with `max_chars`, on the ' +
      'first page.',
  }),
  unread_left_out: field.count('Unread filings beyond those; `/v1/filings` lists them.'),
  transactions,
  ...secSource,
})

const scanned = {
  days: field.count('Length of the window in days.'),
  min_value: field.number('Minimum value requested, in USD.'),
  window_from: field.day('First day of the window.'),
  window_to: field.day('Last day of the window, in New York.'),
  filings_scanned: field.count('Stored filings in the window, which the answer is drawn from.'),
  first_filed: field.dayOrNull('Filing date of the earliest.'),
  last_filed: field.dayOrNull('Filing date of the latest.'),
  ...completeRun,
  complete: Type.Optional(complete),
  filings_undated: field.count(
    'Stored filings without a known filing date: without `as_of` they count from the last ' +
      'date on the form; with it they are left out.',
  ),
}

const LatestAnswer = defineRecord('InsiderLatestAnswer', {
  count,
  side: choice(SIDES, { $id: 'TradeSide', description: 'The query, as sent.' }),
  ...scanned,
  filings,
  transactions,
  ...secSource,
})

const Buyer = defineRecord('InsiderBuyer', {
  owner: field.textOrNull('The insider; for joint filers, the first.'),
  owner_cik: cik,
  officer_title: field.textOrNull('Title of an officer.'),
  role: field.textOrNull('Relationship to the issuer.'),
  owners: Type.Array(Owner, { description: 'Joint filers count as one insider.' }),
  shares: field.numberOrNull('Shares bought in the window.'),
  value: field.numberOrNull('Their value; null if no purchase has a price.'),
  transactions: field.count('Purchases.'),
  transaction_date: field.dayOrNull('Date of the last purchase.'),
  filed,
  accessions: Type.Array(Type.String(), { description: 'The filings that report them.' }),
  filed_url: field.link('Document of the last filing.'),
})

const ClusterView = defineRecord('InsiderCluster', {
  ticker: field.textOrNull('The issuer’s ticker, looked up by CIK.'),
  cik,
  company: field.textOrNull('The issuer.'),
  insider_count: field.count('Distinct insiders who bought.'),
  total_value: field.number('Value of all purchases with a price, in USD.'),
  latest_filed: field.dayOrNull('Date of the last dated filing.'),
  buyers: Type.Array(Buyer, { description: 'Largest first.' }),
})

const ClustersAnswer = defineRecord('InsiderClustersAnswer', {
  count,
  min_insiders: field.count('Minimum insiders requested.'),
  ...scanned,
  clusters: Type.Array(ClusterView, { description: 'Newest filing first, then largest.' }),
  ...secSource,
})

export const InsiderAnswer = leftOpen(
  Type.Union([CompanyAnswer, LatestAnswer, ClustersAnswer], { $id: 'InsiderAnswer' }),
)

const FeedFiling = defineRecord('InsiderFeedFiling', {
  cursor: field.text('Its number; pass it as `since` for what follows.'),
  ...FilingView.properties,
})

export const InsiderFeedAnswer = leftOpen(
  defineRecord('InsiderFeedAnswer', {
    count: field.count('Rows in this answer.'),
    cursor: field.text('Pass as `since` for what comes next.'),
    more: Type.Boolean({ description: 'Whether more is available immediately.' }),
    ...completeRun,
    filings: Type.Array(FeedFiling, { description: 'The forms, in the order of the feed.' }),
    transactions: Type.Array(Transaction, {
      description: 'Their rows; holdings, as on Form 3, have `row` `holding`.',
    }),
    ...secSource,
  }),
)
