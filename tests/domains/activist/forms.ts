// Schedules 13D and 13G about companies that do not exist, as EDGAR would hold them.

import { type ListedFiling, toColumns } from '../../support/documents.ts'

export interface Filer {
  name: string
  cik?: string
  percent: string
  shares: string
}

export interface ScheduleOptions {
  accession: string
  form: string
  cusip?: string
  event?: string
  previous?: string
  filers: readonly Filer[]
  issuer?: { cik: string; name: string }
}

export const ISSUER = { cik: '0000111111', name: 'Acme Widgets Inc.' }

/** A structured schedule, in the names that 13D and 13G each use. */
export function scheduleXml(options: ScheduleOptions): string {
  const { form, cusip = '00111A101', event = '10/31/2025', filers, previous } = options
  const { cik, name } = options.issuer ?? ISSUER
  const isD = form.includes('13D')
  const person = isD ? 'reportingPersonInfo' : 'coverPageHeaderReportingPersonDetails'
  const amount = isD
    ? 'aggregateAmountOwned'
    : 'reportingPersonBeneficiallyOwnedAggregateNumberOfShares'
  const percent = isD ? 'percentOfClass' : 'classPercent'
  const day = isD ? 'dateOfEvent' : 'eventDateRequiresFilingThisStatement'
  const persons = filers.map(
    (filer) => `<${person}>
      ${filer.cik === undefined ? '' : `<reportingPersonCIK>${filer.cik}</reportingPersonCIK>`}
      <reportingPersonName>${filer.name}</reportingPersonName>
      <${amount}>${filer.shares}</${amount}><${percent}>${filer.percent}</${percent}></${person}>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<edgarSubmission xmlns="http://www.sec.gov/edgar/schedule13${isD ? 'D' : 'g'}">
  <headerData><submissionType>${form}</submissionType>
    ${previous === undefined ? '' : `<previousAccessionNumber>${previous}</previousAccessionNumber>`}
    <filerInfo><filer><filerCredentials><cik>0000888888</cik></filerCredentials></filer></filerInfo>
  </headerData>
  <formData><coverPageHeader><${day}>${event}</${day}><issuerInfo>
    <issuerC${isD ? 'IK' : 'ik'}>${cik}</issuerC${isD ? 'IK' : 'ik'}>
    <issuerName>${name}</issuerName><issuerC${isD ? 'USIP' : 'usip'}>${cusip}</issuerC${isD ? 'USIP' : 'usip'}>
  </issuerInfo></coverPageHeader>
  ${isD ? `<reportingPersons>${persons.join('\n')}</reportingPersons>` : persons.join('\n')}
  </formData>
</edgarSubmission>`
}

const ARCHIVE = 'https://www.sec.gov/Archives/edgar/data'

export const folderOf = (accession: string, cik = ISSUER.cik) =>
  `${ARCHIVE}/${Number(cik)}/${accession.replaceAll('-', '')}/`

export const documentOf = (accession: string, cik = ISSUER.cik) =>
  `${folderOf(accession, cik)}primary_doc.xml`

export const wholeOf = (accession: string, cik = ISSUER.cik) =>
  `${folderOf(accession, cik)}${accession}.txt`

/** A company's list that names schedules about it, accepted at 21:00 UTC of their day. */
export function listOf(filings: readonly ListedFiling[], { cik, name } = ISSUER) {
  const recent = toColumns(
    filings.map((filing) => ({ accepted: `${filing.filed}T21:00:00.000Z`, ...filing })),
  )
  return { cik, name, tickers: [], exchanges: [], filings: { recent, files: [] } }
}

export interface Entry {
  accession: string
  form: string
  /** Time of acceptance, as the feed spells it. */
  at: string
  issuer?: { cik: string; name: string }
}

/** The current feed: each schedule once for its subject and once for who filed it. */
export function feedXml(entries: readonly Entry[]): string {
  const parties = entries.flatMap((entry) => {
    const { cik, name } = entry.issuer ?? ISSUER
    return [
      { ...entry, cik, name, role: 'Subject' },
      { ...entry, cik: '0000888888', name: 'Larch Street Partners', role: 'Filed by' },
    ]
  })
  const items = parties.map(
    ({ accession, form, at, cik, name, role }) => `<entry>
<title>${form} - ${name} (${cik}) (${role})</title>
<summary type="html">&lt;b&gt;Filed:&lt;/b&gt; ${at.slice(0, 10)} &lt;b&gt;AccNo:&lt;/b&gt; ${accession}</summary>
<updated>${at}</updated>
<category scheme="https://www.sec.gov/" label="form type" term="${form}"/>
<id>urn:tag:sec.gov,2008:accession-number=${accession}</id>
</entry>`,
  )
  return `<?xml version="1.0" encoding="ISO-8859-1" ?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Latest Filings</title>
${items.join('\n')}</feed>`
}

/** Address of one page of the feed of all schedules, exactly as the service requests it. */
export const feedPage = (start: number) =>
  `https://www.sec.gov/cgi-bin/browse-edgar?action=getcurrent&count=100&start=${start}` +
  '&type=SCHEDULE%2013&owner=include&output=atom'
