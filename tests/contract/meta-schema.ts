// Whether a document is valid OpenAPI 3.1, by the schema that the OpenAPI Initiative publishes
// (openapi-3.1.json, Apache-2.0), and whether its schemas are valid JSON Schema 2020-12, which the former
// leaves open.

import { readFileSync } from 'node:fs'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'

interface OpenApi {
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

const SCHEMA = JSON.parse(
  readFileSync(new URL('openapi-3.1.json', import.meta.url), 'utf8'),
) as object

const ajv = new Ajv2020({ strict: false, validateFormats: false })
const isOpenApi = ajv.compile(SCHEMA)

/** Empty for a valid document. */
export function faultsInDocument(document: OpenApi): string[] {
  const faults = isOpenApi(document) ? [] : toTexts(isOpenApi.errors)
  const ofSchemas = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    ajv.validateSchema(schema) ? [] : toTexts(ajv.errors, `/components/schemas/${name}`),
  )
  return [...faults, ...ofSchemas]
}

function toTexts(errors: readonly ErrorObject[] | null | undefined, at = ''): string[] {
  return (errors ?? []).map(({ instancePath, message }) => `${at}${instancePath} ${message}`)
}
