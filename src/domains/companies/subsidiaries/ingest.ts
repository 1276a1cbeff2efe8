// Job: the list of subsidiaries of one annual report, from the exhibit of its own or the submission.

import { type Absence, explain, explainFailure } from '../../../contract/answer/absence.ts'
import type {
  DataContext,
  DataServices,
  IngestOutcome,
} from '../../../contract/declare/endpoint.ts'
import { defineJob, ensureIngested } from '../../../contract/work/job.ts'
import { type Failure, isOfDocuments } from '../../../kernel/failure.ts'
import type { Priority } from '../../../upstream/source.ts'
import { ensureSubmissions } from '../../filings/ingest.ts'
import { explainUnlisted, judgeList } from '../../filings/lists.ts'
import { selectFilings, selectPages } from '../../filings/store.ts'
import { selectProfile } from '../store.ts'
import type { FilingRecord } from '../submissions.ts'
import type { ReadList } from './find.ts'
import { SUBSIDIARIES_VERSION } from './parse.ts'
import { recordList, type SubsidiaryList, selectLists } from './store.ts'
import { readInThread } from './thread.ts'

export interface ReportPayload
  extends Pick<FilingRecord, 'accession' | 'form' | 'filed' | 'accepted_at'> {
  cik: string
}

type ListServices = Pick<DataServices, 'filings' | 'data'>

export const ingestSubsidiaries = defineJob<ReportPayload>({
  name: 'companies.subsidiaries',
  kind: 'filing_pages',
  summary: 'Reads the subsidiary list (Exhibit 21) of one annual report.',
  version: SUBSIDIARIES_VERSION,
  subjectOf: ({ accession }) => accession,
  async run(report, services, priority) {
    const found = await findList(report, services, priority)
    const { cik, accession, form, filed, accepted_at } = report
    const list = { cik, accession, form, filed, accepted_at, exhibit: null, url: null }
    const { subsidiaries = [], ...exhibit } = found ?? {}
    await services.data.transaction((tx) => recordList(tx, { ...list, ...exhibit }, subsidiaries))
    return found ? 'stored' : 'absent'
  },
})

type FoundList = ReadList & { readonly url: string }

/** Names that filers and their agents give to Exhibit 21; `exhibit3210` is another. */
const NAMED = /(?:ex|exv|exhibit|exhib|exx)[-_. ]?21|subsid/i
const TEXT = /\.(?:html?|txt)$/i

async function findList(
  { cik, accession }: ReportPayload,
  { filings, data }: ListServices,
  priority: Priority,
): Promise<FoundList | null> {
  const version = await selectProfile(data, cik, null)
  const { name, former_names } = version?.profile ?? { name: '', former_names: [] }
  const own = [name, ...former_names.map((former) => former.name)]
  const filing = filings.open({ cik, accession }, { priority })
  const names = await filing.listNames()
  for (const candidate of names.filter((one) => NAMED.test(one) && TEXT.test(one))) {
    const fetched = await filing.fetch(candidate)
    if (!fetched) continue
    const { document: source, url } = fetched
    const list = await readInThread({ source, where: url, isSubmission: false, own })
    if (list) return { ...list, url }
  }
  // Filings from before 2001 are one text; an index that lists pages names every exhibit.
  if (names.some((one) => /\.html?$/i.test(one) && !one.includes('-index'))) return null
  const whole = await filing.fetchSubmission()
  if (!whole) return null
  const { document: source, url } = whole
  const list = await readInThread({ source, where: url, isSubmission: true, own })
  return list && { ...list, url }
}

const ANNUAL_FORMS = ['10-K', '10-K405', '10-KT'] as const
/** Number of annual reports to try, since one may refer to the list of the previous one. */
const REPORTS_MAX = 3

export type FoundSubsidiaries =
  | { readonly list: SubsidiaryList & { names: number }; readonly absence: null }
  | { readonly list: null; readonly absence: Absence }

/** The newest list filed by a time; null with the reason if there is none. */
export async function ensureSubsidiaries(
  cik: string,
  asOf: string | null,
  context: DataContext,
): Promise<FoundSubsidiaries> {
  const outcome = await ensureSubmissions(cik, context)
  const query = { cik, asOf, limit: REPORTS_MAX }
  const byForm = await Promise.all(
    ANNUAL_FORMS.map((form) => selectFilings(context.data, { ...query, form })),
  )
  const reports = byForm.flat().sort((a, b) => (a.accepted_at < b.accepted_at ? 1 : -1))
  const select = async (accession: string) => {
    const lists = await selectLists(context.data, cik, asOf)
    return lists.find((list) => list.accession === accession && list.url !== null)
  }
  let absence: Absence | null = null
  for (const report of reports.slice(0, REPORTS_MAX)) {
    const stored = await select(report.accession)
    if (stored) return { list: stored, absence: null }
    const failure = await ensureList({ ...report, cik }, context)
    const read = await select(report.accession)
    if (read) return { list: read, absence: null }
    absence = failure ? explainFailure(failure) : UNRECOGNIZED
  }
  return { list: null, absence: absence ?? (await explainNone({ cik, outcome, asOf }, context)) }
}

const UNRECOGNIZED = explain({
  reason: 'unreadable',
  words:
    'A list of subsidiaries was not recognized in its newest annual reports, as far as they could be had.',
})

/** Only the newest part of the list was looked at, which names several years of reports. */
async function explainNone(
  { cik, outcome, asOf }: { cik: string; outcome: IngestOutcome; asOf: string | null },
  context: DataContext,
): Promise<Absence> {
  const isComplete = (await selectPages(context.data, cik)).length === 0
  const list = await judgeList({ cik, outcome, isComplete, asOf }, context)
  return explainUnlisted(list, 'annual report on Form 10-K')
}

async function ensureList(report: ReportPayload, context: DataContext): Promise<Failure | null> {
  const { cik, accession, form, filed, accepted_at } = report
  try {
    await ensureIngested(ingestSubsidiaries, { cik, accession, form, filed, accepted_at }, context)
    return null
  } catch (error) {
    if (!isOfDocuments(error)) {
      throw error
    }
    return error
  }
}
