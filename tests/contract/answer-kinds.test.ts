// The kind of an answer follows from the OpenAPI document and the answer alone: every sample is of
// exactly one kind, and no generator has to guess among objects.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import type { Endpoint } from '../../src/contract/declare/endpoint.ts'
import { createOpenApi } from '../../src/surfaces/openapi/openapi.ts'
import { faultsIn } from '../support/described.ts'

type Json = Record<string, unknown>

interface Described extends Json {
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Json>>
  readonly anyOf?: readonly Json[]
  readonly oneOf?: readonly Json[]
  readonly discriminator?: {
    readonly propertyName: string
    readonly mapping: Readonly<Record<string, string>>
  }
  readonly dependentSchemas?: Readonly<Record<string, { readonly required: readonly string[] }>>
}

const document = createOpenApi(ENDPOINTS, { baseUrl: '' }) as unknown as {
  components: { schemas: Record<string, Described> }
}
const { schemas } = document.components

/** Untagged alternatives of the interface: a step of the path in a 422 is a text or a number. */
const OF_THE_INTERFACE = [['string', 'integer']]

test('what a value may be besides null is one thing, or told by a discriminator', () => {
  const choices = partsOf(document).flatMap(({ anyOf, oneOf, allOf, discriminator }) => {
    assert.equal(allOf, undefined)
    assert.equal(oneOf === undefined, discriminator === undefined)
    return Array.isArray(anyOf) && discriminator === undefined ? [anyOf as Json[]] : []
  })
  assert.ok(choices.length > 100)
  const several = choices
    .map((choice) => choice.map(({ type }) => type).filter((type) => type !== 'null'))
    .filter((types) => types.length > 1)
  assert.deepEqual(several, OF_THE_INTERFACE)
})

test('a discriminator is a constant of each kind', () => {
  const found = Object.values(schemas).filter(({ discriminator }) => discriminator !== undefined)
  assert.ok(found.length > 0)
  for (const { oneOf = [], discriminator } of found) {
    const { propertyName = '', mapping = {} } = discriminator ?? {}
    assert.deepEqual(Object.values(mapping).toSorted(), oneOf.map(({ $ref }) => $ref).toSorted())
    for (const [constant, $ref] of Object.entries(mapping)) {
      assert.equal(resolve({ $ref }).properties?.[propertyName]?.const, constant)
    }
  }
})

for (const endpoint of ENDPOINTS) {
  const { name } = endpoint
  const response = endpoint.response as {
    readonly $id?: string
    readonly anyOf?: readonly unknown[]
  }
  const { $id = '', anyOf: kinds } = response
  if (kinds === undefined) continue
  test(`each sample of ${name} is of one kind and of no other`, () => {
    const schema = schemas[$id]
    assert.ok(schema)
    const samples = samplesOf(endpoint)
    const seen = samples.map((sample) => {
      assert.deepEqual(faultsIn(sample, schema, schemas), [])
      return schema.oneOf ? discriminated(schema, sample) : marked(schema, sample, samples)
    })
    assert.equal(new Set(seen).size, kinds.length, 'every kind has a sample')
  })
}

/** The one kind that a sample follows. */
function discriminated({ oneOf = [] }: Described, sample: Json): number {
  const followed = oneOf.flatMap((kind, at) =>
    faultsIn(sample, kind, schemas).length === 0 ? [at] : [],
  )
  assert.equal(followed.length, 1)
  return followed[0] ?? -1
}

/** The member that tells of which kind a sample is; nothing of it may go, and nothing of another come. */
function marked(schema: Described, sample: Json, samples: readonly Json[]): string {
  const { dependentSchemas = {}, required = [] } = schema
  const marks = Object.keys(dependentSchemas)
  const present = marks.filter((mark) => mark in sample)
  assert.ok(present.length <= 1, `${present} are of one sample`)
  const [mark = 'none'] = present
  for (const name of [...required, ...(dependentSchemas[mark]?.required ?? [])]) {
    const { [name]: _, ...less } = sample
    assert.notDeepEqual(faultsIn(less, schema, schemas), [], `${mark} without ${name}`)
  }
  for (const other of marks.filter((one) => one !== mark)) {
    const [another] = samples.filter((one) => other in one)
    const more = { ...sample, [other]: another?.[other] }
    assert.notDeepEqual(faultsIn(more, schema, schemas), [], `${mark} with ${other}`)
  }
  return mark
}

function samplesOf({ sample, modes = [] }: Endpoint): Json[] {
  return [sample, ...modes.map((mode) => mode.sample)] as Json[]
}

function resolve({ $ref, ...schema }: Json): Described {
  return typeof $ref === 'string' ? (schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : schema
}

/** A schema and all that it holds. */
function partsOf(node: unknown): Json[] {
  if (typeof node !== 'object' || node === null) return []
  const own = Array.isArray(node) ? [] : [node as Json]
  return [...own, ...Object.values(node).flatMap(partsOf)]
}
