// Content of the items of a company’s 8-Ks, each from its document.

import {
  type Absence,
  explain,
  explainFailure,
  toReasonOrNull,
} from '../../../contract/answer/absence.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { ensureIngested } from '../../../contract/work/job.ts'
import { isOfDocuments } from '../../../kernel/failure.ts'
import { toCode } from '../../filings/event-items.ts'
import { readEvents, toCodes } from '../read.ts'
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
  const codes = new Set(toCodes(input))
  const contents = await Promise.all(
    events.map(({ accession, registrant_cik }) =>
      readContent(registrant_cik ?? cik, accession, codes, context),
    ),
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
  const isWanted = (number: string) => codes.has(toCode(number, filed) ?? '') || codes.has(number)
  const found = (stored?.items ?? []).filter(({ code: number }) => isWanted(number))
  const items = found.map((one) => ({ ...one, code: toCode(one.code, filed), number: one.code }))
  const lacking = named.filter(
    (number) => isWanted(number) && !found.some(({ code }) => code === number),
  )
  const absence = problem ?? explainLacking(lacking)
  return { filed, accession, url: stored?.url ?? null, items, ...toReasonOrNull(absence) }
}

function explainLacking(lacking: readonly string[]): Absence | null {
  if (lacking.length === 0) return null
  const words = `The filing lists item ${lacking.join(', ')}, but no heading of the document names it.`
  return explain({ reason: 'unreadable', words })
}

/** Reason why the document cannot be read; null if it is stored. */
async function ensureContent(
  payload: Parameters<typeof ingestEventContent.subjectOf>[0],
  context: DataContext,
): Promise<Absence | null> {
  try {
    if (await selectContent(context.data, payload.accession)) return null
    const outcome = await ensureIngested(ingestEventContent, payload, context)
    if (outcome === 'stored') return null
    const { kind } = ingestEventContent
    return explain({ reason: 'not_here', what: 'its document', source: context, kind })
  } catch (error) {
    if (isOfDocuments(error)) {
      return explainFailure(error)
    }
    throw error
  }
}
