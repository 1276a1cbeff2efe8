// Mapping of a mirror’s documents to funds’ portfolios: the form itself, and pages of headers.

import { defineLoader } from '../../contract/work/loader.ts'
import { toAccession, toCik } from '../../kernel/identifiers.ts'
import { ingestFundFiling, ingestFundReport, type PortfolioPayload } from './ingest.ts'

const FOLDER = String.raw`^https://www\.sec\.gov/Archives/edgar/data/(\d{1,10})/(\d{18})/`
const DOCUMENT = new RegExp(String.raw`${FOLDER}primary_doc\.xml$`)
const HEADER = new RegExp(String.raw`${FOLDER}[\d-]{20}-index-headers\.html$`)

function toPayload(pattern: RegExp, url: string): { payload: PortfolioPayload } | null {
  const [, cik, folder] = pattern.exec(url) ?? []
  if (cik === undefined || folder === undefined) return null
  return { payload: { cik: toCik(cik), accession: toAccession(folder) } }
}

const OTHER_FORM = 'It is not a Form N-PORT.'

export const fundPortfolioLoaders = [
  defineLoader('fund_filings', ingestFundFiling, (url) => toPayload(HEADER, url), OTHER_FORM),
  defineLoader('fund_portfolios', ingestFundReport, (url) => toPayload(DOCUMENT, url), OTHER_FORM),
]
