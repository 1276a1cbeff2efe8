// The newest 8-Ks of all companies, by a cursor that neither skips nor repeats what is at hand.

import { type FilingPlace, readFilingCursor, writeFilingCursor } from '../../contract/cursor.ts'
import type { DataContext } from '../../contract/endpoint.ts'
import { INCOMPLETE, SEC_SOURCE } from '../../contract/fields.ts'
import { toAsOf } from '../../contract/params.ts'
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

const NARROWER = 'Ask for more items, or for fewer events.'
/** Behind every instant, and every accession number of one. */
const NEWEST: FilingPlace = { at: '9999', accession: '' }
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

function toPlace(cursor: string | undefined, asOf: string | null): FilingPlace {
  const after = cursor === undefined ? NEWEST : readFilingCursor(cursor)
  return asOf !== null && asOf < after.at ? { at: asOf, accession: LAST } : after
}

function toCursor(filers: readonly PlacedFiling[] | undefined): string | null {
  const [last] = filers ?? []
  if (!last) return null
  return writeFilingCursor({ at: last.place_at, accession: last.accession })
}
