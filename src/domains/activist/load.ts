// Mapping of a mirror’s documents and pages to Schedules 13D and 13G.

import { defineLoader } from '../../contract/work/loader.ts'
import { toAccession, toCik } from '../../kernel/identifiers.ts'
import { ingestScheduleFeed } from './feed-ingest.ts'
import { ingestSchedule } from './ingest.ts'

const IN_FOLDER =
  /^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/(\d{1,10})\/(\d{18})\/(primary_doc\.xml|[^/]*13[dg]a?\.html?|[\d-]+\.txt)$/i
const BESIDE_FOLDERS =
  /^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/(\d{1,10})\/(\d{10}-\d{2}-\d{6})\.txt$/
const FEED = /^https:\/\/www\.sec\.gov\/cgi-bin\/browse-edgar\?action=getcurrent\b/

export const activistLoaders = [
  defineLoader(
    'activist',
    ingestSchedule,
    (url) => {
      const [, cik, folder] = IN_FOLDER.exec(url) ?? BESIDE_FOLDERS.exec(url) ?? []
      if (cik === undefined || folder === undefined) return null
      return { payload: { accession: toAccession(folder), cik: toCik(cik), urls: [url] } }
    },
    'It is not a Schedule 13D or 13G.',
  ),
  defineLoader('activist', ingestScheduleFeed, (url) =>
    FEED.test(url) ? { payload: { url } } : null,
  ),
]
