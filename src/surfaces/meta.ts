// The routes beside the catalogue: health, the OpenAPI document, and a front page that says where
// things are.

import { identifyCaller } from '../accounts/caller.ts'
import type { StageProgress } from '../backfill/read.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { Failure } from '../kernel/failure.ts'
import type { LiveStatus } from '../live/status.ts'
import { VERSION } from '../version.ts'
import type { CallServices } from './call.ts'
import type { Routing } from './http/app.ts'

export interface MetaOptions {
  readEndpoints(): Promise<readonly Endpoint[]>
  services: CallServices & { readonly mode: string; readonly probeStores: () => Promise<void> }
  /** Known for certain only once the service listens. */
  address: { baseUrl: string }
  /** Whether discovery needs no key. */
  isOpen: boolean
  readStatus(): Promise<LiveStatus>
  readProgress(): Promise<readonly StageProgress[]>
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' }

export function addMeta(app: Routing, options: MetaOptions): void {
  const { readEndpoints, services, address, isOpen, readStatus, readProgress } = options
  const requestId = (id: string) => ({ 'x-request-id': id })

  app.get('/health', async (request, reply) => {
    if (await findTrouble(services)) throw new Failure('service.unavailable', UNUSABLE)
    const body = { status: 'ok', version: VERSION, mode: services.mode }
    reply.headers(requestId(request.id)).json(body)
  })

  app.get('/openapi.json', async (request, reply) => {
    if (!isOpen) {
      const caller = await identifyCaller(request.headers, services)
      if (caller.kind === 'nobody') throw new Failure('key.missing', 'Send an API key.')
    }
    const { createOpenApi } = await import('./openapi.ts')
    const { sendText } = await import('./pages/send.ts')
    const document = createOpenApi(await readEndpoints(), { baseUrl: address.baseUrl })
    return sendText(reply, JSON.stringify(document), JSON_HEADERS)
  })

  app.get('/', async (_, reply) => {
    const { frontPage } = await import('./front-page.ts')
    const { sendPage } = await import('./pages/send.ts')
    const endpoints = await readEndpoints()
    const page = frontPage({ baseUrl: address.baseUrl, mode: services.mode, endpoints })
    return sendPage(reply, page)
  })

  app.get('/status', async (_, reply) => {
    const { statusPage } = await import('./status-page.ts')
    const { sendPage } = await import('./pages/send.ts')
    return sendPage(reply, statusPage(await readStatus(), await readProgress()))
  })
}

const UNUSABLE = 'The store cannot be read or written.'

/** Whether a store cannot be used; why is in the log. */
export async function findTrouble({ probeStores, log }: MetaOptions['services']): Promise<boolean> {
  try {
    await probeStores()
    return false
  } catch (error) {
    log.error({ error: String(error) }, 'the store cannot be used')
    return true
  }
}
