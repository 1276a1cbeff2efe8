// State of a company’s list of filings: whole up to a day, or with a part that could not be
// fetched. Only a whole list is evidence that something was not filed.

import {
  type Absence,
  absentFailure,
  type Evidence,
  explain,
  toWholeList,
  type WholeList,
} from '../../contract/answer/absence.ts'
import type { DataContext, IngestOutcome } from '../../contract/declare/endpoint.ts'
import { selectIngested } from '../../contract/work/job.ts'
import { Failure } from '../../kernel/failure.ts'
import { easternDay } from '../../kernel/time.ts'
import { type FoundCompany, unknownCompany } from '../companies/lookup.ts'
import { ensureSubmissions, ingestSubmissions } from './ingest.ts'
import { selectNewestFiled } from './store.ts'

/** Makes sure that the company’s list is fresh; fails for a CIK that nothing is known of. */
export async function ensureList(
  { cik, name }: Pick<FoundCompany, 'cik' | 'name'>,
  text: string,
  context: DataContext,
): Promise<IngestOutcome> {
  const outcome = await ensureSubmissions(cik, context)
  if (outcome === 'absent' && name === null) throw unknownCompany(text, context)
  return outcome
}

/** The part of a list that was read. */
export interface ReadList {
  readonly cik: string
  /** Outcome of the list’s newest part. */
  readonly outcome: IngestOutcome
  /** Whether every older page that matters was available. */
  readonly isComplete: boolean
  readonly asOf?: string | null
}

export type ListState =
  | { readonly whole: WholeList; readonly gap: null }
  | { readonly whole: null; readonly gap: Absence }

/**
 * The day up to which a whole list names everything: that of the last fetch, or in a mirror, whose
 * documents may be of any age, that of the newest filing on the list.
 */
export async function judgeList(
  { cik, outcome, isComplete, asOf = null }: ReadList,
  context: DataContext,
): Promise<ListState> {
  if (outcome === 'absent') return { whole: null, gap: listNotHere(cik, context) }
  if (!isComplete) return { whole: null, gap: pageNotHere(cik, context) }
  const upTo = await dayOf(cik, context)
  const day = asOf === null || easternDay(asOf) > upTo ? upTo : easternDay(asOf)
  return { whole: toWholeList(day), gap: null }
}

async function dayOf(cik: string, context: DataContext): Promise<string> {
  const newest = context.settings.isLive ? null : await selectNewestFiled(context.data, cik)
  if (newest !== null) return newest
  const ingested = await selectIngested(ingestSubmissions, { cik }, context)
  return ingested ? easternDay(ingested.at) : FIRST_DAY
}

/** Day of EDGAR’s first filings: no company’s list begins earlier. */
const FIRST_DAY = '1993-01-01'

export function listNotHere(cik: string, source: Pick<DataContext, 'settings'>): Absence {
  return explain({ reason: 'not_here', what: `the list of filings of CIK ${cik}`, source })
}

function pageNotHere(cik: string, source: Pick<DataContext, 'settings'>): Absence {
  const what = `part of the list of filings of CIK ${cik}`
  return explain({ reason: 'not_here', what, source, kind: 'filing_pages' })
}

/** Reason why no such filing is among those listed: a denial only where the list is whole. */
export function explainUnlisted(
  { whole, gap }: ListState,
  what: string,
  more: Pick<Extract<Evidence, { reason: 'not_filed' }>, 'who' | 'hint' | 'instead'> = {},
): Absence {
  return whole ? explain({ reason: 'not_filed', list: whole, what, ...more }) : gap
}

/** Fails if the list has a gap, since whether such a filing exists is then not known. */
export function requireWhole({ gap }: ListState): void {
  if (gap) throw absentFailure(gap)
}

/** Failure for an accession that a company’s list does not name: `filing.unknown` if it is whole. */
export async function unlistedFiling(
  { accession, ...read }: Omit<ReadList, 'outcome'> & { accession: string },
  context: DataContext,
): Promise<Failure> {
  const ingested = await selectIngested(ingestSubmissions, { cik: read.cik }, context)
  const list = await judgeList({ ...read, outcome: ingested?.outcome ?? 'absent' }, context)
  const absence = explainUnlisted(list, `filing ${accession}`)
  if (!list.whole) return absentFailure(absence)
  const details = { reason_code: absence.code }
  return new Failure('filing.unknown', absence.sentence, { details })
}
