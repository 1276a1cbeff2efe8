// Adjustments of schemas for client generators.

type Json = Record<string, unknown>

const INT32_MAX = 2 ** 31 - 1

export function forGenerators(schema: Json): Json {
  return withWidth(withoutFlagConstant(schema))
}

/** Replaces constant flags, since generators make text choices of constants. */
function withoutFlagConstant(schema: Json): Json {
  if (typeof schema.const !== 'boolean') return schema
  const { const: _, ...rest } = schema
  return { ...rest, type: 'boolean' }
}

/**
 * Adds the format of numbers, since generators of some languages would otherwise use half their
 * digits.
 */
function withWidth(schema: Json): Json {
  const { type, format, maximum } = schema
  if (format !== undefined) return schema
  if (type === 'number') return { ...schema, format: 'double' }
  const isShort = typeof maximum === 'number' && maximum <= INT32_MAX
  return type === 'integer' && !isShort ? { ...schema, format: 'int64' } : schema
}
