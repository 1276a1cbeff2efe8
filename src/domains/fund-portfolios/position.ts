// Part C of Form N-PORT: one investment. Pure.

import { childrenOf, elementAt, type XmlElement } from '../../formats/xml.ts'
import { parseDerivative } from './derivative.ts'
import {
  categoryOf,
  dayOf,
  flagOf,
  identifiersOf,
  named,
  numberAt,
  numberOf,
  type Refuse,
  textOf,
  toFlag,
  toText,
} from './fields.ts'
import type { Debt, FundPosition, Repurchase } from './portfolio.ts'

export function parsePosition(element: XmlElement, refuse: Refuse): FundPosition {
  const number = (name: string) => numberOf(element, name, refuse)
  const foreign = elementAt(element, 'currencyConditional')?.attributes
  const asset = categoryOf(element, 'assetCat', 'assetConditional')
  const issuer = categoryOf(element, 'issuerCat', 'issuerConditional')
  const debt = elementAt(element, 'debtSec')
  const repurchase = elementAt(element, 'repurchaseAgrmt')
  const derivative = elementAt(element, 'derivativeInfo')
  return {
    name: textOf(element, 'name'),
    title: textOf(element, 'title'),
    lei: textOf(element, 'lei'),
    ...identifiersOf(element),
    balance: number('balance'),
    units: textOf(element, 'units'),
    units_described: textOf(element, 'descOthUnits'),
    currency: textOf(element, 'curCd') ?? toText(foreign?.curCd),
    exchange_rate: foreign ? numberAt(foreign, 'exchangeRt', refuse) : null,
    value: number('valUSD'),
    percent_of_net_assets: number('pctVal'),
    payoff: textOf(element, 'payoffProfile')?.toLowerCase() ?? null,
    asset_category: asset.category,
    asset_described: asset.described,
    issuer_category: issuer.category,
    issuer_described: issuer.described,
    country: textOf(element, 'invCountry'),
    other_country: textOf(element, 'invOthCountry'),
    restricted: flagOf(element, 'isRestrictedSec'),
    fair_value_level: number('fairValLevel'),
    on_loan_value: loanOf(element, refuse),
    debt: debt && parseDebt(debt, refuse),
    repurchase: repurchase && parseRepurchase(repurchase, refuse),
    derivative: derivative && parseDerivative(derivative, refuse),
  }
}

/** Value on loan; null if there is none. */
function loanOf(element: XmlElement, refuse: Refuse): number | null {
  const loan = elementAt(element, 'securityLending', 'loanByFundCondition')
  return loan && numberAt(loan.attributes, 'loanVal', refuse)
}

function parseDebt(element: XmlElement, refuse: Refuse): Debt {
  return {
    matures_on: dayOf(element, 'maturityDt'),
    coupon_kind: textOf(element, 'couponKind')?.toLowerCase() ?? null,
    annual_rate: numberOf(element, 'annualizedRt', refuse),
    in_default: flagOf(element, 'isDefault'),
    interest_in_arrears: flagOf(element, 'areIntrstPmntsInArrs'),
    paid_in_kind: flagOf(element, 'isPaidKind'),
    mandatory_convertible: flagOf(element, 'isMandatoryConvrtbl'),
    contingent_convertible: flagOf(element, 'isContngtConvrtbl'),
  }
}

function parseRepurchase(element: XmlElement, refuse: Refuse): Repurchase {
  const central = elementAt(element, 'clearedCentCparty')?.attributes
  const other = elementAt(element, 'notClearedCentCparty')
  const parties = other && elementAt(other, 'counterpartyInfos')
  const listed = parties ? childrenOf(parties, 'counterpartyInfo') : []
  return {
    kind: textOf(element, 'transCat')?.toLowerCase() ?? null,
    cleared: toFlag((central ?? other?.attributes)?.isCleared),
    counterparties: named([
      { name: toText(central?.centralCounterparty), lei: null },
      ...listed.map(({ attributes }) => ({
        name: toText(attributes.name),
        lei: toText(attributes.lei),
      })),
    ]),
    tri_party: flagOf(element, 'isTriParty'),
    rate: numberOf(element, 'repurchaseRt', refuse),
    matures_on: dayOf(element, 'maturityDt'),
  }
}
