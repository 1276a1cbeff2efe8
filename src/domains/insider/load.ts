// Mapping of a mirror’s documents to ownership forms. Their names say little, so most XML documents
// of a filing are parsed; names used only by structured statements are skipped.

import { defineLoader } from '../../contract/work/loader.ts'
import { toAccession, toCik } from '../../kernel/identifiers.ts'
import { ingestOwnership } from './ingest.ts'

const DOCUMENT =
  /^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/(\d{1,10})\/(\d{18})\/([^/]+\.(?:xml|txt))$/
/** The complete submission as EDGAR’s own addresses have it, beside the folder. */
const BESIDE =
  /^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/(\d{1,10})\/(\d{10}-\d{2}-\d{6})(\.txt)$/
const STATEMENTS = /^(?:R\d+|FilingSummary|.*_(?:cal|def|lab|pre|ref|htm))\.xml$/i

export const insiderLoaders = [
  defineLoader(
    'insider',
    ingestOwnership,
    (url) => {
      const [, cik, folder, name] = DOCUMENT.exec(url) ?? BESIDE.exec(url) ?? []
      if (cik === undefined || folder === undefined || name === undefined) return null
      const accession = toAccession(folder)
      const isSubmission = name === '.txt' || name === `${accession}.txt`
      const isOther = name.endsWith('.txt') ? !isSubmission : STATEMENTS.test(name)
      return isOther ? null : { payload: { cik: toCik(cik), accession, url } }
    },
    'It is not an ownership form (3, 4 or 5).',
  ),
]
