// The public words of an answer about a company's holders.

import { Type } from 'typebox'
import { AbsenceCode, codeOf } from '../../../contract/answer/absence.ts'
import {
  choice,
  companyHeader,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../../../contract/answer/fields.ts'
import { defineRecord } from '../../../contract/declare/record.ts'
import { CusipBasis } from '../../companies/cusips/evidence.ts'
import { HOLDER_CHANGES } from './answer-store.ts'
import { HOLDING_KINDS } from './kinds.ts'

const Kind = choice(HOLDING_KINDS, {
  $id: 'HoldingKind',
  description:
    'shares; call and put: options on them; principal: of notes and bonds, for which ' +
    '`shares` is the amount owed, in dollars.',
})

export const HolderChange = choice([...HOLDER_CHANGES, 'not_comparable', 'not_reported'], {
  $id: 'HolderChange',
  description:
    'Compared with the prior quarter. gone: the manager’s report for this quarter lists ' +
    'none. not_reported: held in the prior quarter, but no report for this quarter is stored. ' +
    'not_comparable: held in this quarter, but the prior position is unknown.',
})

const sums = {
  holders: field.count('Managers.'),
  shares: field.number('Shares, or dollars of principal.'),
  value: field.number('Whole dollars.'),
  holders_prior: field.count('Managers in the prior quarter.'),
  shares_prior: field.number('In the prior quarter, adjusted for splits.'),
  value_prior: field.number('In the prior quarter, in whole dollars.'),
}

const Summary = defineRecord('HolderSummary', {
  kind: Kind,
  ...sums,
  new: field.count('Managers who held none in the prior quarter.'),
  added: field.count('Managers who hold more.'),
  reduced: field.count('Managers who hold less.'),
  unchanged: field.count('Managers who hold as much.'),
  gone: field.count('Managers who no longer hold any.'),
  not_comparable: field.count('Managers whose prior quarter is unknown.'),
  not_reported: field.count('Managers who held some and whose report is not stored.'),
})

const Security = defineRecord('HeldSecurity', {
  cusip: field.text('CUSIP.'),
  title: field.textOrNull('Class, as given by a manager.'),
  ticker: field.textOrNull('Null if documents do not agree on one.'),
  cusip_basis: nullable(CusipBasis, 'Evidence that the CUSIP is the company’s.'),
  ...sums,
})

const Related = defineRecord('RelatedSecurity', {
  cusip: field.text('CUSIP.'),
  title: field.textOrNull('Class, as given by a manager.'),
  holders: field.count('Managers.'),
  value: field.number('Whole dollars, excluding options.'),
})

const Part = defineRecord('HolderClass', {
  cusip: field.text('CUSIP.'),
  shares: field.number('Shares, or dollars of principal.'),
  value: field.number('Whole dollars.'),
})

const Other = defineRecord('HolderOther', {
  kind: Kind,
  shares: field.number('Shares, or dollars of principal.'),
  value: field.number('Whole dollars.'),
})

const Holder = defineRecord('Holder', {
  manager: field.text('Name on its newest report.'),
  cik: companyHeader.cik,
  accession: field.textOrNull('The report its portfolio starts from; null if there is none.'),
  filed: field.dayOrNull('Filing date of `accession`; null if no document gives it.'),
  shares: field.number('Shares, or dollars of principal; 0 when gone.'),
  value: field.number('Whole dollars; 0 when gone.'),
  weight: field.numberOrNull('Fraction of the manager’s portfolio, including options.'),
  change: HolderChange,
  shares_prior: field.numberOrNull('In the prior quarter, adjusted for splits; null if none.'),
  shares_change: field.numberOrNull('Shares now less shares then; null if not comparable.'),
  value_prior: field.numberOrNull('In the prior quarter, in whole dollars.'),
  amendments: Type.Optional(
    Type.Array(Type.String(), { description: 'Reports in force that add to `accession`.' }),
  ),
  classes: Type.Optional(
    Type.Array(Part, { description: 'By CUSIP, if the company has several.' }),
  ),
  also: Type.Optional(Type.Array(Other, { description: 'What else the manager reports for it.' })),
})

const Reporting = defineRecord('QuarterReporting', {
  expected: field.count('Managers whose prior-quarter holdings are stored.'),
  expected_reported: field.count('Of these, managers with a stored report for this quarter.'),
  outstanding: field.count('Of these, managers without one.'),
  reported: field.count('All managers with a stored report for this quarter.'),
  notices: field.count('Of these, managers whose report is a notice: others report for them.'),
  unclear: field.count(
    'Managers with a report that is not stored, or that does not say whether it restates ' +
      'or adds.',
  ),
  due: field.day('Filing deadline.'),
  is_due_passed: Type.Boolean({ description: 'Whether the deadline has passed.' }),
  complete_from: field.dayOrNull(
    'From this day to `complete_to` every 13F report that the publisher’s indexes list is stored.',
  ),
  complete_to: field.dayOrNull('Last day of that run.'),
})

const Split = defineRecord('HolderSplit', {
  ratio: field.text('New shares for old ones: `4:1`.'),
  factor: field.number('Factor applied to prior-quarter counts.'),
  effective_from: field.day('First day it can have taken effect.'),
  effective_to: field.day('Last day it can have taken effect.'),
  accession: field.text('The first report on the new basis.'),
})

const Stake = defineRecord('HolderStake', {
  holder: field.text('The first person on the schedule.'),
  holder_cik: nullable(companyHeader.cik),
  form: field.text('13D: may seek influence; 13G: passive; `/A`: an amendment.'),
  filed: field.dayOrNull('Filing date.'),
  accession: field.text('Accession number.'),
  shares: field.numberOrNull('Aggregate amount beneficially owned.'),
  percent_of_class: field.numberOrNull('Percent of the class.'),
})

const Insider = defineRecord('InsiderHolding', {
  owner: field.text('Name, as spelled on the form.'),
  owner_cik: field.text('CIK.'),
  role: field.textOrNull('Title or relationship.'),
  security: field.textOrNull('Title of the security.'),
  shares: field.number('Held after the newest transaction.'),
  ownership: field.textOrNull('direct or indirect.'),
  on: field.dayOrNull('Date of that transaction.'),
  filed: field.dayOrNull('Filing date.'),
  accession: field.text('Accession number.'),
})

export const HoldersAnswer = leftOpen(
  defineRecord('HoldersAnswer', {
    ...companyHeader,
    period: field.dayOrNull('Quarter end; null if no holdings are known.'),
    prior_period: field.dayOrNull('The prior quarter end.'),
    kind: Kind,
    count: field.count('Holders in this answer.'),
    cursor: field.textOrNull('Pass as `cursor` for the next page; null at the end.'),
    more: Type.Boolean({ description: 'Whether more follow.' }),
    complete: Type.Boolean({
      description:
        'Whether the list of holders is complete; if not, `incomplete_because` says why.',
    }),
    incomplete_because: Type.Array(Type.String(), { description: 'One sentence per reason.' }),
    incomplete_codes: Type.Array(AbsenceCode, { description: 'Code of each of these reasons.' }),
    holders: Type.Array(Holder, { description: 'Largest first.' }),
    summary: Type.Array(Summary, { description: 'All holders in the quarter, by kind.' }),
    securities: Type.Array(Security, {
      description:
        'The company’s securities of this kind, by CUSIP; a holder of several counts in each.',
    }),
    related: Type.Array(Related, {
      description:
        'The five largest securities with the same issuer number that are not known to be ' +
        'the company’s shares, such as bonds; not in any sum.',
    }),
    reporting: nullable(Reporting, 'How many managers have reported; null without a quarter.'),
    splits: Type.Array(Split, {
      description: 'Splits between the two quarter ends, for which `shares_prior` is adjusted.',
    }),
    splits_unknown_reason: field.textOrNull('Why shares could not be compared or adjusted.'),
    splits_unknown_code: codeOf('splits_unknown_reason'),
    stakes: Type.Array(Stake, {
      description: 'The newest Schedule 13D or 13G of each group of holders; at most eight.',
    }),
    stakes_unknown_reason: field.textOrNull('Why there are none, or not all.'),
    stakes_unknown_code: codeOf('stakes_unknown_reason'),
    insiders: Type.Array(Insider, {
      description:
        'Insiders’ holdings according to their newest Forms 4, most shares first; at most eight.',
    }),
    insiders_unknown_reason: field.textOrNull('Why there are none, or not all.'),
    insiders_unknown_code: codeOf('insiders_unknown_reason'),
    ...secSource,
  }),
)
