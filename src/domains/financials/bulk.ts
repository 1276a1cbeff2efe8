// The publisher's archive of every company's facts.

import type { DocumentArchive } from '../../contract/work/bulk.ts'
import { THREADS_MAX } from './stored/thread.ts'

export const companyFactsArchive: DocumentArchive = {
  kind: 'companyfacts',
  called: 'companyfacts.zip',
  takes: (name) => /^companyfacts.*\.zip$/i.test(name),
  member: 'facts',
  toUrl: (name) => `https://data.sec.gov/api/xbrl/companyfacts/${name}`,
  // Documents for all threads, and the next ones ready.
  atOnce: THREADS_MAX + 2,
}
