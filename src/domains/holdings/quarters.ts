// A manager’s 13F filings by quarter: the list, and one quarter’s filings with their tables. The
// filing list is read only as far back as the requested quarters.

import type { DataContext, IngestOutcome } from '../../contract/declare/endpoint.ts'
import { ensureIngested } from '../../contract/work/job.ts'
import { Failure, isFailure } from '../../kernel/failure.ts'
import { endOf } from '../../kernel/time.ts'
import { ensureSubmissions } from '../filings/ingest.ts'
import { judgeList, type ListState } from '../filings/lists.ts'
import { selectFilings } from '../filings/store.ts'
import { walkPages } from '../filings/walk.ts'
import { ingestHoldings } from './ingest.ts'
import { type Report, UNSTORED } from './portfolio/effective.ts'
import { isQuarterEnd } from './reports/cover.ts'
import { isStored, selectReport, selectStored } from './store.ts'

/** Filing as the list, or the stored document, gives it. */
export interface Listed {
  accession: string
  form: string
  period: string
  filed: string | null
  accepted_at: string | null
}

export interface ManagerFilings {
  quarters: Map<string, Listed[]>
  /** The manager's name on its own cover pages. */
  manager: string | null
  /** False when the publisher lacks the list or a page of it. */
  is_complete: boolean
  outcome: IngestOutcome
  list: ListState
}

const FORMS = ['13F-HR', '13F-HR/A', '13F-NT', '13F-NT/A'] as const
/** Limit of filings per form, above the number of quarters since electronic filing began. */
const FILINGS_PER_FORM = 200

export interface QuartersQuery {
  cik: string
  asOf: string | null
  /** Number of quarters to list, counted back from `from`, or from the newest if that is null. */
  wanted: number
  from: string | null
}

export async function listQuarters(
  { cik, asOf, wanted, from }: QuartersQuery,
  context: DataContext,
): Promise<ManagerFilings> {
  const outcome = await ensureSubmissions(cik, context)
  const select = () => selectListedFilings(cik, asOf, context)
  const isEnough = (listed: Listed[]) => {
    const periods = new Set(listed.map(({ period }) => period))
    return [...periods].filter((period) => from === null || period <= from).length >= wanted
  }
  const { found, isComplete } = await walkPages({ cik, asOf, select, isEnough }, context)
  const stored = await selectStored(context.data, cik)
  const all = [...found, ...notListed(stored, found, asOf)]
  const periods = [...new Set(all.map(({ period }) => period))].sort().reverse()
  return {
    quarters: new Map(periods.map((one) => [one, all.filter(({ period }) => period === one)])),
    manager: stored.findLast(({ manager }) => manager !== null)?.manager ?? null,
    is_complete: isComplete && outcome === 'stored',
    outcome,
    list: await judgeList({ cik, outcome, isComplete, asOf }, context),
  }
}

async function selectListedFilings(
  cik: string,
  asOf: string | null,
  { data }: Pick<DataContext, 'data'>,
): Promise<Listed[]> {
  const query = { cik, asOf, limit: FILINGS_PER_FORM }
  const lists = await Promise.all(FORMS.map((form) => selectFilings(data, { ...query, form })))
  return lists.flat().flatMap(({ report_date, ...filing }) => {
    const { accession, form, filed, accepted_at } = filing
    if (report_date === null || !isQuarterEnd(report_date)) return []
    return [{ accession, form, period: report_date, filed, accepted_at }]
  })
}

/**
 * Stored filings absent from the list, from a mirror or a data set. Without an acceptance time they
 * count from the end of their filing day; without a day they are in no earlier view.
 */
function notListed(
  stored: Awaited<ReturnType<typeof selectStored>>,
  listed: readonly Listed[],
  asOf: string | null,
): Listed[] {
  const known = new Set(listed.map(({ accession }) => accession))
  return stored.flatMap(({ accession, form, period, filed, accepted_at }) => {
    const knownAt = accepted_at ?? (filed === null ? null : endOf(filed))
    const isVisible = asOf === null || (knownAt !== null && knownAt <= asOf)
    if (known.has(accession) || !isVisible || form === null || period === null) return []
    return [{ accession, form, period, filed, accepted_at }]
  })
}

/** A quarter’s filings with their tables; positions are null if the publisher has no document. */
export async function readQuarter(
  cik: string,
  listed: readonly Listed[],
  context: DataContext,
): Promise<Report[]> {
  const reports: Report[] = []
  for (const filing of listed) {
    const trouble = await ensureStored(cik, filing.accession, context)
    const stored = await selectReport(context.data, cik, filing.accession)
    reports.push({ ...toReport(filing, stored), trouble })
  }
  return reports
}

/** Number of filings that would have to be fetched. */
export async function countNotStored(
  cik: string,
  listed: readonly Listed[],
  { data }: Pick<DataContext, 'data'>,
): Promise<number> {
  const stored = await Promise.all(listed.map(({ accession }) => isStored(data, cik, accession)))
  return stored.filter((one) => !one).length
}

/** Returns the failure of a filing that cannot be read, so that the others can still answer. */
async function ensureStored(
  cik: string,
  accession: string,
  context: DataContext,
): Promise<Failure | null> {
  if (await isStored(context.data, cik, accession)) return null
  try {
    await ensureIngested(ingestHoldings, { cik, accession }, context)
    return null
  } catch (error) {
    if (error instanceof Failure && isFailure(error, 'publisher.changed')) return error
    throw error
  }
}

/** The publisher’s list takes precedence over the filing itself. */
function toReport(filing: Listed, stored: Report | undefined): Report {
  const isAmendment = filing.form.endsWith('/A')
  if (!stored) return { ...UNSTORED, ...filing, amendment: isAmendment ? 'unknown' : null }
  const hasCover = stored.manager !== null
  const amendment = !hasCover && isAmendment ? 'unknown' : stored.amendment
  return { ...stored, ...filing, amendment }
}
