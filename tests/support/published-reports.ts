// Reports of one company at a fake publisher: its list of filings, and the documents.

import type { TestApp } from './app.ts'
import { ACME, type ListedFiling, toColumns, urls } from './documents.ts'

export interface Published extends ListedFiling {
  /** The document, or nothing where the publisher does not have it. */
  body?: string | undefined
}

const FOLDER = 'https://www.sec.gov/Archives/edgar/data/111111'

export function addressOf({ accession, document }: ListedFiling): string {
  return `${FOLDER}/${accession.replaceAll('-', '')}/${document ?? `${accession}.txt`}`
}

export function publish(app: TestApp, filings: readonly Published[]): void {
  const listed = [...filings].sort((a, b) => (a.filed < b.filed ? 1 : -1))
  app.publisher.documents.set(urls.submissions(ACME), {
    cik: '111111',
    name: 'Acme Widgets Inc.',
    tickers: ['ACME'],
    exchanges: ['Nasdaq'],
    filings: { recent: toColumns(listed), files: [] },
  })
  for (const filing of filings) {
    if (filing.body !== undefined) app.publisher.documents.set(addressOf(filing), filing.body)
  }
}
