// What generators of clients need said, or take the wrong way.

type Json = Record<string, unknown>

const INT32_MAX = 2 ** 31 - 1

/** A schema as generators read it rightly. */
export function forGenerators(schema: Json): Json {
  return withWidth(withoutFlagConstant(schema))
}

/** They make choices of constants, and take them for text: a flag that is always one is a flag. */
function withoutFlagConstant(schema: Json): Json {
  if (typeof schema.const !== 'boolean') return schema
  const { const: _, ...rest } = schema
  return { ...rest, type: 'boolean' }
}

/** A number of which nothing more is said has half its digits in some languages. */
function withWidth(schema: Json): Json {
  const { type, format, maximum } = schema
  if (format !== undefined) return schema
  if (type === 'number') return { ...schema, format: 'double' }
  const isShort = typeof maximum === 'number' && maximum <= INT32_MAX
  return type === 'integer' && !isShort ? { ...schema, format: 'int64' } : schema
}
