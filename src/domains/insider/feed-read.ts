// The market's feed of ownership forms, by a cursor that neither skips nor repeats any.

import { INCOMPLETE, SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import { selectComplete } from '../filings/completeness.ts'
import { type Issuer, selectIssuerNames, toFilingView, toTransaction } from './answer-rows.ts'
import { numberArrivals, selectFeedForms } from './feed-store.ts'
import { FORM_KINDS, type FormKind } from './forms/ownership-document.ts'
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
  const issuers = await selectIssuerNames(stored.values(), context)
  const forms = page.flatMap(({ seq, accession }) => {
    const filing = stored.get(accession)
    return filing && isKnownBy(filing, asOf) ? toForm(seq, filing, issuers.get(accession)) : []
  })
  const next = more ? page.at(-1)?.seq : null
  const transactions = forms.flatMap(({ rows }) => rows)
  const kinds = kind === null ? FORM_KINDS : [kind]
  return {
    count: transactions.length,
    cursor: String(next ?? Math.max(last, since ?? 0)),
    more: more || !isAll,
    ...(await selectComplete(
      data,
      kinds.flatMap((one) => [one, `${one}/A`]),
    )),
    ...((await insiderRows.isCurrent(data)) ? {} : INCOMPLETE),
    filings: forms.map(({ filing }) => filing),
    transactions,
    source: SEC_SOURCE,
  } as const
}

function toForm(seq: number, filing: StoredFiling, issuer: Issuer | undefined) {
  const { document } = filing
  if (document === null) return []
  const rows = document.lines.map((line) =>
    toTransaction({ filing, line, supersededBy: null, reportedOn: null }, issuer),
  )
  return [{ filing: { cursor: String(seq), ...toFilingView(filing, document) }, rows }]
}

function isKnownBy({ accepted_at }: StoredFiling, asOf: string | null): boolean {
  return asOf === null || (accepted_at !== null && accepted_at <= asOf)
}
