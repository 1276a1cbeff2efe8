// Filings as the domains store them, marked processed, so that webhooks deliver them.

import { FILING_HOOKS } from '../../src/catalogue/catalogue.ts'
import type { EventFiling } from '../../src/domains/events/parse.ts'
import { upsertEventFilings } from '../../src/domains/events/store.ts'
import { upsertFilings } from '../../src/domains/insider/store.ts'
import { nextSeen } from '../../src/ingestion/live/store.ts'
import type { Database } from '../../src/store/database.ts'

export interface Told {
  ops: Database
  data: Database
}

export const ACCEPTED_AT = '2025-11-15T16:59:00.000Z'
export const SEEN_AT = '2025-11-15T17:00:00.000Z'

const KNOWN = { items: ['2.02', '9.01'], items_from_text: [], items_unknown: null }

/** Stores an 8-K of one filer or more, and calls the hook of a processed filing, which names the first. */
export async function tell8K(
  stores: Told,
  cik: string,
  accession: string,
  {
    form = '8-K',
    items = KNOWN as Pick<EventFiling, keyof typeof KNOWN>,
    others = [] as readonly string[],
    seq = null as number | null,
  } = {},
) {
  const filing = { accession, form, filed: '2025-11-15', accepted_at: ACCEPTED_AT }
  const event = { ...filing, ...items, company: 'Acme Widgets Inc.', primary_document: null }
  const events = [cik, ...others].map((filer) => ({ ...event, cik: filer }))
  await stores.data.transaction((tx) => upsertEventFilings(tx, events, 'header'))
  await tell(stores, [cik], accession, form, seq)
}

/** Stores a Form 4 filed as text, and calls the hook of a processed filing with its parties. */
export async function tellForm4(
  stores: Told,
  cik: string,
  accession: string,
  { form = '4', parties = [cik, '0000999999'], seq = null as number | null } = {},
) {
  await stores.data.transaction((tx) =>
    upsertFilings(tx, [
      {
        accession,
        issuer_cik: cik,
        issuer_name: 'Acme Widgets Inc.',
        form,
        kind: '4',
        filed: '2025-11-15',
        accepted_at: ACCEPTED_AT,
        url: `https://www.sec.gov/Archives/edgar/data/1/${accession}.txt`,
        fetched_at: SEEN_AT,
        source: 'document',
        document: null,
      },
    ]),
  )
  await tell(stores, parties, accession, form, seq)
}

/** Calls the hook of a processed filing, whatever is stored of it. Seen now unless `seq` is given. */
export async function tell(
  { ops }: Told,
  ciks: string[],
  accession: string,
  form: string,
  seq: number | null = null,
) {
  const times = { accepted_at: ACCEPTED_AT, seen_at: SEEN_AT, parsed_at: SEEN_AT }
  await ops.transaction(async (tx) => {
    const filing = { seq: seq ?? (await nextSeen(tx, 1)), accession, form, ciks, ...times }
    for (const hook of FILING_HOOKS) await hook.onFiling(filing, tx)
  })
}

export const accessionOf = (number: number) => `0000111111-25-${String(number).padStart(6, '0')}`
