// Order of a tool's answer: what it lacks stands first. A model that reads on, or whose host cuts the
// end, has met that before the numbers. Pure.

type Json = Readonly<Record<string, unknown>>

/** Members that say what lacks, or where more is, with the values that say it of nothing. */
const LACKING: readonly (readonly [name: RegExp, isNothing: (value: unknown) => boolean])[] = [
  [/^complete$/, (value) => value !== false],
  [/^(more|stale)$/, (value) => value !== true],
  [/^((in)?complete_(reason|code|because|codes)|incomplete)$/, isEmpty],
  [/^(empty_(reason|code)|\w+_unknown_(reason|code)|skipped|unread_left_out)$/, isEmpty],
  [/^(missing|unread|ignored_parameters)$/, isEmpty],
  [/^(next_offset|cursor)$/, isEmpty],
]

/** The same members, those first that say what lacks; the answer itself where none does. */
export function withLacksFirst(body: Json): Json {
  const entries = Object.entries(body)
  const lacks = entries.filter(([name, value]) => isLacking(name, value))
  if (lacks.length === 0) return body
  return { ...Object.fromEntries(lacks), ...body }
}

function isLacking(name: string, value: unknown): boolean {
  return LACKING.some(([pattern, isNothing]) => pattern.test(name) && !isNothing(value))
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === 0 || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
