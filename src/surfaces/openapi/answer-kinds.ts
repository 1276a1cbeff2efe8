// Merges the kinds of an answer so that clients can distinguish them. If a member has a constant for
// each kind, it is the discriminator. Otherwise the kinds are published as one object whose
// kind-specific members are optional: most client generators try kinds of objects in turn and take
// the first that is an object.

import { isDeepStrictEqual } from 'node:util'

type Json = Record<string, unknown>

export interface Kind extends Json {
  readonly properties: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
}

interface Merged extends Json {
  readonly properties: Readonly<Record<string, Json>>
  readonly required: readonly string[]
}

export function mergeKinds(kinds: readonly Kind[]): Json {
  const propertyName = discriminatorOf(kinds)
  if (propertyName !== undefined) {
    return {
      // With `anyOf`, generators of typed clients make a type that no kind is of.
      oneOf: kinds,
      discriminator: { propertyName, mapping: mappingOf(kinds, propertyName) },
    }
  }
  const names = [...new Set(kinds.flatMap(({ properties }) => Object.keys(properties)))]
  const whole: Merged = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, memberOf(name, kinds)])),
    required: names.filter((name) => kinds.every(({ required = [] }) => required.includes(name))),
  }
  const told = kinds.map((kind) => ({ kind, mark: ownOf(kind, kinds)[0] }))
  const dependent = told.flatMap(({ kind, mark }) =>
    mark === undefined ? [] : [[mark, toDependent(kind, mark, whole)] as const],
  )
  const description = describe(told.map(({ mark }) => mark))
  return { ...whole, description, dependentSchemas: Object.fromEntries(dependent) }
}

/** A member that every kind has, each with another constant. */
function discriminatorOf(kinds: readonly Kind[]): string | undefined {
  return Object.keys(kinds[0]?.properties ?? {}).find((name) => {
    const constants = kinds.map(({ properties }) => properties[name]?.const)
    return !constants.includes(undefined) && new Set(constants).size === kinds.length
  })
}

function mappingOf(kinds: readonly Kind[], name: string): Json {
  const byConstant = kinds.map(({ $id, properties }) => [
    properties[name]?.const,
    `#/components/schemas/${$id}`,
  ])
  return Object.fromEntries(byConstant) as Json
}

/** Merges a member’s schemas, which may differ only in being nullable. */
function memberOf(name: string, kinds: readonly Kind[]): Json {
  const spellings = kinds
    .map(({ properties }) => properties[name])
    .filter((one) => one !== undefined)
  const found = spellings.find((one) => spellings.every((other) => isWithin(other, one)))
  if (!found) throw new Error(`kinds of one answer describe ${name} in different ways`)
  return found
}

function isWithin(one: Json, wider: Json): boolean {
  if (isDeepStrictEqual(one, wider)) return true
  const { anyOf, ...said } = wider
  return Array.isArray(anyOf) && isDeepStrictEqual(one, { ...(anyOf[0] as Json), ...said })
}

/** Members that a kind always has and no other ever has; the first of them identifies it. */
function ownOf({ properties, required = [] }: Kind, kinds: readonly Kind[]): string[] {
  const others = kinds.filter((other) => other.properties !== properties)
  return required.filter((name) => !others.some((other) => name in other.properties))
}

/** Members that are present or absent if a kind’s own member is present. */
function toDependent({ properties, required = [] }: Kind, mark: string, whole: Merged): Json {
  const beside = required.filter((name) => name !== mark && !whole.required.includes(name))
  const absent = Object.keys(whole.properties).filter((name) => !(name in properties))
  const never = Object.fromEntries(absent.map((name) => [name, false]))
  return { required: beside, ...(absent.length > 0 ? { properties: never } : {}) }
}

function describe(marks: readonly (string | undefined)[]): string {
  const kinds = marks.map((mark) =>
    mark === undefined ? 'with none of these' : `with \`${mark}\``,
  )
  return `One of ${marks.length} kinds: ${kinds.join(', ')}.`
}
