// The routes beside the catalogue: health, the OpenAPI document, and a front page that says where
// things are.

import type { FastifyInstance } from 'fastify'
import { identifyCaller } from '../accounts/caller.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { Failure } from '../kernel/failure.ts'
import type { LiveStatus } from '../live/status.ts'
import { VERSION } from '../version.ts'
import type { CallServices } from './call.ts'
import { frontPage } from './front-page.ts'
import { createOpenApi } from './openapi.ts'
import { statusPage } from './status-page.ts'

export interface MetaOptions {
  endpoints: readonly Endpoint[]
  services: CallServices & { readonly mode: string }
  /** Known for certain only once the service listens. */
  address: { baseUrl: string }
  /** Whether discovery needs no key. */
  isOpen: boolean
  readStatus(): Promise<LiveStatus>
}

export function addMeta(app: FastifyInstance, options: MetaOptions): void {
  const { endpoints, services, address, isOpen, readStatus } = options
  const requestId = (id: string) => ({ 'x-request-id': id })

  app.get('/health', async (request, reply) => {
    await readStores(services)
    const body = { status: 'ok', version: VERSION, mode: services.mode }
    return reply.headers(requestId(request.id)).send(body)
  })

  app.get('/openapi.json', async (request, reply) => {
    if (!isOpen) {
      const caller = await identifyCaller(request.headers, services)
      if (caller.kind === 'nobody') throw new Failure('key.missing', 'Send an API key.')
    }
    const document = createOpenApi(endpoints, { baseUrl: address.baseUrl })
    return reply.headers(requestId(request.id)).send(document)
  })

  app.get('/', async (request, reply) => {
    const html = frontPage({ baseUrl: address.baseUrl, mode: services.mode, endpoints })
    return reply
      .headers({ ...requestId(request.id), ...PAGE_HEADERS })
      .type('text/html; charset=utf-8')
      .send(html)
  })

  app.get('/status', async (request, reply) => {
    return reply
      .headers({ ...requestId(request.id), ...PAGE_HEADERS, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(statusPage(await readStatus()))
  })
}

const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
    "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

async function readStores({ ops, data, log }: CallServices): Promise<void> {
  try {
    await ops.one('select id from accounts limit 1')
    await data.one('select cik from tickers limit 1')
  } catch (error) {
    log.error({ error: String(error) }, 'the store cannot be read')
    throw new Failure('service.unavailable', 'The store cannot be read.', { cause: error })
  }
}
