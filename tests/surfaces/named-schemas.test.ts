// Named schemas: written once and referred to; a name stands for one schema. What a tool's answer has at
// its top.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { byName, choice, nullable } from '../../src/contract/answer/fields.ts'
import { toAnswerSchema, toOutputSchema } from '../../src/surfaces/openapi/answer-schema.ts'
import { extractNamed } from '../../src/surfaces/openapi/named-schemas.ts'

const Colour = choice(['red', 'blue'], { $id: 'Colour' })
const Ball = Type.Object({ colour: Colour, weight: Type.Optional(Type.Number()) }, { $id: 'Ball' })
const Balls = Type.Object(
  { balls: Type.Array(Ball), last: nullable(Ball, 'The last one.'), byOwner: byName(Ball) },
  { $id: 'Balls' },
)
const toBall = { $ref: '#/components/schemas/Ball' }

test('a named schema is written once, in the order of names', () => {
  const { tree, schemas } = extractNamed({ answers: [Balls, Balls] })
  const toBalls = { $ref: '#/components/schemas/Balls' }
  assert.deepEqual(tree, { answers: [toBalls, toBalls] })
  assert.deepEqual(Object.keys(schemas), ['Ball', 'Balls', 'Colour'])
  assert.deepEqual(schemas.Colour, { enum: ['red', 'blue'], type: 'string' })
  assert.deepEqual(schemas.Balls, {
    type: 'object',
    required: ['balls', 'last', 'byOwner'],
    properties: {
      balls: { type: 'array', items: toBall },
      last: { anyOf: [toBall, { type: 'null' }], description: 'The last one.' },
      byOwner: { type: 'object', additionalProperties: toBall },
    },
  })
})

test('a member that may be missing has the name that it has elsewhere', () => {
  const { schemas } = extractNamed([Ball, Type.Object({ ball: Type.Optional(Ball) })])
  assert.deepEqual(Object.keys(schemas), ['Ball', 'Colour'])
})

test('a name that two schemas want is refused', () => {
  const other = Type.Object({ colour: Colour }, { $id: 'Ball' })
  assert.throws(() => extractNamed([Balls, other]), /^Error: two schemas are named Ball$/)
})

test('a tool’s schema has the members of every kind of answer, with their types alone', () => {
  const either = Type.Union([Balls, Ball], { $id: 'Either' })
  assert.deepEqual(toOutputSchema(either), {
    type: 'object',
    properties: {
      balls: { type: 'array' },
      last: { type: ['object', 'null'] },
      byOwner: { type: 'object' },
      sandbox: { type: 'boolean' },
      empty_reason: { type: 'string' },
      empty_code: { type: 'string' },
      ignored_parameters: { type: 'array' },
      registrants: { type: 'array' },
      resolved_from: { type: 'array' },
      stale: { type: 'boolean' },
      colour: { type: 'string' },
      weight: { type: 'number' },
    },
  })
  const mixed = Type.Object({ is: Type.Union([Type.Literal('a'), Type.Literal(1)]) })
  assert.deepEqual((toOutputSchema(mixed).properties as Record<string, unknown>).is, {
    type: ['string', 'number'],
  })
})

test('any answer may say that it is a sample, or out of date', () => {
  const common = { sandbox: 'boolean', stale: 'boolean' }
  const typesIn = (schema: unknown) => {
    const { properties = {} } = schema as { properties?: Record<string, { type: string }> }
    return { sandbox: properties.sandbox?.type, stale: properties.stale?.type }
  }
  assert.deepEqual(typesIn(toAnswerSchema(Balls)), common)
  assert.deepEqual(typesIn(toAnswerSchema(Type.Union([Balls, Ball]))), common)
  const kinds = ['red', 'blue'].map((word) => Type.Object({ is: Type.Literal(word) }))
  const { oneOf } = toAnswerSchema(Type.Union(kinds)) as { oneOf: unknown[] }
  assert.deepEqual(oneOf.map(typesIn), [common, common])
  assert.equal('sandbox' in Balls.properties, false, 'what is declared stays as it is')
})
