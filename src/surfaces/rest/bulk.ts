// Files of snapshots in columns, whole or in ranges, for callers with a key. A request names a file that
// a snapshot lists; no part of it is taken for a path.

import { send } from '@fastify/send'
import {
  type Caller,
  CHALLENGE,
  identifyCaller,
  requireScope,
  toGateCaller,
} from '../../accounts/caller.ts'
import { recordMarketplaceUse } from '../../accounts/credits/marketplace.ts'
import { bulkEndpoint } from '../../catalogue/catalogue.ts'
import { ALL_DATA, BULK_FILES } from '../../contract/declare/scope.ts'
import { Failure } from '../../kernel/failure.ts'
import { type CallServices, creditHeaders, limitRate } from '../call/call.ts'
import { beginNotes, type CallNotes, logCall } from '../call/call-notes.ts'
import { toProblem } from '../call/problem.ts'
import {
  clientAddressOf,
  exactAddressOf,
  type HttpApp,
  type HttpReply,
  type HttpRequest,
  noteKeyFound,
  whenClosed,
} from '../http/listener.ts'

type BulkServices = Pick<
  CallServices,
  | ('columns' | 'findKey' | 'clock' | 'callers' | 'places' | 'ops')
  | ('decideRate' | 'noteUse' | 'requestLog')
>

export function addBulk(app: HttpApp, services: BulkServices): void {
  const handler = (request: HttpRequest, reply: HttpReply) => sendLogged(request, reply, services)
  const config = { takesKey: true, takes: ['transfers'] as const }
  app.get('/bulk/:snapshot/:file', { config }, handler)
  app.get('/bulk/:snapshot/:dataset/:file', { config }, handler)
}

/** A transfer is logged when it ends, for as long as it took. */
async function sendLogged(
  request: HttpRequest,
  reply: HttpReply,
  services: BulkServices,
): Promise<HttpReply> {
  const notes = beginNotes(services, [])
  let failed: unknown = RANGE_FAILURE
  reply.raw.once('close', () => {
    const { snapshot = '' } = request.params
    const logged = {
      requestId: request.id,
      raw: { path: { snapshot }, query: {}, body: undefined },
    }
    const body = () => toProblem(failed, request.id).body
    const { statusCode: status } = reply
    logCall(services.requestLog, bulkEndpoint, logged, notes, { status, body })
  })
  try {
    return await sendFile(request, reply, { services, notes })
  } catch (error) {
    failed = error
    throw error
  }
}

const RANGE_FAILURE = new Failure('path.unknown', 'The file does not have this range.')

async function sendFile(
  request: HttpRequest,
  reply: HttpReply,
  { services, notes }: { services: BulkServices; notes: CallNotes },
): Promise<HttpReply> {
  const caller = await identifyCaller(
    { headers: request.headers, exactAddress: exactAddressOf(request) },
    services,
  )
  notes.caller = caller
  if (caller.kind === 'nobody') {
    throw new Failure('key.missing', 'An API key is needed.', { headers: CHALLENGE })
  }
  noteKeyFound(request)
  const headers = creditHeaders(caller)
  limitRate(caller, services, headers)
  requireScope(caller, BULK_SCOPES)
  if ('keyId' in caller) await services.noteUse(caller.keyId)
  if (caller.kind === 'sandbox') {
    throw new Failure('sandbox.no_files', 'A sandbox key gets no files; use a live key.')
  }
  reply.headers({ ...headers, 'x-request-id': request.id })
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
  await beginTransfer(caller, request, reply, services)
  if (caller.kind === 'marketplace') {
    await recordMarketplaceUse(services, { ...caller, endpoint: bulkEndpoint.name, credits: 0 })
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

/** A transfer lasts as long as its receiver wants, so an account has few at once. */
async function beginTransfer(
  caller: Caller,
  request: HttpRequest,
  reply: HttpReply,
  { places }: BulkServices,
): Promise<void> {
  const ticket = await places.tryEnter('transfers', toGateCaller(caller, clientAddressOf(request)))
  if (typeof ticket === 'object') {
    whenClosed(reply, ticket.leave)
    return
  }
  const headers = { 'retry-after': '30' }
  if (ticket === 'all') throw new Failure('service.busy', BUSY, { headers })
  throw new Failure('rate.exceeded', SHARE, { headers })
}

const BUSY = 'As many files are being downloaded as the service sends at once. Try again shortly.'
const SHARE = 'The account downloads as many files as it can at once. Wait for one to finish.'

const BULK_SCOPES = [BULK_FILES, ALL_DATA]
const RANGE_REFUSED = 416

function typeOf(path: string): string {
  if (path.endsWith('.parquet')) return 'application/vnd.apache.parquet'
  return path.endsWith('.json') ? 'application/json' : 'text/plain; charset=utf-8'
}
