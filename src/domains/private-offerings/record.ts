// A private offering of securities, with where Form D states each value. Element names are those of the
// EDGAR Form D XML Technical Specification; descriptions follow the form’s items.

import { field } from '../../contract/answer/fields.ts'
import type { XmlValues } from '../../formats/xml-values.ts'
import { at } from '../filings/form-domain/fields.ts'

const issuer = {
  name: at.name('As spelled on the form.', 'entityName'),
  cik: at.cik('CIK.', 'cik'),
}

/** Entities have their name in the field of the last name and `N/A`, or nothing, in the others. */
const nameOfPerson = (person: XmlValues) =>
  ['firstName', 'middleName', 'lastName']
    .flatMap((part) => person.text(`relatedPersonName/${part}`) ?? [])
    .join(' ')

const person = {
  name: at.from(field.name('Person or entity, as spelled on the form.'), nameOfPerson),
  relationships: at.texts(
    'Executive Officer, Director or Promoter.',
    'relatedPersonRelationshipList/relationship',
  ),
  clarification: at.text('In the issuer’s words.', 'relationshipClarification'),
}

const recipient = {
  name: at.name('Who is paid for sales.', 'recipientName'),
  crd_number: at.text('CRD number at FINRA.', 'recipientCRDNumber'),
  states: at.texts(
    'States of solicitation, as codes, or `All States`.',
    'statesOfSolicitationList/value',
    'statesOfSolicitationList/state',
  ),
}
const hasName = (one: XmlValues) => one.text('recipientName') !== null

const organizedOf = (form: XmlValues) => {
  const isOld = form.flag('primaryIssuer/yearOfInc/overFiveYears')
  return isOld ? 'over five years ago' : form.text('primaryIssuer/yearOfInc/value')
}

/** Item 6: codes as the rules are cited; unknown codes are left unchanged. */
const CITATIONS: readonly (readonly [RegExp, string])[] = [
  [/^04$/, 'Rule 504'],
  [/^04\.1$/, 'Rule 504(b)(1)(i)'],
  [/^04\.2$/, 'Rule 504(b)(1)(ii)'],
  [/^04\.3$/, 'Rule 504(b)(1)(iii)'],
  [/^0([56])$/, 'Rule 50$1'],
  [/^06([bc])$/, 'Rule 506($1)'],
  [/^4a5$/, 'Securities Act Section 4(a)(5)'],
  [/^3C$/, 'Investment Company Act Section 3(c)'],
  [/^3C\.(\d{1,2})$/, 'Investment Company Act Section 3(c)($1)'],
]
const cite = (code: string) => CITATIONS.reduce((text, [of, as]) => text.replace(of, as), code)

/** Types of securities offered, by the boxes of Item 9. */
const BOXES: Readonly<Record<string, string>> = {
  isEquityType: 'Equity',
  isDebtType: 'Debt',
  isOptionToAcquireType: 'Option or other right to acquire another security',
  isSecurityToBeAcquiredType: 'Security to be acquired upon exercise of a right',
  isPooledInvestmentFundType: 'Pooled investment fund interests',
  isTenantInCommonType: 'Tenant-in-common securities',
  isMineralPropertyType: 'Mineral property securities',
}
const TYPES = 'offeringData/typesOfSecuritiesOffered'
const securitiesOf = (form: XmlValues) => [
  ...Object.keys(BOXES).flatMap((box) => (form.flag(`${TYPES}/${box}`) ? (BOXES[box] ?? []) : [])),
  ...form.texts(`${TYPES}/descriptionOfOtherType`),
]

const list = (about: string) => field.list(field.text('One.'), about)
const DATA = 'offeringData'
const AMOUNTS = `${DATA}/offeringSalesAmounts`
const FEES = `${DATA}/salesCommissionsFindersFees`

export const OFFERING = {
  co_issuers: at.list('Its other issuers.', 'issuerList/issuer', 'OfferingIssuer', issuer),
  entity_type: at.text(
    'Legal form, such as Corporation or Limited Partnership.',
    'primaryIssuer/entityTypeOtherDesc',
    'primaryIssuer/entityType',
  ),
  jurisdiction: at.text('State or country of organization.', 'primaryIssuer/jurisdictionOfInc'),
  organized: at.from(
    field.textOrNull('Year of organization or `over five years ago`; null if yet to be formed.'),
    organizedOf,
  ),
  state: at.text('EDGAR’s code of its place.', 'primaryIssuer/issuerAddress/stateOrCountry'),
  related_persons: at.list(
    'Executive officers, directors and promoters.',
    'relatedPersonsList/relatedPersonInfo',
    'OfferingRelatedPerson',
    person,
  ),
  industry: at.text('Industry group.', `${DATA}/industryGroup/industryGroupType`),
  fund_type: at.text(
    'Kind of pooled investment fund; null if it is none.',
    `${DATA}/industryGroup/investmentFundInfo/investmentFundType`,
  ),
  size: at.text(
    'Range of revenue, or of net asset value for a fund, as checked.',
    `${DATA}/issuerSize/revenueRange`,
    `${DATA}/issuerSize/aggregateNetAssetValueRange`,
  ),
  exemptions: at.from(list('Exemptions and exclusions claimed, by rule.'), (form) =>
    form.texts(`${DATA}/federalExemptionsExclusions/item`).map(cite),
  ),
  previous_accession: at.accession(
    'The notice that is amended.',
    `${DATA}/typeOfFiling/newOrAmendment/previousAccessionNumber`,
  ),
  first_sale: at.day(
    'Date of first sale; null if it is yet to occur.',
    `${DATA}/typeOfFiling/dateOfFirstSale/value`,
  ),
  over_one_year: at.flag(
    'Whether it is to last more than a year.',
    `${DATA}/durationOfOffering/moreThanOneYear`,
  ),
  securities: at.from(list('Types of securities offered.'), securitiesOf),
  minimum_investment: at.usd('Minimum accepted, in USD.', `${DATA}/minimumInvestmentAccepted`),
  offering_amount: at.usd('Offered, in USD.', `${AMOUNTS}/totalOfferingAmount`, 'indefinite'),
  amount_sold: at.usd('Total amount sold, in USD.', `${AMOUNTS}/totalAmountSold`),
  amount_remaining: at.usd('Unsold, in USD.', `${AMOUNTS}/totalRemaining`, 'indefinite'),
  non_accredited: at.count(
    'Non-accredited investors; null if there are none.',
    `${DATA}/investors/numberNonAccreditedInvestors`,
  ),
  investors: at.count('Who already invested.', `${DATA}/investors/totalNumberAlreadyInvested`),
  sales_commissions: at.usd('In USD.', `${FEES}/salesCommissions/dollarAmount`),
  finders_fees: at.usd('In USD.', `${FEES}/findersFees/dollarAmount`),
  paid_to_insiders: at.usd(
    'Gross proceeds paid to related persons, in USD.',
    `${DATA}/useOfProceeds/grossProceedsUsed/dollarAmount`,
  ),
  sales_recipients: at.list(
    'Recipients of sales compensation.',
    `${DATA}/salesCompensationList/recipient`,
    'OfferingSalesRecipient',
    recipient,
    hasName,
  ),
}
