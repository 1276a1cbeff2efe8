// Loads complete submissions of a mirror, whose address names the folder and the filing.

import type { Job } from '../../contract/work/job.ts'
import { defineLoader } from '../../contract/work/loader.ts'
import { toCik } from '../../kernel/identifiers.ts'

const SUBMISSION =
  /^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/(\d{1,10})\/(?:\d{18}\/)?(\d{10}-\d{2}-\d{6})\.txt$/

/** `otherwise` is the reason for a submission that is of another form. */
export function submissionLoader(
  kind: string,
  job: Job<{ cik: string; accession: string }>,
  otherwise: string,
) {
  return defineLoader(
    kind,
    job,
    (url) => {
      const [, cik, accession] = SUBMISSION.exec(url) ?? []
      if (cik === undefined || accession === undefined) return null
      return { payload: { cik: toCik(cik), accession } }
    },
    otherwise,
  )
}
