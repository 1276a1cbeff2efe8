// Ensures that a company’s newest ownership forms are stored, as far as its filing list names them
// and they are readable. Forms are fetched only as far as the query reaches.

import { type Absence, explain, explainFailure, toReason } from '../../contract/answer/absence.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { createFetchBudget, type FetchBudget, NOT_YET } from '../../contract/work/fetch-budget.ts'
import { type Failure, isFailure } from '../../kernel/failure.ts'
import { filingFolderUrl } from '../../kernel/identifiers.ts'
import type { FilingRecord } from '../companies/submissions.ts'
import { selectFilings } from '../filings/store.ts'
import { walkPages } from '../filings/walk.ts'
import { type ListedFiling, TEXT_FORM } from './answer-rows.ts'
import { ingestOwnership } from './ingest.ts'
import { dateFiling } from './recording.ts'
import { type IssuerQuery, type StoredKey, selectStored } from './store.ts'

/** Forms fetched at once for one caller. */
const AT_ONCE = 6
/**
 * How many filings are tried beyond the limit: a company that is itself an insider elsewhere lists
 * those forms too, and a filing that cannot be read does not count toward the limit.
 */
const OTHERS_MAX = 40

export interface Listing {
  /** Filings about the company without rows, with the reason. */
  unread: ListedFiling[]
  /** Whether every page of the list that the answer reaches was available. */
  isListed: boolean
  isComplete: boolean
  /** Failure of the publisher, if any. */
  trouble: Failure | null
}

/** Result of a look: stored and about the company, about another company, or unavailable. */
type Look = 'own' | 'other' | 'unread'

interface Reading extends Listing {
  query: IssuerQuery
  /** Result of each filing that was tried. */
  looks: Map<string, Look>
  /** Whether the publisher did not answer for a form stored from a data set. */
  isDown: boolean
  tries: FetchBudget
  /** Whether too many forms were missing to continue. */
  hasGivenUp: boolean
}

/** Makes sure that the newest `limit` forms about the company are stored, as far as they exist. */
export async function ensureForms(query: IssuerQuery, context: DataContext): Promise<Listing> {
  const { cik, asOf, limit } = query
  const wanted = limit + OTHERS_MAX
  const looks = new Map<string, Look>()
  const nothing = { unread: [], isListed: true, isComplete: true, trouble: null, isDown: false }
  const tries = createFetchBudget(limit, context)
  const reading: Reading = { ...nothing, query, looks, tries, hasGivenUp: false }
  const select = async () => {
    const listed = await selectListed(query, wanted, context)
    if (listed.length >= limit) await ensureListed(listed, reading, context)
    return listed
  }
  const isEnough = ({ length }: FilingRecord[]) =>
    length >= wanted || isOver(reading) || length - countLooks(reading, 'other') >= limit
  const { found, isComplete } = await walkPages({ cik, asOf, select, isEnough }, context)
  await ensureListed(found, reading, context)
  const isCutShort = found.length >= wanted && countLooks(reading, 'own') < limit
  const { unread, trouble } = reading
  const isWhole = isComplete && !isCutShort && !isOver(reading)
  return { unread, trouble, isListed: isComplete, isComplete: isWhole }
}

function isOver({ trouble, hasGivenUp }: Reading): boolean {
  return trouble !== null || hasGivenUp
}

function countLooks({ looks }: Reading, look: Look): number {
  return [...looks.values()].filter((one) => one === look).length
}

/** Filings of one form and its amendments in the list, newest first, at most `wanted`. */
async function selectListed(
  { cik, kind, asOf }: IssuerQuery,
  wanted: number,
  { data }: Pick<DataContext, 'data'>,
): Promise<FilingRecord[]> {
  const parts = await Promise.all(
    [kind, `${kind}/A`].map((form) => selectFilings(data, { cik, form, asOf, limit: wanted })),
  )
  const newest = parts.flat().sort((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1))
  return newest.slice(0, wanted)
}

/** Continues, newest first, until `limit` forms about the company are stored. */
async function ensureListed(listed: FilingRecord[], reading: Reading, context: DataContext) {
  if (reading.hasGivenUp || countLooks(reading, 'own') >= reading.query.limit) return
  const left = listed.filter(({ accession }) => !reading.looks.has(accession))
  const names = left.map(({ accession }) => accession)
  const stored = await selectStored(context.data, names)
  await dateByList(left, stored, context)
  while (left.length > 0 && reading.trouble === null) {
    const short = reading.query.limit - countLooks(reading, 'own')
    if (short <= 0) return
    const part = left.splice(0, Math.min(AT_ONCE, short, reading.tries.left()))
    if (part.length === 0) return giveUp(left.slice(0, short), reading)
    await Promise.all(
      part.map(async (filing) => {
        const look = await ensureOne(filing, stored.get(filing.accession), reading, context)
        reading.looks.set(filing.accession, look)
      }),
    )
  }
}

function giveUp(left: readonly FilingRecord[], reading: Reading): void {
  reading.hasGivenUp = true
  reading.unread.push(...left.map((filing) => toListed(filing, 'unavailable', NOT_YET, reading)))
}

function toListed(
  filing: FilingRecord,
  status: ListedFiling['status'],
  absence: Absence,
  { query: { cik } }: Reading,
): ListedFiling {
  const { form, filed, accepted_at, accession } = filing
  const url = documentUrl(cik, filing)
  return { form, filed, accepted_at, accession, url, status, ...toReason(absence) }
}

/** A data set knows the day of filing alone; by the list's time, filings of a day are in order. */
async function dateByList(
  listed: readonly FilingRecord[],
  stored: ReadonlyMap<string, StoredKey>,
  { data, clock }: Pick<DataContext, 'data' | 'clock'>,
): Promise<void> {
  const misdated = listed.filter(({ accession, accepted_at }) => {
    const known = stored.get(accession)
    return known?.source === 'data_set' && known.accepted_at !== accepted_at
  })
  if (misdated.length === 0) return
  await data.transaction(async (tx) => {
    for (const { accession, ...dates } of misdated) await dateFiling(tx, accession, dates, clock)
  })
}

function orderOf({ accepted_at, accession }: FilingRecord): string {
  return `${accepted_at} ${accession}`
}

async function ensureOne(
  filing: FilingRecord,
  known: StoredKey | undefined,
  reading: Reading,
  context: DataContext,
): Promise<Look> {
  const { cik } = reading.query
  const whose = (stored: StoredKey | undefined) => (stored?.issuer_cik === cik ? 'own' : 'other')
  if (known) {
    const isRounded = known.source === 'data_set' && whose(known) === 'own'
    if (isRounded) await ensureExact(filing, reading, context)
    return whose(known)
  }
  const unread = (status: ListedFiling['status'], absence: Absence) => {
    reading.unread.push(toListed(filing, status, absence, reading))
    return 'unread' as const
  }
  if (!isStructured(filing)) return unread('text_form', TEXT_FORM)
  try {
    const address = { cik, accession: filing.accession, url: documentUrl(cik, filing) }
    const outcome = await reading.tries.ensure(ingestOwnership, address)
    if (outcome !== 'stored') return unread('missing', toNotHere(context))
    const learned = await selectStored(context.data, [filing.accession])
    return whose(learned.get(filing.accession))
  } catch (error) {
    if (isFailure(error, 'publisher.changed')) return unread('unreadable', explainFailure(error))
    if (!isFailure(error, 'publisher.unavailable')) throw error
    reading.trouble = error
    return unread('unavailable', explainFailure(error))
  }
}

/** Reason for a listed form whose document could not be fetched. */
export function toNotHere(source: Pick<DataContext, 'settings'>): Absence {
  const { kind } = ingestOwnership
  return explain({ reason: 'not_here', what: 'its document', source, kind })
}

/** Replaces a data set's values with the document's; they stay where it is not available. */
async function ensureExact(filing: FilingRecord, reading: Reading, context: DataContext) {
  if (reading.isDown || !isStructured(filing) || reading.tries.left() === 0) return
  const { accession } = filing
  const { cik } = reading.query
  try {
    const address = { cik, accession, url: documentUrl(cik, filing) }
    await reading.tries.ensure(ingestOwnership, address)
  } catch (error) {
    if (isFailure(error, 'publisher.unavailable')) reading.isDown = true
    else if (!isFailure(error, 'publisher.changed')) throw error
    context.log.warn({ accession, error: String(error) }, 'a form known only from its data set')
  }
}

/** EDGAR names the rendered page, in a folder of its own; the document is beside that folder. */
export function documentUrl(cik: string, { accession, primary_document }: FilingRecord): string {
  const name = primary_document?.split('/').at(-1)
  return filingFolderUrl(cik, accession) + (name ?? `${accession}.txt`)
}

export function isStructured({ primary_document }: FilingRecord): boolean {
  return /\.xml$/i.test(primary_document ?? '')
}
