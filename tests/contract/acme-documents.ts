// Documents of ACME's filings that whole answers are made from: its annual report, which has sections and
// tagged statements, and its Forms 4.

import { formUrl, formXml } from '../domains/insider/forms.ts'
import { ACME } from '../support/documents.ts'
import { linkbasesOf, REPORT_24 } from '../support/filed-report.ts'
import type { TestPublisher } from '../support/publisher.ts'
import { annualReport } from '../support/reports.ts'

const FOLDER = 'https://www.sec.gov/Archives/edgar/data/111111/000011111125000001'

export function publishDocuments({ documents }: TestPublisher): void {
  const [, items = ''] = /<body>(.*)<\/body>/s.exec(annualReport()) ?? []
  documents.set(`${FOLDER}/acme-20241231.htm`, REPORT_24.replace('</body>', `${items}</body>`))
  for (const [end, text] of Object.entries(linkbasesOf('2024'))) {
    documents.set(`${FOLDER}/acme-20241231${end}`, text)
  }
  for (const accession of ['0000111111-25-000002', '0000111111-24-000012']) {
    documents.set(formUrl(accession, ACME), formXml())
  }
}
