// Saved searches: their filter by form and party, and matching of a filing’s complete submission,
// which is not added to the index.

import type { DataServices } from '../../../contract/declare/endpoint.ts'
import { type Filings, withFilings } from '../../../contract/work/filings.ts'
import { parseTextQuery } from '../../../formats/words/query.ts'
import { toWords } from '../../../formats/words/words.ts'
import { Failure } from '../../../kernel/failure.ts'
import { toFormKey } from '../../filings/form-types.ts'
import { parseForms, toFormKeys } from '../forms.ts'
import { toNameKey } from '../store.ts'
import type { Met, SearchJob } from './match.ts'
import { matchInThread } from './match-thread.ts'

export interface SavedSearch {
  readonly q: string
  /** Forms as the search endpoint takes them; null for all with text. */
  readonly forms: string | null
  readonly entityName: string | null
}

export interface NewFiling {
  readonly accession: string
  readonly form: string
  readonly ciks: readonly string[]
  readonly names: readonly string[]
}

/** Reason why a query cannot be searched, in words that follow "q"; null if it can. */
export function problemOfSearch(q: string): string | null {
  const parsed = parseTextQuery(q)
  return 'problem' in parsed ? parsed.problem : null
}

/** Whether a name has no searchable word. */
export function isEmptyName(name: string): boolean {
  return toWords(name).length === 0
}

/**
 * Forms of structured data or position tables. A search must name them explicitly, since they are
 * half of all filings and have next to no text.
 */
const WITHOUT_TEXT = new Set(
  [
    ...['3', '4', '5', '144', 'D', 'MA', 'MA-I', 'TA-1', 'TA-2', 'X-17A-5', 'ABS-EE'],
    ...['13F-HR', '13F-NT', 'NPORT-P', 'NPORT-EX', 'N-CEN', 'N-MFP', 'N-MFP1', 'N-MFP2', 'N-MFP3'],
    ...['N-PX', 'CFPORTAL', 'SBSE', 'QUALIF', 'EFFECT'],
  ].flatMap((form) => [toFormKey(form), `${toFormKey(form)}/A`]),
)

export function isFormOf({ forms }: Pick<SavedSearch, 'forms'>, form: string): boolean {
  const wanted = parseForms(forms).flatMap(toFormKeys)
  const key = toFormKey(form)
  return wanted.length === 0 ? !WITHOUT_TEXT.has(key) : wanted.includes(key)
}

/** Whether a filing passes by its form and its parties’ names, before it is read. */
export function isAbout(search: Omit<SavedSearch, 'q'>, { form, names }: NewFiling): boolean {
  if (!isFormOf(search, form)) return false
  if (search.entityName === null) return true
  const beginnings = toWords(search.entityName).map((word) => ` ${word}`)
  return names.map(toNameKey).some((name) => beginnings.every((word) => name.includes(word)))
}

/** Limit of parties’ folders to try; all hold the same submission. */
const FOLDERS_MAX = 3

/** The searches that a document of the filing matches. */
export function matchFiling(
  filing: NewFiling,
  searches: readonly SearchJob[],
  services: Pick<DataServices, 'filings'>,
): Promise<Met[]> {
  return withFilings(services, (filings) => matchIn(filings, filing, searches))
}

async function matchIn(
  filings: Filings,
  { accession, ciks }: NewFiling,
  searches: readonly SearchJob[],
): Promise<Met[]> {
  for (const cik of ciks.slice(0, FOLDERS_MAX)) {
    const fetched = await filings.open({ cik, accession }, { priority: 'feed' }).fetchSubmission()
    if (!fetched) continue
    const { document: source, url: where } = fetched
    const met = await matchInThread({ source, where, searches })
    if (met !== null) return met
    const text = `The submission ${where} has no header that identifies the filing.`
    throw new Failure('publisher.changed', text)
  }
  // The feed can be ahead of the archive, so this is tried again.
  const text = `The text of the filing ${accession} could not be had yet.`
  throw new Failure('publisher.unavailable', text)
}
