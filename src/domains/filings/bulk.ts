// The publisher's archive of every company's list of filings.

import type { DocumentArchive } from '../../contract/work/bulk.ts'

export const submissionsArchive: DocumentArchive = {
  kind: 'submissions',
  called: 'submissions.zip',
  takes: (name) => /^submissions.*\.zip$/i.test(name),
  member: 'filings',
  toUrl: (name) => `https://data.sec.gov/submissions/${name}`,
  atOnce: 1,
}
