// Whether a company announced that it would restate: by an amendment, which is the restating filing
// itself, or by an 8-K under item 4.02 (Form 8-K: non-reliance on previously issued financial
// statements), as far as the company's stored list of filings reaches.

import type { Queries } from '../../../store/database.ts'
import type { Restatement } from '../restatements/model.ts'

export interface Announcement {
  readonly accession: string
  readonly form: string
  readonly filed: string
  /** Null for an amendment. */
  readonly item: string | null
}

export interface Announced {
  /** Null of a split, and where the stored list does not reach back far enough to say no. */
  readonly announced: boolean | null
  readonly announced_by: Announcement | null
  readonly announced_unknown_reason: string | null
}

/** What is stored of a company's list of filings. */
export interface KnownList {
  /** 8-Ks under item 4.02, oldest first. */
  readonly nonReliance: readonly Announcement[]
  /** Filing day of the oldest filing that is stored; null for none. */
  readonly from: string | null
}

const ITEM = '4.02'
const AMENDMENT = /\/A$/

/** An 8-K counts that was filed after the first report and no later than the one that restates it. */
export function toAnnounced(
  { kind, first, later }: Pick<Restatement, 'kind' | 'first' | 'later'>,
  { nonReliance, from }: KnownList,
): Announced {
  const { accession, form, filed } = later
  if (kind === 'split') return unknown('The split does not affect any earlier report.')
  if (AMENDMENT.test(form)) return announcedBy({ accession, form, filed, item: null })
  const last = nonReliance.findLast((one) => one.filed > first.filed && one.filed <= filed)
  if (last) return announcedBy(last)
  if (from === null) return unknown('The company’s filing list is not stored.')
  if (from > first.filed) return unknown(`The company’s filing list is stored from ${from} on.`)
  return { announced: false, announced_by: null, announced_unknown_reason: null }
}

function unknown(reason: string): Announced {
  return { announced: null, announced_by: null, announced_unknown_reason: reason }
}

function announcedBy(announcement: Announcement): Announced {
  return { announced: true, announced_by: announcement, announced_unknown_reason: null }
}

/** By CIK. */
export async function selectKnownLists(
  data: Queries,
  ciks: readonly string[],
): Promise<ReadonlyMap<string, KnownList>> {
  const lists = await Promise.all(ciks.map((cik) => selectKnownList(data, cik)))
  return new Map(ciks.map((cik, at) => [cik, lists[at] as KnownList]))
}

async function selectKnownList(data: Queries, cik: string): Promise<KnownList> {
  const oldest = await data.one<{ filed: string | null }>(
    'select min(filed) as filed from filings where cik = $1',
    cik,
  )
  const filings = await data.all<Omit<Announcement, 'item'>>(
    `select accession, form, filed from filings
     where cik = $1 and form like '8-K%' and ',' || items || ',' like '%,${ITEM},%'
     order by filed, accession`,
    cik,
  )
  const nonReliance = filings.map((filing) => ({ ...filing, item: ITEM }))
  return { nonReliance, from: oldest?.filed ?? null }
}
