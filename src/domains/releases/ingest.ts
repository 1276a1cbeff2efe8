// Job: the earnings release of one 8-K, if its header names Item 2.02.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import type { FiledDocument } from '../../contract/work/filings.ts'
import { defineJob } from '../../contract/work/job.ts'
import { parseSubmissionHeader } from '../../formats/envelope.ts'
import { Failure, isFailure } from '../../kernel/failure.ts'
import { endOf } from '../../kernel/time.ts'
import type { Priority } from '../../upstream/source.ts'
import { isEventForm, parseHeaderItems, toCode } from '../filings/event-items.ts'
import { type ParsedRelease, UNREADABLE } from './parse/parse.ts'
import { RELEASES_VERSION, type ReleaseRow, replaceRelease } from './store.ts'
import { parseInThread } from './thread.ts'

export interface ReleasePayload {
  cik: string
  accession: string
}

/** Results of Operations and Financial Condition. */
const RESULTS = '2.02'

export const ingestRelease = defineJob<ReleasePayload>({
  name: 'releases.release',
  kind: 'filing_pages',
  summary: 'Reads the figures and guidance of one earnings release.',
  subjectOf: ({ accession }) => accession,
  version: RELEASES_VERSION,
  async run(payload, services, priority) {
    const fetched = await fetchResults(payload, services, priority)
    if (fetched === 'absent' || fetched === 'other') return 'absent'
    if (fetched === 'none') return 'stored'
    const release = await parseOrDoubt(fetched)
    const rows = toRows(fetched, release, payload)
    await services.data.transaction((tx) => replaceRelease(tx, rows))
    return 'stored'
  },
})

type Results = FiledDocument | 'absent' | 'other' | 'none'

/** The submission; `none` for an 8-K without results, whose header is enough. */
async function fetchResults(
  { cik, accession }: ReleasePayload,
  { filings }: Pick<DataServices, 'filings'>,
  priority: Priority,
): Promise<Results> {
  const filing = filings.open({ cik, accession }, { priority })
  for await (const { document, url } of filing.fetchHeaders()) {
    const { form, filed } = readHeader(document, url)
    if (!isEventForm(form)) return 'other'
    const { codes } = parseHeaderItems(document, filed)
    if (!codes.some((code) => toCode(code, filed) === RESULTS)) return 'none'
    return (await filing.fetchSubmission()) ?? 'absent'
  }
  return 'absent'
}

function readHeader(document: string, where: string) {
  const header = parseSubmissionHeader(document)
  const { form, filed } = header ?? {}
  if (!header || !form || !filed) {
    throw new Failure('publisher.changed', `The document ${where} cannot be read: its header.`)
  }
  return { ...header, form, filed }
}

/** An exhibit that cannot be read must not delay the event of its 8-K. */
async function parseOrDoubt({ document, url }: FiledDocument): Promise<ParsedRelease> {
  try {
    return await parseInThread({ source: document, where: url })
  } catch (error) {
    if (!isFailure(error, 'publisher.changed')) throw error
    return UNREADABLE
  }
}

function toRows(
  { document, url, fetchedAt }: FiledDocument,
  release: ParsedRelease,
  { cik, accession }: ReleasePayload,
): ReleaseRow[] {
  const { form, filed, accepted_at, entities } = readHeader(document, url)
  const shared = { accession, form, filed, accepted_at: accepted_at ?? endOf(filed), url, release }
  const filers = entities.filter(({ role }) => role === 'filer')
  const named = new Map(filers.map((one) => [one.cik, one.name]))
  const companies = named.size > 0 ? [...named] : [[cik, ''] as const]
  return companies.map(([filer, company], at) => ({
    ...shared,
    cik: filer,
    company,
    is_first: at === 0,
    fetched_at: fetchedAt,
  }))
}
