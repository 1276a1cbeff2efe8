// The feed in the store: filings in the order in which they were seen, and the state of polling the
// publisher's feed.

import { placeholders, type Queries, type Value } from '../../store/database.ts'
import { insertRow } from '../../store/table.ts'
import type { FeedParty, Source } from './store.ts'

export interface FeedState {
  /** Time of the first poll; filings of earlier days are not news. */
  began_at: string
  /** Acceptance time up to which the feed has been read without gaps; null before the first walk. */
  read_to: string | null
  /** The last successful poll, and the first of an unbroken series of them. */
  looked_at: string | null
  steady_since: string | null
  /** Reason of the last poll’s failure; null if it succeeded. */
  failure: string | null
  failing_since: string | null
}

const NAME = 'current'

export function selectFeedState(ops: Queries): Promise<FeedState | undefined> {
  return ops.one<FeedState>(
    `select began_at, read_to, looked_at, steady_since, failure, failing_since
     from feed_state where name = $1`,
    NAME,
  )
}

/** Returns the state of the feed, created if missing. */
export async function beginFeed(ops: Queries, at: string): Promise<FeedState> {
  const row = { name: NAME, began_at: at }
  await insertRow(ops, 'feed_state', row, 'on conflict (name) do nothing')
  const state = await selectFeedState(ops)
  if (!state) throw new Error('the state of the feed is gone')
  return state
}

/** Records a successful poll; `readTo` is null after a gap. */
export async function recordPoll(
  ops: Queries,
  poll: { at: string; readTo: string | null; isSteady: boolean },
): Promise<void> {
  await ops.run(
    `update feed_state set looked_at = $2, failure = null, failing_since = null,
       read_to = case when cast($3 as text) > coalesce(read_to, '') then $3 else read_to end,
       steady_since = case when $4 = 1 then coalesce(steady_since, $2) else $2 end
     where name = $1`,
    NAME,
    poll.at,
    poll.readTo,
    poll.isSteady ? 1 : 0,
  )
}

export async function recordFailedPoll(ops: Queries, at: string, failure: string): Promise<void> {
  await ops.run(
    `update feed_state set failure = $3, failing_since = coalesce(failing_since, $2)
     where name = $1`,
    NAME,
    at,
    failure,
  )
}

export interface FeedQuery {
  /** Only filings with higher numbers; null for the newest. */
  since: number | null
  /** Forms as the publisher spells them; empty for all. */
  forms: readonly string[]
  ciks: readonly string[]
  limit: number
}

export interface FeedFiling {
  seq: number
  accession: string
  form: string
  filed: string
  accepted_at: string | null
  seen_at: string
  source: Source
}

export async function selectFeed(ops: Queries, query: FeedQuery): Promise<FeedFiling[]> {
  const { since, forms, ciks, limit } = query
  const values: Value[] = [since ?? 0, limit]
  const placeholdersOf = (texts: readonly string[]) => {
    values.push(...texts)
    return placeholders(texts, values.length - texts.length + 1)
  }
  const conditions = ['f.seq > $1']
  if (forms.length > 0) conditions.push(`f.form in (${placeholdersOf(forms)})`)
  if (ciks.length > 0) {
    const own = `select p.seq from seen_parties p where p.seq > $1 and p.cik in (${placeholdersOf(ciks)})`
    conditions.push(`f.seq in (${own})`)
  }
  const rows = await ops.all<FeedFiling>(
    `select f.seq as seq, f.accession as accession, f.form as form, f.filed as filed,
       f.accepted_at as accepted_at, f.seen_at as seen_at, f.source as source
     from seen_filings f where ${conditions.join(' and ')}
     order by f.seq ${since === null ? 'desc' : 'asc'} limit $2`,
    ...values,
  )
  return since === null ? rows.reverse() : rows
}

/** The number of the last filing seen; 0 before the first. */
export async function selectLastSeq(ops: Queries): Promise<number> {
  const row = await ops.one<{ seq: number | null }>('select max(seq) as seq from seen_filings')
  return Number(row?.seq ?? 0)
}

export function selectParties(ops: Queries, seqs: readonly number[]): Promise<FeedParty[]> {
  if (seqs.length === 0) return Promise.resolve([])
  return ops.all<FeedParty>(
    `select seq, cik, name from seen_parties where seq in (${placeholders(seqs)}) order by seq, cik`,
    ...seqs,
  )
}
