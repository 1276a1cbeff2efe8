// The schema of an answer as callers see it: what its endpoint declares, and what any may carry.

import { Type } from 'typebox'
import type { Endpoint } from '../contract/endpoint.ts'
import { leftOpen } from '../contract/fields.ts'
import { inlineNamed } from './named-schemas.ts'

type Json = Record<string, unknown>

const COMMON_MEMBERS = {
  sandbox: Type.Boolean({ description: 'True when a sandbox key asked.' }),
  ignored_parameters: leftOpen(
    Type.Array(Type.String(), {
      description: 'Present where names were sent that are no parameters of this endpoint.',
    }),
  ),
  stale: leftOpen(Type.Boolean({ description: 'True when stored data could not be refreshed.' })),
}

export function toAnswerSchema(response: Endpoint['response']): Json {
  const schema: Json = { ...response }
  const { anyOf } = schema
  if (!Array.isArray(anyOf)) return withCommonMembers(schema)
  return { ...schema, anyOf: anyOf.map(withCommonMembers) }
}

function withCommonMembers(schema: Json): Json {
  return { ...schema, properties: { ...(schema.properties as Json), ...COMMON_MEMBERS } }
}

export interface OutputSchema extends Json {
  // Clients of MCP's 2025 revisions take a schema only when its root says that it is an object.
  type: 'object'
}

/** The same for a tool, self-contained. */
export function toOutputSchema(response: Endpoint['response']): OutputSchema {
  return { ...(inlineNamed(toAnswerSchema(response)) as Json), type: 'object' }
}
