// The newest 8-Ks of all companies, by a cursor that neither skips nor repeats stored ones.

import {
  decodeFilingCursor,
  encodeFilingCursor,
  type FilingPlace,
} from '../../contract/answer/cursor.ts'
import { INCOMPLETE, SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import { selectComplete } from '../filings/completeness.ts'
import { type PlacedFiling, selectLatestEvents } from './latest-store.ts'
import { toCodes, toMarketEvent } from './read.ts'
import { eventRows } from './store.ts'
import { eventWatch } from './watch.ts'

interface LatestInput {
  item?: string | undefined
  limit: number
  cursor?: string | undefined
  as_of?: string | undefined
}

const NARROWER = 'Query more items, or fewer events.'
/** Position after every filing. */
const NEWEST: FilingPlace = { at: '9999', accession: '' }
const LAST = 'z'

export async function readLatestEvents(input: LatestInput, context: DataContext) {
  const { data } = context
  const { limit } = input
  const asOf = toAsOf(input.as_of)
  // One extra filing shows whether there are more.
  const query = { after: toPlace(input.cursor, asOf), codes: toCodes(input), limit: limit + 1 }
  const rows = await selectLatestEvents(context.wideReads(NARROWER), query)
  const filings = [...Map.groupBy(rows, ({ accession }) => accession).values()]
  const page = filings.slice(0, limit)
  const events = []
  for (const filers of page) {
    const event = await toMarketEvent(filers, asOf, context)
    const [{ form = '', place_at: accepted_at = '' } = {}] = filers
    if (event) events.push({ ...event, form, accepted_at })
  }
  const place = filings.length > limit ? toPlaceOf(page.at(-1)) : null
  return {
    count: events.length,
    cursor: place && encodeFilingCursor(place),
    ...(await selectComplete(data, eventWatch.forms)),
    ...((await eventRows.isCurrent(data)) ? {} : INCOMPLETE),
    events,
    source: SEC_SOURCE,
  } as const
}

function toPlace(cursor: string | undefined, asOf: string | null): FilingPlace {
  const after = cursor === undefined ? NEWEST : decodeFilingCursor(cursor)
  return asOf !== null && asOf < after.at ? { at: asOf, accession: LAST } : after
}

function toPlaceOf([filing]: readonly PlacedFiling[] = []): FilingPlace | null {
  return filing ? { at: filing.place_at, accession: filing.accession } : null
}
