// Content of the items of a company’s 8-Ks, each from its document.

import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { ensureIngested } from '../../../contract/work/job.ts'
import { isFailure } from '../../../kernel/failure.ts'
import { readEvents } from '../read.ts'
import { selectEvent } from '../store.ts'
import { ingestEventContent } from './ingest.ts'
import type { EventContentAnswer } from './model.ts'
import { selectContent } from './store.ts'

interface ContentInput {
  ticker: string
  item: string
  limit: number
  as_of?: string | undefined
}

type EventContent = EventContentAnswer['events'][number]

export async function readEventContent(
  input: ContentInput,
  context: DataContext,
): Promise<EventContentAnswer> {
  const found = await readEvents({ ...input, notable: false }, context)
  const { cik, events, source } = found
  const codes = new Set(input.item.split(',').map((code) => code.trim()))
  const contents = await Promise.all(
    events.map((event) => readContent(cik, event.accession, codes, context)),
  )
  const read = contents.flatMap((one) => one ?? [])
  const isAll = !('complete' in found) && read.every(({ url }) => url !== null)
  const { ticker, company } = found
  return { ticker, cik, company, count: read.length, events: read, complete: isAll, source }
}

async function readContent(
  cik: string,
  accession: string,
  codes: ReadonlySet<string>,
  context: DataContext,
): Promise<EventContent | null> {
  const filing = await selectEvent(context.data, cik, accession)
  if (!filing) return null
  const { filed, primary_document, items: named } = filing
  const problem = await ensureContent({ cik, accession, filed, primary_document }, context)
  const stored = problem === null ? await selectContent(context.data, accession) : undefined
  const items = (stored?.items ?? []).filter(({ code }) => codes.has(code))
  const lacking = named.filter((code) => codes.has(code) && !items.some((one) => one.code === code))
  const reason = problem ?? toReason(lacking)
  return { filed, accession, url: stored?.url ?? null, items, reason }
}

function toReason(lacking: readonly string[]): string | null {
  if (lacking.length === 0) return null
  return `The filing lists item ${lacking.join(', ')}, but no heading of the document names it.`
}

/** Reason why the document cannot be read; null if it is stored. */
async function ensureContent(
  payload: Parameters<typeof ingestEventContent.subjectOf>[0],
  context: DataContext,
): Promise<string | null> {
  try {
    if (await selectContent(context.data, payload.accession)) return null
    const outcome = await ensureIngested(ingestEventContent, payload, context)
    return outcome === 'stored' ? null : 'The publisher does not have the document.'
  } catch (error) {
    if (isFailure(error, 'publisher.unavailable') || isFailure(error, 'publisher.changed')) {
      return error.publicText
    }
    throw error
  }
}
