// The market's feed of ownership forms, by a cursor that neither skips nor repeats any.

import { INCOMPLETE, SEC_SOURCE } from '../../contract/answer/fields.ts'
import { countFitting, keepFitting, sizeOf } from '../../contract/answer/page-size.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import { selectComplete } from '../filings/completeness.ts'
import { type Issuer, selectIssuerNames, toFilingView, toTransaction } from './answer-rows.ts'
import { numberArrivals, selectFeedForms } from './feed-store.ts'
import { FORM_KINDS, type FormKind } from './forms/ownership-document.ts'
import { CHARS_MAX, FEED_LIMIT } from './page.ts'
import { insiderRows, type StoredFiling, selectFilings } from './store.ts'

interface FeedInput {
  since?: string | undefined
  form?: FormKind | undefined
  limit: number
  as_of?: string | undefined
}

const NOW = 'now'

export async function readInsiderFeed(input: FeedInput, context: DataContext) {
  const { data } = context
  // Selected before the forms, so that forms stored after it are in the next answer.
  const { last, isAll } = await numberArrivals(data)
  const since = input.since === undefined ? null : input.since === NOW ? last : Number(input.since)
  const { limit, form: kind = null } = input
  const found = await selectFeedForms(data, { since, kind, last, limit: limit + 1 })
  const more = since !== null && found.length > limit
  // Without a cursor the newest are shown, so the extra one is the oldest.
  const page = since === null ? found.slice(-limit) : found.slice(0, limit)
  const stored = await selectFilings(
    data,
    page.map(({ accession }) => accession),
  )
  const asOf = toAsOf(input.as_of)
  const filings = page.flatMap(({ seq, accession }) => {
    const filing = stored.get(accession)
    return filing && isKnownBy(filing, asOf) ? [{ seq, filing }] : []
  })
  const issuers = await selectIssuerNames(stored.values(), context)
  const forms = filings.map(({ seq, filing }) => toForm(seq, filing, issuers.get(filing.accession)))
  const isBounded = limit <= FEED_LIMIT
  const shown = isBounded ? keepFitting(forms, CHARS_MAX, since === null).map(cutRows) : forms
  const isCut = since !== null && shown.length < forms.length
  const next = isCut ? shown.at(-1)?.filing.cursor : more ? page.at(-1)?.seq : null
  const transactions = shown.flatMap(({ rows }) => rows)
  const kinds = kind === null ? FORM_KINDS : [kind]
  return {
    count: transactions.length,
    cursor: String(next ?? Math.max(last, since ?? 0)),
    more: more || isCut || !isAll,
    ...(await selectComplete(
      data,
      kinds.flatMap((one) => [one, `${one}/A`]),
    )),
    ...((await insiderRows.isCurrent(data)) ? {} : INCOMPLETE),
    filings: shown.map(({ filing }) => filing),
    transactions,
    source: SEC_SOURCE,
  } as const
}

function toForm(seq: number, filing: StoredFiling, issuer: Issuer | undefined) {
  const rows = (filing.document?.lines ?? []).map((line) =>
    toTransaction({ filing, line, supersededBy: null, reportedOn: null }, issuer),
  )
  return { filing: { cursor: String(seq), ...toFilingView(filing), rows_left_out: 0 }, rows }
}

type FeedForm = ReturnType<typeof toForm>

/** First rows of a single form that exceeds the size limit. */
function cutRows({ filing, rows }: FeedForm): FeedForm {
  const kept = rows.slice(0, countFitting(rows, CHARS_MAX - sizeOf(filing)))
  return { filing: { ...filing, rows_left_out: rows.length - kept.length }, rows: kept }
}

function isKnownBy({ accepted_at }: StoredFiling, asOf: string | null): boolean {
  return asOf === null || (accepted_at !== null && accepted_at <= asOf)
}
