// The newest 8-Ks of all companies in the store, page by page.

import type { FilingPlace } from '../../contract/answer/cursor.ts'
import type { WideReads } from '../../contract/work/wide-reads.ts'
import type { Value } from '../../store/database.ts'
import type { EventFiling } from './parse.ts'
import {
  LAST_LISTED,
  OF_HEADER,
  OF_LIST,
  type Row,
  selectArm,
  toCodesCondition,
  toFiling,
} from './store.ts'

export interface LatestQuery {
  /** Position after which filings are selected. */
  after: FilingPlace
  /** Filings with at least one of the codes; empty for any. */
  codes: readonly string[]
  /** Number of filings, not of filers. */
  limit: number
}

export type PlacedFiling = EventFiling & { place_at: string }

const IS_LISTED = `f.form like '8-K%' and f.items <> ''`
/** Events in no list that names their items, dated by the latest time of their sources. */
const IS_UNLISTED = `e.items <> '' and not exists (
  select 1 from filings f where f.accession = e.accession and ${IS_LISTED})`
const IS_LATEST = `not exists (select 1 from event_filings o
  where o.accession = e.accession and o.items <> '' and o.accepted_at > e.accepted_at)`

/** Newest first, the filers of one filing together: one row per stored filer. */
export async function selectLatestEvents(
  data: WideReads,
  { after, codes, limit }: LatestQuery,
): Promise<PlacedFiling[]> {
  const values: Value[] = [after.at, after.accession, limit]
  const conditionOn = toCodesCondition(codes.length > 0 ? [codes] : [], values)
  const placesOf = (from: string, of: string) =>
    `select distinct #.accepted_at as accepted_at, #.accession as accession from ${from}
     and (#.accepted_at, #.accession) < ($1, $2) and ${conditionOn('#.items', '#.filed')}
     order by #.accepted_at desc, #.accession desc limit $3`.replaceAll('#', of)
  // Lists name nearly all filings: others are searched as far back as the answer reaches.
  const isUnlisted = `e.accepted_at >= (${LAST_LISTED}) and ${IS_UNLISTED} and ${IS_LATEST}`
  const place = ', n.accepted_at as place_at'
  const listed = selectArm(
    {
      from: `places n join filings f on f.accession = n.accession
        left join event_filings e on e.cik = f.cik and e.accession = f.accession`,
      of: 'f',
      ...OF_LIST,
    },
    `where ${IS_LISTED}`,
    `, coalesce(e.company, '') as company ${place}`,
  )
  const unlisted = selectArm(
    {
      // Fixed join order: SQLite would begin with every event whose items are known.
      from: 'places n cross join event_filings e',
      of: 'e',
      ...OF_HEADER,
    },
    `where e.accession = n.accession and ${IS_UNLISTED}`,
    `, e.company as company ${place}`,
  )
  const rows = await data.all<Row<PlacedFiling>>(
    `with listed as materialized (${placesOf(`filings f where ${IS_LISTED}`, 'f')}),
     unlisted as (${placesOf(`event_filings e where ${isUnlisted}`, 'e')}),
     places as (
       select * from listed union all select * from unlisted
       order by accepted_at desc, accession desc limit $3)
     ${listed} union all ${unlisted}
     order by place_at desc, accession desc, cik`,
    ...values,
  )
  return rows.map(toFiling)
}
