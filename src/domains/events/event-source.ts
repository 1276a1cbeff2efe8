// Webhook events for new 8-Ks: the event as the endpoint answers it, with all filers.

import { rowsOf, textOf } from '../../contract/answer/amounts.ts'
import type { DataServices } from '../../contract/declare/endpoint.ts'
import type { EventSource, FilingRecord, WatchedFiling } from '../../contract/work/event-source.ts'
import { ingest } from '../../contract/work/job.ts'
import { type Members, membersOf } from '../../kernel/members.ts'
import { selectByCik } from '../companies/store.ts'
import { CompanyEvent, headlineOf } from './endpoint.ts'
import { readEvent } from './event.ts'
import { ingestEventHeader, toHeaderPayload } from './ingest.ts'
import payloadSample from './samples/told.json' with { type: 'json' }
import { selectFilers } from './store.ts'
import { eventWatch } from './watch.ts'

export const reportEvents: EventSource = {
  event: '8-k',
  label: '8-K',
  title: 'Current reports',
  covers: '8-K',
  forms: eventWatch.forms,
  reporter: null,
  payload: {
    name: 'EventDelivery',
    members: { event: CompanyEvent },
    sample: payloadSample,
  },
  say: sayItems,
  headline: ({ event }) =>
    headlineOf(rowsOf(membersOf(event).items).map(({ code }) => textOf(code))),
  select: selectRecord,
  fetch: ({ accession, ciks: [cik = ''] }, services) =>
    ingest(ingestEventHeader, toHeaderPayload(cik, accession), services, 'feed'),
}

async function selectRecord(
  { accession, ciks: named, accepted_at, form }: WatchedFiling,
  services: Pick<DataServices, 'data'>,
): Promise<FilingRecord | null> {
  // A page of the feed may end between two filers of one filing.
  const ciks = [...new Set([...named, ...(await selectFilers(services.data, accession))])]
  const event = await findEvent(accession, ciks, services)
  if (event === null) return null
  const companies = await Promise.all(ciks.map((cik) => nameCompany(cik, services)))
  const first = companies.find(({ ticker }) => ticker !== null) ?? companies[0]
  const { filed, url } = event
  const head = { ...first, companies, form, amendment: form.endsWith('/A'), accession, filed, url }
  return { ciks, people: [], data: { ...head, accepted_at, event } }
}

/** The event under whichever filer the store has it, once its items were read. */
async function findEvent(
  accession: string,
  ciks: readonly string[],
  { data }: Pick<DataServices, 'data'>,
) {
  for (const cik of ciks) {
    const known = await readEvent(data, cik, accession)
    if (known?.isRead) return known.event
  }
  return null
}

async function nameCompany(cik: string, { data }: Pick<DataServices, 'data'>) {
  const known = await selectByCik(data, cik)
  return { ticker: known?.ticker ?? null, cik, company: known?.name ?? null }
}

/** Exhibits come with nearly every report. */
const EXHIBITS = '9.01'

function sayItems({ event }: Members): string[] {
  const { items, items_unknown_reason } = membersOf(event)
  const all = rowsOf(items)
  const telling = all.length > 1 ? all.filter(({ code }) => code !== EXHIBITS) : all
  const said = telling.map(({ code, label }) => `Item ${textOf(code)}: ${textOf(label)}.`)
  const unknown = textOf(items_unknown_reason)
  return unknown === '' ? said : [...said, unknown]
}
