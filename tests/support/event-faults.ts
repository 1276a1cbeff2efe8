// Validation of a delivery’s body against the `webhooks` section of the OpenAPI document.

import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import { createOpenApi } from '../../src/surfaces/openapi/openapi.ts'
import { faultsIn } from './described.ts'

type Json = Record<string, unknown>

export interface Delivered {
  readonly post: {
    readonly requestBody: {
      readonly content: { readonly 'application/json': { schema: Json; example: Json } }
    }
  }
}

export interface Described {
  readonly webhooks: Readonly<Record<string, Delivered>>
  readonly components: { readonly schemas: Readonly<Record<string, Json>> }
}

const document = createOpenApi(ENDPOINTS, { baseUrl: 'http://localhost' }) as unknown as Described

export function faultsInEvent(body: { readonly type?: unknown }): string[] {
  const described = document.webhooks[String(body.type)]
  if (!described) return [`no event ${body.type}`]
  const { schema } = described.post.requestBody.content['application/json']
  return faultsIn(body, schema, document.components.schemas)
}
