// Schemas of tools, as short as possible, since a model reads the whole list of tools before its
// first question. Omitted parts are in the OpenAPI document, and enforced by the service in any
// case.

import type { Endpoint } from '../../contract/declare/endpoint.ts'
import type { Param } from '../../contract/declare/params.ts'
import { type OutputSchema, toOutputSchema } from '../openapi/answer-schema.ts'

type Json = Record<string, unknown>

export interface InputSchema extends Json {
  type: 'object'
}

export function toToolInput({ params, query, body }: Endpoint['input']): InputSchema {
  const members = Object.entries({ ...params, ...query, ...body })
  const required = members.filter(([, param]) => param.required).map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(members.map(([name, param]) => [name, toArgument(param)])),
    ...(required.length > 0 ? { required } : {}),
  }
}

/** Type, choices, bounds and default; formats of texts are in their descriptions. */
function toArgument({ schema, brief }: Param<unknown>): Json {
  const { type = 'string', enum: choices, minimum, maximum, items, description } = schema
  const isBounded = typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER
  const said: Json = {
    type,
    enum: isShort(choices) ? choices : undefined,
    minimum: minimum === 0 ? undefined : minimum,
    maximum: isBounded ? maximum : undefined,
    items,
    default: schema.default,
    description: brief ?? description,
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}

const CHOICES_MAX = 12

function isShort(choices: unknown): boolean {
  return Array.isArray(choices) && choices.length <= CHOICES_MAX
}

/** Phrases that the server’s instructions state once for all answers. */
const SAID_ONCE: readonly string[] = [
  'sandbox',
  'stale',
  'resolved_from',
  'ignored_parameters',
  'empty_reason',
  'source',
  'cik',
  'company',
  'documents',
  'normalization_version',
  'asked',
  'complete_from',
  'complete_to',
  'incomplete_reason',
]

export function toToolOutput(response: Endpoint['response']): OutputSchema {
  const { type, properties } = toOutputSchema(response)
  const own = Object.entries(properties).filter(([name]) => !SAID_ONCE.includes(name))
  const shown = own.map(([name, schema]) => [name, isNested(schema as Json) ? schema : {}])
  return { type, properties: Object.fromEntries(shown) }
}

/** For texts and numbers the name suffices. */
function isNested({ type }: Json): boolean {
  return [type].flat().some((one) => one === 'array' || one === 'object')
}

export const ANSWERS_ALIKE =
  'Answers about a company begin with `ticker`, `cik` and `company`, and every answer ends ' +
  'with `source`. `complete: false`: something is missing; `stale: true`: stored data could ' +
  'not be refreshed; `resolved_from`: a former ticker or name was followed; `empty_reason`: ' +
  'why nothing is listed; `ignored_parameters`: arguments the tool does not have. `as_of` ' +
  'limits an answer to what had been published by then. Schemas of whole answers are in ' +
  '/openapi.json.'
