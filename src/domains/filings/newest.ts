// Ensures that the newest filings of some forms on a company’s list are stored; unavailable ones are
// named with the reason.

import {
  type Absence,
  type AbsenceCode,
  explain,
  explainFailure,
  toReason,
} from '../../contract/answer/absence.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { createFetchBudget, type FetchBudget, NOT_YET } from '../../contract/work/fetch-budget.ts'
import type { Job } from '../../contract/work/job.ts'
import { isOfDocuments } from '../../kernel/failure.ts'
import type { Queries } from '../../store/database.ts'
import type { FilingRecord } from '../companies/submissions.ts'
import { selectFilings } from './store.ts'
import { walkPages } from './walk.ts'

export interface Unread {
  readonly accession: string
  readonly form: string
  readonly filed: string
  readonly reason: string
  readonly reason_code: AbsenceCode
}

export interface NewestQuery {
  readonly cik: string
  readonly forms: readonly string[]
  /** Item of Form 8-K that the filings have by the list; null for any. */
  readonly item?: string | null
  /** Instant up to which filings count as published; null for all. */
  readonly asOf: string | null
  readonly limit: number
  readonly job: Job<{ cik: string; accession: string }>
  /** Selects the accessions that are stored. */
  selectStored(data: Queries, accessions: readonly string[]): Promise<Set<string>>
  /** Rows of the answer as far as they are stored, newest first. */
  select(): Promise<readonly { readonly accepted_at: string }[]>
  /** The reason for a filing whose document, by the list, has no structured data; null for forms of text. */
  readonly noData: string | null
}

/** Limit of attempts for listed filings that are about other companies. */
const OTHERS_MAX = 40

export async function ensureNewest(query: NewestQuery, context: DataContext) {
  const { cik, asOf, forms, item, limit } = query
  const wanted = limit + OTHERS_MAX
  const select = async () => {
    const lists = await Promise.all(
      forms.map((form) => selectFilings(context.data, { cik, form, item, asOf, limit: wanted })),
    )
    const newest = lists.flat().sort((a, b) => (a.accepted_at < b.accepted_at ? 1 : -1))
    return newest.slice(0, wanted)
  }
  const isEnough = ({ length }: readonly FilingRecord[]) => length >= wanted
  const walked = await walkPages({ cik, asOf, select, isEnough }, context)
  const unread = await ensureListed(walked.found, query, context)
  const isListed = walked.isComplete
  return { unread, isListed, isComplete: isListed && unread.length === 0 }
}

/** Continues, newest first, until nothing older belongs in the answer or too many are missing. */
async function ensureListed(
  listed: readonly FilingRecord[],
  query: NewestQuery,
  context: DataContext,
): Promise<Unread[]> {
  const names = listed.map(({ accession }) => accession)
  const stored = await query.selectStored(context.data, names)
  const left = listed.filter(({ accession }) => !stored.has(accession))
  const budget = createFetchBudget(query.limit, context)
  const unread: Unread[] = []
  while (left[0] && !(await isAnswered(query, left[0]))) {
    const part = left.splice(0, Math.min(query.limit, budget.left()))
    if (part.length === 0) return [...unread, ...left.map((one) => toUnread(one, NOT_YET))]
    const reasons = await Promise.all(part.map((one) => ensureFiling(query, one, budget, context)))
    unread.push(
      ...part.flatMap((one, at) => (reasons[at] == null ? [] : [toUnread(one, reasons[at])])),
    )
  }
  return unread
}

/** Whether the answer is full of filings accepted after this one. */
async function isAnswered(
  { select, limit }: NewestQuery,
  { accepted_at }: FilingRecord,
): Promise<boolean> {
  const rows = await select()
  return rows.length >= limit && (rows.at(-1)?.accepted_at ?? '') > accepted_at
}

function toUnread({ accession, form, filed }: FilingRecord, absence: Absence): Unread {
  return { accession, form, filed, ...toReason(absence) }
}

/** Returns null if the filing is stored, otherwise the reason why it is not. */
export async function ensureFiling(
  { cik, job, noData }: Pick<NewestQuery, 'cik' | 'job' | 'noData'>,
  { accession, primary_document }: Pick<FilingRecord, 'accession' | 'primary_document'>,
  budget: FetchBudget,
  source: Pick<DataContext, 'settings'>,
): Promise<Absence | null> {
  try {
    const outcome = await budget.ensure(job, { cik, accession })
    if (outcome === 'stored') return null
    const isStructured = /\.xml$/i.test(primary_document ?? '')
    return isStructured || noData === null
      ? explain({ reason: 'not_here', what: 'its document', source, kind: job.kind })
      : explain({ reason: 'not_applicable', why: noData })
  } catch (error) {
    if (!isOfDocuments(error)) {
      throw error
    }
    return explainFailure(error)
  }
}
