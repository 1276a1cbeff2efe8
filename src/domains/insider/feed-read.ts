// The market's feed of ownership forms, by a cursor that neither skips nor repeats any.

import type { DataContext } from '../../contract/endpoint.ts'
import { INCOMPLETE, SEC_SOURCE } from '../../contract/fields.ts'
import { toAsOf } from '../../contract/params.ts'
import { selectComplete } from '../filings/completeness.ts'
import { selectIssuerNames, toFilingView, toTransaction } from './answer-rows.ts'
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
  // First: what is stored after it is in the next answer.
  const { last, isAll } = await numberArrivals(data)
  const since = input.since === undefined ? null : input.since === NOW ? last : Number(input.since)
  const { limit, form: kind = null } = input
  const found = await selectFeedForms(data, { since, kind, last, limit: limit + 1 })
  const more = since !== null && found.length > limit
  // Without a cursor the newest are shown, so the excess one is the oldest.
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
  const kinds = kind === null ? FORM_KINDS : [kind]
  return {
    count: filings.reduce((sum, { filing }) => sum + (filing.document?.lines.length ?? 0), 0),
    cursor: String(more ? (page.at(-1)?.seq ?? last) : Math.max(last, since ?? 0)),
    more: more || !isAll,
    ...(await selectComplete(
      data,
      kinds.flatMap((one) => [one, `${one}/A`]),
    )),
    ...((await insiderRows.isCurrent(data)) ? {} : INCOMPLETE),
    filings: filings.map(({ seq, filing }) => ({ cursor: String(seq), ...toFilingView(filing) })),
    transactions: filings.flatMap(({ filing }) =>
      (filing.document?.lines ?? []).map((line) => {
        const applied = { filing, line, supersededBy: null, reportedOn: null }
        return toTransaction(applied, issuers.get(filing.accession))
      }),
    ),
    source: SEC_SOURCE,
  } as const
}

function isKnownBy({ accepted_at }: StoredFiling, asOf: string | null): boolean {
  return asOf === null || (accepted_at !== null && accepted_at <= asOf)
}
