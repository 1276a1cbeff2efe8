// The public words of an institutional portfolio: position, exit, and the filings it comes from.

import { Type } from 'typebox'
import {
  choice,
  companyHeader,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../../contract/fields.ts'
import { EndOfListing } from '../../contract/followed.ts'
import { CusipBasis } from '../companies/cusips/evidence.ts'
import { CHANGES } from './portfolio/changes.ts'
import { EFFECTS } from './portfolio/effective.ts'
import { REPORT_TYPES } from './reports/cover.ts'
import { PUT_CALLS, SHARE_TYPES } from './reports/positions.ts'
import { UNITS } from './reports/units.ts'

export const ShareType = choice(SHARE_TYPES, {
  $id: 'ShareType',
  description: 'SH: shares; PRN: principal amount.',
})
export const PutCall = choice(PUT_CALLS, { $id: 'PutCall' })
const ValueUnit = choice(UNITS, { $id: 'ValueUnit' })

const security = {
  issuer: field.text('Name of the issuer, as the manager wrote it.'),
  title_of_class: field.textOrNull('Class of the security, as the manager wrote it.'),
  cusip: field.text('CUSIP of the security; for an option, of what it is on.'),
  ticker: field.textOrNull('Best effort, from the CUSIP; null unless documents agree on one.'),
  ticker_basis: nullable(
    CusipBasis,
    'Where the ticker comes from: settlement files, a Schedule 13D or 13G, or the name.',
  ),
  share_type: ShareType,
  put_call: nullable(PutCall, 'Set on options. A PUT is a bearish bet, not a holding.'),
}

const LikelySame = Type.Object(
  {
    cusip: field.text('CUSIP of the other quarter’s position.'),
    shares: field.number('Its shares.'),
    ratio: field.number('Shares of the later quarter for each of the earlier one.'),
    evidence: field.text('What speaks for it.'),
  },
  { $id: 'LikelySameHolding' },
)

const CusipChange = Type.Object(
  {
    symbol: field.text('The symbol that settled under both CUSIPs, one after the other.'),
    last_on: field.day('Last day on which the former one is seen in settlement files.'),
    first_on: field.day('First day on which the new one is.'),
    document: field.text('Address of the newest file with the new one.'),
  },
  { $id: 'CusipChange' },
)

const SplitFactor = field.numberOrNull(
  'By which shares_prior is multiplied before it is compared, where a split lies between the ' +
    'quarters; null where none was applied.',
)

const Position = Type.Object(
  {
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
      'Against the quarter before; null when it is not stored, or when it is open on which side ' +
        'of the quarter’s end a split took effect.',
    ),
    shares_prior: field.numberOrNull('The quarter before; null when not reported then.'),
    value_prior: field.numberOrNull('The quarter before, in whole dollars.'),
    shares_change: field.numberOrNull(
      'Shares now less shares then, on today’s side of a split; all of a new position.',
    ),
    split_factor: SplitFactor,
    cusip_prior: field.textOrNull(
      'The CUSIP reported then, where one of the two is mistyped, or where it was changed.',
    ),
    cusip_change: nullable(CusipChange, 'What shows that the CUSIP was changed.'),
    likely_same: nullable(LikelySame, 'The exit that a new position may be, under a new CUSIP.'),
  },
  { $id: 'Holding' },
)

const Exit = Type.Object(
  {
    ...security,
    shares_prior: field.number('What was held the quarter before.'),
    value_prior: field.number('Its value then, in whole dollars.'),
    likely_same: nullable(LikelySame, 'The new position that it may be, under a new CUSIP.'),
    end_of_listing: nullable(
      EndOfListing,
      'The filing that ended the company’s listing in the quarter, after a merger for example: the ' +
        'manager may not have sold. Null where the company is still listed or no such filing is stored.',
    ),
  },
  { $id: 'HoldingExit' },
)

const Evidence = Type.Object(
  {
    about: field.text('What was looked at: instructions, prices, cover or size.'),
    speaks_for: ValueUnit,
    weight: field.number('Natural logarithm of the odds it gives.'),
    detail: field.text('What was found.'),
  },
  { $id: 'UnitEvidence' },
)

const Filing = Type.Object(
  {
    accession: field.text('Accession number.'),
    form: field.text('Form type.'),
    filed: field.dayOrNull('Day of filing; null where only the document itself is stored.'),
    accepted_at: field.instantOrNull('When EDGAR accepted it.'),
    effect: choice(EFFECTS, { description: 'What it does to the portfolio.' }),
    entries: field.countOrNull('Lines of its information table.'),
    reported_entries: field.countOrNull('Lines that its cover states.'),
    confidential_omitted: field.flagOrNull('Whether holdings were left out as confidential.'),
    value_unit: nullable(ValueUnit, 'The unit its values were found to be in.'),
    unit_evidence: Type.Array(Evidence, { description: 'Why.' }),
    url: field.link('EDGAR’s index page of the filing.'),
  },
  { $id: 'HoldingsFiling' },
)

const Missing = Type.Object(
  {
    accession: field.text('Accession number.'),
    form: field.text('Form type.'),
    period: field.day('Quarter it reports on.'),
    reason: field.text('Why it is not part of the answer.'),
    url: field.link('EDGAR’s index page of the filing.'),
  },
  { $id: 'MissingHoldingsFiling' },
)

export const OtherManager = Type.Object(
  {
    name: field.text('Name of the manager.'),
    cik: nullable(companyHeader.cik),
    file_number: field.textOrNull('Its Form 13F file number.'),
  },
  { $id: 'OtherManager' },
)

export const ManagerSuggestion = Type.Object(
  {
    ticker: field.textOrNull('Always null: managers are named by their CIK.'),
    cik: companyHeader.cik,
    name: field.text('Name of the manager.'),
  },
  { $id: 'ManagerSuggestion' },
)

const ofQuarter = {
  period: field.day('Quarter end.'),
  accession: field.textOrNull('The filing that the quarter’s portfolio starts from.'),
  filed: field.dayOrNull('Its day of filing.'),
  url: field.linkOrNull('Its index page at EDGAR.'),
  reason: field.textOrNull(
    'Why the quarter has no portfolio, or not all of it; null where it has.',
  ),
}

const HistoryQuarter = Type.Object(
  {
    ...ofQuarter,
    value: field.numberOrNull('Whole dollars, options included; null without a portfolio.'),
    position_count: field.countOrNull('Positions of the portfolio.'),
    new_count: field.countOrNull('Positions that the quarter before did not have.'),
    added_count: field.countOrNull('Positions with more shares than then.'),
    reduced_count: field.countOrNull('Positions with fewer.'),
    exit_count: field.countOrNull('Positions of the quarter before that are gone.'),
    turnover: field.numberOrNull(
      'The lesser of what was bought and sold over the mean of both totals, at the value of a ' +
        'share in the reports; null without the quarter before.',
    ),
  },
  { $id: 'HoldingsQuarter' },
)

const PositionQuarter = Type.Object(
  {
    ...ofQuarter,
    shares: field.numberOrNull('As reported; 0 where the portfolio does not have it.'),
    value: field.numberOrNull('Whole dollars.'),
    weight: field.numberOrNull('Fraction of the portfolio’s value.'),
    change: nullable(
      choice([...CHANGES, 'gone'], { $id: 'HoldingHistoryChange' }),
      'Against the quarter before; null when that is not stored, and where neither has it.',
    ),
    shares_change: field.numberOrNull('Shares now less shares then, on this side of a split.'),
    split_factor: SplitFactor,
  },
  { $id: 'HoldingQuarter' },
)

const PositionHistory = Type.Object(
  { ...security, quarters: Type.Array(PositionQuarter, { description: 'Newest first.' }) },
  { $id: 'HoldingHistory' },
)

export const HoldingsAnswer = leftOpen(
  Type.Object(
    {
      kind: Type.Literal('manager', { description: 'A manager’s portfolio, from Form 13F.' }),
      fund: field.text('Name of the manager.'),
      cik: companyHeader.cik,
      period: field.dayOrNull('Quarter end; null when no portfolio is known.'),
      filed: field.dayOrNull('Day of filing of `accession`.'),
      accession: field.textOrNull('The filing that the portfolio starts from.'),
      url: field.linkOrNull('Its index page at EDGAR.'),
      report_type: nullable(
        choice(REPORT_TYPES, { $id: 'HoldingsReportType' }),
        'A notice reports nothing itself; see reported_by.',
      ),
      prior_period: field.dayOrNull(
        'The quarter compared with; null when there is none stored here.',
      ),
      total_value: field.numberOrNull('Sum of all positions, options included, in whole dollars.'),
      reported_total: field.numberOrNull('The total that the cover pages state.'),
      difference: field.numberOrNull('total_value less reported_total.'),
      difference_reason: field.textOrNull(
        'What the filings say about a difference; null without any.',
      ),
      position_count: field.count('Positions of the portfolio.'),
      count: field.count('Positions in this answer.'),
      complete: Type.Boolean({
        description: 'False when a filing that belongs to this answer is not stored; see missing.',
      }),
      holdings: Type.Array(Position, { description: 'Largest value first.' }),
      exit_count: field.count('Positions of the quarter before that are gone.'),
      exits: Type.Array(Exit, { description: 'Largest first, at most `limit`.' }),
      filings: Type.Array(Filing, { description: 'The quarter’s filings, oldest first.' }),
      missing: Type.Array(Missing),
      reported_by: Type.Array(OtherManager, {
        description: 'Managers who report for this one, of a notice or combination report.',
      }),
      reason: field.textOrNull(
        'Why there is no portfolio, or who has it; null where there is one.',
      ),
      suggestions: Type.Array(ManagerSuggestion, {
        description: 'Whom to ask for what this manager does not report itself.',
      }),
      history: nullable(
        Type.Array(HistoryQuarter),
        'The quarters up to `period`, newest first; null unless asked for with `history`.',
      ),
      position_history: nullable(
        Type.Array(PositionHistory),
        'The same of one security, each kind of option and each CUSIP for itself; null unless ' +
          'asked for with `ticker` or `cusip`.',
      ),
      ...secSource,
    },
    { $id: 'HoldingsAnswer' },
  ),
)
