// Answers about a company’s filings. Older pages of the publisher’s list are read only as far back
// as the query reaches.

import { type EmptyReason, emptyReason } from '../../contract/answer/absence.ts'
import { decodeFilingCursor, encodeFilingCursor } from '../../contract/answer/cursor.ts'
import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import { filingFolderUrl, filingIndexUrl } from '../../kernel/identifiers.ts'
import { joinLists, listCiks, readAcross } from '../companies/identity/across.ts'
import { findCompany, readHeader } from '../companies/lookup.ts'
import type { FilingRecord } from '../companies/submissions.ts'
import { selectListZone } from './accepted-store.ts'
import { requireForms } from './form-types.ts'
import { ensureList, explainUnlisted, judgeList, type ListState, requireWhole } from './lists.ts'
import { type FilingQuery, hasForm, selectFilings, selectForms } from './store.ts'
import { walkPages } from './walk.ts'

interface FilingsInput {
  ticker: string
  limit: number
  form?: string | undefined
  as_of?: string | undefined
  cursor?: string | undefined
}

export async function readFilings(input: FilingsInput, context: DataContext) {
  const read = (ticker: string) => readList({ ...input, ticker }, context)
  const join = joinLists<'filings', List>('filings', { limit: input.limit, isNamed: true })
  const answer = await readAcross(input.ticker, { read, join }, context)
  return { ...answer, cursor: toCursor(answer.filings, input.limit) }
}

type List = Awaited<ReturnType<typeof readList>>

async function readList(input: FilingsInput, context: DataContext) {
  const found = await findCompany(input.ticker, context)
  const outcome = await ensureList(found, input.ticker, context)
  const asOf = toAsOf(input.as_of)
  const form = input.form?.trim().toUpperCase() || null
  const after = input.cursor === undefined ? null : decodeFilingCursor(input.cursor)
  const query = { cik: found.cik, form, asOf, limit: input.limit, after }
  const { found: filings, isComplete } = await walkPages(
    {
      cik: found.cik,
      // Skips pages with only newer filings.
      asOf: after && (asOf === null || after.at < asOf) ? after.at : asOf,
      select: () => selectFilings(context.data, query),
      isEnough: ({ length }) => length >= input.limit,
    },
    context,
  )
  const list = await judgeList({ cik: found.cik, outcome, isComplete, asOf }, context)
  if (filings.length === 0) {
    await requireForms(form === null ? [] : [form], async (one) =>
      hasForm(context.data, await listCiks(input.ticker, context), one),
    )
    requireWhole(list)
  }
  return {
    ...(await readHeader(found, asOf, context)),
    count: filings.length,
    complete: list.whole !== null,
    cursor: null as string | null,
    ...(filings.length === 0 && (await explainNone(query, list, input.ticker, context))),
    acceptance_zone: await selectListZone(context.data, found.cik),
    filings: filings.map((filing) => toPublicFiling(found.cik, filing)),
    source: SEC_SOURCE,
  } as const
}

const FORMS_NAMED = 8

/** Names the forms that are on the list instead. */
async function explainNone(
  { cik, form, asOf, after }: FilingQuery,
  list: ListState,
  ticker: string,
  { data }: Pick<DataContext, 'data'>,
): Promise<EmptyReason> {
  const what = `${form === null ? 'filing' : `Form ${form}`}${after ? ' before this place' : ''}`
  const forms = await selectForms(data, { cik, asOf, limit: FORMS_NAMED })
  const [first] = forms
  const hint = first === undefined ? '' : ` It files ${forms.join(', ')}.`
  const instead = first && form !== null ? `/v1/filings/${ticker}?form=${first}` : undefined
  return emptyReason(explainUnlisted(list, what, { hint, instead }))
}

/** Returns null at the end of the list. */
function toCursor(
  filings: readonly Pick<FilingRecord, 'accepted_at' | 'accession'>[],
  limit: number,
): string | null {
  const last = filings.at(-1)
  if (!last || filings.length < limit) return null
  return encodeFilingCursor({ at: last.accepted_at, accession: last.accession })
}

function toPublicFiling(cik: string, filing: FilingRecord) {
  const { form, filed, accepted_at, report_date, accession, description, items } = filing
  const url = documentUrl(cik, filing)
  const index_url = filingIndexUrl(cik, accession)
  return { form, filed, accepted_at, report_date, accession, url, index_url, description, items }
}

/** EDGAR keeps the complete submission of every filing; old ones name no primary document. */
function documentUrl(cik: string, filing: FilingRecord): string {
  const folder = filingFolderUrl(cik, filing.accession)
  return folder + (filing.primary_document ?? `${filing.accession}.txt`)
}
