// Ownership forms we wrote ourselves, about people and companies that do not exist.

import { filingFolderUrl } from '../../../src/kernel/identifiers.ts'
import { ACME, type ListedFiling, toColumns, urls } from '../../support/documents.ts'
import type { TestPublisher } from '../../support/publisher.ts'

export interface Row {
  kind?: 'nonDerivativeTransaction' | 'nonDerivativeHolding' | 'derivativeTransaction'
  code?: string
  date?: string
  shares?: string
  /** Null leaves only a footnote. */
  price?: string | null
  way?: 'A' | 'D'
  after?: string
  held?: 'D' | 'I'
  security?: string
}

export interface Form {
  form?: string
  issuer?: string
  symbol?: string
  owners?: readonly { cik: string; name: string; title?: string }[]
  period?: string
  original?: string
  plan?: string
  rows?: readonly Row[]
}

export const ANN = { cik: '0000900001', name: 'Ash Ann', title: 'CEO' }
export const BEN = { cik: '0000900002', name: 'Birch Ben' }
export const CAL = { cik: '0000900003', name: 'Cedar Cal' }
export const FUND = { cik: '0000900004', name: 'Dogwood Fund LP' }

const wrap = (name: string, value: string | undefined) =>
  value === undefined ? '' : `<${name}><value>${value}</value></${name}>`

function toRow(row: Row): string {
  const {
    kind = 'nonDerivativeTransaction',
    code = 'P',
    date = '2025-11-03',
    shares = '1000',
  } = row
  const { price = '10.00', way = 'A', after = '5000', held = 'D', security = 'Common Stock' } = row
  const cost = price === null ? '<footnoteId id="F1"/>' : `<value>${price}</value>`
  const amounts = `<transactionAmounts>${wrap('transactionShares', shares)}
    <transactionPricePerShare>${cost}</transactionPricePerShare>
    ${wrap('transactionAcquiredDisposedCode', way)}</transactionAmounts>`
  const coding = `<transactionCoding><transactionFormType>4</transactionFormType>
    <transactionCode>${code}</transactionCode>
    <equitySwapInvolved>0</equitySwapInvolved></transactionCoding>`
  const isHolding = kind.endsWith('Holding')
  return `<${kind}>${wrap('securityTitle', security)}
    ${isHolding ? '' : wrap('transactionDate', date) + coding + amounts}
    <postTransactionAmounts>${wrap('sharesOwnedFollowingTransaction', after)}
    </postTransactionAmounts><ownershipNature>${wrap('directOrIndirectOwnership', held)}
    </ownershipNature></${kind}>`
}

function toOwner({ cik, name, title }: { cik: string; name: string; title?: string }): string {
  return `<reportingOwner><reportingOwnerId><rptOwnerCik>${cik}</rptOwnerCik>
    <rptOwnerName>${name}</rptOwnerName></reportingOwnerId><reportingOwnerRelationship>
    <isDirector>1</isDirector><isOfficer>${title ? '1' : 'false'}</isOfficer>
    <officerTitle>${title ?? ''}</officerTitle></reportingOwnerRelationship></reportingOwner>`
}

export function formXml(form: Form = {}): string {
  const { issuer = ACME, owners = [ANN], period = '2025-11-03', rows = [{}] } = form
  const table = (name: string, isOfIt: (kind: string) => boolean) => {
    const own = rows.filter(({ kind = 'nonDerivativeTransaction' }) => isOfIt(kind))
    return own.length === 0 ? '' : `<${name}>${own.map(toRow).join('')}</${name}>`
  }
  return `<?xml version="1.0"?><ownershipDocument><schemaVersion>X0508</schemaVersion>
    <documentType>${form.form ?? '4'}</documentType><periodOfReport>${period}</periodOfReport>
    ${form.original ? `<dateOfOriginalSubmission>${form.original}</dateOfOriginalSubmission>` : ''}
    <issuer><issuerCik>${issuer}</issuerCik><issuerName>Acme Widgets Inc.</issuerName>
    <issuerTradingSymbol>${form.symbol ?? 'N/A'}</issuerTradingSymbol></issuer>${owners.map(toOwner).join('')}
    ${form.plan === undefined ? '' : `<aff10b5One>${form.plan}</aff10b5One>`}
    ${table('nonDerivativeTable', (kind) => kind.startsWith('non'))}
    ${table('derivativeTable', (kind) => kind.startsWith('derivative'))}
    <footnotes><footnote id="F1">Told in a footnote.</footnote></footnotes>
    <ownerSignature><signatureName>A. Attorney</signatureName>
    <signatureDate>${period}</signatureDate></ownerSignature></ownershipDocument>`
}

export interface Published {
  accession: string
  form?: string
  filed: string
  /** Text of the document; null for one that the publisher does not have. */
  xml: string | null
}

export function formUrl(accession: string, cik: string = ACME): string {
  return `${filingFolderUrl(cik, accession)}form4.xml`
}

/** Lists the filings as a company's own and puts their documents where EDGAR would. */
export function publish(publisher: TestPublisher, filings: readonly Published[], cik = ACME) {
  const listed = filings.map(({ accession, form = '4', filed }): ListedFiling => {
    const accepted = `${filed}T22:00:00.000Z`
    return { accession, form, filed, accepted, report: filed, document: 'xslF345X05/form4.xml' }
  })
  const url = urls.submissions(cik)
  const known = publisher.documents.get(url) as object
  publisher.documents.set(url, { ...known, filings: { recent: toColumns(listed), files: [] } })
  for (const { accession, xml } of filings) {
    if (xml !== null) publisher.documents.set(formUrl(accession, cik), xml)
  }
}
