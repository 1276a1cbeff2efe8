// Validation of a value against a schema of the OpenAPI document.

import { Errors } from 'typebox/schema'

type Json = Record<string, unknown>
type Schemas = Readonly<Record<string, Json>>

interface Fault {
  readonly instancePath: string
  readonly message: string
}

/** Members that the schema does not name are faults, too. */
export function faultsIn(value: unknown, schema: Json, schemas: Schemas): string[] {
  const [, errors] = Errors(closed(schema, schemas) as never, value) as [boolean, Fault[]]
  return errors.map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const REF = '#/components/schemas/'

/** The schema with its references filled in, and with no room for members it does not name. */
function closed(schema: unknown, schemas: Schemas): unknown {
  if (Array.isArray(schema)) return schema.map((one) => closed(one, schemas))
  if (typeof schema !== 'object' || schema === null) return schema
  const { $ref, dependentSchemas, ...rest } = schema as Json
  if (typeof $ref === 'string') return closed(schemas[$ref.slice(REF.length)], schemas)
  const members = Object.entries(rest).map(([name, member]) => [name, closed(member, schemas)])
  const isOpen = 'properties' in rest && !('additionalProperties' in rest)
  return {
    ...Object.fromEntries(members),
    // Members of dependent schemas are added to those that the schema names.
    ...(dependentSchemas === undefined ? {} : { dependentSchemas }),
    ...(isOpen ? { additionalProperties: false } : {}),
  }
}
