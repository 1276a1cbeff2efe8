// The public words of proposed sales.

import { type Static, Type } from 'typebox'
import {
  companyHeader,
  completeRun,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../../contract/fields.ts'

const Intended = Type.Object(
  {
    class_title: field.text('Class of the securities to be sold, as the form spells it.'),
    broker: field.text('Broker or market maker through whom they are to be sold.'),
    shares: field.number('Shares or other units to be sold.'),
    market_value: field.number('Their market value in USD, as the filer states it.'),
    shares_outstanding: field.numberOrNull('Units of the class outstanding.'),
    approx_sale_on: field.dayOrNull('Approximate day of the sale.'),
    exchange: field.textOrNull('Exchange, as the form abbreviates it.'),
  },
  { $id: 'ProposedSale' },
)

const Acquired = Type.Object(
  {
    class_title: field.text('Class of the securities.'),
    acquired_on: field.dayOrNull('Day of acquisition.'),
    nature: field.textOrNull('How they were acquired.'),
    from: field.textOrNull('From whom; the issuer often.'),
    is_gift: field.flagOrNull('Whether they were a gift.'),
    donor_acquired_on: field.dayOrNull('Day on which the donor had acquired them.'),
    shares: field.numberOrNull('How many were acquired.'),
    paid_on: field.dayOrNull('Day of payment.'),
    payment: field.textOrNull('Nature of payment.'),
  },
  { $id: 'SecuritiesAcquired' },
)

const Sold = Type.Object(
  {
    seller: field.text('Who sold.'),
    class_title: field.text('Class of the securities.'),
    sold_on: field.dayOrNull('Day of the sale.'),
    shares: field.number('Units sold.'),
    gross_proceeds: field.number('Gross proceeds in USD.'),
  },
  { $id: 'PastSale' },
)

const Notice = Type.Object(
  {
    form: field.text('144, or 144/A for an amendment.'),
    accession: field.text('Accession number.'),
    filed: field.day('Day of filing.'),
    accepted_at: field.instant(
      'When EDGAR accepted it; the end of that day where it does not say.',
    ),
    url: field.link('The submission that was read.'),
    ticker: field.textOrNull('The issuer’s first ticker today, by its CIK.'),
    issuer_cik: companyHeader.cik,
    issuer: field.text('The company, as the form spells it.'),
    seller: field.text('Person for whose account the securities are to be sold.'),
    seller_cik: nullable(Type.String({ pattern: '^\\d{10}$' }), 'The seller’s CIK.'),
    relationships: Type.Array(Type.String(), {
      description: 'The seller’s relations to the issuer.',
    }),
    value: field.number('Market value of all that is to be sold, in USD.'),
    notice_on: field.dayOrNull('Day of the notice.'),
    plan_adopted_on: Type.Array(Type.String({ format: 'date' }), {
      description: 'Days on which the plans under Rule 10b5-1 behind the sale were adopted.',
    }),
    previous_accession: field.textOrNull('The notice that an amendment amends.'),
    to_sell: Type.Array(Intended, { description: 'What is to be sold.' }),
    acquired: Type.Array(Acquired, { description: 'How it was acquired.' }),
    sold_past_3_months: Type.Array(Sold, { description: 'Sales of the three months before.' }),
    remarks: field.textOrNull('Remarks of the form.'),
  },
  { $id: 'ProposedSaleNotice' },
)

const Unread = Type.Object(
  {
    accession: field.text('Accession number.'),
    form: field.text('Form type.'),
    filed: field.day('Day of filing.'),
    reason: field.text('Why the notice is not in the answer.'),
  },
  { $id: 'UnreadNotice' },
)

export const ProposedSalesAnswer = leftOpen(
  Type.Object(
    {
      // Only in the answer about one company.
      ticker: Type.Optional(companyHeader.ticker),
      cik: Type.Optional(companyHeader.cik),
      company: Type.Optional(companyHeader.company),
      count: field.count('Notices in this answer.'),
      complete: Type.Boolean({
        description: 'False when a notice that belongs in this answer is not in it; see `unread`.',
      }),
      complete_from: Type.Optional(completeRun.complete_from),
      complete_to: Type.Optional(completeRun.complete_to),
      filings_scanned: Type.Optional(
        field.count('`latest`: notices at hand; the answer is drawn from these.'),
      ),
      first_filed: Type.Optional(field.dayOrNull('Day of filing of the first of them.')),
      last_filed: Type.Optional(field.dayOrNull('Day of filing of the last of them.')),
      notices: Type.Array(Notice, { description: 'Newest first.' }),
      unread: Type.Array(Unread, { description: 'Notices that could not be read, and why.' }),
      ...secSource,
    },
    { $id: 'ProposedSalesAnswer' },
  ),
)

export type PublicNotice = Static<typeof Notice>
export type UnreadNotice = Static<typeof Unread>
