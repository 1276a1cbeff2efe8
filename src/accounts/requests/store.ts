// The log of requests in the store: inserting and selecting its rows.

import type { PublisherCall } from '../../kernel/trail.ts'
import type { Database, Queries } from '../../store/database.ts'
import { column, defineTable, each } from '../../store/table.ts'

export interface LoggedRequest {
  readonly id: string
  readonly accountId: string
  readonly keyId: string
  readonly at: string
  readonly endpoint: string
  readonly status: number
  readonly durationUs: number
  readonly credits: number
  /** JSON text. */
  readonly detail: string
}

/** Content of `detail` in a logged request. */
export interface RequestDetail {
  readonly face: 'rest' | 'mcp'
  readonly parameters: Readonly<Record<string, string | number | boolean>>
  readonly error: string | null
  readonly reason: string | null
  readonly call_id: string | null
  readonly answered_from: 'memory' | 'store' | 'publishers' | null
  readonly stale: boolean
  readonly stages: {
    readonly key_ms: number
    readonly payment_ms: number
    readonly answer_ms: number
  }
  readonly publisher_requests: PublisherCall[]
  readonly publisher_requests_made: number
}

const requestTable = defineTable({
  name: 'requests',
  key: ['id'],
  columns: {
    ...each(column.text, 'id', 'account_id', 'at', 'endpoint', 'detail'),
    key_id: column.textOrNull,
    ...each(column.whole, 'status', 'duration_us', 'credits'),
  },
})

export async function insertRequests(
  ops: Database,
  requests: readonly LoggedRequest[],
): Promise<void> {
  const rows = requests.map(({ accountId, keyId, durationUs, ...own }) => {
    return { ...own, account_id: accountId, key_id: keyId, duration_us: durationUs }
  })
  await requestTable.insertMany(ops, ops.engine, rows, 'on conflict (id) do nothing')
}

export interface FoundRequest extends LoggedRequest {
  readonly keyLabel: string | null
  readonly keyLastFour: string
}

/** Returns undefined for another account’s request as well. */
export async function selectRequest(
  ops: Queries,
  accountId: string,
  id: string,
): Promise<FoundRequest | undefined> {
  return ops.one<FoundRequest>(
    `select r.id as "id", r.account_id as "accountId", r.key_id as "keyId", r.at as "at",
       r.endpoint as "endpoint", r.status as "status", r.duration_us as "durationUs",
       r.credits as "credits", r.detail as "detail", k.label as "keyLabel",
       k.last_four as "keyLastFour"
     from requests r join keys k on k.id = r.key_id where r.id = $1 and r.account_id = $2`,
    id,
    accountId,
  )
}

/** The detail was written by this program. */
export function detailOf({ detail }: Pick<LoggedRequest, 'detail'>): RequestDetail {
  return JSON.parse(detail) as RequestDetail
}

/** Request as its owner sees it. */
export function toRequestRecord(found: FoundRequest) {
  const { id, at, endpoint, status, credits, keyId, keyLabel, keyLastFour } = found
  const detail = detailOf(found)
  const key = { id: keyId, label: keyLabel, last_four: keyLastFour }
  const duration_ms = found.durationUs / 1000
  return { id, at, endpoint, status, credits, key, duration_ms, ...detail }
}

/** Newest first; `before` is the last request of the page before. */
export async function selectRequestsBefore(
  ops: Queries,
  accountId: string,
  before: { at: string; id: string } | null,
  limit: number,
): Promise<LoggedRequest[]> {
  return ops.all<LoggedRequest>(
    `select id as "id", account_id as "accountId", key_id as "keyId", at as "at",
       endpoint as "endpoint", status as "status", duration_us as "durationUs",
       credits as "credits", detail as "detail"
     from requests where account_id = $1 and (at < $2 or (at = $2 and id < $3))
     order by at desc, id desc limit $4`,
    accountId,
    before?.at ?? '9',
    before?.id ?? '',
    limit,
  )
}
