// A Form 4 in the publisher's format, written from its facts.

export interface Sale {
  readonly code: string
  readonly day: string
  readonly shares: number
  readonly price: number
  readonly isBuy?: true
  /** Held after it. */
  readonly after: number
}

export interface OwnershipForm {
  readonly accession: string
  readonly document: string
  readonly filed: string
  readonly period: string
  readonly owner: { readonly cik: string; readonly name: string }
  readonly isDirector: boolean
  /** Empty of a director who is no officer. */
  readonly title: string
  /** A footnote in our words; null without a plan. */
  readonly plan: string | null
  readonly sales: readonly Sale[]
}

export function ownershipForm(form: OwnershipForm): string {
  const { period, owner, isDirector, title, plan, sales } = form
  const flag = (is: boolean) => (is ? 1 : 0)
  const notes = plan === null ? '' : `<footnotes><footnote id="F1">${plan}</footnote></footnotes>\n`
  return `<?xml version="1.0"?>
<ownershipDocument>
<!-- Demonstration document in the publisher's format; not the filing. -->
<schemaVersion>X0306</schemaVersion>
<documentType>4</documentType>
<periodOfReport>${period}</periodOfReport>
<notSubjectToSection16>0</notSubjectToSection16>
<issuer><issuerCik>0000320193</issuerCik><issuerName>Apple Inc.</issuerName><issuerTradingSymbol>AAPL</issuerTradingSymbol></issuer>
<reportingOwner>
<reportingOwnerId><rptOwnerCik>${owner.cik}</rptOwnerCik><rptOwnerName>${owner.name}</rptOwnerName></reportingOwnerId>
<reportingOwnerRelationship><isDirector>${flag(isDirector)}</isDirector><isOfficer>${flag(title !== '')}</isOfficer><isTenPercentOwner>0</isTenPercentOwner><isOther>0</isOther>${title && `<officerTitle>${title}</officerTitle>`}</reportingOwnerRelationship>
</reportingOwner>
<nonDerivativeTable>
${sales.map((sale) => transaction(sale, plan !== null)).join('\n')}
</nonDerivativeTable>
${notes}<ownerSignature><signatureName>/s/ by attorney-in-fact</signatureName><signatureDate>${form.filed}</signatureDate></ownerSignature>
</ownershipDocument>
`
}

function transaction(sale: Sale, isPlanned: boolean): string {
  const { code, day, shares, price, after, isBuy } = sale
  const value = (name: string, of: string | number) => `<${name}><value>${of}</value></${name}>`
  const note = isPlanned ? '<footnoteId id="F1"/>' : ''
  return `<nonDerivativeTransaction>${value('securityTitle', 'Common Stock')}${value('transactionDate', day)}
<transactionCoding><transactionFormType>4</transactionFormType><transactionCode>${code}</transactionCode><equitySwapInvolved>0</equitySwapInvolved>${note}</transactionCoding>
<transactionAmounts>${value('transactionShares', shares)}${value('transactionPricePerShare', price)}${value('transactionAcquiredDisposedCode', isBuy ? 'A' : 'D')}</transactionAmounts>
<postTransactionAmounts>${value('sharesOwnedFollowingTransaction', after)}</postTransactionAmounts>
<ownershipNature>${value('directOrIndirectOwnership', 'D')}</ownershipNature></nonDerivativeTransaction>`
}

/** The whole submission, with the publisher's header. */
export function submissionText(form: OwnershipForm, xml: string): string {
  const { accession, filed, period, owner, document } = form
  const day = (text: string) => text.replaceAll('-', '')
  return `<SEC-DOCUMENT>${accession}.txt : ${day(filed)}
<SEC-HEADER>${accession}.hdr.sgml : ${day(filed)}
<ACCEPTANCE-DATETIME>${day(filed)}183000
ACCESSION NUMBER:		${accession}
CONFORMED SUBMISSION TYPE:	4
PUBLIC DOCUMENT COUNT:		1
CONFORMED PERIOD OF REPORT:	${day(period)}
FILED AS OF DATE:		${day(filed)}
DATE AS OF CHANGE:		${day(filed)}

REPORTING-OWNER:

	OWNER DATA:
		COMPANY CONFORMED NAME:			${owner.name}
		CENTRAL INDEX KEY:			${owner.cik}

	FILING VALUES:
		FORM TYPE:		4

ISSUER:

	COMPANY DATA:
		COMPANY CONFORMED NAME:			Apple Inc.
		CENTRAL INDEX KEY:			0000320193

</SEC-HEADER>
<DOCUMENT>
<TYPE>4
<SEQUENCE>1
<FILENAME>${document}
<DESCRIPTION>FORM 4
<TEXT>
<XML>
${xml}</XML>
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`
}
