// Part C of Form N-PORT: one investment. Pure.

import { childrenOf, elementAt, type XmlElement } from '../../formats/xml.ts'
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
import type { Debt, Derivative, FundPosition, Reference, Repurchase } from './portfolio.ts'

/** Kinds by element, and for options by `derivCat`. */
const KINDS: Readonly<Record<string, Derivative['kind']>> = {
  fwdDeriv: 'forward',
  futrDeriv: 'future',
  swapDeriv: 'swap',
  OPT: 'option',
  SWO: 'swaption',
  WAR: 'warrant',
  othDeriv: 'other',
}

/** Returns null if the element holds no derivative known to the form. */
function parseDerivative(info: XmlElement, refuse: Refuse): Derivative | null {
  for (const element of info.children) {
    const kind = KINDS[element.name] ?? KINDS[element.attributes.derivCat ?? '']
    if (kind !== undefined) return toDerivative(element, kind, refuse)
  }
  return null
}

function toDerivative(element: XmlElement, kind: Derivative['kind'], refuse: Refuse): Derivative {
  const number = (name: string) => numberOf(element, name, refuse)
  const described = elementAt(element, 'descRefInstrmnt')
  const listed = elementAt(element, 'notionalAmts', 'notionalAmt')?.attributes
  return {
    kind,
    kind_described: toText(element.attributes.othDesc),
    counterparties: named(
      childrenOf(element, 'counterparties').map((one) => ({
        name: textOf(one, 'counterpartyName'),
        lei: textOf(one, 'counterpartyLei'),
      })),
    ),
    reference: described && parseReference(described),
    payoff: textOf(element, 'payOffProf')?.toLowerCase() ?? null,
    put_call: textOf(element, 'putOrCall')?.toLowerCase() ?? null,
    written_or_purchased: textOf(element, 'writtenOrPur')?.toLowerCase() ?? null,
    shares: number('shareNo'),
    principal: number('principalAmt'),
    notional: number('notionalAmt') ?? (listed ? numberAt(listed, 'amt', refuse) : null),
    currency: textOf(element, 'curCd') ?? toText(listed?.curCd),
    exercise_price: number('exercisePrice'),
    exercise_currency: textOf(element, 'exercisePriceCurCd'),
    ends_on: endOf(element),
    delta: number('delta'),
    receives: legOf(element, 'Rec'),
    pays: legOf(element, 'Pmnt'),
    sold_amount: number('amtCurSold'),
    sold_currency: textOf(element, 'curSold'),
    bought_amount: number('amtCurPur'),
    bought_currency: textOf(element, 'curPur'),
    unrealized_gain: number('unrealizedAppr'),
  }
}

/** Expiration, settlement or termination, one of which each kind has. */
function endOf(element: XmlElement): string | null {
  const names = ['expDt', 'expDate', 'settlementDt', 'terminationDt']
  return names.map((name) => dayOf(element, name)).find((day) => day !== null) ?? null
}

/** One side of a swap: `fixed 4.25 USD`, `floating SOFR + 0.1 USD`, or the filer’s words. */
function legOf(element: XmlElement, side: 'Rec' | 'Pmnt'): string | null {
  const fixed = elementAt(element, `fixed${side}Desc`)?.attributes
  if (fixed) return words('fixed', fixed.fixedRt, fixed.curCd)
  const floating = elementAt(element, `floating${side}Desc`)?.attributes
  if (!floating) return textOf(element, `other${side}Desc`)
  const spread = toText(floating.floatingRtSpread)
  const plus = spread !== null && Number(spread) !== 0 ? `+ ${spread}` : null
  return words('floating', floating.floatingRtIndex, plus, floating.curCd)
}

function words(...parts: readonly (string | null | undefined)[]): string {
  return parts.flatMap((part) => toText(part) ?? []).join(' ')
}

const NO_IDS = { cusip: null, isin: null, ticker: null, other_ids: [] }

function parseReference(element: XmlElement): Reference | null {
  const index = elementAt(element, 'indexBasketInfo')
  if (index) {
    const id = textOf(index, 'indexIdentifier')
    const other_ids = id === null ? [] : [{ id, kind: 'index' }]
    const title = textOf(index, 'narrativeDesc')
    return { ...NO_IDS, kind: 'index', name: textOf(index, 'indexName'), title, other_ids }
  }
  const other = elementAt(element, 'otherRefInst')
  if (other) {
    const [name, title] = [textOf(other, 'issuerName'), textOf(other, 'issueTitle')]
    return { ...identifiersOf(other), kind: 'instrument', name, title }
  }
  const nested = elementAt(element, 'nestedDerivInfo')
  return nested && parseNested(nested)
}

/** The reference of a nested derivative: a swaption is on a swap, an option often on a future. */
function parseNested(nested: XmlElement): Reference {
  const [inner] = nested.children
  const more = inner ? elementAt(inner, 'derivAddlInfo') : null
  if (more) {
    const [name, title] = [textOf(more, 'name'), textOf(more, 'title')]
    return { ...identifiersOf(more), kind: 'derivative', name, title }
  }
  const described = inner && childrenOf(inner, 'descRefInstrmnt')[0]
  const reference = described ? parseReference(described) : null
  return { ...(reference ?? { ...NO_IDS, name: null, title: null }), kind: 'derivative' }
}

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
