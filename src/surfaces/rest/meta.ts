// The routes beside the catalogue: health, the OpenAPI document, the front page and the status page.

import { identifyCaller } from '../../accounts/caller.ts'
import type { Endpoint } from '../../contract/declare/endpoint.ts'
import type { StageProgress } from '../../ingestion/backfill/read.ts'
import type { RestateProgress } from '../../ingestion/live/restate.ts'
import { Failure } from '../../kernel/failure.ts'
import { VERSION } from '../../kernel/version.ts'
import type { CallServices } from '../call/call.ts'
import { exactAddressOf, type HttpApp, type HttpRequest, taking } from '../http/listener.ts'
import { withMark } from '../http/probes.ts'
import { createOpenApi } from '../openapi/openapi.ts'
import { frontPage } from '../pages/front-page.ts'
import { layout, PAGE_HEADERS } from '../pages/layout.ts'
import { keepText, sendPage, sendText } from '../pages/send.ts'
import { type ShownStatus, statusPage } from '../pages/status-page.ts'

export interface MetaOptions {
  endpoints: readonly Endpoint[]
  services: CallServices & { readonly probeStores: () => Promise<void> }
  /** Set once the service listens. */
  address: { baseUrl: string }
  /** Whether discovery needs no key. */
  isOpen: boolean
  readStatus(): Promise<ShownStatus>
  readProgress(): Promise<readonly StageProgress[]>
  readRestating(): Promise<readonly RestateProgress[]>
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' }

export function addMeta(app: HttpApp, options: MetaOptions): void {
  const { endpoints, services, address, isOpen, readStatus, readProgress, readRestating } = options
  const { mode } = services
  const openApi = keepText(address, (baseUrl) =>
    JSON.stringify(createOpenApi(endpoints, { baseUrl })),
  )
  const front = keepText(address, (baseUrl) => layout(frontPage({ baseUrl, mode, endpoints })))

  app.get('/health', taking('store'), async (request, reply) => {
    if (await findTrouble(services)) {
      throw new Failure('service.unavailable', UNUSABLE, { headers: { 'retry-after': '5' } })
    }
    const body = { status: 'ok', version: VERSION, mode }
    const marked = await withMark(body, reply, isSandboxCall(request, services))
    return reply.header('x-request-id', request.id).send(marked)
  })

  app.get('/openapi.json', taking('store'), async (request, reply) => {
    if (!isOpen) await requireCaller(request, services)
    return sendText(reply, openApi(), JSON_HEADERS)
  })

  app.get('/', taking('store'), (_, reply) => sendText(reply, front(), PAGE_HEADERS))

  if (!isOpen) return
  app.get('/status', taking('store'), async (_, reply) =>
    sendPage(reply, statusPage(await readStatus(), await readProgress(), await readRestating())),
  )
}

const UNUSABLE = 'The store is not readable or writable.'

/** Fails for a request without a key. */
export async function requireCaller(request: HttpRequest, services: CallServices): Promise<void> {
  const sender = { headers: request.headers, exactAddress: exactAddressOf(request) }
  const caller = await identifyCaller(sender, services)
  if (caller.kind === 'nobody') throw new Failure('key.missing', 'Send an API key.')
}

/** Whether a sandbox key is sent; a key that is no good marks nothing. */
export async function isSandboxCall(
  request: HttpRequest,
  services: CallServices,
): Promise<boolean> {
  const sender = { headers: request.headers, exactAddress: exactAddressOf(request) }
  const caller = await identifyCaller(sender, services).catch(() => null)
  return caller?.kind === 'sandbox'
}

/** Whether a store cannot be used; the reason is logged. */
export async function findTrouble({ probeStores, log }: MetaOptions['services']): Promise<boolean> {
  try {
    await probeStores()
    return false
  } catch (error) {
    log.error({ error: String(error) }, 'the store cannot be used')
    return true
  }
}
