// Schedules 13G of years when they were pages: one on Apple of February 2024. Holder, day, shares, powers
// and percent are those of its cover; one whose percent could only be computed has no place here. The page
// is written here.

export interface Schedule {
  readonly accession: string
  readonly document: string
  readonly filed: string
  /** Day of the event, as a cover page spells it. */
  readonly event: string
  readonly holder: string
  readonly cik: string
  readonly state: string
  /** Percentage, as row 11 states it. */
  readonly percent: string
  /** Sole and shared voting power, sole and shared dispositive power, and all. */
  readonly shares: readonly [number, number, number, number, number]
}

export const ISSUER = { name: 'Apple Inc.', cik: '0000320193', cusip: '037833100' } as const

export const SCHEDULES: readonly Schedule[] = [
  {
    accession: '0001086364-24-006980',
    document: 'us0378331005_021224.htm',
    filed: '2024-02-12',
    event: 'December 31, 2023',
    holder: 'BlackRock, Inc.',
    cik: '0001364742',
    state: 'Delaware',
    percent: '6.7%',
    shares: [936_902_208, 0, 1_043_713_019, 0, 1_043_713_019],
  },
]

const number = (value: number) => value.toLocaleString('en-US')

export function schedulePage({ event, holder, state, percent, shares }: Schedule): string {
  const [soleVote, sharedVote, soleSale, sharedSale, all] = shares.map(number)
  const rows = [
    ['1', 'NAME OF REPORTING PERSON', holder],
    ['2', 'CHECK THE APPROPRIATE BOX IF A MEMBER OF A GROUP', '(a) [ ] (b) [ ]'],
    ['3', 'SEC USE ONLY', ''],
    ['4', 'CITIZENSHIP OR PLACE OF ORGANIZATION', state],
    ['5', 'SOLE VOTING POWER', soleVote],
    ['6', 'SHARED VOTING POWER', sharedVote],
    ['7', 'SOLE DISPOSITIVE POWER', soleSale],
    ['8', 'SHARED DISPOSITIVE POWER', sharedSale],
    ['9', 'AGGREGATE AMOUNT BENEFICIALLY OWNED BY EACH REPORTING PERSON', all],
    ['10', 'CHECK IF THE AGGREGATE AMOUNT IN ROW (9) EXCLUDES CERTAIN SHARES', '[ ]'],
    ['11', 'PERCENT OF CLASS REPRESENTED BY AMOUNT IN ROW (9)', percent],
    ['12', 'TYPE OF REPORTING PERSON', 'IA'],
  ].map(([row, caption, value]) => `<p>${row}. ${caption}</p>\n<p>${value}</p>`)
  return `<html><head><title>Schedule 13G/A</title></head><body>
<!-- Demonstration document in the publisher's format; not the filing. -->
<p>SCHEDULE 13G/A</p>
<p>This is a demonstration text written for this project. The figures are those of the filing; no sentence here is the holder’s.</p>
<p>${ISSUER.name}</p>
<p>(Name of Issuer)</p>
<p>Common Stock</p>
<p>(Title of Class of Securities)</p>
<p>${ISSUER.cusip}</p>
<p>(CUSIP Number)</p>
<p>${event}</p>
<p>(Date of Event Which Requires Filing of this Statement)</p>
${rows.join('\n')}
</body></html>
`
}

/** The complete submission, whose header says which of the parties is the issuer. */
export function scheduleSubmission(schedule: Schedule, page: string): string {
  const { accession, document, filed, holder, cik } = schedule
  const day = filed.replaceAll('-', '')
  return `<SEC-DOCUMENT>${accession}.txt : ${day}
<SEC-HEADER>${accession}.hdr.sgml : ${day}
<ACCEPTANCE-DATETIME>${day}120000
ACCESSION NUMBER:		${accession}
CONFORMED SUBMISSION TYPE:	SC 13G/A
PUBLIC DOCUMENT COUNT:		1
FILED AS OF DATE:		${day}
DATE AS OF CHANGE:		${day}

SUBJECT COMPANY:	

	COMPANY DATA:	
		COMPANY CONFORMED NAME:			${ISSUER.name}
		CENTRAL INDEX KEY:			${ISSUER.cik}

FILED BY:		

	COMPANY DATA:	
		COMPANY CONFORMED NAME:			${holder}
		CENTRAL INDEX KEY:			${cik}

	FILING VALUES:
		FORM TYPE:		SC 13G/A

</SEC-HEADER>
<DOCUMENT>
<TYPE>SC 13G/A
<SEQUENCE>1
<FILENAME>${document}
<TEXT>
${page}</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`
}
