// Order of a tool's answer: what it lacks stands first. A model that reads on, or whose host cuts the
// end, has met that before the numbers. Pure.

type Json = Readonly<Record<string, unknown>>

/** Flags with the value that says that something lacks. */
const FLAGS = new Map<string, boolean>([
  ['complete', false],
  ['more', true],
  ['stale', true],
])

/** Members that are empty or null where nothing lacks. */
const OTHERS: ReadonlySet<string> = new Set([
  ...['incomplete', 'incomplete_reason', 'incomplete_code', 'incomplete_because'],
  ...['incomplete_codes', 'complete_reason', 'complete_code', 'empty_reason', 'empty_code'],
  ...['missing', 'unread', 'unread_left_out', 'skipped', 'ignored_parameters'],
  ...['next_offset', 'cursor'],
])
const SUFFIXES = ['_unknown_reason', '_unknown_code']

/** The same members, those first that say what lacks; the answer itself where none does. */
export function withLacksFirst(body: Json): Json {
  const lacks = Object.entries(body).filter(([name, value]) => isLacking(name, value))
  return lacks.length === 0 ? body : { ...Object.fromEntries(lacks), ...body }
}

function isLacking(name: string, value: unknown): boolean {
  if (FLAGS.has(name)) return FLAGS.get(name) === value
  const isNamed = OTHERS.has(name) || SUFFIXES.some((suffix) => name.endsWith(suffix))
  return isNamed && !isEmpty(value)
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === 0 || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
