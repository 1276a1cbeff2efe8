// What a delivery carries of a filing: the records that the endpoints show, by their own domains. A
// record that is not in the store any more is fetched again.

import type { Services } from '../contract/endpoint.ts'
import { ingest } from '../contract/job.ts'
import { selectByCik } from '../domains/companies/store.ts'
import { readEvent } from '../domains/events/event.ts'
import { ingestEventHeader, toHeaderPayload } from '../domains/events/ingest.ts'
import { readInsiderFiling } from '../domains/insider/deliver.ts'
import { ingestOwnership } from '../domains/insider/ingest.ts'
import { Failure } from '../kernel/failure.ts'
import type { OutboxRow } from './outbox-store.ts'

export interface FilingRecord {
  /** The companies whose watchers are told. */
  ciks: readonly string[]
  data: Record<string, unknown> & { accepted_at: string | null }
}

export async function readInsiderRecord(
  { accession, ciks, accepted_at }: OutboxRow,
  services: Services,
): Promise<FilingRecord> {
  const [cik = ''] = ciks
  const payload = { cik, accession, url: null }
  const filing = await readOrFetch(
    () => readInsiderFiling(accession, services),
    () => ingest(ingestOwnership, payload, services, 'feed'),
  )
  if (!filing) throw notThere(accession)
  const { ticker, cik: issuerCik, company, transactions } = filing
  const { form, filed, url, accepted_at: stored } = filing.filing
  const issuer = { ticker, cik: issuerCik, company }
  const companies = [issuer]
  const head = { ...issuer, companies, form, amendment: form.endsWith('/A'), accession, filed, url }
  const data = { ...head, accepted_at: accepted_at ?? stored, transactions }
  return { ciks: [issuer.cik], data }
}

export async function readEventRecord(
  { accession, ciks, accepted_at, form }: OutboxRow,
  services: Services,
): Promise<FilingRecord> {
  const payload = toHeaderPayload(ciks[0] ?? '', accession)
  const found = await readOrFetch(
    () => findEvent(accession, ciks, services),
    () => ingest(ingestEventHeader, payload, services, 'feed'),
  )
  if (!found) throw notThere(accession)
  const companies = await Promise.all(ciks.map((cik) => nameCompany(cik, services)))
  const first = companies.find(({ ticker }) => ticker !== null) ?? companies[0]
  const { filed, url } = found
  const head = { ...first, companies, form, amendment: form.endsWith('/A'), accession, filed, url }
  return { ciks, data: { ...head, accepted_at, event: found } }
}

async function readOrFetch<T>(
  read: () => Promise<T | null>,
  fetch: () => Promise<unknown>,
): Promise<T | null> {
  const stored = await read()
  if (stored !== null) return stored
  await fetch()
  return read()
}

/** The event under whichever filer the store has it, once its items were read. */
async function findEvent(accession: string, ciks: readonly string[], { data }: Services) {
  for (const cik of ciks) {
    const known = await readEvent(data, cik, accession)
    if (known?.isRead) return known.event
  }
  return null
}

async function nameCompany(cik: string, { data }: Services) {
  const known = await selectByCik(data, cik)
  return { ticker: known?.ticker ?? null, cik, company: known?.name ?? null }
}

function notThere(accession: string): Failure {
  return new Failure('publisher.unavailable', `The filing ${accession} cannot be had at present.`)
}
