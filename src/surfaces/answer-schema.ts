// The schema of an answer as callers see it: what its endpoint declares, and what any may carry.

import type { Endpoint } from '../contract/endpoint.ts'

const COMMON_MEMBERS = {
  sandbox: { type: 'boolean', description: 'True when a sandbox key asked.' },
  stale: {
    type: 'boolean',
    'x-left-open': true,
    description: 'True when stored data could not be refreshed.',
  },
}

export interface AnswerSchema extends Record<string, unknown> {
  // Clients of MCP's 2025 revisions take a schema only when its root says that it is an object.
  type: 'object'
}

export function toAnswerSchema(response: Endpoint['response']): AnswerSchema {
  const schema: Record<string, unknown> = { ...response }
  const { anyOf } = schema
  if (!Array.isArray(anyOf)) return withCommonMembers(schema)
  return { ...schema, type: 'object', anyOf: anyOf.map(withCommonMembers) }
}

function withCommonMembers(schema: Record<string, unknown>): AnswerSchema {
  const declared = schema.properties as Record<string, object> | undefined
  return { ...schema, type: 'object', properties: { ...declared, ...COMMON_MEMBERS } }
}
