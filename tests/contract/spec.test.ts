// The catalogue is the specification: every endpoint, parameter, bound, default and price, compared
// with the table that was typed in by hand.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import type { Endpoint } from '../../src/contract/declare/endpoint.ts'
import type { Param } from '../../src/contract/declare/params.ts'
import { ADDED, ADDED_ENDPOINTS, LISTS, nameOf, SPEC, type SpecParam } from './spec-table.ts'

const declared = new Map(ENDPOINTS.map((endpoint) => [nameOf(endpoint), endpoint]))
const specified = new Map(SPEC.map((entry) => [nameOf(entry), entry]))

test('every endpoint of the interface is declared, or listed as not yet there', () => {
  const missing = [...specified.keys()].filter((name) => !declared.has(name))
  assert.deepEqual(missing, [])
})

test('nothing is declared that the interface does not have, but what is listed as added', () => {
  const added = [...declared.keys()].filter((name) => !specified.has(name))
  assert.deepEqual(added.sort(), [...ADDED_ENDPOINTS].sort())
})

for (const [name, spec] of specified) {
  const endpoint = declared.get(name)
  if (!endpoint) continue
  describe(name, () => {
    test('has the aliases, access, tool and price that are specified', () => {
      assert.deepEqual(endpoint.aliases ?? [], spec.aliases ?? [])
      assert.equal(endpoint.access === 'open', spec.keyless === true)
      assert.equal(endpoint.mcp ? endpoint.name : null, spec.tool)
      assert.equal(endpoint.credits.cost, spec.cost)
      assert.equal(endpoint.credits.freeWhen !== undefined, spec.freeWhenEmpty === true)
    })

    test('takes the specified parameters and no others', () => {
      const asOf = endpoint.method === 'GET' && endpoint.access === 'metered' ? ['as_of'] : []
      const format = LISTS.includes(name) ? ['format'] : []
      const expected = [...Object.keys(spec.params), ...(ADDED[name] ?? []), ...asOf, ...format]
      assert.deepEqual(Object.keys(paramsOf(endpoint)).sort(), expected.sort())
    })

    for (const [param, expected] of Object.entries(spec.params)) {
      test(`${param} has the specified kind, bounds and default`, () => {
        const { in: where, param: found } = paramsOf(endpoint)[param] ?? {}
        assert.ok(found, `${param} is declared`)
        assert.equal(where, expected.in)
        assert.equal(found.required, expected.required === true)
        assertSchema(found.schema, expected)
      })
    }
  })
}

interface Placed {
  in: SpecParam['in']
  param: Param<unknown>
}

function paramsOf({ input }: Endpoint): Record<string, Placed> {
  const parts = [
    ['path', input.params],
    ['query', input.query],
    ['body', input.body],
  ] as const
  return Object.fromEntries(
    parts.flatMap(([place, members]) =>
      Object.entries(members ?? {}).map(([name, param]) => [name, { in: place, param }]),
    ),
  )
}

type Schema = Record<string, unknown>

function assertSchema(schema: Schema, expected: SpecParam): void {
  const preset = 'default' in expected ? expected.default : undefined
  assert.deepEqual(schema.default, preset)
  if (expected.kind === 'whole' || expected.kind === 'number') {
    assert.equal(schema.type, expected.kind === 'whole' ? 'integer' : 'number')
    if (expected.min !== undefined) assert.equal(schema.minimum, expected.min)
    if (expected.max !== undefined) assert.equal(schema.maximum, expected.max)
  } else if (expected.kind === 'flag') {
    assert.equal(schema.type, 'boolean')
  } else if (expected.kind === 'words') {
    assert.deepEqual(schema.enum, expected.words)
  } else if (expected.kind === 'day') {
    assert.equal(schema.format, 'date')
  } else if (expected.kind === 'list') {
    assert.equal(schema.type, 'array')
  } else {
    assert.equal(schema.type, 'string')
  }
}
