// A publisher's day that we wrote ourselves: ownership forms and 8-Ks of companies that do not
// exist, with the feed and the indexes that name them.

import { filingFolderUrl } from '../../src/kernel/identifiers.ts'
import { easternDay } from '../../src/kernel/time.ts'
import { edgarUrls } from '../../src/upstream/edgar.ts'
import { ANN, formXml } from '../domains/insider/forms.ts'
import { ACME } from '../support/documents.ts'

export interface DayFiling {
  accession: string
  form: string
  accepted_at: string
  ciks: readonly string[]
}

export const DAY = '2025-11-14'

/** Ownership forms under two parties, every third an 8-K, every tenth of a form nobody reads. */
export function makeDay(count: number, day = DAY): DayFiling[] {
  return Array.from({ length: count }, (_, index) => {
    const accession = `0000999999-25-${String(index + 1).padStart(6, '0')}`
    const minute = Math.floor((index * 600) / count)
    const at = Date.parse(`${day}T13:00:00.000Z`) + minute * 60_000
    const accepted_at = new Date(at).toISOString()
    if (index % 10 === 9) return { accession, form: '424B2', accepted_at, ciks: [ACME] }
    if (index % 3 === 2) return { accession, form: '8-K', accepted_at, ciks: [ACME] }
    return { accession, form: '4', accepted_at, ciks: [ACME, ANN.cik] }
  })
}

export function isRead({ form }: DayFiling): boolean {
  return form !== '424B2'
}

/** Complete submissions under every party's folder. */
export function documentsOf(filings: readonly DayFiling[]): [url: string, text: string][] {
  return filings.flatMap((filing) => {
    const text = submissionOf(filing)
    return filing.ciks.map((cik): [string, string] => {
      return [`${filingFolderUrl(cik, filing.accession)}${filing.accession}.txt`, text]
    })
  })
}

const stampOf = (instant: string) => {
  // Winter: New York is five hours behind.
  const local = new Date(Date.parse(instant) - 5 * 3_600_000).toISOString()
  return local.replace(/\D/g, '').slice(0, 14)
}

export function submissionOf({ accession, form, accepted_at }: DayFiling): string {
  const day = easternDay(accepted_at).replaceAll('-', '')
  const isOwnership = form === '4'
  const items = isOwnership ? '' : 'ITEM INFORMATION:\t\tOther Events\n'
  const party = isOwnership ? 'ISSUER' : 'FILER'
  const body = isOwnership ? `<XML>\n${formXml()}\n</XML>` : '<html><body>Other news.</body></html>'
  return `<SEC-DOCUMENT>${accession}.txt : ${day}
<SEC-HEADER>${accession}.hdr.sgml : ${day}
<ACCEPTANCE-DATETIME>${stampOf(accepted_at)}
ACCESSION NUMBER:\t\t${accession}
CONFORMED SUBMISSION TYPE:\t${form}
PUBLIC DOCUMENT COUNT:\t\t1
CONFORMED PERIOD OF REPORT:\t20251103
${items}FILED AS OF DATE:\t\t${day}

${party}:

\tCOMPANY DATA:
\t\tCOMPANY CONFORMED NAME:\t\t\tAcme Widgets Inc.
\t\tCENTRAL INDEX KEY:\t\t\t${ACME}
</SEC-HEADER>
<DOCUMENT>
<TYPE>${form}
<SEQUENCE>1
<FILENAME>${isOwnership ? 'form4.xml' : 'news.htm'}
<TEXT>
${body}
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`
}

interface Entry extends Omit<DayFiling, 'ciks'> {
  cik: string
  role: string
}

function entriesOf(filings: readonly DayFiling[]): Entry[] {
  return filings
    .toSorted((a, b) => (a.accepted_at < b.accepted_at ? 1 : -1))
    .flatMap(({ ciks, ...filing }) =>
      ciks.map((cik, index) => {
        const role = filing.form === '4' ? (index === 0 ? 'Issuer' : 'Reporting') : 'Filer'
        return { ...filing, cik, role }
      }),
    )
}

const PAGE = 100

/** Pages of the feed, an empty one at the end. */
export function feedOf(filings: readonly DayFiling[]): [url: string, text: string][] {
  const entries = entriesOf(filings)
  const pages = Math.ceil(entries.length / PAGE) + 1
  return Array.from({ length: pages }, (_, page): [string, string] => {
    const url = edgarUrls.currentFeed({ start: page * PAGE, count: PAGE, form: '' })
    return [url, feedPage(entries.slice(page * PAGE, (page + 1) * PAGE))]
  })
}

function feedPage(entries: readonly Entry[]): string {
  const texts = entries.map(({ accession, form, accepted_at, cik, role }) => {
    const filed = easternDay(accepted_at)
    return `<entry><title>${form} - Acme Widgets Inc. (${cik}) (${role})</title>
<summary type="html">&lt;b&gt;Filed:&lt;/b&gt; ${filed} &lt;b&gt;AccNo:&lt;/b&gt; ${accession}</summary>
<updated>${accepted_at}</updated>
<category scheme="https://www.sec.gov/" label="form type" term="${form}"/>
<id>urn:tag:sec.gov,2008:accession-number=${accession}</id></entry>`
  })
  return `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom">${texts.join('')}</feed>`
}

export function masterIndexOf(filings: readonly DayFiling[]): string {
  const lines = filings.flatMap(({ accession, form, accepted_at, ciks }) =>
    ciks.map((cik) => {
      const day = easternDay(accepted_at).replaceAll('-', '')
      return `${Number(cik)}|Acme | Widgets|${form}|${day}|edgar/data/${Number(cik)}/${accession}.txt`
    }),
  )
  return `Description:           Daily Index of EDGAR Dissemination Feed
Last Data Received:    Nov 14, 2025

CIK|Company Name|Form Type|Date Filed|File Name
--------------------------------------------------------------------------------
${lines.join('\n')}
`
}
