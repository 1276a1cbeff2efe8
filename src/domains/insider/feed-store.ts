// The order of ownership forms in the market-wide feed. Forms are numbered after their commit, by
// one reader at a time, so that no form later appears under a passed number.

import { type Database, placeholders, type Queries } from '../../store/database.ts'

const HEAD = 'insider'
/** Number of forms numbered in one transaction. */
const NUMBERED_AT_ONCE = 1000

/** Queues stored forms for the feed, except those that it already has. */
export async function recordArrivals(tx: Queries, accessions: readonly string[]): Promise<void> {
  if (accessions.length === 0) return
  await tx.run(
    `insert into insider_arrivals (accession)
     select accession from insider_filings i where accession in (${placeholders(accessions)})
       and not exists (select 1 from insider_feed f where f.accession = i.accession)
     on conflict (accession) do nothing`,
    ...accessions,
  )
}

export interface FeedEnd {
  last: number
  /** Whether every stored form is numbered. */
  isAll: boolean
}

/** Numbers newly stored forms, up to a limit. */
export async function numberArrivals(data: Database): Promise<FeedEnd> {
  const waiting = await data.one('select 1 as one from insider_arrivals limit 1')
  if (!waiting) return { last: await selectHead(data), isAll: true }
  return data.transaction(async (tx) => {
    await tx.run(
      `insert into insider_feed_head (name, seq) values ($1, 0)
       on conflict (name) do update set seq = insider_feed_head.seq`,
      HEAD,
    )
    const last = await selectHead(tx)
    // Ordered by acceptance within one batch.
    const arrived = await tx.all<{ accession: string }>(
      `select a.accession as accession from insider_arrivals a
       join insider_filings f on f.accession = a.accession
       order by f.ordered_at, a.accession limit $1`,
      NUMBERED_AT_ONCE,
    )
    for (const [index, { accession }] of arrived.entries()) {
      await tx.run(
        'insert into insider_feed (seq, accession) values ($1, $2) on conflict do nothing',
        last + index + 1,
        accession,
      )
      await tx.run('delete from insider_arrivals where accession = $1', accession)
    }
    await tx.run(
      'update insider_feed_head set seq = $2 where name = $1',
      HEAD,
      last + arrived.length,
    )
    return { last: last + arrived.length, isAll: arrived.length < NUMBERED_AT_ONCE }
  })
}

async function selectHead(data: Queries): Promise<number> {
  const row = await data.one<{ seq: number }>(
    'select seq from insider_feed_head where name = $1',
    HEAD,
  )
  return Number(row?.seq ?? 0)
}

export interface FeedForm {
  seq: number
  accession: string
}

/** Forms after a number, in order; the newest forms without a number. */
export async function selectFeedForms(
  data: Queries,
  query: { since: number | null; kind: string | null; last: number; limit: number },
): Promise<FeedForm[]> {
  const isOfKind = query.kind === null ? '' : 'and f.kind = $4'
  const values = query.kind === null ? [] : [query.kind]
  const rows = await data.all<FeedForm>(
    `select n.seq as seq, n.accession as accession from insider_feed n
     join insider_filings f on f.accession = n.accession
     where n.seq > $1 and n.seq <= $2 ${isOfKind}
     order by n.seq ${query.since === null ? 'desc' : 'asc'} limit $3`,
    query.since ?? 0,
    query.last,
    query.limit,
    ...values,
  )
  const forms = rows.map((row) => ({ ...row, seq: Number(row.seq) }))
  return query.since === null ? forms.reverse() : forms
}
