// Mapping of a mirror’s documents to search: whole submissions, and pages and texts of a filing’s
// folder, but not EDGAR’s own pages about it.

import { defineLoader } from '../../contract/work/loader.ts'
import { toAccession, toCik } from '../../kernel/identifiers.ts'
import { explainAbsent, indexDocument } from './ingest.ts'

const FOLDER = /^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/(\d{1,10})\//
const IN_FOLDER = /\/(\d{18})\/([^/?]+\.(?:html?|txt))$/i
const BESIDE_FOLDERS = /\/data\/\d{1,10}\/(\d{10}-\d{2}-\d{6})\.txt$/

/** Index pages, and the pages of EDGAR's viewer for financial data. */
const ABOUT_FILING = /-index(?:-headers)?\.html?$|^R\d+\.html?$/i

export const searchLoaders = [
  defineLoader(
    'search',
    indexDocument,
    (url) => {
      const cik = FOLDER.exec(url)?.[1]
      const [, folder, name] = IN_FOLDER.exec(url) ?? []
      const accession = BESIDE_FOLDERS.exec(url)?.[1] ?? (folder && toAccession(folder))
      if (cik === undefined || accession === undefined) return null
      const file = decodeURIComponent(name ?? `${accession}.txt`)
      if (ABOUT_FILING.test(file)) return null
      return { payload: { url, cik: toCik(cik), accession, file } }
    },
    explainAbsent,
  ),
]
