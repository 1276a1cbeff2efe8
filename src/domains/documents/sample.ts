// Sandbox answers of the documents endpoints.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'

const FOLDER = 'https://www.sec.gov/Archives/edgar/data/1045810/000104581026000024/'

const filing = {
  accession: '0001045810-26-000024',
  form: '8-K',
  filed: '2026-03-06',
  accepted_at: '2026-03-06T21:11:25.000Z',
  entities: [{ role: 'filer', cik: '0001045810', name: 'NVIDIA CORP' }],
  index_url: `${FOLDER}0001045810-26-000024-index.htm`,
}

const report = {
  document: 'nvda-20260302.htm',
  sequence: 1,
  type: '8-K',
  description: '8-K',
  size: 31103,
  sha256: 'cf8290257a41d8f725c443da345d435fc77c57c97c6cdc3b2f201a655dd92c9d',
  is_text: true,
  url: `${FOLDER}nvda-20260302.htm`,
}

export const documentListSample = {
  ...filing,
  count: 3,
  complete: true,
  incomplete_reason: null,
  documents: [
    report,
    {
      document: 'formxex101xfy27variablecom.htm',
      sequence: 2,
      type: 'EX-10.1',
      description: 'EX-10.1',
      size: 14922,
      sha256: 'a9fc786e773f3d84cc2ef5d618ba389c155ce796fb6c94f42b9a1256a79c99ba',
      is_text: true,
      url: `${FOLDER}formxex101xfy27variablecom.htm`,
    },
    {
      document: '0001045810-26-000024-xbrl.zip',
      sequence: 14,
      type: 'ZIP',
      description: 'IDEA: XBRL DOCUMENT',
      size: 12053,
      sha256: '14dd44dd354ec825850a39f5aa1371d53da15d16daafea2e566e5b1938fc40e4',
      is_text: false,
      url: `${FOLDER}0001045810-26-000024-xbrl.zip`,
    },
  ],
  source: SEC_SOURCE,
}

const text =
  'UNITED STATES\n\nSECURITIES AND EXCHANGE COMMISSION\n\nWASHINGTON, DC 20549\n\n______________\n\n' +
  'FORM 8-K\n\nCURRENT REPORT'

export const documentTextSample = {
  ...filing,
  ...report,
  format: 'text' as const,
  total_chars: 4855,
  offset: 0,
  chars: text.length,
  next_offset: text.length,
  text,
  source: SEC_SOURCE,
}
