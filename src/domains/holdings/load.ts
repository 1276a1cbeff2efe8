// Mapping of a mirror’s documents to portfolios. An address does not give the form of a filing, so
// every possible document is parsed; those of other forms count as skipped.

import { defineLoader } from '../../contract/work/loader.ts'
import { isCik, toAccession, toCik } from '../../kernel/identifiers.ts'
import { type HoldingsPayload, ingestHoldings } from './ingest.ts'

const FOLDER = String.raw`^https://www\.sec\.gov/Archives/edgar/data/(\d{1,10})/`
const IN_FOLDER = new RegExp(String.raw`${FOLDER}(\d{18})/([^/]+\.(?:xml|txt))$`, 'i')
const BESIDE = new RegExp(String.raw`${FOLDER}(\d{10}-\d{2}-\d{6})\.txt$`)

/** Names of structured financial reports' documents, which no information table has. */
const OTHER = /(?:_(?:cal|def|lab|pre|htm)\.xml|^R\d+\.xml|^FilingSummary\.xml)$/i

export const holdingLoaders = [
  defineLoader(
    'holdings',
    ingestHoldings,
    (url) => {
      const payload = toPayload(url)
      return payload && { payload }
    },
    'It is neither the cover nor the information table of a Form 13F.',
  ),
]

export function toPayload(url: string): HoldingsPayload | null {
  const [, cik = '', folder = '', name = ''] = IN_FOLDER.exec(url) ?? BESIDE.exec(url) ?? []
  if (!isCik(cik) || folder === '' || OTHER.test(name)) return null
  return { cik: toCik(cik), accession: toAccession(folder), url }
}
