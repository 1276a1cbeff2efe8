// The public words of proposed sales.

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
import { defineRecord } from '../../contract/declare/record.ts'
import { CLASS_MATCHES } from './matches.ts'

const Intended = defineRecord('ProposedSale', {
  class_title: field.text('Class of the securities to be sold, as spelled on the form.'),
  broker: field.text('Broker or market maker they are to be sold through.'),
  shares: field.number('Shares or other units to be sold.'),
  market_value: field.number('Their market value in USD, as stated by the filer.'),
  shares_outstanding: field.numberOrNull('Units of the class outstanding.'),
  approx_sale_on: field.dayOrNull('Approximate sale date.'),
  exchange: field.textOrNull('Exchange, as abbreviated on the form.'),
})

const Acquired = defineRecord('SecuritiesAcquired', {
  class_title: field.text('Class of the securities.'),
  acquired_on: field.dayOrNull('Acquisition date.'),
  nature: field.textOrNull('How they were acquired.'),
  from: field.textOrNull('From whom; the issuer often.'),
  is_gift: field.flagOrNull('Whether they were a gift.'),
  donor_acquired_on: field.dayOrNull('Date the donor acquired them.'),
  shares: field.numberOrNull('How many were acquired.'),
  paid_on: field.dayOrNull('Payment date.'),
  payment: field.textOrNull('Nature of payment.'),
})

const Sold = defineRecord('PastSale', {
  seller: field.text('Who sold.'),
  class_title: field.text('Class of the securities.'),
  sold_on: field.dayOrNull('Sale date.'),
  shares: field.number('Units sold.'),
  gross_proceeds: field.number('Gross proceeds in USD.'),
})

const MatchedSale = defineRecord('MatchedSale', {
  accession: field.text('Accession number of the Form 4.'),
  form: field.text('Its form.'),
  filed: field.dayOrNull('Its filing date.'),
  filed_url: field.link('The document.'),
  line: Type.Integer({ minimum: 1, description: 'Row of that form.' }),
  security: field.textOrNull('Title of the security, as spelled on that form.'),
  transaction_date: field.day('Sale date.'),
  shares: field.number('Shares of the sale that count toward this notice.'),
  shares_reported: field.number('All shares of the sale.'),
  price: field.numberOrNull('Price per share in USD; null if only a footnote gives it.'),
  value: field.numberOrNull('Value of all shares of the sale in USD.'),
  plan_10b5_1: field.flagOrNull('Whether that form reports a Rule 10b5-1 plan.'),
  class_match: choice(CLASS_MATCHES, {
    description: '`same`: same class of shares; `unnamed`: one of the two forms names none.',
  }),
})

const Outcome = defineRecord('ProposedSaleOutcome', {
  state: choice(['sold', 'partly_sold', 'none'], {
    $id: 'ProposedSaleState',
    description: 'How much of it the stored sales account for.',
  }),
  reason: nullable(
    choice(['not_yet', 'none_reported', 'not_at_hand', 'no_seller', 'amended'], {
      $id: 'ProposedSaleReason',
    }),
    'Why not all of it is sold: `not_yet`, the window is open or its last forms may still ' +
      'arrive; `none_reported`, no form of the window reports more; `not_at_hand`, not all ' +
      'forms of the window are in the store; `no_seller`, the notice has no CIK for the ' +
      'seller; `amended`, a later notice replaced it. Sellers who are not insiders file no ' +
      'Form 4.',
  ),
  amended_by: field.textOrNull('The notice that replaced it.'),
  window_from: field.day(
    'First sale date that counts: the date of the notice, or the one it names.',
  ),
  window_to: field.day(
    'Last sale date that counts, 90 days after the notice was filed (Rule 144: three months).',
  ),
  shares_announced: field.number('Total shares to be sold.'),
  shares_sold: field.number('Shares of the sales below that count toward this notice.'),
  sales: Type.Array(MatchedSale, { description: 'Reported on Forms 4 by the seller.' }),
})

export const NoticeView = defineRecord('ProposedSaleNotice', {
  form: field.text('144, or 144/A for an amendment.'),
  accession: field.text('Accession number.'),
  filed: field.day('Filing date.'),
  accepted_at: field.instant('When EDGAR accepted it; the end of that day if not stated.'),
  url: field.link('The submission that was read.'),
  ticker: field.textOrNull('The issuer’s main ticker today, looked up by CIK.'),
  issuer_cik: companyHeader.cik,
  issuer: field.text('Company name, as spelled on the form.'),
  seller: field.text('Person for whose account the securities are to be sold.'),
  seller_cik: nullable(Type.String({ pattern: '^\\d{10}$' }), 'The seller’s CIK.'),
  relationships: Type.Array(Type.String(), {
    description: 'The seller’s relations to the issuer.',
  }),
  value: field.number('Total market value to be sold, in USD.'),
  notice_on: field.dayOrNull('Date of the notice.'),
  plan_adopted_on: Type.Array(Type.String({ format: 'date' }), {
    description: 'Adoption dates of the Rule 10b5-1 plans behind the sale.',
  }),
  previous_accession: field.textOrNull('The notice that an amendment amends.'),
  to_sell: Type.Array(Intended, { description: 'Securities to be sold.' }),
  acquired: Type.Array(Acquired, { description: 'How they were acquired.' }),
  sold_past_3_months: Type.Array(Sold, { description: 'Sales in the past three months.' }),
  remarks: field.textOrNull('Remarks on the form.'),
  outcome: Outcome,
})

const Unread = defineRecord('UnreadNotice', {
  accession: field.text('Accession number.'),
  form: field.text('Form type.'),
  filed: field.day('Filing date.'),
  ...reasonFields('Why the notice is missing from the answer.'),
})

export const ProposedSalesAnswer = leftOpen(
  defineRecord('ProposedSalesAnswer', {
    ...companyHeaderIfOne,
    count: field.count('Notices in this answer.'),
    complete: Type.Boolean({
      description: 'False if a notice that belongs in this answer is missing; see `unread`.',
    }),
    complete_from: Type.Optional(completeRun.complete_from),
    complete_to: Type.Optional(completeRun.complete_to),
    filings_scanned: Type.Optional(
      field.count('`latest`: notices stored here, which the answer is drawn from.'),
    ),
    first_filed: Type.Optional(field.dayOrNull('Filing date of the earliest.')),
    last_filed: Type.Optional(field.dayOrNull('Filing date of the latest.')),
    notices: Type.Array(NoticeView, { description: 'Newest first.' }),
    unread: Type.Array(Unread, { description: 'Notices that could not be read, and why.' }),
    ...secSource,
  }),
)

export type PublicNotice = Static<typeof NoticeView>
export type UnreadNotice = Static<typeof Unread>
export type SaleOutcome = Static<typeof Outcome>
