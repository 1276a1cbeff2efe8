// Ensures that a person’s newest forms are stored, as far as the person’s list of filings names
// them. A call fetches a bounded number; the rest is stated.

import {
  type Absence,
  type AbsenceCode,
  explainFailure,
  toReason,
} from '../../contract/answer/absence.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { createFetchBudget, type FetchBudget, NOT_YET } from '../../contract/work/fetch-budget.ts'
import { type Failure, isFailure, isOfDocuments } from '../../kernel/failure.ts'
import type { FilingRecord } from '../companies/submissions.ts'
import { ensureSubmissions } from '../filings/ingest.ts'
import { selectFilings } from '../filings/store.ts'
import { walkPages } from '../filings/walk.ts'
import { TEXT_FORM } from '../insider/answer-rows.ts'
import { documentUrl, isStructured, toNotHere } from '../insider/ensure.ts'
import { ingestOwnership } from '../insider/ingest.ts'
import { selectStored } from '../insider/store.ts'
import { NOTICE_FORMS } from '../proposed-sales/notice.ts'
import { ensureNotice } from '../proposed-sales/read.ts'
import { selectStoredNotices } from '../proposed-sales/store.ts'

const OWNERSHIP_FORMS = ['3', '3/A', '4', '4/A', '5', '5/A'] as const
/** Filings of a list that are looked at, of each form. */
const LISTED_MAX = 1000
/** Limits of forms fetched for one call, and in parallel. */
const FETCHED_MAX = 30
const AT_ONCE = 6

export interface UnreadForm {
  accession: string
  form: string
  filed: string
  reason: string
  reason_code: AbsenceCode
}

export interface PersonList {
  /** Whether the publisher has a list under the CIK; null if it could not be queried. */
  isKnown: boolean | null
  isWhole: boolean
  listed: number
  unread: UnreadForm[]
  trouble: Failure | null
}

const NO_LIST: PersonList = { isKnown: null, isWhole: false, listed: 0, unread: [], trouble: null }

/** `limit` is the requested number of forms. */
export async function ensurePerson(
  { cik, asOf, limit }: { cik: string; asOf: string | null; limit: number },
  context: DataContext,
): Promise<PersonList> {
  try {
    const outcome = await ensureSubmissions(cik, context)
    if (outcome === 'absent') return { ...NO_LIST, isKnown: false }
    const { found, isComplete } = await walkPages(
      {
        cik,
        asOf,
        select: () => selectListed(cik, asOf, context),
        isEnough: ({ length }) => length >= LISTED_MAX,
      },
      context,
    )
    const unread = await ensureAll(cik, found, createFetchBudget(limit, context), context)
    const isWhole = isComplete && found.length < LISTED_MAX
    return { ...NO_LIST, isKnown: true, isWhole, listed: found.length, unread }
  } catch (error) {
    if (!isOfDocuments(error)) throw error
    return { ...NO_LIST, trouble: error }
  }
}

async function selectListed(cik: string, asOf: string | null, { data }: Pick<DataContext, 'data'>) {
  const forms = [...OWNERSHIP_FORMS, ...NOTICE_FORMS]
  const lists = await Promise.all(
    forms.map((form) => selectFilings(data, { cik, form, asOf, limit: LISTED_MAX })),
  )
  return lists.flat().sort((a, b) => (a.accepted_at < b.accepted_at ? 1 : -1))
}

async function ensureAll(
  cik: string,
  listed: readonly FilingRecord[],
  tries: FetchBudget,
  context: DataContext,
) {
  const names = listed.map(({ accession }) => accession)
  const stored = new Set([
    ...(await selectStored(context.data, names)).keys(),
    ...(await selectStoredNotices(context.data, names)),
  ])
  const left = listed.filter(({ accession }) => !stored.has(accession))
  const reasons = new Map<string, Absence | null>()
  const fetched = left.slice(0, FETCHED_MAX)
  while (fetched.length > 0 && tries.left() > 0) {
    const part = fetched.splice(0, Math.min(AT_ONCE, tries.left()))
    const found = await Promise.all(part.map((filing) => ensureForm(cik, filing, tries, context)))
    for (const [at, filing] of part.entries())
      reasons.set(filing.accession, found[at]?.reason ?? null)
    if (found.some(({ isDown }) => isDown)) break
  }
  return left.flatMap(({ accession, form, filed }): UnreadForm[] => {
    const reason = reasons.has(accession) ? (reasons.get(accession) ?? null) : NOT_YET
    return reason === null ? [] : [{ accession, form, filed, ...toReason(reason) }]
  })
}

interface Ensured {
  /** Reason why the form is not stored; null if it is. */
  reason: Absence | null
  isDown: boolean
}

async function ensureForm(
  cik: string,
  filing: FilingRecord,
  tries: FetchBudget,
  context: DataContext,
): Promise<Ensured> {
  if ((NOTICE_FORMS as readonly string[]).includes(filing.form)) {
    return { reason: await ensureNotice(cik, filing, tries, context), isDown: false }
  }
  if (!isStructured(filing)) return { reason: TEXT_FORM, isDown: false }
  const address = { cik, accession: filing.accession, url: documentUrl(cik, filing) }
  try {
    const outcome = await tries.ensure(ingestOwnership, address)
    return { reason: outcome === 'stored' ? null : toNotHere(context), isDown: false }
  } catch (error) {
    if (!isOfDocuments(error)) throw error
    return { reason: explainFailure(error), isDown: isFailure(error, 'publisher.unavailable') }
  }
}
