// The answer of the feed: filings in the order in which they were seen, by a cursor that neither skips
// nor repeats any.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { CallContext, DataContext } from '../../contract/declare/endpoint.ts'
import { listCiks } from '../../domains/companies/identity/across.ts'
import { selectFirstTickers } from '../../domains/companies/store.ts'
import { requireForms } from '../../domains/filings/form-types.ts'
import { filingFolderUrl, filingIndexUrl } from '../../kernel/identifiers.ts'
import { type FeedFiling, selectFeed, selectLastSeq, selectParties } from './feed-store.ts'
import type { FeedParty } from './store.ts'

export interface FeedInput {
  since?: string | undefined
  form?: string | undefined
  ticker?: string | undefined
  limit: number
}

/** Number of filings in an answer that names no `limit`. */
export const LIMIT = 40

const NOTHING_SEEN =
  'This service has seen no filing yet: where it does not watch EDGAR, as in a demonstration, the ' +
  'feed stays empty. `/v1/filings/{ticker}` has a company’s filings.'

/** The cursor for filings from now on. */
const NOW = 'now'

export async function answerFeed(
  input: FeedInput,
  context: DataContext & Pick<CallContext, 'ops'>,
) {
  const ciks = await findParties(input.ticker, context)
  // Selected before the filings, so that filings seen after it are in the next answer.
  const last = await selectLastSeq(context.ops)
  const since = toSince(input.since, last)
  const forms = toForms(input.form)
  await requireForms(forms, (form) => isSeen(form, context.ops))
  const query = { since, forms, ciks, limit: input.limit + 1 }
  const found = (await selectFeed(context.ops, query)).filter(({ seq }) => seq <= last)
  // Without a cursor the newest filings are shown, so the extra one is the oldest.
  const page = since === null ? found.slice(-input.limit) : found.slice(0, input.limit)
  const parties = await describeParties(page, context)
  const filings = page.map((filing) => toPublic(filing, parties.get(filing.seq) ?? []))
  const more = since !== null && filings.length < found.length
  return {
    count: filings.length,
    cursor: more ? (filings.at(-1)?.cursor ?? String(last)) : String(Math.max(last, since ?? 0)),
    more,
    filings,
    ...(last === 0 && { empty_reason: NOTHING_SEEN }),
    source: SEC_SOURCE,
  } as const
}

async function isSeen(form: string, ops: CallContext['ops']): Promise<boolean> {
  const seen = await selectFeed(ops, { since: null, forms: [form], ciks: [], limit: 1 })
  return seen.length > 0
}

async function describeParties(
  filings: readonly FeedFiling[],
  { ops, data }: Pick<CallContext, 'ops' | 'data'>,
) {
  const rows = await selectParties(
    ops,
    filings.map(({ seq }) => seq),
  )
  const tickers = await selectFirstTickers(data, [...new Set(rows.map(({ cik }) => cik))])
  const named = rows.map((row) => ({ ...row, ticker: tickers.get(row.cik) ?? null }))
  return Map.groupBy(named, ({ seq }) => seq)
}

function toSince(since: string | undefined, last: number): number | null {
  if (since === undefined) return null
  return since === NOW ? last : Number(since)
}

function toForms(form: string | undefined): string[] {
  return listOf(form).map((one) => one.toUpperCase())
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

async function findParties(tickers: string | undefined, context: DataContext): Promise<string[]> {
  const ciks: string[] = []
  for (const ticker of listOf(tickers)) {
    ciks.push(...(await listCiks(ticker, context)))
  }
  return ciks
}

type Named = FeedParty & { ticker: string | null }

function toPublic(filing: FeedFiling, parties: readonly Named[]) {
  const { seq, accession, form, filed, accepted_at, seen_at, source } = filing
  const cik = parties[0]?.cik ?? accession.slice(0, 10)
  return {
    cursor: String(seq),
    form,
    filed,
    accepted_at,
    seen_at,
    accession,
    url: `${filingFolderUrl(cik, accession)}${accession}.txt`,
    index_url: filingIndexUrl(cik, accession),
    companies: parties.map((party) => ({
      ticker: party.ticker,
      cik: party.cik,
      company: party.name,
    })),
    seen_in: source,
  }
}
