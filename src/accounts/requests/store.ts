// The log of requests in the store: inserting and selecting its rows.

import { field } from '../../contract/answer/fields.ts'
import { defineRecord, type RecordOf, selectList } from '../../contract/declare/record.ts'
import type { PublisherCall } from '../../kernel/trail.ts'
import type { Database, Queries } from '../../store/database.ts'
import { column, defineTable, each } from '../../store/table.ts'

const logged = {
  id: field.text('The `X-Request-Id` of the answer.'),
  accountId: field.text('Id of the account.'),
  keyId: field.text('Id of the key.'),
  at: field.instant('When it arrived.'),
  endpoint: field.text('Name of the endpoint.'),
  status: field.count('Status of the answer.'),
  durationUs: field.count('Microseconds until the answer was ready.'),
  credits: field.count('Credits it cost.'),
  detail: field.text('`RequestDetail` as JSON.'),
}

export const LoggedRequest = defineRecord('LoggedRequest', logged)
export type LoggedRequest = RecordOf<typeof LoggedRequest>

const LOGGED_REQUEST = selectList(LoggedRequest)

/** Requests of one status among the newest of the log. */
export const RequestsByStatus = defineRecord('RequestsByStatus', {
  status: field.count('Status of the answers.'),
  requests: field.count('Number of requests.'),
  newest: field.text('Id of the newest request.'),
  at: field.instant('When the newest arrived.'),
})

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

const FoundRequest = defineRecord('FoundRequest', {
  ...logged,
  keyLabel: field.textOrNull('Name of the key; null if it has none.'),
  keyLastFour: field.text('Last characters of the key.'),
})
export type FoundRequest = RecordOf<typeof FoundRequest>

const FOUND_REQUEST = selectList(FoundRequest, 'r', {
  keyLabel: 'k.label',
  keyLastFour: 'k.last_four',
})

/** Returns undefined for another account’s request as well. */
export async function selectRequest(
  ops: Queries,
  accountId: string,
  id: string,
): Promise<FoundRequest | undefined> {
  return ops.one<FoundRequest>(
    `select ${FOUND_REQUEST}
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
    `select ${LOGGED_REQUEST}
     from requests where account_id = $1 and (at < $2 or (at = $2 and id < $3))
     order by at desc, id desc limit $4`,
    accountId,
    before?.at ?? '9',
    before?.id ?? '',
    limit,
  )
}
