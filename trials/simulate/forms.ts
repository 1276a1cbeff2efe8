// Contents of invented documents, small and valid for each form, and always the same for the same
// accession.

import { addDays, easternDay } from '../../src/kernel/time.ts'
import type { SimulatedFiling } from './filing.ts'
import { makeOwner, numberOf } from './market.ts'

export interface Document {
  type: string
  name: string
  text: string
}

type Write = (filing: SimulatedFiling, number: number) => Document[]

const WRITERS: readonly { form: RegExp; write: Write }[] = [
  { form: /^[345](?:\/A)?$/, write: writeOwnership },
  { form: /^SCHEDULE 13[DG]/, write: writeSchedule },
  { form: /^13F-/, write: writeHoldings },
  { form: /^144(?:\/A)?$/, write: writeNotice },
  { form: /^D(?:\/A)?$/, write: writeOffering },
  { form: /^10-[KQ]/, write: writeReport },
]

export function writeDocuments(filing: SimulatedFiling): Document[] {
  const write = WRITERS.find(({ form }) => form.test(filing.form))?.write ?? writePlain
  return write(filing, numberOf(filing.accession))
}

/** The last quarter's end for reports, the day before for all else. */
export function periodOf({ form, filed, accepted_at }: SimulatedFiling): string {
  if (!/^(?:13F|10-[KQ])/.test(form)) return addDays(easternDay(accepted_at), -1)
  const [year, month] = [Number(filed.slice(0, 4)), Number(filed.slice(5, 7))]
  const ended = Math.floor((month - 1) / 3) * 3
  return addDays(`${year}-${String(ended + 1).padStart(2, '0')}-01`, -1)
}

function writePlain({ form }: SimulatedFiling): Document[] {
  const text = '<html><body><p>A simulated document.</p></body></html>'
  return [{ type: form, name: 'document.htm', text }]
}

const toEntities = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const valued = (name: string, value: string | number) =>
  `<${name}><value>${value}</value></${name}>`

/** Transaction codes per hundred, and whether each adds to the position. */
const CODES: readonly [code: string, isAcquired: boolean][] = [
  ['P', true],
  ['S', false],
  ['S', false],
  ['A', true],
  ['M', true],
  ['F', false],
]

function writeOwnership(filing: SimulatedFiling, number: number): Document[] {
  const { form, parties } = filing
  const [issuer, ...named] = parties
  const owners = named.length > 0 ? named : [makeOwner(number % 1000)]
  const [code, isAcquired] = CODES[number % CODES.length] ?? ['A', true]
  const isHolding = form.startsWith('3')
  const kind = isHolding ? 'nonDerivativeHolding' : 'nonDerivativeTransaction'
  const coding = `<transactionCoding><transactionFormType>${form[0]}</transactionFormType>
<transactionCode>${code}</transactionCode><equitySwapInvolved>0</equitySwapInvolved></transactionCoding>`
  const amounts = `<transactionAmounts>${valued('transactionShares', 100 + (number % 20_000))}
${valued('transactionPricePerShare', (5 + (number % 9000) / 100).toFixed(2))}
${valued('transactionAcquiredDisposedCode', isAcquired ? 'A' : 'D')}</transactionAmounts>`
  const transaction = valued('transactionDate', periodOf(filing)) + coding + amounts
  const text = `${XML}<ownershipDocument><schemaVersion>X0508</schemaVersion>
<documentType>${form}</documentType><periodOfReport>${periodOf(filing)}</periodOfReport>
<issuer><issuerCik>${issuer?.cik}</issuerCik><issuerName>${toEntities(issuer?.name ?? '')}</issuerName>
<issuerTradingSymbol>NONE</issuerTradingSymbol></issuer>
${owners.map(writeOwner).join('\n')}
<aff10b5One>0</aff10b5One>
<nonDerivativeTable><${kind}>${valued('securityTitle', 'Common Stock')}
${isHolding ? '' : transaction}
<postTransactionAmounts>${valued('sharesOwnedFollowingTransaction', 20_100 + (number % 7000))}</postTransactionAmounts>
<ownershipNature>${valued('directOrIndirectOwnership', 'D')}</ownershipNature></${kind}></nonDerivativeTable>
</ownershipDocument>
`
  return [{ type: form, name: 'form.xml', text }]
}

const writeOwner = ({ cik, name }: { cik: string; name: string }) =>
  `<reportingOwner><reportingOwnerId><rptOwnerCik>${cik}</rptOwnerCik>
<rptOwnerName>${toEntities(name)}</rptOwnerName></reportingOwnerId><reportingOwnerRelationship>
<isDirector>1</isDirector><isOfficer>0</isOfficer></reportingOwnerRelationship></reportingOwner>`

/** 13D and 13G have different names for the same elements. */
const SCHEDULE_NAMES = {
  D: {
    schema: 'schedule13D',
    person: 'reportingPersonInfo',
    shares: 'aggregateAmountOwned',
    percent: 'percentOfClass',
    day: 'dateOfEvent',
    cik: 'issuerCIK',
    cusip: 'issuerCUSIP',
  },
  G: {
    schema: 'schedule13g',
    person: 'coverPageHeaderReportingPersonDetails',
    shares: 'reportingPersonBeneficiallyOwnedAggregateNumberOfShares',
    percent: 'classPercent',
    day: 'eventDateRequiresFilingThisStatement',
    cik: 'issuerCik',
    cusip: 'issuerCusip',
  },
} as const

function writeSchedule(filing: SimulatedFiling, number: number): Document[] {
  const { form, parties } = filing
  const [issuer, ...others] = parties
  const persons = others.length > 0 ? others : [makeOwner(number % 1000)]
  const names = SCHEDULE_NAMES[form.includes('13D') ? 'D' : 'G']
  const [year, month, date] = periodOf(filing).split('-')
  const details = persons.map(
    ({ cik, name }) => `<${names.person}><reportingPersonCIK>${cik}</reportingPersonCIK>
<reportingPersonName>${toEntities(name)}</reportingPersonName>
<${names.shares}>${1_000_000 + (number % 9_000_000)}</${names.shares}>
<${names.percent}>${(5 + (number % 1500) / 100).toFixed(2)}</${names.percent}></${names.person}>`,
  )
  const text = `${XML}<edgarSubmission xmlns="http://www.sec.gov/edgar/${names.schema}">
<headerData><submissionType>${form}</submissionType><filerInfo><filer><filerCredentials>
<cik>${persons[0]?.cik}</cik></filerCredentials></filer></filerInfo></headerData>
<formData><coverPageHeader><${names.day}>${month}/${date}/${year}</${names.day}><issuerInfo>
<${names.cik}>${issuer?.cik}</${names.cik}><issuerName>${toEntities(issuer?.name ?? '')}</issuerName>
<${names.cusip}>000000000</${names.cusip}></issuerInfo></coverPageHeader>
${details.join('\n')}</formData></edgarSubmission>
`
  return [{ type: form, name: 'primary_doc.xml', text }]
}

function writeNotice(filing: SimulatedFiling, number: number): Document[] {
  const { form, parties } = filing
  const [issuer, other] = parties
  const seller = other ?? makeOwner(number % 1000)
  const [year, month, date] = periodOf(filing).split('-')
  const day = `${month}/${date}/${year}`
  const shares = 100 + (number % 20_000)
  const text = `${XML}<edgarSubmission xmlns="http://www.sec.gov/edgar/ownership">
<headerData><submissionType>${form}</submissionType><filerInfo><filer><filerCredentials>
<cik>${seller.cik}</cik></filerCredentials></filer></filerInfo></headerData>
<formData><issuerInfo><issuerCik>${issuer?.cik}</issuerCik>
<issuerName>${toEntities(issuer?.name ?? '')}</issuerName>
<nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold>${toEntities(seller.name)}</nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold>
<relationshipsToIssuer><relationshipToIssuer>Officer</relationshipToIssuer></relationshipsToIssuer></issuerInfo>
<securitiesInformation><securitiesClassTitle>Common Stock</securitiesClassTitle>
<noOfUnitsSold>${shares}</noOfUnitsSold><aggregateMarketValue>${shares * 25}</aggregateMarketValue>
<approxSaleDate>${day}</approxSaleDate></securitiesInformation>
<nothingToReportFlagOnSecuritiesSoldInPast3Months>Y</nothingToReportFlagOnSecuritiesSoldInPast3Months>
<noticeSignature><noticeDate>${day}</noticeDate></noticeSignature></formData></edgarSubmission>
`
  return [{ type: form, name: 'primary_doc.xml', text }]
}

function writeOffering({ form, parties }: SimulatedFiling, number: number): Document[] {
  const issuers = parties.map(
    ({ cik, name }) => `<cik>${cik}</cik><entityName>${toEntities(name)}</entityName>`,
  )
  const [first = '', ...others] = issuers
  const sold = 1000 * (1 + (number % 5000))
  const text = `${XML}<edgarSubmission><submissionType>${form}</submissionType>
<primaryIssuer>${first}<entityType>Limited Partnership</entityType></primaryIssuer>
<issuerList>${others.map((one) => `<issuer>${one}</issuer>`).join('')}</issuerList>
<offeringData><industryGroup><industryGroupType>Pooled Investment Fund</industryGroupType></industryGroup>
<federalExemptionsExclusions><item>06b</item></federalExemptionsExclusions>
<offeringSalesAmounts><totalOfferingAmount>Indefinite</totalOfferingAmount>
<totalAmountSold>${sold}</totalAmountSold><totalRemaining>Indefinite</totalRemaining></offeringSalesAmounts>
<investors><totalNumberAlreadyInvested>${1 + (number % 40)}</totalNumberAlreadyInvested></investors>
</offeringData></edgarSubmission>
`
  return [{ type: form, name: 'primary_doc.xml', text }]
}

const POSITIONS = [
  { issuer: 'APPLE INC', cusip: '037833100', price: 250 },
  { issuer: 'MICROSOFT CORP', cusip: '594918104', price: 500 },
  { issuer: 'COCA COLA CO', cusip: '191216100', price: 70 },
] as const

function writeHoldings(filing: SimulatedFiling, number: number): Document[] {
  const { form, parties } = filing
  const isNotice = form.startsWith('13F-NT')
  const [manager] = parties
  const [year, month, date] = periodOf(filing).split('-')
  const period = `${month}-${date}-${year}`
  const lines = POSITIONS.map(({ issuer, cusip, price }, index) => {
    const shares = 1000 + ((number >>> index) % 50_000)
    return { issuer, cusip, shares, value: shares * price }
  })
  const total = lines.reduce((sum, { value }) => sum + value, 0)
  const amendment = form.endsWith('/A')
    ? '<amendmentNo>1</amendmentNo><amendmentInfo><amendmentType>RESTATEMENT</amendmentType></amendmentInfo>'
    : ''
  const cover = `${XML}<edgarSubmission xmlns="http://www.sec.gov/edgar/thirteenffiler">
<headerData><submissionType>${form}</submissionType><filerInfo><filer><credentials><cik>${manager?.cik}</cik>
<ccc>XXXXXXXX</ccc></credentials></filer><periodOfReport>${period}</periodOfReport></filerInfo></headerData>
<formData><coverPage><reportCalendarOrQuarter>${period}</reportCalendarOrQuarter>
<isAmendment>${amendment !== ''}</isAmendment>${amendment}
<filingManager><name>${toEntities(manager?.name ?? '')}</name></filingManager>
<reportType>13F ${isNotice ? 'NOTICE' : 'HOLDINGS REPORT'}</reportType></coverPage>
${isNotice ? '' : `<summaryPage><tableEntryTotal>${lines.length}</tableEntryTotal><tableValueTotal>${total}</tableValueTotal></summaryPage>`}
</formData></edgarSubmission>
`
  const rows = lines.map(
    ({ issuer, cusip, shares, value }) => `<infoTable><nameOfIssuer>${issuer}</nameOfIssuer>
<titleOfClass>COM</titleOfClass><cusip>${cusip}</cusip><value>${value}</value>
<shrsOrPrnAmt><sshPrnamt>${shares}</sshPrnamt><sshPrnamtType>SH</sshPrnamtType></shrsOrPrnAmt>
<investmentDiscretion>SOLE</investmentDiscretion></infoTable>`,
  )
  const space = 'http://www.sec.gov/edgar/document/thirteenf/informationtable'
  const table = `${XML}<informationTable xmlns="${space}">\n${rows.join('\n')}\n</informationTable>\n`
  const documents = [{ type: form, name: 'primary_doc.xml', text: cover }]
  if (!isNotice) documents.push({ type: 'INFORMATION TABLE', name: 'table.xml', text: table })
  return documents
}

const SENTENCE = 'The simulated company made and sold simulated things in this period, as before. '

const ITEMS_OF_REPORTS = {
  K: [
    'Item 1. Business',
    'Item 1A. Risk Factors',
    'Item 7. Management’s Discussion and Analysis of Financial Condition and Results of Operations',
    'Item 8. Financial Statements and Supplementary Data',
  ],
  Q: [
    'Part I. Financial Information',
    'Item 1. Financial Statements',
    'Item 2. Management’s Discussion and Analysis of Financial Condition and Results of Operations',
    'Part II. Other Information',
    'Item 1A. Risk Factors',
  ],
} as const

function writeReport({ form }: SimulatedFiling): Document[] {
  const items = ITEMS_OF_REPORTS[form.startsWith('10-K') ? 'K' : 'Q']
  const parts = items.map((title) => `<p><b>${title}</b></p>\n<p>${SENTENCE.repeat(12)}</p>`)
  const text = `<html><body>\n<p>FORM ${form}</p>\n${parts.join('\n')}\n</body></html>`
  return [{ type: form, name: 'report.htm', text }]
}
