// JSON Schema of answers. The types are typebox's; the twelve functions are ours, since the library
// is hundreds of modules to read at every start. A test holds them against the library's own.

import type { TSchema, Type as Typed } from 'typebox'

export type { Static, TProperties, TSchema } from 'typebox'

/** Marks a property that an object may lack; not part of what is written out. */
const OPTIONAL = Symbol('optional')

type Json = Record<string, unknown>

const builders = {
  Array: (items: object, options?: Json) => ({ type: 'array', items, ...options }),
  Boolean: (options?: Json) => ({ type: 'boolean', ...options }),
  Enum: (values: readonly string[], options?: Json) => ({ enum: values, ...options }),
  Integer: (options?: Json) => ({ type: 'integer', ...options }),
  Literal: (value: unknown, options?: Json) => ({ type: typeof value, const: value, ...options }),
  Null: (options?: Json) => ({ type: 'null', ...options }),
  Number: (options?: Json) => ({ type: 'number', ...options }),
  Object: toObject,
  Optional: (schema: object) => Object.defineProperty({ ...schema }, OPTIONAL, { value: true }),
  Record: ({ pattern = '^.*$' }: { pattern?: string }, value: object, options?: Json) => ({
    type: 'object',
    patternProperties: { [pattern]: value },
    ...options,
  }),
  String: (options?: Json) => ({ type: 'string', ...options }),
  Union: (anyOf: readonly object[], options?: Json) => ({ anyOf, ...options }),
}

export const Type = asTyped(builders)

function asTyped(ours: typeof builders): Pick<typeof Typed, keyof typeof builders> {
  return ours as unknown as Pick<typeof Typed, keyof typeof builders>
}

function toObject(properties: Record<string, object>, options?: Json): object {
  const names = Object.keys(properties)
  const required = names.filter((name) => !isOptional(properties[name] as TSchema))
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties,
    ...options,
  }
}

function isOptional(schema: object): boolean {
  return OPTIONAL in schema
}
