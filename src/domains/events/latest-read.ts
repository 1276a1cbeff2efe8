// The newest 8-Ks of all companies, by a cursor that neither skips nor repeats what is at hand.

import type { DataContext } from '../../contract/endpoint.ts'
import { INCOMPLETE, SEC_SOURCE } from '../../contract/fields.ts'
import { valueError } from '../../contract/invalid.ts'
import { toAsOf } from '../../contract/params.ts'
import { selectComplete } from '../filings/completeness.ts'
import { type EventPlace, type PlacedFiling, selectLatestEvents } from './latest-store.ts'
import { toCodes, toMarketEvent } from './read.ts'
import { eventRows } from './store.ts'
import { eventWatch } from './watch.ts'

interface LatestInput {
  item?: string | undefined
  limit: number
  cursor?: string | undefined
  as_of?: string | undefined
}

const NARROWER = 'Ask for more items, or for fewer events.'
/** Behind every instant, and every accession number of one. */
const NEWEST: EventPlace = { accepted_at: '9999', accession: '' }
const LAST = 'z'

export async function readLatestEvents(input: LatestInput, context: DataContext) {
  const { data } = context
  const { limit } = input
  const asOf = toAsOf(input.as_of)
  // One filing more than is shown says whether there are more.
  const query = { after: toPlace(input.cursor, asOf), codes: toCodes(input), limit: limit + 1 }
  const rows = await selectLatestEvents(context.wideReads(NARROWER), query)
  const filings = [...Map.groupBy(rows, ({ accession }) => accession).values()]
  const shown = filings.slice(0, limit)
  const events = []
  for (const filers of shown) {
    const event = await toMarketEvent(filers, asOf, context)
    const [{ form = '', place_at: accepted_at = '' } = {}] = filers
    if (event) events.push({ ...event, form, accepted_at })
  }
  return {
    count: events.length,
    cursor: filings.length > limit ? toCursor(shown.at(-1)) : null,
    ...(await selectComplete(data, eventWatch.forms)),
    ...((await eventRows.isCurrent(data)) ? {} : INCOMPLETE),
    events,
    source: SEC_SOURCE,
  } as const
}

function toPlace(cursor: string | undefined, asOf: string | null): EventPlace {
  const after = cursor === undefined ? NEWEST : parseCursor(cursor)
  return asOf !== null && asOf < after.accepted_at ? { accepted_at: asOf, accession: LAST } : after
}

function toCursor(filers: readonly PlacedFiling[] | undefined): string | null {
  const [last] = filers ?? []
  if (!last) return null
  return Buffer.from(`${last.place_at} ${last.accession}`, 'utf8').toString('base64url')
}

const PLACE = /^(\d{4}-\d{2}-\d{2}T[0-9:.]{1,15}Z) (\d{10}-\d{2}-\d{6})$/

/** Fails with `InvalidInput` for a text that is no cursor. */
export function parseCursor(cursor: string): EventPlace {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const [, accepted_at, accession] = PLACE.exec(text) ?? []
  if (accepted_at === undefined || accession === undefined) {
    throw valueError('cursor', 'a cursor is one that an earlier answer gave', cursor)
  }
  return { accepted_at, accession }
}
