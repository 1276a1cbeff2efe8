// Our schema functions against those of the library whose types they carry.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type as Library } from 'typebox'
import { Type } from '../../src/contract/schema.ts'

type Builder = Pick<typeof Library, keyof typeof Type>

const EXAMPLES: Readonly<Record<string, (make: Builder) => object>> = {
  'an object and what it may lack': (make) =>
    make.Object(
      { a: make.String({ pattern: 'x' }), b: make.Optional(make.Integer({ minimum: 0 })) },
      { description: 'both', additionalProperties: false },
    ),
  'an object that may lack everything': (make) => make.Object({ a: make.Optional(make.Null()) }),
  'an empty object': (make) => make.Object({}),
  'a list': (make) => make.Array(make.Number(), { minItems: 1 }),
  'one of several': (make) => make.Union([make.String(), make.Null()], { description: 'either' }),
  'a fixed text': (make) => make.Literal('a', { description: 'always' }),
  'a fixed number': (make) => make.Literal(3),
  'a fixed flag': (make) => make.Literal(true),
  'one of some texts': (make) => make.Enum(['a', 'b'], { description: 'one' }),
  'a map': (make) => make.Record(make.String(), make.Number(), { description: 'by name' }),
  'a map of certain names': (make) => make.Record(make.String({ pattern: '^x$' }), make.Boolean()),
  'a flag': (make) => make.Boolean({ description: 'yes or no' }),
}

for (const [name, build] of Object.entries(EXAMPLES)) {
  test(`${name} is written as the library writes it`, () => {
    assert.equal(JSON.stringify(build(Type)), JSON.stringify(build(Library)))
  })
}

test('marking a schema optional leaves the schema itself as it was', () => {
  const text = Type.String()
  const both = Type.Object({ may: Type.Optional(text), must: text })
  assert.deepEqual(both.required, ['must'])
})
