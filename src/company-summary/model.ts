// Schema of the company summary.

import { Type } from 'typebox'
import { reasonFields } from '../contract/answer/absence.ts'
import {
  choice,
  companyHeader,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../contract/answer/fields.ts'
import { defineRecord } from '../contract/declare/record.ts'
import { HolderChange } from '../domains/holdings/holders/model.ts'

const accession = field.text('Accession number.')
const money = (what: string) => field.numberOrNull(`${what}, in the currency of the answer.`)

const Basis = defineRecord('SnapshotBasis', {
  measures: Type.Array(Type.String()),
  accessions: Type.Array(Type.String(), { description: 'Every filing they are derived from.' }),
})

const Period = defineRecord('SnapshotPeriod', {
  period: field.day('Last day of the period.'),
  fiscal_year: Type.Integer(),
  fiscal_period: field.text('Q1 to Q4, or FY.'),
  form: field.text('Form of the report.'),
  accession: field.text('The report, which the numbers are from unless `made_of` says otherwise.'),
  revenue: money('Revenue'),
  operating_income: money('Operating income'),
  net_income: money('The parent’s net income'),
  eps_diluted: field.numberOrNull('Diluted earnings per share, as filed.'),
  operating_cash_flow: money('Cash from operations'),
  cash_and_equivalents: money('Cash at the period’s end'),
  total_assets: money('Assets at the period’s end'),
  stockholders_equity: money('The parent’s equity at the period’s end'),
  made_of: Type.Optional(
    Type.Array(Basis, {
      description:
        'Measures not derived from the report alone, such as a fourth quarter (the year ' +
        'less nine months) or a value restated since.',
    }),
  ),
})

const Event = defineRecord('SnapshotEvent', {
  filed: field.day('Filing date.'),
  accession,
  items: Type.Array(Type.String(), { description: 'Item number and caption.' }),
})

const Side = defineRecord('SnapshotTrades', {
  insiders: field.count('Distinct people; joint filers count as one.'),
  trades: field.count('Trades.'),
  value: field.number('Value of the trades that have one, in USD.'),
  unpriced: field.count('Trades without a value, excluded from the sum.'),
})

const Insiders = defineRecord('SnapshotInsiders', {
  from: field.day('First trading day that counts.'),
  to: field.day('Last day.'),
  net_value: field.number('Bought less sold, in USD.'),
  bought: Side,
  sold: Side,
  accessions: Type.Array(Type.String(), {
    description: 'Forms 4 with these trades, newest first, at most four.',
  }),
  accessions_in_all: field.count('How many such forms there are.'),
  complete: Type.Boolean({ description: 'False if not all forms in the window were read.' }),
})

const Holder = defineRecord('SnapshotHolder', {
  manager: field.text('Name, as its newest report has it.'),
  cik: companyHeader.cik,
  accession: field.textOrNull('Its report; null without one.'),
  shares: field.number('Shares.'),
  change: HolderChange,
})

const Holders = defineRecord('SnapshotHolders', {
  period: field.day('Quarter end; the newest with holdings of the company.'),
  holders: field.count('Managers whose 13F reports list its shares.'),
  shares: field.number('Their shares.'),
  value: field.number('In whole dollars.'),
  holders_prior: field.count('Managers, the quarter before.'),
  shares_prior: field.numberOrNull(
    'The quarter before, adjusted for splits; null where splits are not known.',
  ),
  new: field.count('Managers who held none the quarter before.'),
  gone: field.count('Managers who hold none any more.'),
  largest: Type.Array(Holder, { description: 'Largest first, three at most.' }),
  complete: Type.Boolean({ description: 'False when managers may be missing.' }),
})

const FLAGS = ['restatement', 'auditor_change', 'late_filing'] as const
const NOT_CHECKED = ['going_concern'] as const

const Flag = defineRecord('SnapshotRedFlag', {
  kind: choice(FLAGS, {
    description:
      '`restatement`: Item 4.02 of Form 8-K; `auditor_change`: Item 4.01; `late_filing`: Form NT.',
  }),
  form: field.text('Form type, as spelled by EDGAR.'),
  filed: field.day('Filing date.'),
  accession,
})

const RedFlags = defineRecord('SnapshotRedFlags', {
  from: field.day('First filing date that counts.'),
  to: field.day('Last day.'),
  found: Type.Array(Flag, { description: 'newest first, five at most.' }),
  not_checked: Type.Array(choice(NOT_CHECKED), {
    description: 'What this data does not cover; finding nothing says nothing about these.',
  }),
  complete: Type.Boolean({ description: 'False if filings in the window may be missing.' }),
})

const Newest = Type.Object(
  { form: field.text('Form type.'), filed: field.day('Filing date.'), accession },
  { $id: 'SnapshotFiling' },
)

const Lack = defineRecord('SnapshotLack', {
  name: field.text('A part of the answer, a statement, a measure or a filing.'),
  ...reasonFields('Why it is missing from the answer.'),
})

export const SnapshotAnswer = leftOpen(
  defineRecord('SnapshotAnswer', {
    ...companyHeader,
    industry: field.textOrNull('Industry, by SIC code.'),
    exchanges: Type.Array(Type.String()),
    fiscal_year_end: field.textOrNull('MMDD.'),
    known_at: field.instant('The answer contains what had been published by then.'),
    newest_filing: nullable(Newest),
    period_type: choice(['quarterly', 'annual'], {
      description: '`annual` for a company that reports no quarters.',
    }),
    currency: field.textOrNull('Currency of the statements.'),
    periods: Type.Array(Period, { description: 'Newest first, four at most.' }),
    events: nullable(Type.Array(Event), 'The newest 8-Ks, four at most; null: see `missing`.'),
    insiders: nullable(Insiders, 'Open-market trades; null: see `missing`.'),
    holders: nullable(Holders, 'Who holds its shares by 13F; null: see `missing`.'),
    red_flags: nullable(RedFlags, 'Null: see `missing`.'),
    missing: Type.Array(Lack, { description: 'What is null or absent, with the reason.' }),
    ...secSource,
  }),
)
