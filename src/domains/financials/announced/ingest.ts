// Job: the Form 8-K that announced each split of a company’s shares. Splits are found in facts
// alone; announcements only quote the company’s own words.

import type { DataServices } from '../../../contract/declare/endpoint.ts'
import { defineJob, ingest, selectIngested } from '../../../contract/work/job.ts'
import { isFailure } from '../../../kernel/failure.ts'
import type { Fetched } from '../../../upstream/client.ts'
import type { Priority } from '../../../upstream/source.ts'
import { ingestFilingPage, ingestSubmissions } from '../../filings/ingest.ts'
import { WHOLE_LIST, walkPagesBy } from '../../filings/walk.ts'
import {
  type Announceable,
  announcedWithin,
  type Days,
  type ListedReport,
  listCandidates,
} from './candidates.ts'
import {
  ANNOUNCEMENTS_VERSION,
  type AnnouncementRow,
  recordAnnouncement,
  selectAnnouncements,
  selectReportsFiled,
} from './store.ts'
import { findSentenceInThread } from './thread.ts'

/** Filings read for one split. */
const REPORTS_MAX = 6

export interface AnnouncementsPayload {
  readonly cik: string
  readonly splits: readonly Announceable[]
}

/** Unavailable filings are retried as often as lists are. */
export const ingestAnnouncements = defineJob<AnnouncementsPayload>({
  name: 'financials.split_announcements',
  kind: 'submissions',
  summary: 'Reads the Form 8-Ks that may have announced the splits of one company’s shares.',
  subjectOf: ({ cik }) => cik,
  version: ANNOUNCEMENTS_VERSION,
  async run({ cik, splits }, services, priority) {
    const { data } = services
    const known = await selectAnnouncements(data, cik)
    for (const split of splits) {
      if (known.some((row) => row.isSettled && isOf(row, split))) continue
      const row = await readSplit(cik, split, services, priority)
      await data.transaction((tx) => recordAnnouncement(tx, row))
    }
    return 'stored'
  },
})

export function isOf(row: AnnouncementRow, split: Announceable): boolean {
  return row.report === split.accession && row.ratio === split.ratio
}

type Findings = Pick<AnnouncementRow, 'announcement' | 'reason' | 'isSettled'>

async function readSplit(
  cik: string,
  split: Announceable,
  services: DataServices,
  priority: Priority,
): Promise<AnnouncementRow> {
  const days = announcedWithin(split)
  const isListed = await ensureListed(cik, days, services, priority)
  const candidates = listCandidates(await selectReportsFiled(services.data, cik, days))
  const chosen = candidates.slice(0, REPORTS_MAX)
  const findings = await readReports(cik, { split, days, chosen }, services, priority)
  const reason = findings.reason ?? toReason(days, candidates.length, chosen.length)
  const { announcement } = findings
  return {
    cik,
    report: split.accession,
    ratio: split.ratio,
    announcement,
    reason: announcement ? null : isListed ? reason : toUnlisted(days),
    isSettled: announcement !== null || (isListed && findings.isSettled),
  }
}

function toUnlisted({ from, to }: Days): string {
  return `The company’s filing list from ${from} to ${to} is missing or incomplete.`
}

const NONE_FILED = 'No Form 8-K'

/** Whether no filing was read, since the whole list has none that may announce it. */
export function isNoneFiled(reason: string): boolean {
  return reason.startsWith(NONE_FILED)
}

function toReason({ from, to }: Days, candidates: number, read: number): string {
  const days = `from ${from} to ${to}`
  if (candidates === 0) return `${NONE_FILED} ${days} has an item under which splits are announced.`
  const of = candidates > read ? `The likeliest ${read} of ${candidates}` : `All ${read}`
  return `${of} Form 8-Ks ${days} that may announce it were read; none states its ratio.`
}

/** Fetches only those pages of the list that cover the days and are not stored. */
async function ensureListed(
  cik: string,
  days: Days,
  services: DataServices,
  priority: Priority,
): Promise<boolean> {
  const list = await selectIngested(ingestSubmissions, { cik }, services)
  if (list?.outcome !== 'stored') return false
  const walk = { cik, asOf: null, ...days, ...WHOLE_LIST }
  const { isComplete } = await walkPagesBy(walk, services.data, async (page) => {
    const known = await selectIngested(ingestFilingPage, page, services)
    return known?.outcome === 'stored'
      ? known.outcome
      : ingest(ingestFilingPage, page, services, priority)
  })
  return isComplete
}

interface Reading {
  readonly split: Announceable
  readonly days: Days
  readonly chosen: readonly ListedReport[]
}

/** Reads the reports in order, up to the one that announces the split. */
async function readReports(
  cik: string,
  { split, days, chosen }: Reading,
  services: DataServices,
  priority: Priority,
): Promise<Findings> {
  const unread: string[] = []
  const [newShares = 0, oldShares = 0] = split.ratio.split(':').map(Number)
  for (const report of chosen) {
    const fetched = await fetchReport(cik, report, services, priority)
    if (!fetched) {
      unread.push(report.accession)
      continue
    }
    const { document: source, url } = fetched
    const asked = { source, where: url, ratio: { newShares, oldShares }, from: days.from }
    const sentence = await findSentenceInThread(asked).catch((error: unknown) => {
      if (!isFailure(error, 'publisher.changed')) throw error
      services.log.warn({ url, error: error.publicText }, 'a Form 8-K could not be read')
      unread.push(report.accession)
      return null
    })
    if (sentence === null) continue
    const { accession, form, filed, accepted_at } = report
    const announcement = { accession, form, filed, accepted_at, url, sentence }
    return { announcement, reason: null, isSettled: true }
  }
  return { announcement: null, reason: toMissing(unread, chosen), isSettled: unread.length === 0 }
}

/** Names the reports that could not be read; null if all were read. */
function toMissing(unread: readonly string[], chosen: readonly ListedReport[]): string | null {
  if (unread.length === 0) return null
  return (
    `Of ${chosen.length} Form 8-Ks that may announce it, ${unread.length} could not be ` +
    `fetched or read: ${unread.join(', ')}.`
  )
}

/** Fetches the report with its exhibits, which announce most splits; else the report alone. */
async function fetchReport(
  cik: string,
  { accession, primary_document }: ListedReport,
  services: DataServices,
  priority: Priority,
): Promise<Fetched<string> | null> {
  const filing = services.filings.open({ cik, accession }, { priority })
  const whole = await filing.fetchSubmission()
  if (whole || primary_document === null) return whole
  return filing.fetch(primary_document)
}
