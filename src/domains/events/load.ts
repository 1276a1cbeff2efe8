// Mapping of a mirror’s documents to events: headers of submissions, and pages of the feed.

import { defineLoader } from '../../contract/work/loader.ts'
import { ingestEventFeed, ingestEventHeader } from './ingest.ts'

const HEADER =
  /^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/.*\/(\d{10}-\d{2}-\d{6})(?:-index-headers\.html|\.txt)$/
const FEED = /^https:\/\/www\.sec\.gov\/cgi-bin\/browse-edgar\?action=getcurrent\b/

export const eventLoaders = [
  defineLoader(
    'events',
    ingestEventHeader,
    (url) => {
      const accession = HEADER.exec(url)?.[1]
      return accession === undefined ? null : { payload: { accession, urls: [url] } }
    },
    'It is not an 8-K.',
  ),
  defineLoader('events', ingestEventFeed, (url) => (FEED.test(url) ? { payload: { url } } : null)),
]
