// The schema of an answer as callers see it: the endpoint’s declaration, and members that any answer
// may have.

import { Type } from 'typebox'
import { AbsenceCode, emptyMembers } from '../../contract/answer/absence.ts'
import { leftOpen } from '../../contract/answer/fields.ts'
import { ResolvedFrom } from '../../contract/answer/redirects.ts'
import { Registrant } from '../../contract/answer/registrants.ts'
import type { Endpoint } from '../../contract/declare/endpoint.ts'
import { type Kind, mergeKinds } from './answer-kinds.ts'

type Json = Record<string, unknown>

const COMMON_MEMBERS = {
  sandbox: Type.Boolean({ description: 'True for a sandbox key.' }),
  ...emptyMembers,
  ignored_parameters: leftOpen(
    Type.Array(Type.String(), {
      description: 'Present if parameters were sent that this endpoint does not have.',
    }),
  ),
  resolved_from: leftOpen(
    Type.Array(ResolvedFrom, {
      description: 'Present if a former ticker or name was followed: what happened to it.',
    }),
  ),
  registrants: leftOpen(
    Type.Array(Registrant, {
      description:
        'Present if the company was several registrants over time, the present one first.',
    }),
  ),
  ticker_reason: leftOpen(
    Type.String({ description: 'Present if `ticker` is null since no list of tickers is here.' }),
  ),
  ticker_code: AbsenceCode,
  stale: leftOpen(Type.Boolean({ description: 'True if stored data could not be refreshed.' })),
}

export function toAnswerSchema(response: Endpoint['response']): Json {
  const { anyOf, ...own }: Json = { ...response }
  if (!Array.isArray(anyOf)) return withCommonMembers(own)
  const { oneOf: kinds, ...whole } = mergeKinds(anyOf as Kind[])
  if (!Array.isArray(kinds)) return withCommonMembers({ ...own, ...whole })
  return { ...own, ...whole, oneOf: kinds.map(withCommonMembers) }
}

function withCommonMembers(schema: Json): Json {
  return { ...schema, properties: { ...(schema.properties as Json), ...COMMON_MEMBERS } }
}

export interface OutputSchema extends Json {
  // Clients of MCP’s 2025 revisions require a root of type object.
  type: 'object'
  properties: Json
}

/**
 * Top-level names and types of a tool’s answer. It is short, since a model reads this list before
 * its first question; the whole schema is in the OpenAPI document.
 */
export function toOutputSchema(response: Endpoint['response']): OutputSchema {
  const { oneOf, ...whole } = toAnswerSchema(response)
  const kinds = (Array.isArray(oneOf) ? oneOf : [whole]) as ObjectSchema[]
  const all = new Set(kinds.flatMap(({ properties }) => Object.keys(properties)))
  const names = all.difference(RARE)
  const properties = Object.fromEntries(
    [...names].map((name) => [name, toTypes(kinds.map((kind) => kind.properties[name]))]),
  )
  return { type: 'object', properties }
}

/** Members that hardly any answer has. */
const RARE: ReadonlySet<string> = new Set(['ticker_reason', 'ticker_code'])

const ANY = 'any'

interface ObjectSchema {
  readonly properties: Readonly<Record<string, Json>>
}

/** Types of a member in all kinds of answer; any type if one kind does not say. */
function toTypes(members: readonly (Json | undefined)[]): Json {
  const types = members.flatMap((member) => (member ? typesOf(member) : []))
  const [only, ...more] = new Set(types)
  if (only === undefined || types.includes(ANY)) return {}
  return { type: more.length > 0 ? [only, ...more] : only }
}

function typesOf({ type, anyOf, const: only, enum: choices }: Json): string[] {
  if (typeof type === 'string') return [type]
  if (Array.isArray(type)) return type
  if (Array.isArray(anyOf)) return anyOf.flatMap(typesOf)
  const values = Array.isArray(choices) ? choices : [only]
  return values.map((value) => (typeof value === 'string' ? 'string' : ANY))
}
