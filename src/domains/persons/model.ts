// The public words of answers about people.

import { Type } from 'typebox'
import { codeOf, reasonFields } from '../../contract/answer/absence.ts'
import { choice, companyHeader, field, leftOpen, secSource } from '../../contract/answer/fields.ts'
import { defineRecord } from '../../contract/declare/record.ts'
import { FilingView, Transaction } from '../insider/model.ts'
import { NoticeView } from '../proposed-sales/model.ts'

const { cik } = companyHeader

const issuer = {
  ticker: field.textOrNull('The company’s main ticker today, looked up by CIK.'),
  cik,
  company: field.textOrNull('Company name on the newest form.'),
}

const Role = defineRecord('PersonRole', {
  ...issuer,
  roles: Type.Array(Type.String(), {
    description: 'Boxes checked on any of the forms: Director, Officer, 10% Owner, Other.',
  }),
  officer_title: field.textOrNull('Newest title, in the filer’s words.'),
  first_seen: field.dayOrNull('Filing date of the first form stored here.'),
  last_seen: field.dayOrNull('Filing date of the last form stored here.'),
  forms: field.count('Forms stored here.'),
})

const Point = defineRecord('PersonHoldingPoint', {
  day: field.dayOrNull('Date of the transaction; for a holding, of the report.'),
  shares: field.numberOrNull('Held afterwards.'),
  value: field.numberOrNull('Value held afterwards, if the form reports that instead.'),
  accession: field.text('Accession number of the form.'),
  line: Type.Integer({ minimum: 1, description: 'Row of the form.' }),
})

const Holding = defineRecord('PersonHolding', {
  ...issuer,
  security: field.textOrNull('Title of the security on the newest form.'),
  derivative: Type.Boolean({ description: 'True for rows of Table II.' }),
  ownership: Type.Union([choice(['direct', 'indirect'], { $id: 'HoldingOwnership' }), Type.Null()]),
  nature_of_ownership: field.textOrNull('How it is held indirectly.'),
  points: Type.Array(Point, { description: 'What was held, newest first.' }),
})

const PlanSale = defineRecord('PersonPlanSale', {
  ...issuer,
  security: field.textOrNull('Title of the security.'),
  transaction_date: field.dayOrNull('Sale date.'),
  shares: field.numberOrNull('Shares sold.'),
  price: field.numberOrNull('Price per share in USD.'),
  value: field.numberOrNull('Shares times price.'),
  line: Type.Integer({ minimum: 1, description: 'Row of the form.' }),
  accession: field.text('Accession number of the form.'),
  filed: field.dayOrNull('Its filing date.'),
  filed_url: field.link('The document.'),
})

const Unread = defineRecord('PersonUnreadForm', {
  accession: field.text('Accession number.'),
  form: field.text('Form type.'),
  filed: field.day('Filing date.'),
  ...reasonFields('Why its rows are missing from the answer.'),
})

const INCOMPLETE_REASONS = [
  'list_not_read',
  'no_list',
  'list_cut',
  'forms_unread',
  'forms_cut',
  'undated',
  'older_version',
] as const
export type IncompleteReason = (typeof INCOMPLETE_REASONS)[number]

export const PersonAnswer = leftOpen(
  defineRecord('PersonAnswer', {
    cik,
    name: field.textOrNull('Name on the newest form, family name first.'),
    names: Type.Array(Type.String(), { description: 'Every spelling, newest first.' }),
    count: field.count('Rows in this answer.'),
    forms_at_hand: field.count('Stored forms of the person, at most 1,000.'),
    complete: Type.Boolean({ description: 'True if nothing is known to be missing.' }),
    incomplete: Type.Array(choice(INCOMPLETE_REASONS, { $id: 'PersonIncompleteReason' }), {
      description:
        'What is missing: `list_not_read`, the publisher’s list of the person’s filings ' +
        'could not be fetched; `no_list`, it has none under this CIK; `list_cut`, only ' +
        'its newest part was read; `forms_unread`, see `unread`; `forms_cut`, roles, ' +
        'holdings and sales under plans cover only the newest 1,000 forms; `undated`, ' +
        'forms without a known date are left out with `as_of`; `older_version`, rows from ' +
        'an older version of this service are being read again.',
    }),
    unread: Type.Array(Unread, {
      description: 'Listed forms whose rows are not in the store; the newest 100.',
    }),
    cursor: field.textOrNull(
      'Pass as `cursor` for older forms; null at the end of what is stored.',
    ),
    roles: Type.Array(Role, { description: 'By company, most recently reported first.' }),
    filings: Type.Array(FilingView, { description: 'The forms of those rows, newest first.' }),
    transactions: Type.Array(Transaction, {
      description: 'Rows as in `/v1/insider/{ticker}`, newest form first.',
    }),
    holdings: Type.Optional(
      Type.Array(Holding, {
        description: 'By company, security and form of ownership. Not with `cursor`.',
      }),
    ),
    plan_sales_count: Type.Optional(
      field.count('Sales (code S) on forms that report a Rule 10b5-1 plan.'),
    ),
    plan_sales: Type.Optional(
      Type.Array(PlanSale, { description: 'The newest 200 of them. Not with `cursor`.' }),
    ),
    notices: Type.Optional(
      Type.Array(NoticeView, {
        description: 'Notices of proposed sales (Form 144), newest first. Not with `cursor`.',
      }),
    ),
    ...secSource,
  }),
)

const Found = defineRecord('FoundPerson', {
  cik,
  name: field.text('Name on the newest form, family name first.'),
  names: Type.Array(Type.String(), { description: 'Every spelling, newest first.' }),
  match: choice(['words', 'near'], {
    $id: 'PersonMatch',
    description:
      '`words`: the name has every word of the query, or its long form; `near`: a ' +
      'suggestion, such as for a misspelled name.',
  }),
  roles: Type.Array(Role, { description: 'Up to five companies, most recently reported first.' }),
})

export const PeopleAnswer = leftOpen(
  defineRecord('PeopleAnswer', {
    name: field.text('The query, as sent.'),
    count: field.count('People in this answer.'),
    complete: Type.Boolean({
      description: 'Whether all stored names were searched in their current form.',
    }),
    incomplete_reason: field.textOrNull('What is missing, and why; null if nothing is.'),
    incomplete_code: codeOf('incomplete_reason'),
    people: Type.Array(Found, { description: 'Best match first.' }),
    ...secSource,
  }),
)
