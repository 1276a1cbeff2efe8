// The public words of an answer about a company's holders.

import { Type } from 'typebox'
import {
  choice,
  companyHeader,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../../../contract/fields.ts'
import { CusipBasis } from '../../companies/cusips/evidence.ts'
import { HOLDER_CHANGES } from './answer-store.ts'
import { HOLDING_KINDS } from './kinds.ts'

const Kind = choice(HOLDING_KINDS, {
  $id: 'HoldingKind',
  description:
    'shares; call and put: options on them; principal: of notes and bonds, in dollars, where ' +
    '`shares` is the amount that is owed.',
})

export const HolderChange = choice([...HOLDER_CHANGES, 'not_comparable', 'not_reported'], {
  $id: 'HolderChange',
  description:
    'Against the quarter before. gone: the manager’s report of this quarter lists none. ' +
    'not_reported: held then, and no report with holdings of this quarter is stored. ' +
    'not_comparable: held now, and what was held then is not known.',
})

const sums = {
  holders: field.count('Managers.'),
  shares: field.number('Shares, or dollars of principal.'),
  value: field.number('Whole dollars.'),
  holders_prior: field.count('Managers, the quarter before.'),
  shares_prior: field.number('The quarter before, adjusted for splits.'),
  value_prior: field.number('The quarter before, in whole dollars.'),
}

const Summary = Type.Object(
  {
    kind: Kind,
    ...sums,
    new: field.count('Managers who held none the quarter before.'),
    added: field.count('Managers who hold more.'),
    reduced: field.count('Managers who hold less.'),
    unchanged: field.count('Managers who hold as much.'),
    gone: field.count('Managers who hold none any more.'),
    not_comparable: field.count('Managers of whom the quarter before is not known.'),
    not_reported: field.count('Managers who held some, and whose report is not stored.'),
  },
  { $id: 'HolderSummary' },
)

const Security = Type.Object(
  {
    cusip: field.text('CUSIP.'),
    title: field.textOrNull('Class, as a manager wrote it.'),
    ticker: field.textOrNull('Null where documents do not agree on one.'),
    cusip_basis: nullable(CusipBasis, 'What says that the CUSIP is the company’s.'),
    ...sums,
  },
  { $id: 'HeldSecurity' },
)

const Related = Type.Object(
  {
    cusip: field.text('CUSIP.'),
    title: field.textOrNull('Class, as a manager wrote it.'),
    holders: field.count('Managers.'),
    value: field.number('Whole dollars, options left out.'),
  },
  { $id: 'RelatedSecurity' },
)

const Part = Type.Object(
  {
    cusip: field.text('CUSIP.'),
    shares: field.number('Shares, or dollars of principal.'),
    value: field.number('Whole dollars.'),
  },
  { $id: 'HolderClass' },
)

const Other = Type.Object(
  {
    kind: Kind,
    shares: field.number('Shares, or dollars of principal.'),
    value: field.number('Whole dollars.'),
  },
  { $id: 'HolderOther' },
)

const Holder = Type.Object(
  {
    manager: field.text('Name, as its newest report has it.'),
    cik: companyHeader.cik,
    accession: field.textOrNull('The report that its portfolio starts from; null without one.'),
    filed: field.dayOrNull('Day of filing of `accession`; null where no document gives it.'),
    shares: field.number('Shares, or dollars of principal; 0 when gone.'),
    value: field.number('Whole dollars; 0 when gone.'),
    weight: field.numberOrNull('Fraction of the manager’s portfolio, options included.'),
    change: HolderChange,
    shares_prior: field.numberOrNull('The quarter before, adjusted for splits; null without any.'),
    shares_change: field.numberOrNull('Shares now less then; null where not comparable.'),
    value_prior: field.numberOrNull('The quarter before, in whole dollars.'),
    amendments: Type.Optional(
      Type.Array(Type.String(), { description: 'Reports in force that add to `accession`.' }),
    ),
    classes: Type.Optional(
      Type.Array(Part, { description: 'By CUSIP, where the company has several.' }),
    ),
    also: Type.Optional(Type.Array(Other, { description: 'What else the manager reports of it.' })),
  },
  { $id: 'Holder' },
)

const Reporting = Type.Object(
  {
    expected: field.count('Managers whose holdings of the quarter before are stored.'),
    expected_reported: field.count('Those of them with a report on this quarter stored here.'),
    outstanding: field.count('Those of them without one.'),
    reported: field.count('All managers with a report on this quarter stored here.'),
    notices: field.count('Those of them whose report is a notice: others report for them.'),
    unclear: field.count(
      'Managers with a report that is not stored, or does not say whether it restates or adds.',
    ),
    due: field.day('Last day to file in time.'),
    is_due_passed: Type.Boolean({ description: 'Whether that day is over.' }),
    complete_from: field.dayOrNull(
      'From this day to `complete_to` every 13F report that the publisher’s indexes list is stored.',
    ),
    complete_to: field.dayOrNull('Last day of that run.'),
  },
  { $id: 'QuarterReporting' },
)

const Split = Type.Object(
  {
    ratio: field.text('New shares for old ones: `4:1`.'),
    factor: field.number('What counts of the quarter before were multiplied by.'),
    effective_from: field.day('First day on which it can have taken effect.'),
    effective_to: field.day('Last such day.'),
    accession: field.text('The first report on the new basis.'),
  },
  { $id: 'HolderSplit' },
)

const Stake = Type.Object(
  {
    holder: field.text('The first person of the schedule.'),
    holder_cik: nullable(companyHeader.cik),
    form: field.text('13D: may seek influence; 13G: passive; `/A`: an amendment.'),
    filed: field.dayOrNull('Day of filing.'),
    accession: field.text('Accession number.'),
    shares: field.numberOrNull('Aggregate amount beneficially owned.'),
    percent_of_class: field.numberOrNull('Percent of the class.'),
  },
  { $id: 'HolderStake' },
)

const Insider = Type.Object(
  {
    owner: field.text('Name as the form spells it.'),
    owner_cik: field.text('CIK.'),
    role: field.textOrNull('Title or relationship.'),
    security: field.textOrNull('Title of the security.'),
    shares: field.number('Held after the newest transaction.'),
    ownership: field.textOrNull('direct or indirect.'),
    on: field.dayOrNull('Day of that transaction.'),
    filed: field.dayOrNull('Day of filing.'),
    accession: field.text('Accession number.'),
  },
  { $id: 'InsiderHolding' },
)

export const HoldersAnswer = leftOpen(
  Type.Object(
    {
      ...companyHeader,
      period: field.dayOrNull('Quarter end; null when no holdings are known.'),
      prior_period: field.dayOrNull('The quarter end before.'),
      kind: Kind,
      count: field.count('Holders in this answer.'),
      cursor: field.textOrNull('Ask for what follows with `cursor` set to this; null at the end.'),
      more: Type.Boolean({ description: 'Whether there are more behind the cursor.' }),
      complete: Type.Boolean({
        description: 'Whether no holder can be missing; if not, `incomplete_because` says why.',
      }),
      incomplete_because: Type.Array(Type.String(), { description: 'A sentence for each reason.' }),
      holders: Type.Array(Holder, { description: 'Largest first.' }),
      summary: Type.Array(Summary, { description: 'All holders of the quarter, by kind.' }),
      securities: Type.Array(Security, {
        description:
          'The company’s securities of this kind, by CUSIP; holders of several count in each.',
      }),
      related: Type.Array(Related, {
        description:
          'Securities of the same issuer number that are not known to be the company’s shares, ' +
          'such as bonds; in no sum. The largest five.',
      }),
      reporting: nullable(Reporting, 'How many managers have reported; null without a quarter.'),
      splits: Type.Array(Split, {
        description: 'Between the two quarter ends; `shares_prior` is adjusted by these.',
      }),
      splits_unknown_reason: field.textOrNull('Why shares could not be compared or adjusted.'),
      stakes: Type.Array(Stake, {
        description: 'Newest Schedules 13D and 13G of each group of holders; at most eight.',
      }),
      stakes_unknown_reason: field.textOrNull('Why there are none, or not all.'),
      insiders: Type.Array(Insider, {
        description:
          'What insiders’ newest Forms 4 leave them with, most shares first; at most eight.',
      }),
      insiders_unknown_reason: field.textOrNull('Why there are none, or not all.'),
      ...secSource,
    },
    { $id: 'HoldersAnswer' },
  ),
)
