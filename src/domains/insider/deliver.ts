// The public records of one filing, for whoever delivers it: the same that the endpoint answers with.

import type { Services } from '../../contract/endpoint.ts'
import { applyAmendments } from './amendments.ts'
import { selectIssuerNames, toFilingView, toTransaction } from './answer-rows.ts'
import { selectFilings } from './store.ts'

/**
 * One stored ownership form by its accession number (dashed): its issuer, the filing and its rows in
 * the shape of `/v1/insider/{ticker}`; null when it is not stored. A form filed as text has no rows.
 */
export async function readInsiderFiling(accession: string, services: Services) {
  const filing = (await selectFilings(services.data, [accession])).get(accession)
  if (!filing) return null
  const issuer = (await selectIssuerNames([filing], services)).get(accession)
  return {
    ticker: issuer?.ticker ?? null,
    cik: filing.issuer_cik,
    company: issuer?.company ?? null,
    filing: toFilingView(filing),
    transactions: applyAmendments([filing]).map((line) => toTransaction(line, issuer)),
  }
}
