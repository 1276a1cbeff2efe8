// Invented documents for filings of which a mirror has none, named as in a filing's folder on EDGAR,
// with the filing's own accession, parties, form and days.

import { toItem } from '../../domains/filings/event-items.ts'
import type { SimulatedFiling } from './filing.ts'
import { type Document, periodOf, writeDocuments } from './forms.ts'
import { toEasternText } from './market.ts'

/** The document of this name in the filing’s folder; null if there is none. */
export function writeDocument(filing: SimulatedFiling, name: string): string | null {
  const { accession } = filing
  const documents = writeDocuments(filing)
  if (name === `${accession}.txt`) return writeSubmission(filing, documents)
  if (name === `${accession}-index-headers.html`) {
    return `<HTML><HEAD>\n<!--\n${writeHeader(filing, documents.length)}-->\n</HEAD><BODY></BODY></HTML>\n`
  }
  return documents.find((document) => document.name === name)?.text ?? null
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

const HEADINGS: Readonly<Record<string, string>> = {
  Issuer: 'ISSUER',
  Reporting: 'REPORTING-OWNER',
  Subject: 'SUBJECT COMPANY',
  'Filed by': 'FILED BY',
}

function writeHeader(filing: SimulatedFiling, documents: number): string {
  const { accession, form, accepted_at, filed, items, parties } = filing
  const captions = items.map((code) => `ITEM INFORMATION:\t\t${toItem(code, filed).label}\n`)
  const entities = parties.map(
    ({ cik, name, role }) => `${HEADINGS[role] ?? 'FILER'}:\n
\tCOMPANY DATA:
\t\tCOMPANY CONFORMED NAME:\t\t\t${name}
\t\tCENTRAL INDEX KEY:\t\t\t${cik}\n`,
  )
  return `<SEC-HEADER>${accession}.hdr.sgml : ${digitsOf(filed)}
<ACCEPTANCE-DATETIME>${digitsOf(toEasternText(accepted_at)).slice(0, 14)}
ACCESSION NUMBER:\t\t${accession}
CONFORMED SUBMISSION TYPE:\t${form}
PUBLIC DOCUMENT COUNT:\t\t${documents}
CONFORMED PERIOD OF REPORT:\t${digitsOf(periodOf(filing))}
${captions.join('')}FILED AS OF DATE:\t\t${digitsOf(filed)}

${entities.join('\n')}</SEC-HEADER>
`
}

function writeSubmission(filing: SimulatedFiling, documents: readonly Document[]): string {
  const texts = documents.map(({ type, name, text }, index) => {
    const body = text.startsWith('<?xml') ? `<XML>\n${text}</XML>` : text
    return `<DOCUMENT>\n<TYPE>${type}\n<SEQUENCE>${index + 1}\n<FILENAME>${name}\n<TEXT>\n${body}\n</TEXT>\n</DOCUMENT>\n`
  })
  const head = `<SEC-DOCUMENT>${filing.accession}.txt : ${digitsOf(filing.filed)}\n`
  return `${head}${writeHeader(filing, documents.length)}${texts.join('')}</SEC-DOCUMENT>\n`
}
