// The public words of a fund's portfolio.

import { type Static, Type } from 'typebox'
import { reasonFields, reasonOrNullFields } from '../../contract/answer/absence.ts'
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
import { DERIVATIVE_KINDS, PORTFOLIO_FORMS } from './portfolio.ts'

const OtherId = defineRecord('OtherIdentifier', {
  id: field.text('The identifier.'),
  kind: field.textOrNull('Description by the fund.'),
})

const identifiers = {
  cusip: field.textOrNull('CUSIP; null if missing or nine zeros.'),
  isin: field.textOrNull('ISIN.'),
  ticker: field.textOrNull('As the fund gives it; otherwise best effort, from the CUSIP.'),
  other_ids: Type.Array(OtherId, { description: 'Identifiers of other kinds.' }),
}

const lei = field.textOrNull('Legal entity identifier; ten digits are an RSSD ID given instead.')

const Counterparty = Type.Object(
  { name: field.textOrNull('Name.'), lei },
  { $id: 'PortfolioCounterparty' },
)
const Counterparties = Type.Array(Counterparty)

const Debt = defineRecord('PortfolioDebt', {
  matures_on: field.dayOrNull('Maturity date.'),
  coupon_kind: field.textOrNull('fixed, floating, variable or none.'),
  annual_rate: field.numberOrNull('Annualized rate in percent.'),
  in_default: field.flagOrNull('Whether it is in default.'),
  interest_in_arrears: field.flagOrNull('Whether interest is in arrears, or was deferred.'),
  paid_in_kind: field.flagOrNull('Whether some interest is paid in kind.'),
  mandatory_convertible: field.flagOrNull('Null if not convertible.'),
  contingent_convertible: field.flagOrNull('Null if not convertible.'),
})

const Repurchase = defineRecord('PortfolioRepurchase', {
  kind: field.textOrNull('repurchase or reverse repurchase.'),
  cleared: field.flagOrNull('Whether through a central counterparty.'),
  counterparties: Counterparties,
  tri_party: field.flagOrNull('Whether it is tri-party.'),
  rate: field.numberOrNull('Repurchase rate in percent.'),
  matures_on: field.dayOrNull('Maturity date.'),
})

const Reference = defineRecord('DerivativeReference', {
  kind: choice(['index', 'instrument', 'derivative'], {
    description: 'A derivative is identified by its own underlying.',
  }),
  name: field.textOrNull('Name of the index or the issuer.'),
  title: field.textOrNull('Title of the instrument, or description of the index.'),
  cusip: identifiers.cusip,
  isin: identifiers.isin,
  ticker: field.textOrNull('As the fund gives it.'),
  other_ids: identifiers.other_ids,
})

const Derivative = defineRecord('PortfolioDerivative', {
  kind: choice(DERIVATIVE_KINDS, { $id: 'DerivativeKind' }),
  kind_described: field.textOrNull('Description of an `other` derivative.'),
  counterparties: Counterparties,
  reference: nullable(Reference, 'The underlying; null for currency derivatives.'),
  payoff: field.textOrNull('long or short, for futures and forwards.'),
  put_call: field.textOrNull('put or call, for options, swaptions and warrants.'),
  written_or_purchased: field.textOrNull(
    'written or purchased, for options, swaptions and warrants.',
  ),
  shares: field.numberOrNull('Shares underlying an option.'),
  principal: field.numberOrNull('Principal underlying it, in `currency`.'),
  notional: field.numberOrNull('Notional amount, in `currency`.'),
  currency: field.textOrNull('ISO code.'),
  exercise_price: field.numberOrNull('In `exercise_currency`.'),
  exercise_currency: field.textOrNull('ISO code.'),
  ends_on: field.dayOrNull('Date of expiration, settlement or termination.'),
  delta: field.numberOrNull('Delta.'),
  receives: field.textOrNull('What the fund receives under a swap.'),
  pays: field.textOrNull('What it pays.'),
  sold_amount: field.numberOrNull('For a currency contract, in `sold_currency`.'),
  sold_currency: field.textOrNull('ISO code.'),
  bought_amount: field.numberOrNull('In `bought_currency`.'),
  bought_currency: field.textOrNull('ISO code.'),
  unrealized_gain: field.numberOrNull('Unrealized appreciation in USD; negative for a loss.'),
})

const Position = defineRecord('PortfolioPosition', {
  name: field.textOrNull('Name of the issuer, as the fund wrote it.'),
  title: field.textOrNull('Title of the issue.'),
  lei,
  ...identifiers,
  ticker_basis: nullable(
    CusipBasis,
    'What pairs the CUSIP with the ticker; null if the fund itself gives the ticker, or ' +
      'none is known.',
  ),
  balance: field.numberOrNull('How much is held, in `units`.'),
  units: field.textOrNull('NS shares, PA principal, NC contracts, OU other units.'),
  units_described: field.textOrNull('What other units are.'),
  currency: field.textOrNull('ISO code.'),
  exchange_rate: field.numberOrNull('Rate of a foreign currency, as used by the fund.'),
  value: field.numberOrNull('In USD; negative for what is owed.'),
  percent_of_net_assets: field.numberOrNull('Percent, as stated by the fund.'),
  payoff: field.textOrNull('long or short; null for derivatives.'),
  asset_category: field.textOrNull(
    'EC common equity, EP preferred, DBT debt, STIV short-term vehicle, RA repurchase agreement, ' +
      'LON loan, SN structured note, ABS-… asset-backed, COMM commodity, RE real estate, D… ' +
      'derivative, OTHER.',
  ),
  asset_described: field.textOrNull('Description of OTHER.'),
  issuer_category: field.textOrNull(
    'CORP, UST Treasury, USGA agency, USGSE government-sponsored, MUN municipal, NUSS foreign ' +
      'sovereign, PF private fund, RF registered fund, OTHER.',
  ),
  issuer_described: field.textOrNull('Description of OTHER.'),
  country: field.textOrNull('ISO code of the issuer’s country of organization.'),
  other_country: field.textOrNull('Where its risk lies, if elsewhere.'),
  restricted: field.flagOrNull('Whether it is a restricted security.'),
  fair_value_level: field.numberOrNull('1, 2 or 3; null if the fund gives none.'),
  on_loan_value: field.numberOrNull('Value in USD of what is on loan; null for none.'),
  debt: nullable(Debt, 'Terms of a debt security.'),
  repurchase: nullable(Repurchase, 'Terms of a repurchase agreement.'),
  derivative: nullable(Derivative, 'Terms of a derivative.'),
})

const Return = defineRecord('FundReturn', {
  class_id: field.textOrNull('EDGAR’s id of the class.'),
  month_1: field.numberOrNull('Total return in percent.'),
  month_2: field.numberOrNull('Total return in percent.'),
  month_3: field.numberOrNull('Total return in percent.'),
})

const Flow = defineRecord('FundFlow', {
  month: Type.Integer({ minimum: 1, maximum: 3, description: 'As the form numbers it.' }),
  sales: field.numberOrNull('Net asset value of shares sold, in USD.'),
  reinvestment: field.numberOrNull(
    'Net asset value of shares sold through reinvested distributions.',
  ),
  redemption: field.numberOrNull(
    'Net asset value of shares redeemed; some funds state it as negative.',
  ),
})

const Note = Type.Object(
  { item: field.textOrNull('Item of the form.'), note: field.text('The fund’s note on it.') },
  { $id: 'PortfolioNote' },
)

const Filing = defineRecord('PortfolioFiling', {
  accession: field.text('Accession number.'),
  form: field.text('NPORT-P, or NPORT-P/A for a correction.'),
  filed: field.day('Filing date.'),
  accepted_at: field.instant('When EDGAR accepted it.'),
  in_force: Type.Boolean({ description: 'Whether the answer is drawn from it.' }),
  url: field.link('EDGAR’s index page for the filing.'),
})

const Missing = defineRecord('MissingPortfolioFiling', {
  accession: field.text('Accession number.'),
  form: field.text('Form type.'),
  period: field.day('Date it reports on.'),
  ...reasonFields('Why it is not part of the answer.'),
  url: field.link('EDGAR’s index page for the filing.'),
})

export const FundHoldingsAnswer = leftOpen(
  defineRecord('FundHoldingsAnswer', {
    kind: Type.Literal('fund', {
      description: 'A registered fund’s portfolio, from Form N-PORT.',
    }),
    fund: field.textOrNull('Name of the fund; null until a filing about it has been read.'),
    trust: field.textOrNull('Name of the registrant, which may file for many funds.'),
    cik: companyHeader.cik,
    ticker: field.textOrNull('The symbol requested.'),
    series_id: field.textOrNull('EDGAR’s id of the fund; null if the registrant has no series.'),
    class_id: field.textOrNull('EDGAR’s id of the class with the symbol.'),
    class: field.textOrNull('Name of the class, if a filing that names it has been read.'),
    lei: field.textOrNull('Legal entity identifier of the fund.'),
    period: field.dayOrNull('Date of the positions; null without a report.'),
    fiscal_year_end: field.dayOrNull('End of the fund’s fiscal year.'),
    form: nullable(choice(PORTFOLIO_FORMS, { $id: 'PortfolioForm' }), 'Of `accession`.'),
    filed: field.dayOrNull('Filing date of `accession`.'),
    accession: field.textOrNull('The filing the portfolio is from.'),
    url: field.linkOrNull('Its index page on EDGAR.'),
    document: field.linkOrNull('The document that was read.'),
    is_final: field.flagOrNull('Whether it is the fund’s final report.'),
    total_assets: field.numberOrNull('USD.'),
    total_liabilities: field.numberOrNull('USD.'),
    net_assets: field.numberOrNull('USD.'),
    cash_not_elsewhere: field.numberOrNull('Cash not held as a position, in USD.'),
    miscellaneous_securities: field.numberOrNull('USD of positions that need not be named.'),
    total_value: field.numberOrNull('Sum of the positions’ values in USD.'),
    returns: Type.Array(Return, { description: 'For the three months on the form, by class.' }),
    flows: Type.Array(Flow, { description: 'For the same months.' }),
    position_count: field.count('Positions in the portfolio.'),
    offset: field.count('Positions before those of this answer.'),
    count: field.count('Positions in this answer.'),
    complete: Type.Boolean({
      description: 'False if a filing that may belong in this answer is not stored.',
    }),
    holdings: Type.Array(Position, { description: 'Largest value first.' }),
    notes: Type.Array(Note, { description: 'Explanatory notes of the form.' }),
    filings: Type.Array(Filing, {
      description: 'The report and its corrections, latest first.',
    }),
    missing: Type.Array(Missing),
    ...reasonOrNullFields('Why there is no portfolio; null if there is one.'),
    ...secSource,
  }),
)

export type FundHoldings = Static<typeof FundHoldingsAnswer>
export type PublicPosition = Static<typeof Position>
