// The public words of answers about people.

import { Type } from 'typebox'
import { choice, companyHeader, field, leftOpen, secSource } from '../../contract/fields.ts'
import { Transaction } from '../insider/model.ts'
import { NoticeView } from '../proposed-sales/model.ts'

const { cik } = companyHeader

const issuer = {
  ticker: field.textOrNull('The company’s first ticker today, by its CIK.'),
  cik,
  company: field.textOrNull('The company, as the newest form names it.'),
}

const Role = Type.Object(
  {
    ...issuer,
    roles: Type.Array(Type.String(), {
      description: 'Boxes checked on any of the forms: Director, Officer, 10% Owner, Other.',
    }),
    officer_title: field.textOrNull('Newest title, in the filer’s words.'),
    first_seen: field.dayOrNull('Day of filing of the first form stored here.'),
    last_seen: field.dayOrNull('Day of filing of the last one.'),
    forms: field.count('Forms stored here.'),
  },
  { $id: 'PersonRole' },
)

const Point = Type.Object(
  {
    day: field.dayOrNull('Day of the transaction or, of a holding, of the report.'),
    shares: field.numberOrNull('Held afterwards.'),
    value: field.numberOrNull('Value held afterwards, where the form reports that instead.'),
    accession: field.text('Accession number of the form.'),
    line: Type.Integer({ minimum: 1, description: 'Row of the form.' }),
  },
  { $id: 'PersonHoldingPoint' },
)

const Holding = Type.Object(
  {
    ...issuer,
    security: field.textOrNull('Title of the security, as the newest form spells it.'),
    derivative: Type.Boolean({ description: 'True for rows of Table II.' }),
    ownership: Type.Union([
      choice(['direct', 'indirect'], { $id: 'HoldingOwnership' }),
      Type.Null(),
    ]),
    nature_of_ownership: field.textOrNull('How it is held indirectly.'),
    points: Type.Array(Point, { description: 'What was held, newest first.' }),
  },
  { $id: 'PersonHolding' },
)

const PlanSale = Type.Object(
  {
    ...issuer,
    security: field.textOrNull('Title of the security.'),
    transaction_date: field.dayOrNull('Day of the sale.'),
    shares: field.numberOrNull('Shares sold.'),
    price: field.numberOrNull('Price per share in USD.'),
    value: field.numberOrNull('Shares times price.'),
    line: Type.Integer({ minimum: 1, description: 'Row of the form.' }),
    accession: field.text('Accession number of the form.'),
    filed: field.dayOrNull('Day of its filing.'),
    filed_url: field.link('The document.'),
  },
  { $id: 'PersonPlanSale' },
)

const Unread = Type.Object(
  {
    accession: field.text('Accession number.'),
    form: field.text('Form type.'),
    filed: field.day('Day of filing.'),
    reason: field.text('Why its rows are not in the answer.'),
  },
  { $id: 'PersonUnreadForm' },
)

export const INCOMPLETE_REASONS = [
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
  Type.Object(
    {
      cik,
      name: field.textOrNull('Name as the newest form spells it: family name first.'),
      names: Type.Array(Type.String(), { description: 'Every spelling, the newest first.' }),
      count: field.count('Rows in this answer.'),
      forms_at_hand: field.count('Forms of the person in the store, 1000 at most.'),
      complete: Type.Boolean({ description: 'Whether nothing is known to be missing.' }),
      incomplete: Type.Array(choice(INCOMPLETE_REASONS, { $id: 'PersonIncompleteReason' }), {
        description:
          'What is missing: `list_not_read`, the publisher’s list of the person’s filings could ' +
          'not be had; `no_list`, it has none under this CIK; `list_cut`, only its newest part was ' +
          'read; `forms_unread`, see `unread`; `forms_cut`, roles, holdings and sales under plans ' +
          'are of the newest 1000 forms; `undated`, forms that nothing dates are left out with ' +
          '`as_of`; `older_version`, rows of an older version of this service are being read again.',
      }),
      unread: Type.Array(Unread, {
        description: 'Listed forms whose rows are not in the store, the newest 100.',
      }),
      cursor: field.textOrNull(
        'Ask for older forms with `cursor` set to this; null at the end of what is stored.',
      ),
      roles: Type.Array(Role, { description: 'By company, the last reported on first.' }),
      transactions: Type.Array(Transaction, {
        description: 'Rows as in `/v1/insider/{ticker}`, newest form first.',
      }),
      holdings: Type.Optional(
        Type.Array(Holding, {
          description: 'By company, security and way of holding. Not with `cursor`.',
        }),
      ),
      plan_sales_count: Type.Optional(
        field.count('Sales (code S) on forms that say that a Rule 10b5-1 plan was followed.'),
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
    },
    { $id: 'PersonAnswer' },
  ),
)

const Found = Type.Object(
  {
    cik,
    name: field.text('Name as the newest form spells it: family name first.'),
    names: Type.Array(Type.String(), { description: 'Every spelling, the newest first.' }),
    match: choice(['words', 'near'], {
      $id: 'PersonMatch',
      description:
        '`words`: the name has every word asked for, or one that it is short for; `near`: a ' +
        'suggestion, such as for a name with a letter wrong.',
    }),
    roles: Type.Array(Role, { description: 'Up to five companies, the last reported on first.' }),
  },
  { $id: 'FoundPerson' },
)

export const PeopleAnswer = leftOpen(
  Type.Object(
    {
      name: field.text('What was asked for.'),
      count: field.count('People in this answer.'),
      complete: Type.Boolean({
        description: 'Whether all names stored here were searched as they are.',
      }),
      incomplete_reason: field.textOrNull('What is missing, and why; null when nothing is.'),
      people: Type.Array(Found, { description: 'The nearest first.' }),
      ...secSource,
    },
    { $id: 'PeopleAnswer' },
  ),
)
