// The public words of an institutional portfolio: position, exit, and the filings it comes from.

import { Type } from 'typebox'
import { codeOf, reasonFields, reasonOrNullFields } from '../../contract/answer/absence.ts'
import { EndOfListing } from '../../contract/answer/end-of-listing.ts'
import {
  choice,
  companyHeader,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../../contract/answer/fields.ts'
import { defineRecord } from '../../contract/declare/record.ts'
import { CusipBasis } from '../companies/cusips/evidence.ts'
import { CHANGES } from './portfolio/changes.ts'
import { EFFECTS } from './portfolio/effective.ts'
import { SPLIT_BASES } from './portfolio/splits.ts'
import { REPORT_TYPES } from './reports/cover.ts'
import { PUT_CALLS, SHARE_TYPES } from './reports/positions.ts'
import { HOLDING_RULES, type HoldingRule } from './reports/rules.ts'
import { UNITS } from './reports/units.ts'

export const ShareType = choice(SHARE_TYPES, {
  $id: 'ShareType',
  description: 'SH: shares; PRN: principal amount.',
})
export const PutCall = choice(PUT_CALLS, { $id: 'PutCall' })
const ValueUnit = choice(UNITS, { $id: 'ValueUnit' })

const security = {
  issuer: field.text('Name of the issuer, as given by the manager.'),
  title_of_class: field.textOrNull('Class of the security, as given by the manager.'),
  cusip: field.text('CUSIP of the security; for an option, of the underlying.'),
  ticker: field.textOrNull('Best effort, from the CUSIP; null unless documents agree on one.'),
  ticker_basis: nullable(
    CusipBasis,
    'Where the ticker comes from: settlement files, a Schedule 13D or 13G, or the name.',
  ),
  share_type: ShareType,
  put_call: nullable(PutCall, 'Set on options. A PUT is a bearish bet, not a holding.'),
}

const LikelySame = defineRecord('LikelySameHolding', {
  cusip: field.text('CUSIP of the position in the other quarter.'),
  shares: field.number('Its shares.'),
  ratio: field.number('Later shares per earlier share.'),
  evidence: field.text('The evidence.'),
})

const CusipChange = defineRecord('CusipChange', {
  symbol: field.text('The symbol that settled under both CUSIPs in turn.'),
  last_on: field.day('Last day the former CUSIP appears in settlement files.'),
  first_on: field.day('First day the new CUSIP appears in them.'),
  document: field.text('URL of the newest file with the new CUSIP.'),
})

const SplitFactor = field.numberOrNull(
  'Factor shares_prior is multiplied by before comparison, if a split lies between the ' +
    'quarters; null if none was applied.',
)

const Position = defineRecord('Holding', {
  issuer: security.issuer,
  title_of_class: security.title_of_class,
  cusip: security.cusip,
  ticker: security.ticker,
  ticker_basis: security.ticker_basis,
  value: field.number('Whole dollars.'),
  shares: field.number('Shares, or dollars of principal with share_type PRN.'),
  share_type: security.share_type,
  put_call: security.put_call,
  weight: field.numberOrNull('Fraction of total_value.'),
  change: nullable(
    choice(CHANGES, { $id: 'HoldingChange' }),
    'Compared with the prior quarter; null if that is not stored, or if it is unknown on ' +
      'which side of the quarter end a split took effect.',
  ),
  shares_prior: field.numberOrNull('In the prior quarter; null if not reported then.'),
  value_prior: field.numberOrNull('In the prior quarter, in whole dollars.'),
  shares_change: field.numberOrNull(
    'Shares now less shares then, on the current split basis; for a new position, all of them.',
  ),
  split_factor: SplitFactor,
  split_basis: nullable(
    choice(SPLIT_BASES, { $id: 'SplitBasis' }),
    'How the split is known: `facts` of the company, or `value_per_share`: the two reports show ' +
      'as many more shares as each is worth less. Null if none was applied.',
  ),
  change_unknown_reason: field.textOrNull(
    'Why `change` of this position is null although it was compared: a split may lie between.',
  ),
  change_unknown_code: codeOf('change_unknown_reason'),
  cusip_prior: field.textOrNull(
    'The CUSIP reported then, if one of the two is mistyped or the CUSIP changed.',
  ),
  cusip_change: nullable(CusipChange, 'Evidence that the CUSIP changed.'),
  likely_same: nullable(LikelySame, 'The exit that a new position may be, under a new CUSIP.'),
})

const Exit = defineRecord('HoldingExit', {
  ...security,
  shares_prior: field.number('Holding in the prior quarter.'),
  value_prior: field.number('Its value then, in whole dollars.'),
  likely_same: nullable(LikelySame, 'The new position that it may be, under a new CUSIP.'),
  end_of_listing: nullable(
    EndOfListing,
    'The filing that ended the company’s listing in the quarter, for example after a ' +
      'merger, in which case the manager may not have sold. Null if the company is still ' +
      'listed or no such filing is stored.',
  ),
})

const Evidence = defineRecord('UnitEvidence', {
  about: field.text('Evidence considered: instructions, prices, cover or size.'),
  speaks_for: ValueUnit,
  weight: field.number('Natural logarithm of the odds it implies.'),
  detail: field.text('What was found.'),
})

const Flag = defineRecord('HoldingsFlag', {
  code: choice(Object.keys(HOLDING_RULES) as HoldingRule[], {
    $id: 'HoldingsRule',
    description:
      '`shares.repeat_value`: the column of shares repeats the values; ' +
      '`value.differs_from_cover`, `entries.differ_from_cover`: the table and its cover disagree; ' +
      '`unit.against_instructions`: thousands where dollars were due, or the reverse.',
  }),
  detail: field.text('The numbers that disagree.'),
})

const Filing = defineRecord('HoldingsFiling', {
  accession: field.text('Accession number.'),
  form: field.text('Form type.'),
  filed: field.dayOrNull('Filing date; null if only the document itself is stored.'),
  accepted_at: field.instantOrNull('When EDGAR accepted it.'),
  effect: choice(EFFECTS, { description: 'Its effect on the portfolio.' }),
  entries: field.countOrNull('Lines in its information table.'),
  reported_entries: field.countOrNull('Lines stated on its cover.'),
  confidential_omitted: field.flagOrNull('Whether holdings were omitted as confidential.'),
  value_unit: nullable(ValueUnit, 'The unit its values were determined to be in.'),
  unit_evidence: Type.Array(Evidence, { description: 'Why.' }),
  flags: Type.Array(Flag, { description: 'Anomalies of the report; numbers stay as filed.' }),
  url: field.link('EDGAR’s index page for the filing.'),
})

const Missing = defineRecord('MissingHoldingsFiling', {
  accession: field.text('Accession number.'),
  form: field.text('Form type.'),
  period: field.day('Quarter it reports on.'),
  ...reasonFields('Why it is not part of the answer.'),
  url: field.link('EDGAR’s index page for the filing.'),
})

export const OtherManager = defineRecord('OtherManager', {
  name: field.text('Name of the manager.'),
  cik: nullable(companyHeader.cik),
  file_number: field.textOrNull('Its Form 13F file number.'),
})

export const ManagerSuggestion = defineRecord('ManagerSuggestion', {
  ticker: field.textOrNull('Always null: managers are named by their CIK.'),
  cik: companyHeader.cik,
  name: field.text('Name of the manager.'),
})

const ofQuarter = {
  period: field.day('Quarter end.'),
  accession: field.textOrNull('The filing the quarter’s portfolio starts from.'),
  filed: field.dayOrNull('Its filing date.'),
  url: field.linkOrNull('Its index page on EDGAR.'),
  ...reasonOrNullFields('Why the quarter has no portfolio, or only part of it; null if complete.'),
}

const HistoryQuarter = defineRecord('HoldingsQuarter', {
  ...ofQuarter,
  value: field.numberOrNull('Whole dollars, including options; null without a portfolio.'),
  position_count: field.countOrNull('Positions in the portfolio.'),
  new_count: field.countOrNull('Positions not in the prior quarter.'),
  added_count: field.countOrNull('Positions with more shares than in the prior quarter.'),
  reduced_count: field.countOrNull('Positions with fewer shares.'),
  exit_count: field.countOrNull('Positions of the prior quarter no longer held.'),
  turnover: field.numberOrNull(
    'The lesser of purchases and sales, valued at the reports’ share values, over the ' +
      'mean of both totals; null without the prior quarter.',
  ),
})

const PositionQuarter = defineRecord('HoldingQuarter', {
  ...ofQuarter,
  shares: field.numberOrNull('As reported; 0 if the portfolio does not have it.'),
  value: field.numberOrNull('Whole dollars.'),
  weight: field.numberOrNull('Fraction of the portfolio’s value.'),
  change: nullable(
    choice([...CHANGES, 'gone'], { $id: 'HoldingHistoryChange' }),
    'Compared with the prior quarter; null if that is not stored, or if neither has it.',
  ),
  shares_change: field.numberOrNull('Shares now less shares then, on the current split basis.'),
  split_factor: SplitFactor,
})

const PositionHistory = Type.Object(
  { ...security, quarters: Type.Array(PositionQuarter, { description: 'Newest first.' }) },
  { $id: 'HoldingHistory' },
)

export const HoldingsAnswer = leftOpen(
  defineRecord('HoldingsAnswer', {
    kind: Type.Literal('manager', { description: 'A manager’s portfolio, from Form 13F.' }),
    fund: field.text('Name of the manager.'),
    cik: companyHeader.cik,
    period: field.dayOrNull('Quarter end; null if no portfolio is known.'),
    filed: field.dayOrNull('Filing date of `accession`.'),
    accession: field.textOrNull('The filing the portfolio starts from.'),
    url: field.linkOrNull('Its index page on EDGAR.'),
    report_type: nullable(
      choice(REPORT_TYPES, { $id: 'HoldingsReportType' }),
      'A notice reports nothing itself; see `reported_by`.',
    ),
    prior_period: field.dayOrNull('The quarter compared with; null if it is not at hand.'),
    prior_reason: field.textOrNull(
      'Why no position has a `change`; null if they are compared, or with `changes=false`.',
    ),
    prior_reason_code: codeOf('prior_reason'),
    total_value: field.numberOrNull('Sum of all positions, including options, in whole dollars.'),
    reported_total: field.numberOrNull('The total stated on the cover pages.'),
    difference: field.numberOrNull('total_value less reported_total.'),
    difference_reason: field.textOrNull(
      'What the filings say about a difference; null if there is none.',
    ),
    position_count: field.count('Positions in the portfolio.'),
    count: field.count('Positions in this answer.'),
    complete: Type.Boolean({
      description: 'False if a filing that belongs in this answer is not stored; see `missing`.',
    }),
    holdings: Type.Array(Position, { description: 'Largest value first.' }),
    exit_count: field.count('Positions of the prior quarter no longer held.'),
    exits: Type.Array(Exit, { description: 'Largest first, at most `limit`.' }),
    filings: Type.Array(Filing, { description: 'The quarter’s filings, oldest first.' }),
    missing: Type.Array(Missing),
    reported_by: Type.Array(OtherManager, {
      description: 'Managers who report for this one, named in a notice or combination report.',
    }),
    ...reasonOrNullFields('Why there is no portfolio, or who reports it; null if there is one.'),
    suggestions: Type.Array(ManagerSuggestion, {
      description: 'Where to find what this manager does not report itself.',
    }),
    history: nullable(
      Type.Array(HistoryQuarter),
      'The quarters up to `period`, newest first; null unless requested with `history`.',
    ),
    position_history: nullable(
      Type.Array(PositionHistory),
      'The same for one security, separately by option type and CUSIP; null unless ' +
        'requested with `ticker` or `cusip`.',
    ),
    ...secSource,
  }),
)
