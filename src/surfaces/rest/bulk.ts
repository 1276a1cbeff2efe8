// Files of snapshots in columns, whole or in ranges, for callers with a key. A request names a file that
// a snapshot lists; no part of it is taken for a path.

import { send } from '@fastify/send'
import { CHALLENGE, identifyCaller, requireScope } from '../../accounts/caller.ts'
import { ALL_DATA, BULK_FILES } from '../../contract/declare/scope.ts'
import { Failure } from '../../kernel/failure.ts'
import type { CallServices } from '../call/call.ts'
import {
  exactAddressOf,
  type HttpApp,
  type HttpReply,
  type HttpRequest,
  type Parts,
} from '../http/listener.ts'

type BulkServices = Pick<CallServices, 'columns' | 'findKey' | 'clock' | 'callers'>

export function addBulk(app: HttpApp, services: BulkServices): void {
  const handler = (request: HttpRequest, reply: HttpReply) => sendFile(request, reply, services)
  app.get<Parts>('/bulk/:snapshot/:file', handler)
  app.get<Parts>('/bulk/:snapshot/:dataset/:file', handler)
}

async function sendFile(
  request: HttpRequest,
  reply: HttpReply,
  services: BulkServices,
): Promise<HttpReply> {
  const caller = await identifyCaller(
    { headers: request.headers, exactAddress: exactAddressOf(request) },
    services,
  )
  if (caller.kind === 'nobody') {
    throw new Failure('key.missing', 'An API key is needed.', { headers: CHALLENGE })
  }
  requireScope(caller, BULK_SCOPES)
  const { snapshot, dataset, file = '' } = request.params
  const found = (await services.columns.kept()).find(({ name }) => name === snapshot)
  const wanted = dataset === undefined ? file : `${dataset}/${file}`
  const listed = found ? [...found.about, ...found.files.map(({ path }) => path)] : []
  const path = listed.find((one) => one === wanted)
  if (!found || path === undefined) {
    throw new Failure(
      'path.unknown',
      'No snapshot has this file; /v1/bulk lists what is available.',
    )
  }
  const sent = await send(request.raw, path, { root: found.folder, index: false })
  if (sent.type === 'error') {
    if (sent.statusCode === RANGE_REFUSED)
      return reply.code(sent.statusCode).headers(sent.headers).send()
    throw new Failure('path.unknown', 'The file was removed; /v1/bulk lists what is available.')
  }
  return reply
    .code(sent.statusCode)
    .headers({
      ...sent.headers,
      'cache-control': 'private, no-cache',
      'content-type': typeOf(path),
    })
    .send(sent.stream)
}

const BULK_SCOPES = [BULK_FILES, ALL_DATA]
const RANGE_REFUSED = 416

function typeOf(path: string): string {
  if (path.endsWith('.parquet')) return 'application/vnd.apache.parquet'
  return path.endsWith('.json') ? 'application/json' : 'text/plain; charset=utf-8'
}
